import SourceSearch
import SwiftSyntax

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

  /// What closures are given that show or change a state.
  ///
  /// ```
  /// WithViewStore(store, observe: { $0 }) { viewStore in … }
  /// Reduce { state, action in … }                        // in the body of a reducer
  /// ```
  /// - Parameter label: of the argument that the closure is, if it does not trail.
  func statesGiven(to closure: ClosureExprSyntax, label: String?, of call: FunctionCallExprSyntax, _ context: Context)
    -> [Value]?
  {
    switch call.calledExpression.storeView {
    case "WithViewStore"?:
      guard let store = call.arguments.first, store.label == nil,
        case .instance(let type)? = value(of: store.expression, context), let state = stateType(of: type, context)
      else { return nil }
      if label == "observe" { return [.instance(state)] }
      guard label == nil || label == "content", let shown = shownType(by: call, of: state, context) else { return nil }
      return [.instance(.external("ViewStore", arguments: [shown, .unknown]))]
    case "Reduce"?:
      guard label == nil, let state = nestedType("State", [], in: selfType(around: Syntax(call), context), context)
      else { return nil }
      return [.instance(state)]
    default: return nil
    }
  }

  /// What a view's store shows of a state: the state itself, or what `observe:` makes of it.
  private func shownType(by call: FunctionCallExprSyntax, of state: ValueType, _ context: Context) -> ValueType? {
    guard let observe = call.arguments.first(where: { $0.label?.bareName == "observe" })?.expression else {
      return state
    }
    if let closure = observe.as(ClosureExprSyntax.self) {
      guard case .instance(let type)? = closure.statements.onlyExpression.flatMap({ value(of: $0, context) }) else {
        return nil
      }
      return type
    }
    guard let member = observe.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base, case .metatype(let type)? = value(of: base, context)
    else { return nil }
    return type
  }

  private static let membersOfStores: Set = [
    "binding", "case", "id", "objectWillChange", "publisher", "scope", "send", "state", "withState",
  ]
}

extension ExprSyntax {
  /// `Reduce` of `Reduce` and `Reduce<State, Action>`.
  fileprivate var storeView: String? {
    let callee = self.as(GenericSpecializationExprSyntax.self)?.expression ?? self
    return callee.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}
