import SourceSearch
import SwiftSyntax

/// Accessors that do not answer with a Boolean, but with what gives one later.
///
/// ```
/// func isEnabled(_ flag: Flag) -> AnyPublisher<Bool, Never>
/// flags.isEnabled(.patron).map { $0 ? 1 : 2 }
/// ```
extension Evaluator {
  /// Whether what an accessor for one group returns is no Boolean, by its declaration or by what is done with it.
  func wrapsAnswer(_ expression: ExprSyntax, _ context: Context) -> Bool {
    let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
    guard callee.is(DeclReferenceExprSyntax.self) || callee.is(MemberAccessExprSyntax.self) else { return false }
    let answers = results(of: callee, in: expression, context).map { answer($0, context) }
    if let first = answers.first, first != .unknown, answers.allSatisfy({ $0 == first }) { return first == .wrapped }
    guard let member = expression.parent?.as(MemberAccessExprSyntax.self), member.base?.id == expression.id else {
      return false
    }
    return !isMemberOfBoolean(member.declName.baseName.bareName)
  }

  /// The answer that a closure gets from a publisher, possibly through operators that pass on what comes:
  /// `flags.isEnabled(.patron).receive(on: queue).sink { isOn in … }`.
  ///
  /// - Parameter label: of the closure; `nil` if it has none.
  func answerPassed(to call: FunctionCallExprSyntax, label: String?, _ context: Context) -> Value? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), var source = member.base,
      call.additionalTrailingClosures.isEmpty
    else { return nil }
    let name = member.declName.baseName.bareName
    guard label.map(Self.labelsOfValues.contains) ?? Self.operatorsOnValues.contains(name) else { return nil }
    while true {
      if let found = accessor(source, context) {
        guard wrapsAnswer(source, context), found.accessor.absent == nil, !found.match.isOptional else { return nil }
        return value(of: found)
      }
      guard let inner = source.as(FunctionCallExprSyntax.self)?.calledExpression.as(MemberAccessExprSyntax.self),
        Self.operatorsThatPass.contains(inner.declName.baseName.bareName), let base = inner.base
      else { return nil }
      source = base
    }
  }

  private static let labelsOfValues: Set = ["onNext", "onSuccess", "receiveOutput", "receiveValue"]
  private static let operatorsOnValues: Set = [
    "compactMap", "filter", "flatMap", "flatMapFirst", "flatMapLatest", "map", "sink", "tryMap",
  ]
  private static let operatorsThatPass: Set = [
    "asObservable", "asSingle", "distinctUntilChanged", "eraseToAnyPublisher", "first", "mapError", "observe",
    "prefix", "receive", "removeDuplicates", "setFailureType", "share", "subscribe", "take",
  ]

  private enum Answer {
    case boolean
    case wrapped
    case unknown
  }

  /// The written results of what is called or read. Where that is not known, it is anything of its name.
  private func results(of callee: ExprSyntax, in expression: ExprSyntax, _ context: Context) -> [TypeSyntax?] {
    var found = declarations(of: callee, context)
    if found.isEmpty, let name = callee.lastName { found = index.declarations(named: name) }
    return found.compactMap { declaration -> TypeSyntax?? in
      if let function = declaration.node.as(FunctionDeclSyntax.self) {
        guard let call = expression.as(FunctionCallExprSyntax.self), call.fits(function.signature.parameterClause)
        else {
          return nil
        }
        return .some(function.signature.returnClause?.type)
      }
      guard !expression.is(FunctionCallExprSyntax.self), let binding = declaration.binding else { return nil }
      return .some(binding.typeAnnotation?.type)
    }
  }

  private func answer(_ written: TypeSyntax?, _ context: Context) -> Answer {
    guard let written else { return .unknown }
    if let constraint = written.as(SomeOrAnyTypeSyntax.self)?.constraint { return answer(constraint, context) }
    switch type(written, context.outside) {
    case .external("Bool", _), .optional(.external("Bool", _)): return .boolean
    case .function: return .wrapped
    case .external(let name, let arguments):
      return name != "Optional" && arguments.contains(.external("Bool", arguments: [])) ? .wrapped : .unknown
    case .declared(_, let arguments): return arguments.contains(.external("Bool", arguments: [])) ? .wrapped : .unknown
    default: return .unknown
    }
  }

  /// Whether each Boolean has a member, by the standard library or an extension of the app's.
  private func isMemberOfBoolean(_ name: String) -> Bool {
    Self.membersOfBoolean.contains(name)
      || index.bodies(ofType: "Bool").contains { body in
        body.memberBlock.members.contains { member in
          member.decl.as(FunctionDeclSyntax.self)?.name.bareName == name
            || member.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == name
        }
      }
  }

  private static let membersOfBoolean: Set = [
    "customMirror", "debugDescription", "description", "encode", "hash", "hashValue", "self", "toggle",
  ]
}
