import LocalFiles
import Testing

@Suite struct ContainmentTests {
  @Test(arguments: [
    ("/a/b", "/a/b", "."), ("/a/b/c.swift", "/a/b", "c.swift"), ("/a/bc", "/a/b", nil), ("/a", "/a/b", nil),
    ("/a", "/", "a"), ("/", "/", "."), ("Sources/Ä/x", "Sources/Ä", "x"), ("Sources/A\u{308}/x", "Sources/Ä", nil),
    ("a/b", ".", "a/b"), (".", ".", "."), ("/a/b", ".", nil), ("Sources/a", "Sources/", "a"),
    // Not the same text as 'Sources/a', so callers see that something is odd.
    ("Sources//a", "Sources", "/a"),
  ])
  func pathInFolder(_ path: String, _ folder: String, _ expected: String?) {
    #expect(FileSystem.path(path, relativeTo: folder) == expected)
    #expect(FileSystem.lies(path, in: folder) == (expected != nil))
  }
}
