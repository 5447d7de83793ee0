import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Finds list elements that force a group.
struct ForcedGroupFinder {
  struct Override {
    /// The element or the argument to delete.
    let argument: Syntax
    let isLosing: Bool
    let experiment: ExperimentNames
  }

  let round: Round
  private let arguments: TestArguments
  private(set) var found: [Override] = []
  /// The winners that tests pass to code of the app.
  private(set) var winnersPassed: [Override] = []

  init(round: Round) {
    self.round = round
    arguments = TestArguments(round.world, round.values.calls)
  }

  mutating func search(_ node: Syntax) {
    if let call = node.as(FunctionCallExprSyntax.self) {
      if let forced = forcedGroup(call) {
        note(call, isLosing: forced.isLosing && !isAboutOthers(call, forced.experiment), forced.experiment)
      } else if let (losing, experiment) = testsOfLosers(through: call) {
        note(call, isLosing: false, experiment)
        found += losing.map { Override(argument: $0, isLosing: true, experiment: experiment) }
      }
      for group in groupsPassed(by: call) {
        if group.isLosing { found.append(group) } else { winnersPassed.append(group) }
      }
    }
    if let element = node.as(ArrayElementSyntax.self), let experiment = combined(element) {
      found.append(Override(argument: node, isLosing: false, experiment: experiment))
    }
    for child in node.children(viewMode: .sourceAccurate) { search(child) }
  }

  /// The experiment that is one of several in `GroupCombinations(of: [X.self, Y.self])`: of its groups one is left.
  private func combined(_ element: ArrayElementSyntax) -> ExperimentNames? {
    guard let list = element.parent?.as(ArrayElementListSyntax.self), list.count > 1,
      let call = list.parent?.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.calledExpression.lastName == RuntimeAPI.combinations,
      case .experimentType(let names) = round.world.resolver.meaning(of: element.expression)
    else { return nil }
    return round.values.winners[names] == nil ? nil : names
  }

  /// The group that a call's arguments name, directly or beside the experiment's type; `nil` if they name none.
  private func forcedGroup(_ call: FunctionCallExprSyntax) -> (experiment: ExperimentNames, isLosing: Bool)? {
    let resolver = round.world.resolver
    let forced = { (group: String, names: ExperimentNames) in isLosing(group, names).map { (names, $0) } }
    var experiment: ExperimentNames?
    for argument in call.arguments {
      switch resolver.meaning(of: argument.expression) {
      case .groupLiteral(let names, let group): return forced(group, names)
      case .experimentType(let names): experiment = names
      default:
        if let experiment, let group = resolver.groupLiteral(argument.expression, expecting: experiment) {
          return forced(group, experiment)
        }
      }
    }
    // `SplitTestAssignment<X>.fixed(.red)` names the experiment before the point.
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == RuntimeAPI.fixed,
      let argument = call.arguments.first?.expression,
      case .assignment(let names, _) = resolver.meaning(of: ExprSyntax(call)),
      let group = resolver.groupLiteral(argument, expecting: names), isLosing(group, names) == true
    {
      return (names, true)
    }
    return nil
  }

  /// Whether a test forces groups of several experiments, and uses no code that asks for one of them.
  private func isAboutOthers(_ call: FunctionCallExprSyntax, _ experiment: ExperimentNames) -> Bool {
    guard let test = Syntax(call).enclosingTest, let deciding = round.deciding[experiment],
      let element = call.parent, let list = element.parent
    else { return false }
    let others = list.children(viewMode: .sourceAccurate).filter { $0.id != element.id }
    let forcesOther = others.contains { other in
      let value = other.as(LabeledExprSyntax.self)?.expression ?? other.as(ArrayElementSyntax.self)?.expression
      return value?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
        == call.calledExpression.trimmedDescription
    }
    return forcesOther && !deciding.areUsed(by: test)
  }

  /// Where tests pass a losing group to the function that makes the call: `FixedGroup(X.self, group)`.
  ///
  /// - Returns: `nil` unless all calls of the function name a group.
  private func testsOfLosers(through call: FunctionCallExprSyntax) -> ([Syntax], ExperimentNames)? {
    let resolver = round.world.resolver
    var experiment: ExperimentNames?
    for argument in call.arguments {
      if case .experimentType(let names) = resolver.meaning(of: argument.expression) {
        experiment = names
        continue
      }
      guard let experiment, round.values.winners[experiment] != nil,
        argument.expression.isParameter(ofGroupOf: experiment, resolver)
      else { continue }
      let verdict = arguments.verdict(argument.expression, outside: .unknown) { value in
        resolver.groupLiteral(value, expecting: experiment).flatMap { isLosing($0, experiment) }
      }
      switch verdict {
      case .agrees: return ([], experiment)
      case .loses(let places): return places.contains(where: \.isTableRow) ? nil : (places, experiment)
      case .unknown: return nil
      }
    }
    return nil
  }

