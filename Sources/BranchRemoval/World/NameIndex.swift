import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// The name tables of all files, with an index of the files that contain a name.
final class NameIndex: Sendable {
  let tables: [NameTable]
  /// The protocols that the files declare.
  let protocols: [ProtocolDeclSyntax]
  let protocolNames: Set<String>
  private let tablesWithProtocols: [NameTable]
  /// The files of tests.
  let testFiles: [Int]
  private let files: [String: [Int]]
  private let types: Set<String>
  private let enums: Set<String>

  /// - Parameter earlier: an index of mostly the same tables.
  init(_ tables: [NameTable], reusing earlier: NameIndex? = nil) {
    self.tables = tables
    testFiles = tables.indices.filter { tables[$0].isOfTests }
    files = earlier.flatMap { Self.files(with: tables, since: $0) } ?? Self.files(with: tables)
    tablesWithProtocols = tables.filter { !$0.protocols.isEmpty }
    protocols = tablesWithProtocols.flatMap(\.protocols)
    protocolNames = Set(protocols.map(\.name.bareName))
    types = Set(tables.flatMap(\.types.keys))
    enums = tables.reduce(into: []) { found, table in
      for (name, nodes) in table.types where nodes.contains(where: { $0.is(EnumDeclSyntax.self) }) {
        found.insert(name)
      }
    }
  }

  private static func files(with tables: [NameTable]) -> [String: [Int]] {
    var files: [String: [Int]] = [:]
    for (number, table) in tables.enumerated() {
      for name in table.names { files[name, default: []].append(number) }
    }
    return files
  }

  /// - Returns: `nil` if files were added or most have changed.
  private static func files(with tables: [NameTable], since earlier: NameIndex) -> [String: [Int]]? {
    guard tables.count == earlier.tables.count else { return nil }
    let changed = tables.indices.filter { tables[$0] !== earlier.tables[$0] }
    guard changed.count <= tables.count / 2 else { return nil }
    var files = earlier.files
    for number in changed {
      let (old, new) = (earlier.tables[number].names, tables[number].names)
      for name in old where !new.contains(name) { files[name]?.removeAll { $0 == number } }
      for name in new where !old.contains(name) {
        let place = files[name]?.partitioningIndex { $0 > number } ?? 0
        files[name, default: []].insert(number, at: place)
      }
    }
    return files
  }

  /// The protocols that declare a member of a name.
  func protocols(requiring name: String) -> [ProtocolDeclSyntax] {
    tablesWithProtocols.flatMap { $0.protocols(requiring: name) }
  }

  /// Whether any of the files declares a type of a name; a type alias does not count.
  func declaresType(_ name: String) -> Bool { types.contains(name) }

  /// Whether one of them declares an enum of a name.
  func declaresEnum(_ name: String) -> Bool { enums.contains(name) }

  /// The files that contain a name, in order.
  func files(with name: String) -> [Int] { files[name] ?? [] }

  /// The files that contain a name, either alone or with a property wrapper's prefix.
  func files(using name: String) -> [Int] {
    let wrapped = files(with: "_" + name) + files(with: "$" + name)
    return wrapped.isEmpty ? files(with: name) : Set(files(with: name) + wrapped).sorted()
  }
}
