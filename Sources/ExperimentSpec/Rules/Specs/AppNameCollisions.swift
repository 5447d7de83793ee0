import SourceDiagnostics

/// Finds experiments that have the same name in the app's own code, where an accessor could not tell them apart.
enum AppNameCollisions {
  private struct Place {
    let document: SpecDocument
    let identifier: String
    /// `nil` if the name is made from the identifier.
    let range: Range<Int>?
  }

  static func check(_ project: SpecProject) -> [Diagnostic] {
    guard project.documents.contains(where: { !$0.ownNames.isEmpty }) else { return [] }
    var places: [String: [Place]] = [:]
    for document in project.documents {
      guard let identifier = document.identifier?.value else { continue }
      for name in document.ownNames {
        places[name.value, default: []].append(Place(document: document, identifier: identifier, range: name.range))
      }
      if document.caseNames.isEmpty {
        places[SwiftName.lowerCamelCase(identifier), default: []].append(
          Place(document: document, identifier: identifier, range: nil))
      }
    }
    return places.flatMap { name, places in collisions(of: places, called: name) }
  }

  private static func collisions(of places: [Place], called name: String) -> [Diagnostic] {
    guard places.count > 1 else { return [] }
    return places.compactMap { place in
      guard let range = place.range, let other = places.first(where: { $0.document !== place.document }) else {
        return nil
      }
      return place.document.diagnostic(
        .nameCollision,
        "'\(place.identifier)' and '\(other.identifier)' are both called '\(name.shortened)' in the app's own code; rename one of them",
        at: range,
        notes: other.range.map { [Diagnostic.Note("the other name is here", at: other.document.region($0))] } ?? [])
    }
  }
}

extension SpecDocument {
  /// The names in the app's own code that the spec states.
  fileprivate var ownNames: [Located<String>] { caseNames + (groups?.groups.compactMap(\.layerCase) ?? []) }
}
