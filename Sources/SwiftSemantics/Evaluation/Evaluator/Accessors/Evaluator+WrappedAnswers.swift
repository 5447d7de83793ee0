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
    if isRecorded(expression, callee) { return true }
    let answers = results(of: callee, in: expression, context).map { answer($0, context) }
    if let first = answers.first, first != .unknown, answers.allSatisfy({ $0 == first }) { return first == .wrapped }
    if holdsObject(callee, context) { return true }
    if answers.isEmpty || !answers.contains(.boolean), accessor(expression, context)?.accessor.publishesOnce ?? false {
      return true
    }
    guard let member = expression.parent?.as(MemberAccessExprSyntax.self), member.base?.id == expression.id else {
      return false
    }
    return !isMemberOfBoolean(member.declName.baseName.bareName)
  }

  /// Whether a mock records a call that it is to answer, or has been asked: `when(stub.isOn(.patron)).thenReturn(true)`,
  /// `verify(flags).isOn(.patron)`.
  private func isRecorded(_ expression: ExprSyntax, _ callee: ExprSyntax) -> Bool {
    if let receiver = callee.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self),
      isRecorder(receiver), receiver.arguments.count > 0
    {
      return true
    }
    guard let argument = expression.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1, isRecorder(call),
      let member = call.parent?.as(MemberAccessExprSyntax.self)
    else { return false }
    return !isMemberOfBoolean(member.declName.baseName.bareName)
  }

  private func isRecorder(_ call: FunctionCallExprSyntax) -> Bool {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName else { return false }
    return Self.recorders.contains(name) && index.declarations(named: name).allSatisfy { $0.kind != .function }
  }

  /// The functions of Cuckoo and of Mockingbird.
  private static let recorders: Set = ["given", "verify", "when"]

  /// Whether a property is made with an object of one of the sources' types: `static let newPage = FlagValue(key: "x")`.
  private func holdsObject(_ callee: ExprSyntax, _ context: Context) -> Bool {
    let found = declarations(of: callee, context)
    return !found.isEmpty
      && found.allSatisfy { declaration in
        guard declaration.binding?.typeAnnotation == nil, !declaration.hasPropertyWrapper,
          let name = declaration.calledForValue
        else { return false }
        return !index.bodies(ofType: name).isEmpty && name != "Bool"
      }
  }

  /// What a closure gets from a publisher that gives the answer, possibly through operators that pass on what comes, or
  /// combine it: `flags.isEnabled(.patron).receive(on: queue).sink { isOn in … }`.
  ///
  /// - Parameter label: of the closure; `nil` if it has none.
  func answersPassed(
    to closure: ClosureExprSyntax, of call: FunctionCallExprSyntax, label: String?, _ context: Context
  ) -> [Value]? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let source = member.base,
      call.additionalTrailingClosures.isEmpty
    else { return nil }
    let name = member.declName.baseName.bareName
    guard label.map(Self.labelsOfValues.contains) ?? Self.operatorsOnValues.contains(name),
      let answers = answers(of: source, context)
    else { return nil }
    let whole = answers.count == 1 ? answers[0] : .tuple(answers.map { Value.Element(label: nil, value: $0) })
    if call.arguments.first?.label?.bareName == "weak" {
      guard let whole, call.arguments.count == 1, handsOnElement(name) else { return nil }
      return [.instance(.unknown), whole]
    }
    if closure.numberOfParameters == 1 { return whole.map { [$0] } }
    return answers.map { $0 ?? .instance(.unknown) }
  }

  /// The values that a publisher of an accessor's answer gives; several if publishers are combined.
  private func answers(of source: ExprSyntax, _ context: Context) -> [Value?]? {
    var source = source
    var passesOwnOperator = false
    while true {
      if let found = accessor(source, context) {
        guard wrapsAnswer(source, context), found.accessor.absent == nil, !found.match.isOptional,
          found.accessor.publishesOnce || !passesOwnOperator
        else { return nil }
        return [value(of: found)]
      }
      guard let call = source.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
      else { return nil }
      if let parts = call.combinedPublishers {
        let answers = parts.map { answersOnce(of: $0, context) }
        return answers.contains { $0 != nil } ? answers : nil
      }
      let name = member.declName.baseName.bareName
      if !Self.operatorsThatPass.contains(name) {
        guard passesOnElement(name, call) else { return nil }
        passesOwnOperator = true
      }
      source = base
    }
  }

  /// The names of operators behind a publisher that the app may declare.
  func operatorsOfTheApp(behind publisher: ExprSyntax) -> [String] {
    var names: [String] = []
    var source = publisher
    while let member = source.parent?.as(MemberAccessExprSyntax.self), member.base?.id == source.id,
      let call = member.call
    {
      let name = member.declName.baseName.bareName
      if !Self.operatorsThatPass.contains(name) { names.append(name) }
      source = ExprSyntax(call)
    }
    return names
  }

  /// Whether all operators of a name give what comes, and no other values, because they know nothing of its type.
  ///
  /// ```
  /// extension Publisher {
  ///   func showingLoader(_ loader: Loader) -> AnyPublisher<Output, Failure> { … }
  /// }
  /// ```
  private func passesOnElement(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
    let functions = index.declarations(named: name).compactMap { $0.node.as(FunctionDeclSyntax.self) }
      .filter { call.fits($0.signature.parameterClause) && $0.signature.returnClause?.type.lastName != "Completable" }
    return !functions.isEmpty
      && functions.allSatisfy { function in
        guard let owner = Syntax(function).ancestor(ExtensionDeclSyntax.self),
          let type = function.signature.returnClause?.type.trimmedDescription
        else { return false }
        let conditions = [owner.genericWhereClause, function.genericWhereClause].compactMap { $0 }.flatMap {
          $0.tokens(viewMode: .sourceAccurate).map(\.bareName)
        }
        return Set(conditions).isDisjoint(with: ["Element", "Output"])
          && Self.typesOfWhatPasses.contains { type.hasPrefix($0) }
      }
  }

  private static let typesOfWhatPasses = [
    "AnyPublisher<Output,", "AnyPublisher<Self.Output,", "Observable<Element>", "Publishers.HandleEvents<Self>",
    "Single<Element>",
  ]

  /// The value of a publisher that is combined with others, of an accessor of which the configuration says that it
  /// publishes.
  private func answersOnce(of source: ExprSyntax, _ context: Context) -> Value? {
    guard let answers = answers(of: source, context) else { return nil }
    if answers.count > 1 { return .tuple(answers.map { Value.Element(label: nil, value: $0) }) }
    return publishedAccessor(behind: source, context) == nil ? nil : answers[0]
  }

  /// Whether all operators of a name with an object that they hold weakly hand on what comes, as their second argument.
  ///
  /// ```
  /// func flatMap<A: AnyObject, R>(weak object: A, _ selector: @escaping (A, Element) -> Single<R>) -> Single<R>
  /// ```
  private func handsOnElement(_ name: String) -> Bool {
    let taken = index.declarations(named: name).compactMap { declaration -> TupleTypeElementListSyntax? in
      guard let parameters = declaration.parameters, parameters.first?.firstName.text == "weak",
        let type = parameters.last?.type
      else { return nil }
      return (type.as(AttributedTypeSyntax.self)?.baseType ?? type).as(FunctionTypeSyntax.self)?.parameters
    }.filter { $0.count == 2 }
    return !taken.isEmpty
      && taken.allSatisfy {
        ["Element", "Output", "Self.Element", "Self.Output"].contains($0.last?.type.trimmedDescription)
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
  func results(of callee: ExprSyntax, in expression: ExprSyntax, _ context: Context) -> [TypeSyntax?] {
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
