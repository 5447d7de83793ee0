import Foundation
import SourceDiagnostics
import SourceSearch
import TestSupport
import Testing

/// Cached declarations are those of the file.
@Suite struct ExtentReaderTests {
  static let source = SourceText(
    path: "A.swift",
    text: """
      // before
      @MainActor public struct `Old` { override func show() {} }
      extension Int { @objc func tap() { func inner() {} } }

      """)

  @Test func declarationsWithTheirExtents() {
    let extents = DeclarationExtents(Self.source)
    #expect(extents.declarations.map(\.title) == ["struct Old", "func show", "func tap", "func inner"])
    #expect(extents.declarations.map(\.isCalledFromElsewhere) == [false, true, true, false])
    #expect(
      extents.declarations.prefix(2).map { Self.source.text($0.range) } == [
        "@MainActor public struct `Old` { override func show() {} }", "override func show() {}",
      ])
    #expect(extents.extensions.map { Self.source.text($0).prefix(13) } == ["extension Int"])
  }

  @Test func whatIsKeptIsWhatIsParsed() throws {
    let package = try TemporaryFolder()
    let file = package.url.appendingPathComponent(".build/declarations")
    let other = SourceText(path: "B.swift", text: "func other() {}")
    let expected = [Self.source, other, SourceText(path: "C.swift", text: "")].map { ($0, DeclarationExtents($0)) }
    for _ in 0..<3 {
      var reader = ExtentReader(cacheFile: CacheFile(".build/declarations", in: package.path))
      #expect(reader.extents(in: expected.map(\.0)) == expected.map(\.1))
      reader.save()
    }
    var bytes = try Data(contentsOf: file)
    #expect(bytes.count > 50)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: file)
    var damaged = ExtentReader(cacheFile: CacheFile(".build/declarations", in: package.path))
    #expect(damaged.extents(in: Self.source) == DeclarationExtents(Self.source))
  }

  /// Only requested declarations are saved.
  @Test func theFileDoesNotGrow() throws {
    let package = try TemporaryFolder()
    let file = package.url.appendingPathComponent(".build/declarations")
    let sizes = try (0..<5).map { number in
      var reader = ExtentReader(cacheFile: CacheFile(".build/declarations", in: package.path))
      _ = reader.extents(in: SourceText(path: "A.swift", text: "func number\(number)() {}"))
      reader.save()
      return try Data(contentsOf: file).count
    }
    // Hashes are written with a variable number of bytes.
    #expect(try #require(sizes.max()) < sizes[0] + 20)
  }
}
