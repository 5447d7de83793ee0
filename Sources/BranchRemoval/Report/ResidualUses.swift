import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// The uses of decided experiments that are left once no pass finds any edit: the sites that need a hand.
struct ResidualUses {
  struct Site {
    let experiment: ExperimentNames
    let file: Int
    let range: Range<Int>
    let reason: Refusal.Reason
    var cause = Cause.itself
    /// The declaration that stays because of the use, if nothing else does.
    var declaration: String?

    /// Whether something else is the reason for it.
    var isSecondary: Bool { cause != .itself }
  }

  /// Why a use is left.
  enum Cause {
    case itself
    case anotherUse
    /// It sets the flag, and goes with its declaration.
    case declaration
  }

  private(set) var sites: [Site] = []

  init(round: Round) {
    let holders = Dictionary(
      round.reached.flatMap { round.world.names(inFile: $0).removableNames(in: round.files[$0].tree) }.compactMap {
        candidate in
        round.reaches(candidate.declaration) ? candidate.experiment(round).map { (candidate.name, $0) } : nil
      }, uniquingKeysWith: { first, _ in first })
    let declared = DeclaredMembers(round)
    let uses = round.files.indices.map { number in
      var finder = ResidualFinder(
        round: round, holders: holders, declared: declared, reach: round.reach.files[number])
      finder.search(round.files[number], number)
      return finder.result.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    for (number, uses) in uses.enumerated() where !uses.isEmpty {
      let refusals = round.folds[number]?.refusals ?? []
      var seen: Set<Int> = []
      for use in uses {
        let refusal = refusals.filter { $0.range.contains(use.range.lowerBound) }.min {
          $0.range.count < $1.range.count
        }
        let range = refusal?.range ?? use.range
        guard seen.insert(range.lowerBound).inserted else { continue }
        sites.append(
          Site(
            experiment: use.experiment, file: number, range: range,
            reason: refusal?.reason ?? use.reason,
            cause: use.cause == .anotherUse && refusal != nil ? .itself : use.cause,
            declaration: refusal == nil ? use.declaration : nil))
      }
    }
    for flag in InstanceFlag.all(in: round) where !round.declarationsStay.contains(flag.declared.experiment) {
      note(flag, round)
    }
    for type in DeclaredType.all(in: round) where !round.declarationsStay.contains(type.experiment) {
      note(type, round)
    }
    let cases = DeclaredCase.all(in: round).filter { !round.declarationsStay.contains($0.experiment) }
    for declared in cases where round.world.requiresStatic(declared.member, of: declared.type) {
      for member in round.world.resolver.declarations(named: declared.member)
      where member.isStatic && round.world.resolver.declaresMember(of: declared.named, member.node) {
        note(declared, .memberInUse, Syntax(member.variable?.bindings) ?? member.node, round)
      }
    }
    for declared in cases { noteLastCase(declared, round) }
  }

  /// Records what still uses the type of an experiment, if nothing else is the reason for it.
  private mutating func note(_ type: DeclaredType, _ round: Round) {
    guard !sites.contains(where: { $0.experiment == type.experiment && !$0.isSecondary }) else { return }
    for use in type.uses {
      guard let file = round.number(of: use) else { continue }
      sites.append(
        Site(
          experiment: type.experiment, file: file, range: use.contentRange,
          reason: Refusal.Reason(.memberInUse, about: type.name), declaration: type.name))
    }
  }

  /// Records a flag's property or method that stays although nothing uses it.
  private mutating func note(_ flag: InstanceFlag, _ round: Round) {
    let names = flag.declared.experiment
    guard !sites.contains(where: { $0.experiment == names && !$0.isSecondary }) else { return }
    let holding = HoldingArguments(of: flag, round).places
    let declared = flag.variables.map { Syntax($0.bindings) } + flag.methods.map { Syntax($0.name) }
    for node in holding.isEmpty ? declared : holding {
      note(flag.declared, .memberInUse, node, round)
    }
  }

  /// Records a flag's case that stays although nothing uses it, because its enum has no other.
  private mutating func noteLastCase(_ declared: DeclaredCase, _ round: Round) {
    guard !sites.contains(where: { $0.experiment == declared.experiment && !$0.isSecondary }) else { return }
    let name = ByteString(declared.member)
    for file in round.files where name.isIn(file.text.utf8) {
      let found = FoundMembers(of: declared.named, in: file.tree, round.world.resolver)
      for (element, _) in found.cases where element.isLastOfEnum {
        note(declared, .lastCase, Syntax(element.name), round)
      }
    }
  }

  private mutating func note(_ declared: DeclaredCase, _ obstacle: Obstacle, _ member: Syntax, _ round: Round) {
    guard let file = round.number(of: member) else { return }
    sites.append(
      Site(
        experiment: declared.experiment, file: file, range: member.contentRange,
        reason: Refusal.Reason(obstacle, about: declared.named.name), declaration: declared.named.name))
  }
}

private struct ResidualFinder {
  struct Use {
    let experiment: ExperimentNames
    let range: Range<Int>
    let reason: Refusal.Reason
    var cause = ResidualUses.Cause.itself
    var declaration: String?
  }

