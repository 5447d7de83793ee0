import PropertyLists
package import SourceDiagnostics

extension XcodeProject {
  /// The edits that delete all entries of files: build files, file references, children of groups, groups of nothing
  /// else, entries of build phases, and exceptions of synchronised folders. All other bytes stay.
  ///
  /// - Parameter files: relative to the package root.
  /// - Throws: if another object refers to a deleted one, or has its identifier.
  package func edits(removing files: Set<String>) throws(ReadingError) -> [TextEdit] {
    let gone = objectsGone(with: files)
    try checkRepeated(gone, files)
    var edits: [TextEdit] = []
    for (identifier, object) in objects where gone.contains(identifier) { edits.append(deletion(of: object.range)) }
    for (identifier, object) in objects where !gone.contains(identifier) {
      try collect(in: object.node, of: identifier, gone, &edits)
      edits += exceptions(of: identifier, object.node, files)
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Nobody knows which of two objects with one identifier counts, so neither may have to change.
  private func checkRepeated(_ gone: Set<String>, _ files: Set<String>) throws(ReadingError) {
    let names = Set(files.compactMap { $0.split(separator: "/").last.map(String.init) })
    for object in repeated {
      let all = [object, objects[object.key]].compactMap { $0?.node }
      let changes =
        gone.contains(object.key)
        || all.contains { Self.texts(in: $0, withElements: true).contains { gone.contains($0) || names.contains($0) } }
      guard changes else { continue }
      let place = source.position(at: object.range.lowerBound)
      throw ReadingError(
        description: "\(source.path):\(place.line):\(place.column): two objects have the identifier '\(object.key)'")
    }
  }

  private func objectsGone(with files: Set<String>) -> Set<String> {
    var gone = Set(
      paths.filter { identifier, path in
        files.contains(path) && objects[identifier]?.node["isa"]?.text == "PBXFileReference"
      }.keys)
    guard !gone.isEmpty else { return [] }
    // Localised files are children of a group, and the group is built.
    for (identifier, object) in objects where object.node["isa"]?.text == "PBXVariantGroup" {
      let children = object.node["children"]?.elements.compactMap(\.node.text) ?? []
      if !children.isEmpty, children.allSatisfy(gone.contains) { gone.insert(identifier) }
    }
    for (identifier, object) in objects where object.node["isa"]?.text == "PBXBuildFile" {
      if let file = object.node["fileRef"]?.text, gone.contains(file) { gone.insert(identifier) }
    }
    return gone.union(emptiedGroups(gone))
  }

  /// The groups, and those around them, of which nothing is left. One stays if anything but another group refers to it,
  /// as to the main group and to that of products.
  private func emptiedGroups(_ gone: Set<String>) -> Set<String> {
    let groups = objects.filter { $0.value.node["isa"]?.text == "PBXGroup" }
    var named: Set<String> = []
    for object in objects.values { named.formUnion(Self.texts(in: object.node, withElements: false)) }
    var emptied: Set<String> = []
    while true {
      let more = groups.filter { identifier, group in
        let children = group.node["children"]?.elements.compactMap(\.node.text) ?? []
        return !children.isEmpty && children.allSatisfy { gone.contains($0) || emptied.contains($0) }
          && !emptied.contains(identifier) && !named.contains(identifier)
      }
      if more.isEmpty { return emptied }
      emptied.formUnion(more.keys)
    }
  }

  /// The texts that are values of keys, at any depth, and if wanted those in lists.
  private static func texts(in node: PropertyListNode, withElements: Bool) -> [String] {
    let elements = node.elements.map(\.node)
    return node.entries.flatMap { entry in
      (entry.node.text.map { [$0] } ?? []) + texts(in: entry.node, withElements: withElements)
    } + (withElements ? elements.compactMap(\.text) : [])
      + elements.flatMap { texts(in: $0, withElements: withElements) }
  }

  private func collect(
    in node: PropertyListNode, of identifier: String, _ gone: Set<String>, _ edits: inout [TextEdit]
  ) throws(ReadingError) {
    if gone.isEmpty { return }
    for element in node.elements {
      if let text = element.node.text, gone.contains(text) {
        edits.append(deletion(of: element.range))
      } else {
        try collect(in: element.node, of: identifier, gone, &edits)
      }
    }
    for entry in node.entries {
      if gone.contains(entry.key) || (entry.node.text.map(gone.contains) ?? false) {
        let place = source.position(at: entry.range.lowerBound)
        throw ReadingError(
          description: "\(source.path):\(place.line):\(place.column): '\(entry.key)' refers to a file that is deleted")
      }
      try collect(in: entry.node, of: identifier, gone, &edits)
    }
  }

  /// The edits for the exceptions of a synchronised folder that name a file.
  private func exceptions(of identifier: String, _ folder: PropertyListNode, _ files: Set<String>) -> [TextEdit] {
    guard folder["isa"]?.text == "PBXFileSystemSynchronizedRootGroup", let path = paths[identifier] else { return [] }
    let prefix = path.isEmpty ? "" : path + "/"
    return (folder["exceptions"]?.elements ?? []).compactMap(\.node.text).compactMap { objects[$0]?.node }
      .flatMap(\.entries).flatMap { entry in
        entry.node.elements.filter { files.contains(prefix + ($0.node.text ?? "")) }.map { deletion(of: $0.range) }
          + entry.node.entries.filter { files.contains(prefix + $0.key) }.map { deletion(of: $0.range) }
      }
  }

  /// The deletion of a range, including the whole lines if they contain nothing else.
  private func deletion(of range: Range<Int>) -> TextEdit {
    let bytes = source.utf8
    var (start, end) = (range.lowerBound, range.upperBound)
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    let isAlone =
      (start == 0 || bytes[start - 1] == 0x0A) && (end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D)
    guard isAlone else { return .deletion(range.lowerBound..<end) }
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    return .deletion(start..<end)
  }
}
