import SplitTestCodegen
import Testing

@Suite struct OutputNameTests {
  @Test func simplePathsKeepTheirName() {
    #expect(OutputName.file(forSpecAt: "button_color.yml") == "button_color+SplitTest.swift")
  }

  /// All of these get different names, even on a file system that ignores case.
  @Test func namesDiffer() {
    let long = String(repeating: "a", count: 200)
    let paths = [
      "a.yml", "a.yaml", "A.yml", "b/a.yml", "b-a.yml", "b_a.yml", "b/a.yaml", "c/a.yml", "a b.yml", "a\u{10}b.yml",
      "é.yml",
      "e\u{301}.yml", "\(long).yml", "\(long)b.yml", "x/\(long).yml", ".yml", "a..yml", "a.b/c.yml", "SplitTests.yml",
    ]
    let names = paths.map { OutputName.file(forSpecAt: $0) }
    #expect(Set(names.map { $0.lowercased() }).count == paths.count)
    for name in names {
      #expect(name.hasSuffix("+SplitTest.swift") && name.utf8.count <= 140 && !name.contains("/"), "\(name)")
      #expect(name.utf8.allSatisfy { (0x21...0x7E).contains($0) }, "\(name)")
    }
  }
}
