import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// What is known of an expression's value, and what must still be evaluated where the value is no longer asked for.
struct Evaluation {
  let value: Constant
  /// Subexpressions with effects, in the order they are evaluated; each of them is always evaluated.
  var residual: [Residual] = []
  /// Whether an experiment has a part in it; what the developer wrote as a literal is none of our business.
  var isDecided: Bool

  struct Residual {
    let expression: ExprSyntax
    /// `try`, `await` that cover the expression from outside.
    var prefix: String = ""
  }
}

/// Evaluates expressions with every decided experiment's group equal to its winner.
struct KnownValues {
  let world: World
  let winners: [ExperimentNames: String]
  let purity: Purity
  let calls: CallSites
  private let reach: Reach
  private(set) var depth = 0

  init(_ world: World, winners: [ExperimentNames: String], reach: Reach) {
    self.world = world
    self.winners = winners
    self.reach = reach
    purity = Purity(world.resolver)
    calls = CallSites(world)
  }

  var resolver: RememberingResolver { world.resolver }

  /// One step further on the way from name to name.
  var deeper: KnownValues {
    var copy = self
    copy.depth += 1
    return copy
  }

  /// - Returns: nil where the value depends on more than the decided groups.
  func evaluate(_ expression: ExprSyntax) -> Evaluation? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let node):
      return Evaluation(value: .bool(node.literal.tokenKind == .keyword(.true)), isDecided: false)
    case .integerLiteralExpr(let node): return Evaluation(value: .number(node.literal.text), isDecided: false)
    case .stringLiteralExpr(let node):
      return node.plainText.map { Evaluation(value: .string($0), isDecided: false) }
    case .tupleExpr(let node): return tuple(node)
    case .tryExpr(let node):
      guard node.questionOrExclamationMark?.tokenKind != .postfixQuestionMark else { return nil }
      return evaluate(node.expression)?.covered(by: "try\(node.questionOrExclamationMark?.text ?? "") ")
    case .awaitExpr(let node): return evaluate(node.expression)?.covered(by: "await ")
    case .prefixOperatorExpr(let node):
      guard node.operator.text == "!", let operand = evaluate(node.expression), case .bool(let value) = operand.value
      else { return nil }
      return Evaluation(value: .bool(!value), residual: operand.residual, isDecided: operand.isDecided)
    case .infixOperatorExpr(let node): return infix(node) ?? meaning(expression)
    case .ternaryExpr(let node):
      guard let condition = evaluate(node.condition), case .bool(let value) = condition.value, condition.isDecided,
        let arm = evaluate(value ? node.thenExpression : node.elseExpression),
        keepsType(arm.value, beside: value ? node.elseExpression : node.thenExpression)
      else { return nil }
      return Evaluation(value: arm.value, residual: condition.residual + arm.residual, isDecided: true)
    case .declReferenceExpr, .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr,
      .optionalChainingExpr:
      return meaning(expression) ?? declared(expression)
    default: return nil
    }
  }

  /// The Boolean that an expression is known to be because of a decided experiment.
  func decidedBool(_ expression: ExprSyntax) -> (value: Bool, residual: [Evaluation.Residual])? {
    guard let evaluation = evaluate(expression), evaluation.isDecided, case .bool(let value) = evaluation.value
    else { return nil }
    return (value, evaluation.residual)
  }

  /// The behaviour of a group: itself, or the group whose A/A twin it is.
  func behavior(of group: String, _ names: ExperimentNames) -> String {
    names.groups.first { $0.name == group }?.mirrors ?? group
  }

  /// A Boolean beside another Boolean is one whatever is around; a literal may have its type from the other arm.
  func keepsType(_ value: Constant, beside other: ExprSyntax) -> Bool {
    switch value {
    case .bool:
      StaticTypes(resolver).type(of: other) == "Bool" || resolver.meaning(of: other)?.isBoolean ?? false
    case .group, .behavior: true
    case .string, .number, .tuple: false
    }
  }

  // MARK: Uses of an experiment

  /// Whether a name in an expression may lead to an experiment.
  func reaches(_ expression: ExprSyntax) -> Bool {
    resolver.fileNumber(of: expression).map { reach.files[$0].isNamed(in: expression) } ?? true
  }

  func meaning(_ expression: ExprSyntax) -> Evaluation? {
    guard reaches(expression), let meaning = resolver.meaning(of: expression), let winner = winners[meaning.experiment]
    else { return nil }
    let names = meaning.experiment
    let value: Constant
    switch meaning {
    case .isGroup(_, let groups): value = .bool(groups.contains(winner))
    case .group(_, false, .generated), .group(_, false, .accessor): value = .group(names, winner)
    case .group(_, false, .anyValue):
      guard isWinnerEverywhere(expression, names, winner) else { return nil }
      value = .group(names, winner)
    case .groupLiteral(_, let group): value = .group(names, group)
    case .behavior: value = .behavior(names, behavior(of: winner, names))
    case .behaviorLiteral(_, let group): value = .behavior(names, behavior(of: group, names))
    case .rawValue: value = .string(winner)
    case .parameterValue(_, let name):
      guard let parameter = names.parameters.first(where: { $0.propertyName == name }),
        let literal = parameter.literals[winner]
      else { return nil }
      value = Constant(literal: literal, typeName: parameter.typeName)
    case .group, .assignment, .parameters, .experimentType, .groupType, .behaviorType: return nil
    }
    // Texts and numbers stay where they are written; the name of what has them tells what they are.
    switch value {
    case .string, .number: guard declarations(of: expression).isEmpty else { return nil }
    case .bool, .group, .behavior, .tuple: break
    }
    guard let residual = residual(of: expression) else { return nil }
    return Evaluation(value: value, residual: residual, isDecided: true)
  }

  /// The declarations in the given files of what is read or called.
  func declarations(of expression: ExprSyntax) -> [Declaration] {
    resolver.declarations(of: expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression)
  }

  /// A parameter that every call gives the user's group.
  private func isWinnerEverywhere(_ expression: ExprSyntax, _ names: ExperimentNames, _ winner: String) -> Bool {
    guard depth < 8, expression.is(DeclReferenceExprSyntax.self) else { return false }
    let declarations = resolver.declarations(of: expression)
    guard let declaration = declarations.first, declarations.count == 1, declaration.kind == .parameter else {
      return false
    }
    return passedGroup(for: declaration.node) == .group(names, winner)
  }

  /// The value that every call passes for a parameter of a function or an initializer.
  func passedGroup(for node: Syntax) -> Constant? {
    guard let parameter = node.as(FunctionParameterSyntax.self), parameter.ellipsis == nil, !parameter.isInOut,
      let clause = parameter.parent?.parent?.as(FunctionParameterClauseSyntax.self),
      let owner = clause.parent?.parent, let sites = calls.all(of: owner), !sites.isEmpty
    else { return nil }
    let inner = deeper
    var result: Constant?
    for call in sites {
      guard let pairs = call.match(clause) else { return nil }
      let argument =
        pairs.first { $0.parameter.id == parameter.id }?.argument.expression ?? parameter.defaultValue?.value
      guard let argument else { return nil }
      // A recursive call passes on what it was given.
      if resolver.declarations(of: argument).contains(where: { $0.node.id == node.id }) { continue }
      guard let known = inner.evaluate(argument), known.isDecided, known.residual.isEmpty else { return nil }
      if let result, result != known.value { return nil }
      result = known.value
    }
    return result
  }

  // MARK: Names

  /// The value of a name or a member without effects whose only declaration gives it one known value.
  private func declared(_ expression: ExprSyntax) -> Evaluation? {
    guard depth < 8, reaches(expression) else { return nil }
    var reference = expression
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard call.arguments.isEmpty, call.trailingClosure == nil else { return nil }
      reference = call.calledExpression
    }
    let declarations =
      reference.lastName.map { reach.leads($0) } ?? false
      ? resolver.declarations(of: reference) : resolver.parsedDeclarations(of: reference)
    guard let declaration = declarations.first, declarations.count == 1,
      let body = DeclaredValue(declaration, isCalled: reference != expression, resolver: resolver)?.expression,
      let inner = deeper.evaluate(body), inner.isDecided
    else { return nil }
    // A stored value was evaluated where it is declared, with its effects; a getter would be evaluated here.
    guard declaration.isStoredValue || inner.residual.isEmpty else { return nil }
    guard case .bool = inner.value else { return nil }
    // What the name itself evaluates has no effects.
    let base = reference.as(MemberAccessExprSyntax.self)?.base
    guard let residual = base.map({ residual(of: $0) }) ?? [] else { return nil }
    return Evaluation(value: inner.value, residual: residual, isDecided: true)
  }
}

