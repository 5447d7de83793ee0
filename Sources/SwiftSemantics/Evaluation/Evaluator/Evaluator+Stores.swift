/// Stores of the Composable Architecture, which have the members of their state: `store.isNew` of a `StoreOf<Settings>`.
extension Evaluator {
  /// The members of the state that a store answers for by `@dynamicMemberLookup`.
  func stateMembers(_ name: String, of store: Value, _ context: Context) -> [Declaration] {
    guard case .instance(let type) = store, !Self.membersOfStores.contains(name),
      let state = stateType(of: type, context)
    else { return [] }
    return members(name, of: state, context).filter { !$0.isStatic && $0.kind == .variable }
  }

  /// `store.name` or `store.state`.
  func stateMember(_ name: String, of store: Value, _ context: Context) -> Value? {
    guard case .instance(let type) = store, let state = stateType(of: type, context) else { return nil }
    if name == "state" { return .instance(state) }
    return Self.membersOfStores.contains(name) ? nil : member(name, of: .instance(state), context)
  }

  private func stateType(of type: ValueType, _ context: Context) -> ValueType? {
    guard case .external(let name, let arguments) = type, let first = arguments.first else { return nil }
    return switch (name, arguments.count) {
    case ("Store", 2), ("ViewStore", 2): first
    case ("StoreOf", 1), ("ViewStoreOf", 1): nestedType("State", [], in: first, context)
    default: nil
    }
  }

  private static let membersOfStores: Set = [
    "binding", "case", "id", "objectWillChange", "publisher", "scope", "send", "state", "withState",
  ]
}
