package import SourceDiagnostics

/// Names that differ in a spec but not in Swift, and names that Swift or the generated code needs for itself.
package struct NameCollisionRule: SpecRule {
  package let rule = Rule.nameCollision

  package func check(_ project: SpecProject) -> [Diagnostic] {
    var types: [String: [(document: SpecDocument, name: Located<String>)]] = [:]
    for document in project.documents {
      guard let identifier = document.identifier else { continue }
      types[SwiftName.typeName(ofExperiment: identifier.value), default: []].append((document, identifier))
    }
    let diagnostics = types.flatMap { collisions(of: $0.value, as: "the type '\($0.key)'") }
    return diagnostics + project.documents.flatMap(checkMembers)
  }

  private func checkMembers(_ document: SpecDocument) -> [Diagnostic] {
    let groups = (document.groups?.groups ?? []).map(\.name)
    let parameters = document.parameters.map(\.name)
    return collisions(groups, in: document, as: "case") + collisions(parameters, in: document, as: "property")
      + reserved(groups, SwiftName.reservedCases, in: document, "group")
      + reserved(parameters, SwiftName.reservedProperties, in: document, "parameter")
  }

  private func collisions(
    _ names: [Located<String>], in document: SpecDocument, as kind: String
  ) -> [Diagnostic] {
    var byName: [String: [(document: SpecDocument, name: Located<String>)]] = [:]
    for name in names { byName[SwiftName.lowerCamelCase(name.value), default: []].append((document, name)) }
    return byName.flatMap { collisions(of: $0.value, as: "the \(kind) '\($0.key)'") }
  }

  /// A finding at every one of the places.
  private func collisions(
    of places: [(document: SpecDocument, name: Located<String>)], as swift: String
  ) -> [Diagnostic] {
    guard Set(places.map(\.name.value)).count > 1 else { return [] }
    return places.compactMap { place in
      guard let other = places.first(where: { $0.name.value != place.name.value }) else { return nil }
      return place.document.diagnostic(
        rule, "'\(place.name.value)' and '\(other.name.value)' both become \(swift) in Swift; rename one of them",
        at: place.name.range,
        notes: [
          Diagnostic.Note(
            "'\(other.name.value)' is written here", at: other.document.region(other.name.range))
        ])
    }
  }

  private func reserved(
    _ names: [Located<String>], _ reserved: Set<String>, in document: SpecDocument, _ kind: String
  ) -> [Diagnostic] {
    names.compactMap { name in
      let swift = SwiftName.lowerCamelCase(name.value)
      guard reserved.contains(swift) else { return nil }
      return document.diagnostic(
        rule, "the \(kind) '\(name.value)' becomes '\(swift)', which Swift or the generated code needs; rename it",
        at: name.range)
    }
  }
}
