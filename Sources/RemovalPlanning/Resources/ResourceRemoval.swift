import AppResources
import LocalFiles
import SourceDiagnostics
import SourceSearch

/// Deletes the assets, localised texts and files that only removed code named.
struct ResourceRemoval {
  private(set) var files: [FileReplacement] = []
  /// Resources that stay, with the reason.
  private(set) var listed: [Diagnostic.Note] = []
  private(set) var removed: [AppResource] = []
  private let package: PackageFiles
  private let permits: (String) -> Bool

  private static let foreign: Set<Substring> = ["Pods", "Carthage", "node_modules", "DerivedData", "checkouts"]
  /// Tables whose keys the system looks up.
  private static let systemTables: Set = ["InfoPlist", "AppShortcuts", "Root", "GoogleMaps"]

  /// - Parameters:
  ///   - sources: Swift files, with deletions.
  ///   - keepsThem: whether resources are only listed.
  init(_ package: PackageFiles, _ surroundings: OrphanSurroundings, _ sources: [OrphanFile], keepsThem: Bool) {
    self.package = package
    permits = surroundings.permits
    let literals = sources.reduce(into: Set<String>()) { $0.formUnion($1.deletedLiterals()) }
    let names = sources.reduce(into: Set<String>()) { $0.formUnion($1.deletedNames()) }
    guard !literals.isEmpty || !names.isEmpty else { return }
    let tables = tables(naming: literals)
    let keys = Set(tables.flatMap { $0.entries.map(\.key) }).intersection(literals).map { AppResource(.key, $0) }
    let resources = Dictionary(grouping: named(by: literals, names) + keys) { AppResource($0.kind, $0.name) }
    guard !resources.isEmpty else { return }
    let mentions = ResourceMentions(package, surroundings, sources)
    for (resource, places) in resources.sorted(by: {
      ($0.key.kind.rawValue, $0.key.name) < ($1.key.kind.rawValue, $1.key.name)
    }) {
      let paths = places.compactMap(\.path)
      let reason = mentions.obstacle(to: resource) { path, place in
        paths.contains { FileSystem.lies(path, in: $0) }
          || tables.contains { $0.source.path == path && $0.isOwn(place, resource.name) }
      }
      if let reason = keepsThem ? "--keep-orphans keeps it" : reason.map({ "kept, because \($0)" }) {
        list(resource, paths, tables, reason)
      } else {
        removed.append(resource)
        for path in paths { delete(path) }
      }
    }
    removeKeys(tables)
  }

  // MARK: Names

  private static func isForeign(_ path: String) -> Bool { path.split(separator: "/").contains(where: foreign.contains) }

  private func named(by literals: Set<String>, _ names: Set<String>) -> [AppResource] {
    var found: Set<AppResource> = []
    for path in package.paths where !Self.isForeign(path) && permits(path) {
      guard let resource = AppResource(of: path), resource.isTelling, let place = resource.path else { continue }
      let isNamed =
        literals.contains(resource.name) || !resource.symbols.isDisjoint(with: names)
        || (resource.kind == .file && literals.contains(FileSystem.name(of: place)))
      if isNamed { found.insert(resource) }
    }
    return Array(found)
  }

  private func tables(naming literals: Set<String>) -> [StringTable] {
    package.paths.filter { path in
      let name = FileSystem.name(of: path).split(separator: ".")
      return StringTable.extensions.contains(String(name.last ?? "")) && !Self.isForeign(path) && permits(path)
        && !Self.systemTables.contains(String(name.first ?? "")) && !path.contains(".bundle/")
    }.compactMap { path in
      package.bytes(of: path).flatMap { StringTable(SourceText(path: path, utf8: $0)) }
    }.filter { table in table.entries.contains { literals.contains($0.key) && AppResource(.key, $0.key).isTelling } }
  }

  // MARK: Edits

  private mutating func delete(_ place: String) {
    for path in package.paths where FileSystem.lies(path, in: place) {
      guard let bytes = package.bytes(of: path) else { continue }
      files.append(FileReplacement(path: path, old: bytes, new: nil))
    }
  }

  private mutating func removeKeys(_ tables: [StringTable]) {
    let keys = Set(removed.filter { $0.kind == .key }.map(\.name))
    for table in tables {
      let edits = table.edits(removing: keys)
      if edits.isEmpty { continue }
      files.append(
        FileReplacement(path: table.source.path, old: table.source.utf8, new: edits.applied(to: table.source.utf8)))
    }
  }

  private mutating func list(_ resource: AppResource, _ paths: [String], _ tables: [StringTable], _ reason: String) {
    let message = "'\(resource.name)': only removed code named it by a string or symbol of this name; \(reason)"
    if let path = paths.first {
      listed.append(Diagnostic.Note(message, at: SourceText(path: path, utf8: []).region(0..<0)))
    } else if let table = tables.first(where: { $0.entries.contains { $0.key == resource.name } }),
      let entry = table.entries.first(where: { $0.key == resource.name })
    {
      listed.append(Diagnostic.Note(message, at: table.source.region(entry.keyRange)))
    }
  }
}

extension StringTable {
  /// Whether a place is the key itself or in its comment.
  fileprivate func isOwn(_ place: Int, _ key: String) -> Bool {
    entries.contains { entry in
      entry.key == key
        && (entry.keyRange.contains(place) || (entry.deletion.contains(place) && place < entry.keyRange.lowerBound))
    }
  }
}