  private let round: Round
  /// The names of properties that hold an experiment's values.
  private let holders: [String: ExperimentNames]
  private let declared: DeclaredMembers
  private let reach: FileReach
  /// Whether the search is inside of an item that is reached as a whole.
  private var isInside: Bool
  private(set) var uses: [Use] = []
  /// Uses that exist only because of others.
  private var secondary: [Use] = []

  init(round: Round, holders: [String: ExperimentNames], declared: DeclaredMembers, reach: FileReach) {
    self.round = round
    self.holders = holders
    self.declared = declared
    self.reach = reach
    self.isInside = reach.isEverything
  }

  var result: [Use] { uses + secondary }

  private mutating func note(_ use: Use, because cause: ResidualUses.Cause) {
    var use = use
    use.cause = cause
    secondary.append(use)
  }

  mutating func search(_ file: SwiftSourceFile, _ number: Int) {
    if !reach.isNothing { search(Syntax(file.tree)) }
    // A key path is judged by its name alone, in any place.
    for name in holders.keys {
      for reference in round.world.references(to: name, inFile: number) where !reach.holds(reference) {
        if let path = reference.enclosingKeyPath { note(path: path) }
      }
    }
  }

  private mutating func search(_ node: Syntax) {
    if node.is(TokenSyntax.self) { return }
    guard !isInside, node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) else {
      return searchInside(node)
    }
    guard let part = reach.part(of: node) else { return }
    isInside = part == .everything
    defer { isInside = false }
    searchInside(node)
  }

  private mutating func searchInside(_ node: Syntax) {
    if let node = node.as(ExtensionDeclSyntax.self), round.values.isExtensionOfExperiment(node) { return }
    let goesOn: Bool
    if let path = node.as(KeyPathExprSyntax.self) {
      note(path: path)
      return
    }
    if let expression = node.as(ExprSyntax.self) {
      goesOn = note(expression: expression)
    } else if let type = node.as(TypeSyntax.self) {
      goesOn = note(type: type)
    } else {
      goesOn = true
    }
    if goesOn { for child in node.children(viewMode: .sourceAccurate) { search(child) } }
  }

  /// Records a key path such as `\Screen.test.currentGroup`, whose readers are unknown.
  private mutating func note(path: KeyPathExprSyntax) {
    for component in path.components {
      guard let property = component.component.as(KeyPathPropertyComponentSyntax.self) else { continue }
      if let use = declared.use(in: ExprSyntax(property.declName)) {
        if isAccessor(path) { return }
        let reason = Refusal.Reason(.memberInUse, about: path.trimmedDescription)
        uses.append(
          Use(experiment: use.experiment, range: path.contentRange, reason: reason, declaration: use.declaration))
        return
      }
      guard let names = holders[property.declName.baseName.bareName] else { continue }
      if isAccessor(path) { return }
      uses.append(Use(experiment: names, range: path.contentRange, reason: Refusal.Reason(.keyPath)))
      return
    }
  }

  /// Whether a key path is what asks for the value that its variable holds, which may have the name of the flag itself:
  /// `@Setting(\.flags.isNew) var isNew`.
  private func isAccessor(_ path: KeyPathExprSyntax) -> Bool {
    guard let attribute = path.ancestor(AttributeSyntax.self) else { return false }
    return AccessorMatcher(round.accessors, Array(round.values.winners.keys)).matches(attribute)
  }

  /// - Returns: whether the search continues inside.
  private mutating func note(type: TypeSyntax) -> Bool {
    guard let names = round.world.resolver.meaning(of: type)?.experiment, round.values.winners[names] != nil else {
      return true
    }
    let use = Use(
      experiment: names, range: type.contentRange,
      reason: Refusal.Reason(.typeInUse, about: names.identifier))
    if let parameter = type.parent?.as(FunctionParameterSyntax.self),
      case .groupType = round.world.resolver.meaning(of: type),
      // If every call passes the user's group, what the body does with it is the reason.
      round.values.passedGroup(for: Syntax(parameter)) == nil
    {
      uses.append(
        Use(
          experiment: names, range: parameter.localName.contentRange,
          reason: Refusal.Reason(.unknownCallers)))
    } else {
      note(use, because: .anotherUse)
    }
    return false
  }

