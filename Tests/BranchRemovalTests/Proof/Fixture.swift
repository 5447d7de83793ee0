import Foundation
import SwiftSemantics
import Testing

/// A handwritten program before and after a removal, from a folder `Fixtures/NN-name`: `input.swift` or
/// `input/*.swift`, the same for `expected` (without it nothing changes), and `fixture.json`.
struct Fixture: Sendable, CustomTestStringConvertible {
  /// The contents of `fixture.json`.
  struct Header: Decodable, Sendable {
    /// The number in the list of Documentation/Removal.md.
    let point: Int
    let about: String
    /// The winner of each experiment, by identifier.
    let winners: [String: String]
    /// `removed`, `refused` or `untouched`.
    let outcome: Outcome
    /// `path:line:column` of each refusal.
    let refusals: [String]?
    /// The reason why the language allows no more, for the table.
    let reason: String?
    let accessors: [AccessorText]?
    /// `false` for code that does not compile on every platform.
    let runs: Bool?
    /// Also runs if the expected program still needs the types.
    let keepsTypes: Bool?
  }

  enum Outcome: String, Decodable, Sendable { case removed, refused, untouched }

  struct AccessorText: Decodable, Sendable {
    let group: String?
    let `is`: String?
    let expression: String?
    let declaration: String?
    let absent: String?
    let publishes: String?

    var accessor: Accessor? {
      if let group { return Accessor(.group, template: group, absent: absent) }
      if let declaration { return Accessor(.declaration, template: declaration) }
      if let name = self.is, let expression {
        return Accessor(.isGroup(name), template: expression, absent: absent, publishesOnce: publishes == "once")
      }
      return nil
    }
  }

  let name: String
  let header: Header
  let input: [ProofProgram.File]
  let expected: [ProofProgram.File]

  var testDescription: String { name }
  var runs: Bool { header.runs ?? true }
  var absentTypes: Set<String> {
    header.outcome == .removed && header.keepsTypes != true ? Set(header.winners.keys) : []
  }
}

extension Fixture {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  /// Fixtures that the remover does not handle correctly yet.
  static let known: Set<String> = {
    let text = (try? String(contentsOf: folder.appendingPathComponent("known.txt"), encoding: .utf8)) ?? ""
    return Set(text.split(separator: "\n").map { String($0.prefix { $0 != " " }) }.filter { !$0.hasPrefix("#") })
  }()

  static let all: Result<[Fixture], any Error> = Result {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { FileManager.default.fileExists(atPath: folder.appendingPathComponent("\($0)/fixture.json").path) }
      .map(Fixture.init(named:))
  }

  init(named name: String) throws {
    self.name = name
    let folder = Self.folder.appendingPathComponent(name)
    header = try JSONDecoder().decode(
      Header.self, from: Data(contentsOf: folder.appendingPathComponent("fixture.json")))
    input = try Self.files("input", in: folder)
    let files = try Self.files("expected", in: folder)
    expected = files.isEmpty ? input : files
  }

  private static func files(_ base: String, in folder: URL) throws -> [ProofProgram.File] {
    let single = folder.appendingPathComponent("\(base).swift")
    if FileManager.default.fileExists(atPath: single.path) {
      return [ProofProgram.File(path: "input.swift", text: try text(of: single))]
    }
    let several = folder.appendingPathComponent(base)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: several.path) else { return [] }
    return try names.filter { $0.hasSuffix(".swift") }.sorted()
      .map { ProofProgram.File(path: $0, text: try text(of: several.appendingPathComponent($0))) }
  }

  /// Reads all bytes, including a byte order mark.
  private static func text(of file: URL) throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  var moduleName: String { "F" + name.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() }

  func program(_ files: [ProofProgram.File]) -> ProofProgram {
    ProofProgram(
      name: "fixture", entry: "run()", files: files, winners: header.winners,
      accessors: (header.accessors ?? []).compactMap(\.accessor))
  }
}
