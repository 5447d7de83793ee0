import Foundation
import TestSupport
import Testing

/// `PublicAPI.txt` records the interface that apps can rely on, so that a change is a decision and not an accident.
///
/// `RECORD_GOLDENS=1 swift test --filter PublicAPITests` rewrites it, and fails. The list comes from the compiler's
/// symbol graph.
@Suite struct PublicAPITests {
  /// In the order of their dependencies.
  static let modules = ["SplitTesting", "SplitTestingFoundation", "SplitTestingTesting"]
  static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let sources = here.appending(path: "../../Sources").standardizedFileURL

  @Test func isDocumentedAndWrittenDown() throws {
    let folder = try TemporaryFolder()
    var actual: [String] = []
    for module in Self.modules {
      let symbols = try Self.symbols(of: module, in: folder)
      #expect(symbols.count > 3)
      for symbol in symbols where !symbol.isDocumented { Issue.record("not documented: \(symbol.text)") }
      actual += ["# \(module)"] + symbols.map(\.text).sorted() + [""]
    }
    let file = Self.here.appending(path: "PublicAPI.txt")
    if Environment.recordsGoldens {
      try actual.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
      Issue.record("PublicAPI.txt is written; look at the difference and run the test again")
      return
    }
    let recorded = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    for change in actual.difference(from: recorded.map(String.init)) {
      switch change {
      case .insert(_, let line, _): Issue.record("new in the public API: \(line)")
      case .remove(_, let line, _): Issue.record("gone from the public API: \(line)")
      }
    }
  }

  /// Without Foundation, a statically linked app does not grow by tens of megabytes.
  @Test(arguments: ["SplitTesting", "SplitTestingTesting"]) func needsNoFoundation(_ module: String) throws {
    for file in try Self.files(of: module) {
      #expect(
        !(try String(contentsOf: file, encoding: .utf8)).contains("import Foundation"), "\(file.lastPathComponent)")
    }
  }

  struct Symbol {
    let text: String
    let isDocumented: Bool
  }

  private static func symbols(of module: String, in folder: TemporaryFolder) throws -> [Symbol] {
    try ChildProcess.output(
      of: "swiftc",
      [
        "-module-name", module, "-parse-as-library", "-swift-version", "6", "-package-name", "swift_split_test", "-I",
        folder.path, "-emit-module", "-emit-module-path", folder.file("\(module).swiftmodule"), "-emit-symbol-graph",
        "-emit-symbol-graph-dir", folder.path, "-symbol-graph-minimum-access-level", "public",
        "-symbol-graph-skip-synthesized-members",
      ] + files(of: module).map(\.path))
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }.sorted()
      .flatMap { try JSONDecoder().decode(Graph.self, from: Data(contentsOf: folder.url.appending(path: $0))).symbols }
      .map { symbol in
        let declaration = symbol.declarationFragments.map(\.spelling).joined()
        let owner = symbol.pathComponents.dropLast().joined(separator: ".")
        return Symbol(
          text: (owner.isEmpty ? "" : owner + ": ")
            + declaration.split(whereSeparator: \.isWhitespace).joined(separator: " "),
          isDocumented: symbol.docComment != nil || symbol.location == nil)
      }
  }

  /// The relevant part of the compiler's symbol graph.
  private struct Graph: Decodable {
    struct Fragment: Decodable { let spelling: String }
    struct Place: Decodable { let uri: String }
    struct Lines: Decodable {}
    struct Node: Decodable {
      let pathComponents: [String]
      let declarationFragments: [Fragment]
      let docComment: Lines?
      let location: Place?
    }
    let symbols: [Node]
  }

  private static func files(of module: String) throws -> [URL] {
    let found = try #require(
      FileManager.default.enumerator(at: sources.appending(path: module), includingPropertiesForKeys: nil))
    let files = found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    #expect(!files.isEmpty)
    return files
  }
}