extension ExpressionMeaning {
  fileprivate var isBoolean: Bool { if case .isGroup = self { true } else { false } }
}

extension Evaluation {
  fileprivate func covered(by keyword: String) -> Evaluation {
    var result = self
    result.residual = residual.map { Residual(expression: $0.expression, prefix: keyword + $0.prefix) }
    return result
  }
}

extension Constant {
  /// - Parameter literal: of a parameter's value, as Swift literal.
  init(literal: String, typeName: String) {
    switch typeName {
    case "Bool": self = .bool(literal == "true")
    case "Double": self = .number(literal.contains { ".eE".contains($0) } ? literal : literal + ".0")
    case "String":
      if literal.hasPrefix("\""), literal.hasSuffix("\""), literal.count >= 2, !literal.contains("\\") {
        self = .string(String(literal.dropFirst().dropLast()))
      } else {
        self = .number(literal)
      }
    default: self = .number(literal)
    }
  }

  /// Nil where the two cannot be compared by what is known of them.
  func equals(_ other: Constant) -> Bool? {
    switch (self, other) {
    case (.bool(let left), .bool(let right)): left == right
    case (.group(let left, let a), .group(let right, let b)): left == right ? a == b : nil
    case (.behavior(let left, let a), .behavior(let right, let b)): left == right ? a == b : nil
    case (.string(let left), .string(let right)): left == right
    case (.number(let left), .number(let right)):
      if left == right { true } else if let left = Int(left), let right = Int(right) { left == right } else { nil }
    default: nil
    }
  }
}

extension FunctionParameterSyntax {
  fileprivate var isInOut: Bool { type.trimmedDescription.hasPrefix("inout ") }
}

extension SyntaxProtocol {
  /// Whether something is called inside, closures included.
  var containsCall: Bool {
    self.is(FunctionCallExprSyntax.self) || children(viewMode: .sourceAccurate).contains { $0.containsCall }
  }
}

extension StringLiteralExprSyntax {
  /// The text of a literal on one line without interpolations and escapes.
  var plainText: String? {
    guard openingPounds == nil, openingQuote.tokenKind == .stringQuote, segments.count == 1,
      let segment = segments.first?.as(StringSegmentSyntax.self), !segment.content.text.contains("\\")
    else { return nil }
    return segment.content.text
  }
}

extension KnownValues {
  /// The experiments that have a part in what a node does.
  func decidedExperiments(in node: Syntax) -> Set<ExperimentNames> {
    if let expression = node.as(ExprSyntax.self), let names = resolver.meaning(of: expression)?.experiment,
      winners[names] != nil
    {
      return [names]
    }
    return node.children(viewMode: .sourceAccurate).reduce(into: []) { $0.formUnion(decidedExperiments(in: $1)) }
  }
}
