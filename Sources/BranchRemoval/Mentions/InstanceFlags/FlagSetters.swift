import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Methods that only give a flag a value, of its own type or of one that stands between it and a switch, and local constants that only hold the value for it.
///
/// ```
/// func setNewPage(_ isOn: Bool) {
///   guard newPage != isOn else { return }
///   newPage = isOn
///   store.set(isOn, forKey: Keys.newPage)
/// }
/// let stored = store.bool(forKey: Keys.newPage)
/// newPage = stored
/// store.set(stored, forKey: Keys.newPage)
/// ```
/// They go with the flag if nothing else uses them: the methods are called by switches, or with the value that stays.
struct FlagSetters {
  private(set) var functions: [(node: FunctionDeclSyntax, file: Int)] = []
  /// The calls of the methods, and the statements with the constants.
  private(set) var code: [(KeyedCode, file: Int)] = []
  /// The keys under which they store the flag. Nothing that stays may ask for these.
  private(set) var keys: [ExprSyntax] = []

  private let flag: InstanceFlag
  private let others: [Int: [Range<Int>]]
  private let round: Round
  private let mentions: InstanceFlagMentions
  private var world: World { round.world }

  /// - Parameter others: the bytes of other declarations that go with the flag, by file.
  init(of flag: InstanceFlag, goneWith others: [Int: [Range<Int>]], _ round: Round) {
    self.flag = flag
    self.round = round
    self.others = others
    mentions = InstanceFlagMentions(round.world)
    guard !flag.variables.contains(where: { $0.tellsOthers(world.resolver) }) else { return }
    for reference in round.world.references(to: flag.declared.member) where !flag.holds(reference) {
      let target = reference.outermostName
      guard case .known(let value) = target.givenValue, mentions.isOwn(reference, flag),
        let name = value.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
        let source = world.resolver.parsedDeclarations(of: value).first, let file = round.number(of: target)
      else { continue }
      if let parameter = source.node.as(FunctionParameterSyntax.self) {
        note(parameter, file)
      } else if let constant = source.variable {
        note(constant, name, file)
      }
    }
  }

  // MARK: Methods

  private mutating func note(_ parameter: FunctionParameterSyntax, _ file: Int) {
    guard let function = parameter.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self),
      !functions.contains(where: { $0.node.id == function.id }), mayGo(function),
      let keys = keys(of: function, parameter.localName.bareName), let calls = calls(of: function)
    else { return }
    functions.append((function, file))
    code += calls
    self.keys += keys
  }

  private func mayGo(_ function: FunctionDeclSyntax) -> Bool {
    let (name, parameters) = (function.name.bareName, function.signature.parameterClause.parameters)
    return function.parent?.is(MemberBlockItemSyntax.self) ?? false && function.attributes.isEmpty
      && function.signature.returnClause == nil && parameters.count == 1 && parameters.first?.defaultValue == nil
      && parameters.first?.type.trimmedDescription == "Bool"
      && world.isOwn(function.modifiers) && !world.mayBeRequired(name, function) && !world.resolver.overrides(name)
      && !world.isMemberForObjectiveC(Syntax(function))
      && world.resolver.declarations(named: name).count == 1
  }

  /// The keys under which a method stores its argument; nil if it does anything else but set the flag.
  private func keys(of function: FunctionDeclSyntax, _ parameter: String) -> [ExprSyntax]? {
    var keys: [ExprSyntax] = []
    for item in function.body?.statements ?? [] {
      if let check = item.item.as(GuardStmtSyntax.self), isCheck(check, parameter) { continue }
      guard let expression = item.expression else { return nil }
      if let key = expression.keyOfStored(parameter) ?? expression.keyOfAssigned(parameter) {
        keys.append(key)
        continue
      }
      guard let assignment = expression.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self), isFlag(assignment.leftOperand),
        assignment.rightOperand.trimmedDescription == parameter
      else { return nil }
    }
    return keys
  }

  /// `guard newPage != isOn else { return }`
  private func isCheck(_ check: GuardStmtSyntax, _ parameter: String) -> Bool {
    guard let comparison = check.conditions.first?.condition.as(InfixOperatorExprSyntax.self),
      check.conditions.count == 1, check.body.statements.trimmedDescription == "return"
    else { return false }
    let operands = [comparison.leftOperand, comparison.rightOperand]
    return operands.contains { isFlag($0) } && operands.contains { $0.trimmedDescription == parameter }
  }

  private func isFlag(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    else { return false }
    return name.baseName.bareName == flag.declared.member && mentions.isOwn(name, flag)
  }

  /// The switches that call a method, and the statements that give it the value that stays; nil if there is another use.
  private func calls(of function: FunctionDeclSyntax) -> [(KeyedCode, file: Int)]? {
    let name = function.name.bareName
    // One that nothing called before may have callers that nobody sees.
    guard let references = world.onlyReferences(to: name, in: .everywhere),
      !references.isEmpty || !(round.before?.references(to: name) ?? []).isEmpty
    else { return nil }
    var found: [(KeyedCode, file: Int)] = []
    for reference in references where !round.isIn(others, reference) {
      guard let call = reference.outermostName.call, let argument = call.arguments.first?.expression,
        call.arguments.count == 1, call.trailingClosure == nil, let file = round.number(of: call)
      else { return nil }
      if let control = FlagControl(settingBy: call, world) {
        found.append((.control(control), file))
      } else if let code = KeyedCode(ofHeard: ExprSyntax(call), of: flag.declared.experiment, world.resolver) {
        found.append((code, file))
      } else if let item = call.parent?.as(CodeBlockItemSyntax.self),
        argument.as(BooleanLiteralExprSyntax.self)?.isTrue == flag.declared.winningValue,
        let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count > 1
      {
        found.append((.statement(item, list), file))
      } else {
        return nil
      }
    }
    return found
  }

  // MARK: Constants

  /// A local constant for what the app fetches, such as a stored value.
  private mutating func note(_ constant: VariableDeclSyntax, _ name: String, _ file: Int) {
    guard let item = constant.parent?.as(CodeBlockItemSyntax.self), constant.bindings.count == 1,
      let list = item.parent?.as(CodeBlockItemListSyntax.self), constant.bindingSpecifier.tokenKind == .keyword(.let),
      let value = constant.bindings.first?.initializer?.value, value.onlyAsks, !value.is(DeclReferenceExprSyntax.self),
      flag.declared.answer?.loses(value, world.resolver) != true, !constant.isInTestFile,
      !code.contains(where: { $0.0.node.id == Syntax(item).id })
    else { return }
    var statements: [(KeyedCode, file: Int)] = [(.statement(item, list), file)]
    var keys: [ExprSyntax] = []
    for reference in Syntax(list).references(to: name) {
      let use = reference.outermostName
      guard use.is(DeclReferenceExprSyntax.self),
        world.resolver.parsedDeclarations(of: use).first?.variable?.id == constant.id
      else { continue }
      let assignment = use.parent?.as(InfixOperatorExprSyntax.self)
      let call = use.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      let isGiven = assignment.map { isFlag($0.leftOperand) && $0.operator.is(AssignmentExprSyntax.self) } ?? false
      let key = call.flatMap { ExprSyntax($0).keyOfStored(name) }
      guard isGiven || key != nil, let statement = (assignment.map { ExprSyntax($0) } ?? call.map { ExprSyntax($0) }),
        let item = statement.parent?.as(CodeBlockItemSyntax.self), item.parent?.id == list.id
      else { return }
      statements.append((.statement(item, list), file))
      if let key { keys.append(key) }
    }
    guard statements.count < list.count || list.parent?.parent?.is(InitializerDeclSyntax.self) ?? false else { return }
    code += statements
    self.keys += keys
  }

  // MARK: Keys

  /// Whether all names of the keys are in the bytes that go.
  func ownsKeys(goneWith gone: [Int: [Range<Int>]]) -> Bool {
    keys.allSatisfy { key in
      if let isOwned = ownsDeclared(key, gone) { return isOwned }
      let member = key.as(MemberAccessExprSyntax.self)
      let named = member?.declName.baseName.text == "rawValue" ? member?.base : nil
      let found = world.resolver.declarations(ofUse: named ?? key)
      guard let declaration = found.first, found.count == 1, let name = (named ?? key).lastName else { return false }
      return world.references(to: name).allSatisfy { reference in
        if round.isIn(gone, reference) { return true }
        let meant = world.resolver.declarations(ofUse: reference.outermostName)
        return !meant.isEmpty && !meant.contains { $0.node.id == declaration.node.id }
      }
    }
  }
}

