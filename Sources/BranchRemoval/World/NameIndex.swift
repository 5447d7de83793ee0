import SourceSearch
import SwiftSyntax

/// The name tables of all files, with an index of the files that contain a name.
final class NameIndex: Sendable {
  let tables: [NameTable]
  /// The protocols that the files declare.
  let protocols: [ProtocolDeclSyntax]
  let protocolNames: Set<String>
  private let files: [String: [Int]]
  private let types: Set<String>

  init(_ tables: [NameTable]) {
    self.tables = tables
    var files: [String: [Int]] = [:]
    for (number, table) in tables.enumerated() {
      for name in table.names { files[name, default: []].append(number) }
    }
    self.files = files
    protocols = tables.flatMap(\.protocols)
    protocolNames = Set(protocols.map(\.name.bareName))
    types = Set(tables.flatMap(\.types.keys))
  }

  /// Whether any of the files declares a type of a name; a type alias does not count.
  func declaresType(_ name: String) -> Bool { types.contains(name) }

  /// The files that contain a name, in order.
  func files(with name: String) -> [Int] { files[name] ?? [] }

  /// The files that contain a name, either alone or with a property wrapper's prefix.
  func files(using name: String) -> [Int] {
    let wrapped = files(with: "_" + name) + files(with: "$" + name)
    return wrapped.isEmpty ? files(with: name) : Set(files(with: name) + wrapped).sorted()
  }
}
