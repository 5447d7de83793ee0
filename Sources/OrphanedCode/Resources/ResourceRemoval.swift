package import AppResources
package import LocalFiles
package import SourceDiagnostics
import SourceSearch

/// Deletes the assets, localised texts and files that only removed code named.
package struct ResourceRemoval {
  package private(set) var files: [FileReplacement] = []
  /// Resources that stay, with the reason.
  package private(set) var listed: [Diagnostic.Note] = []
  package private(set) var removed: [AppResource] = []
  private let package: PackageFiles
  private let permits: (String) -> Bool

  /// Tables whose keys the system looks up.
  private static let systemTables: Set = ["InfoPlist", "AppShortcuts", "Root", "GoogleMaps"]

  /// - Parameters:
  ///   - sources: Swift files, with deletions.
  ///   - keepsThem: whether resources are only listed.
  package init(_ package: PackageFiles, _ surroundings: OrphanSurroundings, _ sources: [OrphanFile], keepsThem: Bool) {
    self.package = package
    permits = surroundings.permits
    let goes: InterfaceOrphans.Deletion = { $0.isDeleted($1) }
    let interface = keepsThem ? InterfaceOrphans.Removal() : surroundings.interfaces.removal(goes: goes)
    let literals = sources.reduce(into: interface.texts) { $0.formUnion($1.deletedLiterals()) }
    let symbols = sources.reduce(into: Set<String>()) { $0.formUnion($1.deletedNames().symbols) }
    guard !literals.isEmpty || !symbols.isEmpty else { return }
    let tables = tables(naming: literals)
    // No search finds the uses of a text without a word, such as "…" or "".
    let keys = Set(tables.flatMap { $0.entries.map(\.key) }).intersection(literals)
      .filter { $0.utf8.contains(where: Words.isPart) }.map { AppResource(.key, $0) }
    let whole = Set(interface.files.map(\.source.path))
    let named = named(by: literals, symbols).filter { !whole.contains($0.path ?? "") }
    let resources = Dictionary(grouping: named + keys) { AppResource($0.kind, $0.name) }
    for (resource, places) in resources.sorted(by: {
      ($0.key.kind.rawValue, $0.key.name) < ($1.key.kind.rawValue, $1.key.name)
    }) {
      // What took a decision's place names it.
      if surroundings.resources.isWritten(resource) { continue }
      let paths = places.compactMap(\.path)
      let reason = surroundings.resources.obstacle(to: resource, goes: goes) { path, place in
        paths.contains { FileSystem.lies(path, in: $0) } || interface.contains(path, place)
          || tables.contains { $0.source.path == path && $0.isOwn(place, resource.name) }
      }
      if let reason = keepsThem ? "--keep-orphans keeps it" : reason.map({ "kept, because \($0)" }) {
        list(resource, paths, tables, reason)
      } else {
        removed.append(resource)
        for path in paths { delete(path) }
      }
    }
    remove(interface)
    removeKeys(tables, interface.ids)
  }

  // MARK: Names

  /// - Returns: the resources in the order of the paths, each once.
  private func named(by literals: Set<String>, _ symbols: Set<String>) -> [AppResource] {
    var (named, known): ([AppResource], Set<AppResource>) = ([], [])
    for path in package.paths where !AppResource.isForeign(path) && permits(path) {
      guard let resource = AppResource(of: path), resource.isTelling, let place = resource.path else { continue }
      let isNamed =
        literals.contains(resource.name) || !resource.symbols.isDisjoint(with: symbols)
        || (resource.kind == .file && literals.contains(FileSystem.name(of: place)))
      if isNamed, known.insert(resource).inserted { named.append(resource) }
    }
    return named
  }

  private func tables(naming literals: Set<String>) -> [StringTable] {
    tables { !Self.systemTables.contains($0) }.filter { table in
      table.entries.contains { literals.contains($0.key) && AppResource(.key, $0.key).isTelling }
    }
  }

  private func tables(where isWanted: (String) -> Bool) -> [StringTable] {
    package.paths.filter { path in
      let name = FileSystem.name(of: path).split(separator: ".")
      return StringTable.extensions.contains(String(name.last ?? "")) && !AppResource.isForeign(path) && permits(path)
        && isWanted(String(name.first ?? "")) && !path.contains(".bundle/")
    }.compactMap { path in
      package.bytes(of: path).flatMap { StringTable(SourceText(path: path, utf8: $0)) }
    }
  }

  // MARK: Edits

  private mutating func delete(_ place: String) {
    for path in package.paths where FileSystem.lies(path, in: place) {
      guard let bytes = package.bytes(of: path) else { continue }
      files.append(FileReplacement(path: path, old: bytes, new: nil))
    }
  }

  private mutating func remove(_ interface: InterfaceOrphans.Removal) {
    for document in interface.files {
      guard let resource = AppResource(of: document.source.path) else { continue }
      removed.append(resource)
      delete(document.source.path)
    }
    for part in interface.parts {
      let source = part.document.source
      files.append(FileReplacement(path: source.path, old: source.utf8, new: part.edits.applied(to: source.utf8)))
    }
  }

  /// - Parameter ids: the objects of Interface Builder that go. The table of a storyboard has its name, and keys such as
  ///   `a1B-c2-D3e.title`.
  private mutating func removeKeys(_ tables: [StringTable], _ ids: [String: Set<String>]) {
    let keys = Set(removed.filter { $0.kind == .key }.map(\.name))
    var idsByName: [String: Set<String>] = [:]
    for (path, ids) in ids { idsByName[AppResource(of: path)?.name ?? "", default: []].formUnion(ids) }
    let known = Set(tables.map(\.source.path))
    let others =
      idsByName.isEmpty ? [] : self.tables { idsByName[$0] != nil }.filter { !known.contains($0.source.path) }
    for table in tables + others {
      let ids = idsByName[String(FileSystem.name(of: table.source.path).split(separator: ".").first ?? "")] ?? []
      let own = table.entries.map(\.key).filter { key in
        keys.contains(key) || key.firstIndex(of: ".").map { ids.contains(String(key[..<$0])) } ?? false
      }
      if own.isEmpty { continue }
      let isEmptied = own.count == table.entries.count && !ids.isEmpty
      let new = isEmptied ? nil : table.edits(removing: Set(own)).applied(to: table.source.utf8)
      files.append(FileReplacement(path: table.source.path, old: table.source.utf8, new: new))
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
  /// Whether a place is in an entry of the key: the key itself, its comment, or its text.
  fileprivate func isOwn(_ place: Int, _ key: String) -> Bool {
    entries.contains { $0.key == key && $0.deletion.contains(place) }
  }
}
