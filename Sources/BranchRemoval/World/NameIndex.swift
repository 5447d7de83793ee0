import SwiftSyntax

/// The name tables of all files, and which of them hold a name.
struct NameIndex: Sendable {
  let tables: [NameTable]
  /// Those of the files themselves.
  let protocols: [ProtocolDeclSyntax]
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
    types = Set(tables.flatMap(\.types.keys))
  }

  /// Whether any of the files declares a type of a name; a type alias is none.
  func declaresType(_ name: String) -> Bool { types.contains(name) }

  /// In their order, the files in which a name stands.
  func files(with name: String) -> [Int] { files[name] ?? [] }

  /// Those in which it stands as it is or as that of a wrapper.
  func files(using name: String) -> [Int] {
    let wrapped = files(with: "_" + name) + files(with: "$" + name)
    return wrapped.isEmpty ? files(with: name) : Set(files(with: name) + wrapped).sorted()
  }
}
