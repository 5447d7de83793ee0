import SourceDiagnostics

extension Rule {
  package static let nameCollision: Rule = .init(
    "name-collision", .specs, .error, isIndispensable: true,
    summary: "two names become the same name in Swift, or a name is reserved by Swift or the generated code",
    why: "The generated code would not compile, or one of two groups would silently stand for the other.",
    advice: "Rename one of them; both places are reported.",
    failing: RuleExample(spec: ["groups: [control, «dark_gray», «dark-gray»]"]),
    passing: RuleExample(spec: ["groups: [control, dark_gray, light_gray]"]),
    check: .allSpecs(NameCollisionRule.check))
}

private enum NameCollisionRule {
  static func check(_ project: SpecProject) -> [Diagnostic] {
    // Collisions are rare and every spec gets here, so only colliding names get lists.
    var first: [String: Place] = [:]
    first.reserveCapacity(project.documents.count)
    var colliding: [String: [Place]] = [:]
    for document in project.documents {
      guard let identifier = document.identifier else { continue }
      let type = SwiftName.typeName(ofExperiment: identifier.value)
      let place = Place(document: document, name: identifier)
      if let other = first.updateValue(place, forKey: type) {
        colliding[type, default: [other]].append(place)
      }
    }
    let diagnostics = colliding.flatMap { type, places in collisions(of: places, as: "the type '\(type)'") }
    return diagnostics + project.documents.flatMap { checkMembers(of: $0) } + AppNameCollisions.check(project)
  }

  private struct Place {
    let document: SpecDocument
    let name: Located<String>
  }

  private static func checkMembers(of document: SpecDocument) -> [Diagnostic] {
    let groups = document.groups?.groups.map(\.name) ?? []
    let parameters = document.parameters.map(\.name)
    return check(groups, SwiftName.reservedCases, of: document, group: "group", kind: "case")
      + check(parameters, SwiftName.reservedProperties, of: document, group: "parameter", kind: "property")
  }

  private static func check(
    _ names: [Located<String>], _ reserved: Set<String>, of document: SpecDocument, group: String, kind: String
  ) -> [Diagnostic] {
    let written = names.map { SwiftName.lowerCamelCase($0.value) }
    var diagnostics: [Diagnostic] = []
    for (name, swift) in zip(names, written) where reserved.contains(swift) {
      diagnostics.append(
        document.diagnostic(
          .nameCollision,
          "the \(group) '\(name.value)' becomes '\(swift)', which Swift or the generated code needs; rename it",
          at: name.range))
    }
    guard Self.hasRepetition(written) else { return diagnostics }
    let bySwiftName = Dictionary(grouping: zip(names, written)) { $0.1 }
    return diagnostics
      + bySwiftName.flatMap { swift, names in
        collisions(of: names.map { Place(document: document, name: $0.0) }, as: "the \(kind) '\(swift)'")
      }
  }

  private static func hasRepetition(_ names: [String]) -> Bool {
    // Faster than hashing for the few groups of most specs.
    guard names.count <= 8 else { return Set(names).count < names.count }
    return names.indices.contains { names[($0 + 1)...].contains(names[$0]) }
  }

  /// Makes a finding at each of the places.
  private static func collisions(of places: [Place], as swift: String) -> [Diagnostic] {
    guard places.count > 1, Set(places.map(\.name.value)).count > 1 else { return [] }
    return places.compactMap { place in
      guard let other = places.first(where: { $0.name.value != place.name.value }) else { return nil }
      return place.document.diagnostic(
        .nameCollision,
        "'\(place.name.value)' and '\(other.name.value)' both become \(swift) in Swift; rename one of them",
        at: place.name.range,
        notes: [Diagnostic.Note("'\(other.name.value)' is written here", at: other.document.region(other.name.range))])
    }
  }
}
