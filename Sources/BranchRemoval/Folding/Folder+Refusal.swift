import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Handles sites that cannot be folded.
extension Folder {
  /// Leaves a site as it is. If accessors alone decide it, replaces each of them by its constant instead.
  mutating func refuse(_ node: some SyntaxProtocol, _ obstacle: Obstacle, about words: String = "") {
    let reason = Refusal.Reason(obstacle, about: words)
    let uses = AccessorUses(in: Syntax(node), values)
    guard uses.areAll, uses.isReported else { return refuseAsItIs(node, reason) }
    refused.append(Syntax(node))
    if obstacle.isOpenToProof { openSites.insert(OpenSite(start: node.contentStart, obstacle: obstacle)) }
    for accessor in uses.accessors {
      let (expression, value) = accessor.expression.negations(of: accessor.value)
      edits.replace(expression.contentRange, with: "\(value)")
      constants += LeftConstant.all(expression, "\(value)", because: reason, values).map {
        $0.leftBy(siteAt: node.contentStart)
      }
    }
  }

  /// Refuses a site of which an accessor must not become its constant, either.
  mutating func refuseAsItIs(_ node: some SyntaxProtocol, _ reason: Refusal.Reason) {
    refused.append(Syntax(node))
    if reason.obstacle.isOpenToProof { openSites.insert(OpenSite(start: node.contentStart, obstacle: reason.obstacle)) }
    refusals.append(
      Refusal(range: node.contentRange, experiments: values.decidedExperiments(in: Syntax(node)), reason: reason))
  }

  /// Leaves a function as it is if it is to be kept.
  mutating func keepsFunction(_ node: Syntax) -> Bool {
    guard let kept = conjectures.keptFunction(at: node.contentRange) else { return false }
    refuseSites(in: node, about: kept.reason)
    return true
  }

  /// Refuses each statement, and each value of a property or a parameter, that uses a decided experiment itself.
  private mutating func refuseSites(in node: Syntax, about words: String) {
    let isSite = node.is(CodeBlockItemSyntax.self) || node.parent?.is(InitializerClauseSyntax.self) ?? false
    if isSite, AccessorUses(in: node, values).areAny { refuse(node, .unproved, about: words) }
    for child in node.children(viewMode: .sourceAccurate) { refuseSites(in: child, about: words) }
  }

  /// Whether a fold that the rules cannot justify is made nevertheless, because the compiler judges it.
  func ventures(_ node: some SyntaxProtocol, _ obstacle: Obstacle) -> Bool {
    conjectures.accept(node.contentStart, obstacle)
  }

  /// Records a value that replaced a decided expression. That of an accessor, or of a name for one, is reported where
  /// it stays; other decided values are followed from name to name alone.
  mutating func noteConstant(_ expression: ExprSyntax, _ text: String) {
    let uses = AccessorUses(in: Syntax(expression), values)
    let isReported = uses.areOfAccessors && uses.isReported || values.isNameOfAccessor(expression)
    guard isReported || text == "true" || text == "false" else { return }
    let isArm = isWrittenArm(of: expression)
    constants += LeftConstant.all(expression, text, because: nil, values).map {
      var constant = $0
      (constant.isReported, constant.isWrittenArm) = (isReported, isArm)
      return constant
    }
  }

  /// Whether the value is one that somebody wrote beside another: `isNew ? true : isOld`.
  private func isWrittenArm(of expression: ExprSyntax) -> Bool {
    guard let node = (expression.singleParenthesized ?? expression).as(TernaryExprSyntax.self),
      let value = values.settledBool(node.condition)
    else { return false }
    let (arm, other) = value ? (node.thenExpression, node.elseExpression) : (node.elseExpression, node.thenExpression)
    return arm.is(BooleanLiteralExprSyntax.self) && !other.is(BooleanLiteralExprSyntax.self)
  }
}

/// A refused site whose fold the compiler may justify.
struct OpenSite: Hashable {
  /// A place in the text of the current round.
  let start: Int
  let obstacle: Obstacle
}

/// An accessor, or another decided expression, that was replaced by its constant.
struct LeftConstant: Hashable {
  /// A range in the text of the current round.
  let range: Range<Int>
  let experiment: ExperimentNames
  let words: String
  /// The constant in its place.
  let value: String
  /// `nil` if it is a value in a place where nothing could fold.
  let reason: Refusal.Reason?
  /// The start of the site that could not be folded.
  var site: Int?
  /// Whether somebody has to hear of it where it stays.
  var isReported = true
  /// Whether it is a literal that stood beside what the loser gave, and is as good where it stays.
  var isWrittenArm = false

  static func all(
    _ expression: ExprSyntax, _ value: String, because reason: Refusal.Reason?, _ values: KnownValues
  ) -> [LeftConstant] {
    values.decidedExperiments(in: Syntax(expression)).map { experiment in
      LeftConstant(
        range: expression.contentRange, experiment: experiment, words: expression.trimmedDescription, value: value,
        reason: reason)
    }
  }

  /// The same with the obstacle that left it.
  func because(_ reason: Refusal.Reason?) -> LeftConstant {
    LeftConstant(range: range, experiment: experiment, words: words, value: value, reason: reason)
  }

  func leftBy(siteAt start: Int) -> LeftConstant {
    var copy = self
    copy.site = start
    return copy
  }

  /// `red` of `Variation.red`
  var lastWord: String {
    String(value.words.last ?? "")
  }

  /// - Parameter text: puts the reason into words.
  func message(_ text: (Refusal.Reason) -> String) -> String {
    let what = "'\(words)' is left as '\(value)'"
    return reason.map { "\(what): \(text($0))" } ?? "\(what); simplify what uses it by hand"
  }
}

