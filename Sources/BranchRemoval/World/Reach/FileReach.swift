import SourceDiagnostics
import SwiftSyntax

/// The parts of one file that decided experiments may reach.
struct FileReach: Equatable {
  enum Part {
    /// Some of its members, or some branches of an `#if`.
    case members
    case everything
  }

  private(set) var isEverything = false
  /// The reached parts, by statement of the file and by member of a type.
  private var parts: [SyntaxIdentifier: Part] = [:]
  /// The offsets of names that may lead to an experiment, in order; `nil` for everywhere.
  private var places: [Int]? = []

  static let everything: FileReach = {
    var reach = FileReach()
    reach.isEverything = true
    reach.places = nil
    return reach
  }()

  var isNothing: Bool { !isEverything && parts.isEmpty }

  /// The reached part of an item; `nil` for nothing.
  ///
  /// - Parameter item: must not lie in an item that is reached as a whole.
  func part(of item: some SyntaxProtocol) -> Part? { isEverything ? .everything : parts[Syntax(item).id] }

  /// Whether a node lies in an item that is reached as a whole.
  func holds(_ node: some SyntaxProtocol) -> Bool {
    if isEverything { return true }
    if parts.isEmpty { return false }
    var current: Syntax? = Syntax(node)
    while let here = current {
      if parts[here.id] == .everything { return true }
      current = here.parent
    }
    return false
  }

  /// Whether a node contains a name that may lead to an experiment. Others have nothing to resolve.
  func isNamed(in node: some SyntaxProtocol) -> Bool {
    guard let places else { return true }
    let start = node.position.utf8Offset
    let place = places.partitioningIndex { $0 >= start }
    return place < places.count && places[place] < node.endPosition.utf8Offset
  }

  mutating func note(_ newPlaces: [Syntax]) {
    places = places.map { ($0 + newPlaces.map(\.position.utf8Offset)).sorted() }
  }

  mutating func nameEverything() { places = nil }
  mutating func reachEverything() { isEverything = true }

  mutating func pass(_ item: Syntax) { if parts[item.id] == nil { parts[item.id] = .members } }
  mutating func reachAll(of item: Syntax) { parts[item.id] = .everything }
}
