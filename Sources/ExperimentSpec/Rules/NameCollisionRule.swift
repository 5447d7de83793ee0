package import SourceDiagnostics

/// Names that differ in a spec but not in Swift, and names that Swift or the generated code needs for itself.
package struct NameCollisionRule: SpecRule {
  package let rule = Rule.nameCollision

  package func check(_ project: SpecProject) -> [Diagnostic] {
    let documents = project.documents
    // Names that collide are rare, and every spec comes this way: lists are made only for those that do.
    var first: [String: Int] = [:]
    first.reserveCapacity(documents.count)
    var colliding: [String: [Int]] = [:]
    for index in documents.indices {
      guard let identifier = documents[index].identifier else { continue }
      let type = SwiftName.typeName(ofExperiment: identifier.value)
      if let other = first.updateValue(index, forKey: type) {
        colliding[type, default: [other]].append(index)
      }
    }
    let diagnostics = colliding.flatMap { type, places in
      collisions(
        of: places.compactMap { index in
          documents[index].identifier.map { Place(document: index, name: $0) }
        }, in: documents, as: "the type '\(type)'")
    }
    return diagnostics + documents.indices.flatMap { checkMembers(of: $0, in: documents) }
  }

  private struct Place {
    let document: Int
    let name: Located<String>
  }

  private func checkMembers(of index: Int, in documents: [SpecDocument]) -> [Diagnostic] {
    let groups = documents[index].groups?.groups.map(\.name) ?? []
    let parameters = documents[index].parameters.map(\.name)
    return check(groups, SwiftName.reservedCases, of: index, in: documents, group: "group", kind: "case")
      + check(
        parameters, SwiftName.reservedProperties, of: index, in: documents, group: "parameter", kind: "property")
  }

  private func check(
    _ names: [Located<String>], _ reserved: Set<String>, of index: Int, in documents: [SpecDocument], group: String,
    kind: String
  ) -> [Diagnostic] {
    let written = names.map { SwiftName.lowerCamelCase($0.value) }
    var diagnostics: [Diagnostic] = []
    for (name, swift) in zip(names, written) where reserved.contains(swift) {
      diagnostics.append(
        documents[index].diagnostic(
          rule, "the \(group) '\(name.value)' becomes '\(swift)', which Swift or the generated code needs; rename it",
          at: name.range))
    }
    guard Self.hasRepetition(written) else { return diagnostics }
    let bySwiftName = Dictionary(grouping: zip(names, written)) { $0.1 }
    return diagnostics
      + bySwiftName.flatMap { swift, names in
        collisions(
          of: names.map { Place(document: index, name: $0.0) }, in: documents, as: "the \(kind) '\(swift)'")
      }
  }

  private static func hasRepetition(_ names: [String]) -> Bool {
    // For the few groups of most specs that is faster than hashing them.
    guard names.count <= 8 else { return Set(names).count < names.count }
    return names.indices.contains { names[($0 + 1)...].contains(names[$0]) }
  }

  /// A finding at every one of the places.
  private func collisions(of places: [Place], in documents: [SpecDocument], as swift: String) -> [Diagnostic] {
    guard places.count > 1, Set(places.map(\.name.value)).count > 1 else { return [] }
    return places.compactMap { place in
      guard let other = places.first(where: { $0.name.value != place.name.value }) else { return nil }
      return documents[place.document].diagnostic(
        rule, "'\(place.name.value)' and '\(other.name.value)' both become \(swift) in Swift; rename one of them",
        at: place.name.range,
        notes: [
          Diagnostic.Note(
            "'\(other.name.value)' is written here", at: documents[other.document].region(other.name.range))
        ])
    }
  }
}