/// The uses of decided experiments in a node, apart from bodies within it: Boolean accessors, names for them, and
/// others.
struct AccessorUses {
  private(set) var accessors: [(expression: ExprSyntax, value: Bool)] = []
  /// Whether an accessor is behind any of them; a name may be the constant of another decided expression.
  private(set) var isReported = false
  private var hasNames = false
  /// Whether an accessor may have no answer, as in `flags?.isOn(.patron)`.
  private var hasUnsettled = false
  private var hasOthers = false
  private let values: KnownValues

  init(in node: Syntax, _ values: KnownValues) {
    self.values = values
    search(node)
  }

  var areAny: Bool { hasOthers || hasUnsettled || hasNames || !accessors.isEmpty }

  /// Whether there are accessors, or names for them, and nothing else.
  var areOfAccessors: Bool { !hasOthers && areAny }

  /// The same, where each of them has a value.
  var areAll: Bool { areOfAccessors && !hasUnsettled }

  private mutating func search(_ node: Syntax) {
    if node.is(CodeBlockItemListSyntax.self) { return }
    if let expression = node.as(ExprSyntax.self), note(expression) { return }
    for child in node.children(viewMode: .sourceAccurate) { search(child) }
  }

  /// - Returns: whether the expression is a use.
  private mutating func note(_ expression: ExprSyntax) -> Bool {
    guard !expression.is(InfixOperatorExprSyntax.self) || values.resolver.isAccessor(expression),
      !expression.is(PrefixOperatorExprSyntax.self), !expression.is(TupleExprSyntax.self),
      !expression.is(AwaitExprSyntax.self), !expression.is(TryExprSyntax.self)
    else { return false }
    if values.resolver.isAccessor(expression) {
      guard let value = values.settledBool(expression) else {
        if let meaning = values.resolver.meaning(of: expression), values.winners[meaning.experiment] != nil {
          (hasUnsettled, isReported) = (true, true)
        }
        return true
      }
      accessors.append((expression, value))
      isReported = true
      return true
    }
    if let constant = values.constant(named: expression) {
      isReported = isReported || constant.isReported
      hasNames = true
      return true
    }
    guard let meaning = values.resolver.meaning(of: expression), values.winners[meaning.experiment] != nil else {
      return false
    }
    // Its pattern goes with the accessor that it matches.
    if let value = values.settledBool(expression), values.isBoundToAccessor(expression) {
      accessors.append((expression, value))
      isReported = true
      return true
    }
    if values.isNameOfAccessor(expression) { (hasNames, isReported) = (true, true) } else { hasOthers = true }
    return true
  }
}

extension KnownValues {
  /// Whether a name, or a function without arguments, has a Boolean accessor as its value.
  fileprivate func isNameOfAccessor(_ expression: ExprSyntax) -> Bool {
    guard depth < followedNamesLimit else { return false }
    let declarations = declarations(of: expression)
    guard let declaration = declarations.first, declarations.count == 1 else { return false }
    let isCalled = expression.is(FunctionCallExprSyntax.self)
    guard let value = DeclaredValue(declaration, isCalled: isCalled, resolver: resolver)?.expression else {
      let asked = declaration.askedExpressions + valuesGivenByInitializers(to: declaration)
      return asked.contains { AccessorUses(in: Syntax($0), deeper).isReported }
    }
    return AccessorUses(in: Syntax(value), deeper).areOfAccessors
  }

  /// What initializers assign a property: `isNew = flags.isOn(.patron)`.
  private func valuesGivenByInitializers(to property: Declaration) -> [ExprSyntax] {
    guard property.isStoredValue, let binding = property.binding, binding.enclosingType != nil,
      let file = resolver.fileNumber(of: property.node)
    else { return [] }
    return world.names(inFile: file).references[property.name]?.compactMap { reference in
      guard case .known(let value) = reference.outermostName.givenValue,
        let assignment = reference.outermostName.parent?.as(InfixOperatorExprSyntax.self),
        AssignedProperty(assignment)?.binding.id == binding.id
      else { return nil }
      return value
    } ?? []
  }
}

extension KnownValues {
  /// Whether a pattern gives the value of an accessor to a name: `if case let isNew = flags.isOn(.patron)`.
  fileprivate func isBoundToAccessor(_ name: ExprSyntax) -> Bool {
    guard name.is(DeclReferenceExprSyntax.self), depth < followedNamesLimit else { return false }
    let declarations = declarations(of: name)
    guard let declaration = declarations.first, declarations.count == 1, declaration.kind == .matchedPattern,
      let value = declaration.node.matchedValue
    else { return false }
    let uses = AccessorUses(in: Syntax(value), deeper)
    return uses.areAll && uses.isReported
  }
}

extension Syntax {
  /// Of a pattern, what the condition or the `switch` around it matches with it.
  fileprivate var matchedValue: ExprSyntax? {
    for node in ancestors {
      if let condition = node.as(MatchingPatternConditionSyntax.self) { return condition.initializer.value }
      if let statement = node.as(SwitchExprSyntax.self) { return statement.subject }
      if node.is(CodeBlockItemSyntax.self) { return nil }
    }
    return nil
  }
}

extension ExprSyntax {
  /// The outermost expression around a Boolean that only negates it, with its value: `!(!a)` around `a`.
  fileprivate func negations(of value: Bool) -> (expression: ExprSyntax, value: Bool) {
    if let node = parent?.as(PrefixOperatorExprSyntax.self), node.operator.text == "!" {
      return ExprSyntax(node).negations(of: !value)
    }
    guard let outer = parentheses?.parent?.as(PrefixOperatorExprSyntax.self), outer.operator.text == "!"
    else { return (self, value) }
    return ExprSyntax(outer).negations(of: !value)
  }
}