  private mutating func note(expression: ExprSyntax) -> Bool {
    if expression.as(DeclReferenceExprSyntax.self)?.isMemberName ?? false { return false }
    guard let meaning = round.world.resolver.meaning(of: expression), round.values.winners[meaning.experiment] != nil
    else {
      if let use = declared.use(in: expression) {
        uses.append(
          Use(
            experiment: use.experiment, range: expression.contentRange,
            reason: Refusal.Reason(use.obstacle, about: expression.trimmedDescription),
            declaration: use.declaration))
      }
      return true
    }
    let names = meaning.experiment
    let use = Use(experiment: names, range: Syntax(expression).siteStart, reason: reason(for: meaning, expression))
    if declared.isKeyedStore(expression) {
      note(use, because: .declaration)
      return false
    }
    switch meaning {
    case .assignment:
      if round.remaining.contains(names), isExposure(expression) { return true }
      note(use, because: .anotherUse)
      // `service` and the fetched type add nothing to the assignment.
      return false
    case .group(_, _, .anyValue):
      if let declaration = round.world.resolver.declarations(of: expression).first {
        note(declaration, names, use)
      } else {
        uses.append(use)
      }
    case .group(_, false, _) where expression.isArgumentForGroup(round): note(use, because: .anotherUse)
    case .group(_, false, _):
      // The uses of a name that holds the group are judged instead of the name.
      if let binding = expression.parent?.parent?.as(PatternBindingSyntax.self) {
        noteHolder(binding, names, use)
      } else {
        uses.append(use)
      }
    default: uses.append(use)
    }
    return false
  }

  private func isExposure(_ expression: ExprSyntax) -> Bool {
    expression.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == RuntimeAPI.hit
  }

  /// Records a variable that may hold any group as the site, and not its uses.
  private mutating func note(_ declaration: Declaration, _ names: ExperimentNames, _ use: Use) {
    switch declaration.kind {
    case .variable:
      if declaration.binding != nil { note(use, because: .anotherUse) }
    case .parameter, .loopVariable, .matchedPattern, .shorthandParameter, .capture: note(use, because: .anotherUse)
    default: uses.append(use)
    }
  }

  private mutating func noteHolder(_ binding: PatternBindingSyntax, _ names: ExperimentNames, _ use: Use) {
    let isVariable = binding.parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.var)
    if isVariable {
      uses.append(
        Use(
          experiment: names, range: binding.pattern.contentRange,
          reason: Refusal.Reason(.variableGroup, about: binding.pattern.trimmedDescription)
        ))
    } else {
      note(use, because: .anotherUse)
    }
  }

  private func reason(for meaning: ExpressionMeaning, _ expression: ExprSyntax) -> Refusal.Reason {
    let words = expression.trimmedDescription
    switch meaning {
    case .group(_, true, _): return Refusal.Reason(.missingAssignment)
    case .experimentType, .groupType, .behaviorType: return Refusal.Reason(.typeAsValue, about: words)
    case .assignment: return Refusal.Reason(.assignmentInUse, about: words)
    case .orNil(_, let absent) where absent.name == nil:
      return Refusal.Reason(.missingAnswer, about: expression.withoutChaining.trimmedDescription)
    default: return Refusal.Reason(.undecidedUse, about: words)
    }
  }
}

extension DeclReferenceExprSyntax {
  /// The key path with this property.
  fileprivate var enclosingKeyPath: KeyPathExprSyntax? {
    parent?.as(KeyPathPropertyComponentSyntax.self)?.parent?.parent?.parent?.as(KeyPathExprSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether it is an argument for a parameter of the group's type; that parameter is judged instead.
  fileprivate func isArgumentForGroup(_ round: Round) -> Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return round.world.resolver.declarations(of: call.calledExpression).contains { declaration in
      guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return false }
      return call.match(function.signature.parameterClause)?.contains { pair in
        guard pair.argument.id == argument.id, case .groupType = round.world.resolver.meaning(of: pair.parameter.type)
        else {
          return false
        }
        return true
      } ?? false
    }
  }
}

extension Syntax {
  /// The expression, or the statement if the expression is its subject.
  fileprivate var siteStart: Range<Int> {
    var node = self
    for parent in ancestors {
      if let inner = parent.as(ExprSyntax.self), inner.contentStart == node.contentStart,
        !inner.is(ClosureExprSyntax.self)
      {
        node = parent
      } else if let statement = parent.as(SwitchExprSyntax.self), statement.subject.id == node.id {
        return statement.contentRange
      } else {
        break
      }
    }
    return node.contentRange
  }
}