extension FlagSetters {
  /// Whether nothing that stays asks for what is stored under a key that is declared for the flag; nil if it is another.
  private func ownsDeclared(_ key: ExprSyntax, _ gone: [Int: [Range<Int>]]) -> Bool? {
    let cases = CaseMentions(world.resolver, world)
    guard let name = key.as(MemberAccessExprSyntax.self)?.declName,
      let declared = DeclaredCase.all(in: round).first(where: {
        $0.experiment == flag.declared.experiment && $0.member == name.baseName.bareName && cases.isOwn(name, $0.named)
      })
    else { return nil }
    return world.references(to: declared.member).allSatisfy { reference in
      if round.isIn(gone, reference) { return true }
      return switch cases.mention(reference, of: declared) {
      case .keyed, .other: true
      case .blocking, .missed: false
      }
    }
  }
}

extension ExprSyntax {
  /// `Keys.newPage` of `store[Keys.newPage] = isOn`.
  fileprivate func keyOfAssigned(_ value: String) -> ExprSyntax? {
    guard let assignment = self.as(InfixOperatorExprSyntax.self), assignment.operator.is(AssignmentExprSyntax.self),
      assignment.rightOperand.trimmedDescription == value,
      let stored = assignment.leftOperand.as(SubscriptCallExprSyntax.self), stored.arguments.count == 1,
      stored.trailingClosure == nil, stored.calledExpression.isPathOfNames,
      let key = stored.arguments.first?.expression, key.is(MemberAccessExprSyntax.self)
    else { return nil }
    return key
  }

  /// `Keys.newPage` of `store.set(isOn, forKey: Keys.newPage)`.
  fileprivate func keyOfStored(_ value: String) -> ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.trailingClosure == nil, call.arguments.count == 2,
      let callee = call.calledExpression.as(MemberAccessExprSyntax.self), callee.declName.baseName.text == "set",
      callee.base?.onlyAsks ?? false, let first = call.arguments.first, let last = call.arguments.last,
      first.label == nil, first.expression.trimmedDescription == value, last.label?.text == "forKey"
    else { return nil }
    return last.expression
  }
}
