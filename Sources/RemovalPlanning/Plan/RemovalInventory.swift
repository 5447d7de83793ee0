import AppResources
import LocalFiles
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// What a removal takes away, by kind, for its reviewer.
struct RemovalInventory {
  private static let maximumCount = 12

  private let plan: RemovalPlan

  init(_ plan: RemovalPlan) {
    self.plan = plan
  }

  /// One line for each kind of which something is removed.
  var lines: [String] {
    var lines: [String] = []
    func add(_ kind: String, _ names: [String]) {
      guard !names.isEmpty else { return }
      let shown = names.prefix(Self.maximumCount).joined(separator: ", ")
      let rest = names.count - Self.maximumCount
      lines.append("  \(kind): \(shown)\(rest > 0 ? " and \(rest) more" : "")")
    }
    add("declarations", plan.deletedOrphans)
    add("tests", tests)
    add("files", plan.files.filter { $0.new == nil && $0.path.hasSuffix(".swift") }.map(\.path))
    add("texts", plan.removedResources.filter { $0.kind == .key }.map(\.name))
    add("assets", plan.removedResources.filter { $0.kind == .asset }.map(\.name))
    add("other resources", plan.removedResources.filter { $0.kind == .file }.compactMap { $0.name })
    if bytes > 0 { lines.append("  source: \(counted(bytes, "byte"))") }
    return lines
  }

  /// The files to test: those whose code changed.
  var changed: [String] {
    swift.filter { file in
      file.new != nil && !DevelopmentCode.isTest(file.path) && file.old.map { Self.tests(in: $0).isEmpty } ?? false
    }.map(\.path)
  }

  private var swift: [FileReplacement] { plan.files.filter { $0.path.hasSuffix(".swift") } }

  private var bytes: Int { swift.reduce(0) { $0 + ($1.old?.count ?? 0) - ($1.new?.count ?? 0) } }

  /// The test functions that are no longer in their files, with their type where others have the name.
  private var tests: [String] {
    swift.flatMap { file in
      let left = Self.tests(in: file.new ?? [])
      return Self.tests(in: file.old ?? []).subtracting(left).sorted().map { test in
        left.contains { $0.name == test.name } ? "\(test.type).\(test.name)" : test.name
      }
    }
  }

  private struct Test: Hashable, Comparable {
    let name: String
    let type: String

    static func < (left: Test, right: Test) -> Bool { (left.name, left.type) < (right.name, right.type) }
  }

  /// Functions that are named like a test of XCTest or are marked with `@Test`.
  private static func tests(in bytes: [UInt8]) -> Set<Test> {
    bytes.withUnsafeBytes { bytes in
      var found: Set<Test> = []
      var (type, before, isMarked) = ("", Keyword?.none, false)
      for word in Words.all(in: bytes) {
        if before == .function {
          if isMarked || word.starts(with: "test".utf8) {
            let name = rawIdentifier(at: word, in: bytes) ?? String(decoding: word, as: UTF8.self)
            found.insert(Test(name: name, type: type))
          }
          isMarked = false
        }
        if before == .type, begins(behind: word, in: bytes) { type = String(decoding: word, as: UTF8.self) }
        before = Self.keywords.first { word.elementsEqual($0.text) }?.keyword
        if word.startIndex > 0, bytes[word.startIndex - 1] == UInt8(ascii: "@"), word.elementsEqual("Test".utf8) {
          isMarked = true
        }
      }
      return found
    }
  }

  /// Whether what follows is that of a declaration, and not of a comment: `class PageTests: XCTestCase`.
  private static func begins(behind word: Slice<UnsafeRawBufferPointer>, in bytes: UnsafeRawBufferPointer) -> Bool {
    let rest = bytes[word.endIndex...].drop { $0 == UInt8(ascii: " ") }
    return rest.first.map { ":{<.".utf8.contains($0) } ?? false || rest.starts(with: "where ".utf8)
  }

  /// What is declared by the word after another one.
  private enum Keyword {
    case function
    case type
  }

  private static let keywords: [(text: [UInt8], keyword: Keyword)] =
    [(Array("func".utf8), .function)]
    + ["actor", "class", "enum", "extension", "struct"].map { (Array($0.utf8), .type) }

  /// All between the backticks, if a word is the first one behind one: `` `Old title stays` ``.
  private static func rawIdentifier(at word: Slice<UnsafeRawBufferPointer>, in bytes: UnsafeRawBufferPointer) -> String?
  {
    let quote = UInt8(ascii: "`")
    guard word.startIndex > 0, bytes[word.startIndex - 1] == quote,
      let end = bytes[word.startIndex...].firstIndex(of: quote)
    else { return nil }
    return String(decoding: bytes[word.startIndex..<end], as: UTF8.self)
  }
}