  /// The groups that a call passes to code of the app: `Screen(style: .blue)`.
  private func groupsPassed(by call: FunctionCallExprSyntax) -> [Override] {
    let resolver = round.world.resolver
    let passed = round.world.calledClauses(of: call).filter { !$0.isInTestFile }.flatMap { clause in
      (call.match(clause) ?? []).map { (type: $0.parameter.type, argument: $0.argument) }
    }
    return (passed + memberwise(call)).compactMap { type, argument in
      let names: ExperimentNames
      var literal = argument.expression
      switch resolver.meaning(of: type) {
      case .groupType(let experiment): names = experiment
      case .assignment(let experiment, _):
        // `.fixed(.red)`
        guard let call = literal.as(FunctionCallExprSyntax.self), call.calledExpression.lastName == RuntimeAPI.fixed,
          let group = call.arguments.first?.expression
        else { return nil }
        (names, literal) = (experiment, group)
      default: return nil
      }
      let group = resolver.groupLiteral(literal, expecting: names)
      return group.flatMap { isLosing($0, names) }
        .map { Override(argument: Syntax(argument), isLosing: $0, experiment: names) }
    }
  }

  /// What a call gives the properties of a struct of the app that declares no initializer.
  private func memberwise(_ call: FunctionCallExprSyntax) -> [(type: TypeSyntax, argument: LabeledExprSyntax)] {
    let structs = round.world.madeTypes(by: call).flatMap { round.world.resolver.bodies(ofType: $0) }
      .compactMap { $0.as(StructDeclSyntax.self) }.filter { !$0.isInTestFile && !$0.declaresInitializer }
    return structs.flatMap { type in
      call.arguments.compactMap { argument in
        guard let label = argument.label?.bareName else { return nil }
        let variables = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
        let property = variables.first { $0.bindings.count == 1 && DeclSyntax($0).declaredNames == [label] }
        return property?.bindings.first?.typeAnnotation.map { ($0.type, argument) }
      }
    }
  }

  private func isLosing(_ group: String, _ names: ExperimentNames) -> Bool? {
    round.values.winners[names].map { names.behavior(of: $0) != names.behavior(of: group) }
  }

  /// Whether a statement calls a function of the tests' own that returns nothing: `stub.force(X.self, .red)`.
  private func onlyForces(_ call: FunctionCallExprSyntax) -> Bool {
    guard Syntax(call).enclosingTest != nil, call.trailingClosure == nil else { return false }
    let found = round.world.resolver.declarations(ofUse: call.calledExpression)
    return !found.isEmpty
      && found.allSatisfy { declaration in
        guard let function = declaration.node.as(FunctionDeclSyntax.self), function.isInTestFile else { return false }
        return function.signature.returnClause == nil && function.signature.effectSpecifiers == nil
      }
  }

  private mutating func note(_ call: FunctionCallExprSyntax, isLosing: Bool, _ experiment: ExperimentNames) {
    if !isLosing, let item = call.parent?.as(CodeBlockItemSyntax.self), onlyForces(call) {
      found.append(Override(argument: Syntax(item), isLosing: false, experiment: experiment))
      return
    }
    // The result of a function of one's own may be anything, such as a value to compare.
    if !isLosing, round.world.resolver.declarations(of: call.calledExpression).contains(where: { $0.kind == .function })
    {
      return
    }
    if let element = call.parent?.as(ArrayElementSyntax.self) {
      found.append(Override(argument: Syntax(element), isLosing: isLosing, experiment: experiment))
    } else if let argument = call.parent?.as(LabeledExprSyntax.self), argument.label == nil {
      found.append(Override(argument: Syntax(argument), isLosing: isLosing, experiment: experiment))
    } else if isLosing {
      found.append(Override(argument: Syntax(call), isLosing: true, experiment: experiment))
    }
  }
}

extension ExprSyntax {
  /// Whether it is the parameter of a function, of the type of an experiment's groups.
  fileprivate func isParameter(ofGroupOf experiment: ExperimentNames, _ resolver: RememberingResolver) -> Bool {
    resolver.declarations(of: self).contains { declaration in
      guard let parameter = declaration.node.as(FunctionParameterSyntax.self) else { return false }
      if case .groupType(experiment) = resolver.meaning(of: parameter.type) { return true }
      return false
    }
  }
}
