/// Types that have their name in common because they belong to different programs: an app and its extension, say, both
/// with a `DetailViewModel`.
///
/// Which one a name means, only the build settings say. A member that all of them have, or that only some of them can
/// have, is known all the same.
extension Evaluator {
  /// The type that all agree on, or one of several declared ones.
  func oneOf(_ types: [ValueType]) -> ValueType {
    let type = agreed(types)
    guard type == .unknown, types.count <= Self.limitOfNamesakes else { return type }
    var numbers: Set<Int> = []
    for type in types {
      guard case .declared(let number, arguments: []) = type, !index.types[number].isLocal else { return .unknown }
      numbers.insert(number)
    }
    return numbers.count > 1 ? .namesakes(numbers.sorted()) : .unknown
  }

  private static let limitOfNamesakes = 8

  func typeOfNamesakes(_ values: [Value?]) -> Value? {
    let types = values.map { value -> ValueType in
      if case .metatype(let type)? = value { type } else { .unknown }
    }
    let type = oneOf(types)
    return type == .unknown ? nil : .metatype(type)
  }

  /// The members of those types that have one of the name; none if another may inherit it from outside of the sources.
  func members(_ name: String, ofNamesakes numbers: [Int], _ context: Context) -> [Declaration] {
    let found = numbers.map { (number: $0, members: members(name, of: .declared($0, arguments: []), context)) }
    let owners = found.filter { !$0.members.isEmpty }
    guard let owner = owners.first else { return [] }
    if owners.count < numbers.count {
      // What an owner inherits has no such member, or it would override it.
      let known = externalSupertypes(of: owner.number, context) ?? []
      for other in found where other.members.isEmpty {
        guard let external = externalSupertypes(of: other.number, context),
          external.subtracting(Self.plainProtocols).isSubset(of: known)
        else { return [] }
      }
    }
    return owners.flatMap(\.members)
  }

  /// Protocols that add nothing that anybody would call a flag.
  private static let plainProtocols: Set = ["AnyObject", "Equatable", "ObservableObject", "Sendable"]

  /// The supertypes that the sources do not declare; `nil` if some are unknown.
  private func externalSupertypes(of number: Int, _ context: Context) -> Set<String>? {
    var found: Set<String> = []
    var pending: [TypeHead] = [.declared(number)]
    var visited: Set<TypeHead> = []
    while let head = pending.popLast() {
      guard visited.insert(head).inserted else { continue }
      for type in supertypes(of: head, context.outside) {
        switch type {
        case .external(let name, _): found.insert(name)
        case .declared(let number, _): pending.append(.declared(number))
        case .namesakes(let numbers): pending += numbers.map { .declared($0) }
        default: return nil
        }
      }
    }
    return found
  }
}
