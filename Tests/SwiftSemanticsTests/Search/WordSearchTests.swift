import ExperimentFacts
import Foundation
import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import Testing

/// Words looked up through the index are those in the files.
@Suite struct WordSearchTests {
  static let files = [
    "Sources/A.swift": "struct OldBanner { func show() {} } // OldBanner, OldBanners\n",
    "Sources/B.swift": "let b = OldBanner().show(\"\\(größe) OldBanner\")\n", "Sources/C.swift": "",
    "Sources/D.swift": "show", "Sources/E.swift": "_ = NewBanner_OldBanner", "Sources/notes.txt": "OldBanner",
  ]

  private func words(_ package: TemporaryPackage) throws -> WordSearch {
    let search = UsageSearch(
      experiments: Experiments.all, accessors: [], root: package.root.path, folders: ["Sources"],
      cacheFile: CacheFile(".build/facts", in: package.root.path),
      wordFile: CacheFile(".build/words", in: package.root.path))
    return try #require(search.facts().words)
  }

  /// Expects every word of every file, split by hand, whether the index is new, cached, or outdated.
  private func expectTruth(_ package: TemporaryPackage, _ location: SourceLocation = #_sourceLocation) throws {
    var expected: [String: [String: [Int]]] = [:]
    let folder = package.root.appendingPathComponent("Sources")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".swift") {
      let bytes = Array(try Data(contentsOf: folder.appendingPathComponent(name))) + [0x20]
      var start = 0
      for (place, byte) in bytes.enumerated() {
        let isPart =
          byte == 0x5F || byte >= 0x80 || Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber
        if isPart { continue }
        if place > start {
          let word = String(decoding: bytes[start..<place], as: UTF8.self)
          expected[word, default: [:]]["Sources/" + name, default: []].append(start)
        }
        start = place + 1
      }
    }
    let asked = Set(expected.keys).union(["Missing", "Old", "Banner", "größ"])
    #expect(try words(package).places(of: asked, inAtMost: 1000) == expected, sourceLocation: location)
  }

  @Test func wordsStandWhereTheyStand() throws {
    let package = try TemporaryPackage(Self.files)
    let places = try words(package).places(of: ["OldBanner", "größe", "show", "Missing"], inAtMost: 10)
    #expect(places["OldBanner"] == ["Sources/A.swift": [7, 39], "Sources/B.swift": [8, 37]])
    #expect(places["größe"] == ["Sources/B.swift": [28]])
    #expect(places["show"]?.keys.sorted() == ["Sources/A.swift", "Sources/B.swift", "Sources/D.swift"])
    #expect(places["Missing"] == nil)
    try expectTruth(package)
  }

  @Test func changedFilesAreReadAgain() throws {
    let package = try TemporaryPackage(Self.files)
    try expectTruth(package)
    let file = package.root.appendingPathComponent("Sources/B.swift").path
    let before = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
    try package.write("let b = NewBanner().hide(\"\\(größe) NewBanner\")\n", to: "Sources/B.swift")
    try FileManager.default.setAttributes([.modificationDate: before as Any], ofItemAtPath: file)
    try expectTruth(package)
    try package.write("let added = 1", to: "Sources/AA.swift")
    try FileManager.default.removeItem(atPath: package.root.appendingPathComponent("Sources/D.swift").path)
    try expectTruth(package)
    try expectTruth(package)
  }

  /// Old enough to be trusted, so that words come from the index alone.
  @Test func keptWordsAreTrue() async throws {
    let package = try TemporaryPackage(Self.files)
    try await Task.sleep(for: .seconds(2.2))
    try expectTruth(package)
    let index = package.root.appendingPathComponent(".build/words")
    let kept = try Data(contentsOf: index)
    try expectTruth(package)
    #expect(try Data(contentsOf: index) == kept)
    try package.write("let late = OldBanner()", to: "Sources/F.swift")
    try expectTruth(package)
    #expect(try Data(contentsOf: index) != kept)
  }

  @Test(arguments: [0, 1, 30, 200, -1])
  func aDamagedIndexIsMadeAnew(_ length: Int) throws {
    let package = try TemporaryPackage(Self.files)
    try expectTruth(package)
    let file = package.root.appendingPathComponent(".build/words")
    var bytes = try Data(contentsOf: file)
    #expect(bytes.count > 200)
    if length >= 0 { bytes = bytes.prefix(length) } else { bytes[bytes.count / 2] ^= 1 }
    try bytes.write(to: file)
    try expectTruth(package)
  }

  @Test func wordsOfManyFilesMayBeLeftOut() throws {
    var files = Self.files
    for number in 0..<40 { files["Sources/Many\(number).swift"] = "let common = rare\(number)" }
    let package = try TemporaryPackage(files)
    let places = try words(package).places(of: ["common", "rare7", "OldBanner"], inAtMost: 2)
    #expect(places.keys.sorted() == ["OldBanner", "rare7"])
    #expect(try words(package).places(of: ["common"], inAtMost: 40)["common"]?.count == 40)
  }

  /// The maximum number of words for its bytes.
  @Test func aFileOfShortWords() throws {
    let letters = "abcdefghijklmnopqrstuvwxyz".map { "\($0)" }
    let text =
      letters.joined(separator: " ") + " " + letters.flatMap { a in letters.map { a + $0 } }.joined(separator: "\n")
    try expectTruth(try TemporaryPackage(["Sources/A.swift": text, "Sources/B.swift": "a", "Sources/C.swift": "a b"]))
  }
}
