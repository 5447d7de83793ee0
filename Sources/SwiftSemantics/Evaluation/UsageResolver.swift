package import ExperimentFacts
package import SourceSearch
package import SwiftSyntax

/// Resolves the meaning of expressions, types and patterns for an experiment.
///
/// It follows lexical scopes and declared types over all files of the index. An unresolved name has no meaning, even if
/// it looks like a use.
package struct UsageResolver: Sendable {
  package let experiments: [ExperimentNames]
  package let index: DeclarationIndex
  let evaluator: Evaluator
  /// The names of the generated types, and of type aliases, which may stand for one of them.
  private let typeNames: Set<String>
  /// The budget for each file.
  let budget: EvaluationBudget

  /// - Parameter original: the declarations before a removal began, which tell whose properties are flags.
  package init(
    experiments: [ExperimentNames], accessors: [Accessor], index: DeclarationIndex,
    original: DeclarationIndex? = nil, budget: EvaluationBudget = EvaluationBudget()
  ) {
    self.budget = budget
    self.experiments = experiments
    self.index = index
    self.evaluator = Evaluator(experiments: experiments, accessors: accessors, index: index, original: original)
    self.typeNames = Set(experiments.map(\.typeName)).union(index.typeAliasNames)
  }

  /// The meaning of an expression in one of the index's files; `nil` if it has none or cannot be resolved.
  package func meaning(of expression: ExprSyntax) -> ExpressionMeaning? {
    meaning(of: expression, Evaluator.Context())
  }

  func meaning(of expression: ExprSyntax, _ context: Evaluator.Context) -> ExpressionMeaning? {
    evaluator.value(of: expression, context).flatMap { meaning(of: $0, isOptional: false) }
  }

  /// The accessor that an expression in one of the index's files is.
  package func accessor(_ expression: ExprSyntax) -> AccessorMatcher.Match? {
    evaluator.accessor(expression, Evaluator.Context()).flatMap { AccessorMatcher.Match($0, experiments) }
  }

  /// Whether the type of a member's receiver declares it as a flag of the app's layer; `nil` if the type is not known.
  package func hasFlag(_ member: MemberAccessExprSyntax) -> Bool? { evaluator.hasFlag(member, Evaluator.Context()) }

  /// Whether nothing but the app's layer declares a property of a flag's name.
  package func isOfLayerAlone(_ name: String) -> Bool { evaluator.isOfLayerAlone(name, Evaluator.Context()) }

  /// Whether what an accessor for one group returns is no Boolean, such as a publisher.
  package func wrapsAnswer(_ accessor: ExprSyntax) -> Bool { evaluator.wrapsAnswer(accessor, Evaluator.Context()) }

  /// The meaning of a type in a signature, an annotation or an extension.
  package func meaning(of type: TypeSyntax) -> ExpressionMeaning? { meaning(of: type, Evaluator.Context()) }

  func meaning(of type: TypeSyntax, _ context: Evaluator.Context) -> ExpressionMeaning? {
    switch evaluator.type(type, context) {
    case .experiment(let number): .experimentType(experiments[number])
    case .group(let number): .groupType(experiments[number])
    case .behavior(let number): .behaviorType(experiments[number])
    case .assignment(let number): .assignment(experiments[number], isOptional: false)
    case .optional(.assignment(let number)): .assignment(experiments[number], isOptional: true)
    case .optional(.group(let number)): .groupType(experiments[number])
    default: nil
    }
  }

  /// The group (its name in the spec) that an expression names where a group of `experiment` is expected: `.red`,
  /// `X.Group.red`, and where the origin is an accessor also `Variation.red` and `"red"`.
  package func groupLiteral(
    _ expression: ExprSyntax, expecting experiment: ExperimentNames, origin: GroupOrigin = .generated
  ) -> String? {
    groupLiteral(expression, expecting: experiment, origin: origin, Evaluator.Context())
  }

  func groupLiteral(
    _ expression: ExprSyntax, expecting experiment: ExperimentNames, origin: GroupOrigin, _ context: Evaluator.Context
  ) -> String? {
    guard let number = experiments.firstIndex(of: experiment) else { return nil }
    return evaluator.groupLiteral(expression, expecting: number, origin: origin, context)
  }

  /// The groups with the behaviour that an expression names: `.red` is `red` and every group that mirrors it.
  package func behaviorLiteral(_ expression: ExprSyntax, expecting experiment: ExperimentNames) -> Set<String>? {
    behaviorLiteral(expression, expecting: experiment, Evaluator.Context())
  }

  func behaviorLiteral(
    _ expression: ExprSyntax, expecting experiment: ExperimentNames, _ context: Evaluator.Context
  ) -> Set<String>? {
    guard let number = experiments.firstIndex(of: experiment) else { return nil }
    return evaluator.behaviorLiteral(expression, expecting: number, context).map {
      evaluator.groups(withBehavior: $0, number)
    }
  }

  /// The declarations that a name or a member refers to; several if `#if` or overloads leave it open.
  package func declarations(of expression: ExprSyntax) -> [Declaration] {
    evaluator.declarations(of: expression, Evaluator.Context())
  }

  /// Every use of an experiment in one of the index's files, in order of position.
  package func references(in file: SwiftSourceFile) -> [ExperimentReference] {
    references(in: file, context())
  }

  /// A context with an empty memory.
  func context() -> Evaluator.Context { Evaluator.Context(EvaluationMemory(budget: budget)) }

  func references(in file: SwiftSourceFile, _ context: Evaluator.Context) -> [ExperimentReference] {
    let collector = ReferenceCollector(self, typeNames: typeNames, context)
    collector.walk(file.tree)
    let all = collector.references + ForcedGroups.references(in: file, besides: collector.references, self, context)
    return all.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.element.kind.rawValue, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.element.kind.rawValue, $1.offset)
    }.map(\.element)
  }

  func meaning(of value: Value, isOptional: Bool) -> ExpressionMeaning? {
    switch value {
    case .instance(.assignment(let number)): .assignment(experiments[number], isOptional: isOptional)
    case .instance(.group(let number)): .group(experiments[number], isOptional: isOptional, origin: .anyValue)
    case .currentGroup(let number, let origin):
      .group(experiments[number], isOptional: isOptional, origin: origin)
    case .optional(let wrapped):
      switch wrapped {
      case .instance(.assignment), .instance(.group), .currentGroup: meaning(of: wrapped, isOptional: true)
      case .isGroup, .currentBehavior, .rawValue, .parameterValue:
        meaning(of: wrapped, isOptional: false).map { .optional($0) }
      default: nil
      }
    case .orNil(let wrapped, let group): meaning(of: wrapped, isOptional: false).map { .orNil($0, meaning: group) }
    case .groupLiteral(let number, let group): .groupLiteral(experiments[number], group: group)
    case .isGroup(let number, let groups): .isGroup(experiments[number], oneOf: groups)
    case .currentBehavior(let number): .behavior(experiments[number], isUsers: true)
    case .instance(.behavior(let number)): .behavior(experiments[number], isUsers: false)
    case .behaviorLiteral(let number, let group): .behaviorLiteral(experiments[number], group: group)
    case .rawValue(let number): .rawValue(experiments[number])
    case .instance(.parameters(let number)): .parameters(experiments[number])
    case .parameterValue(let number, let name): .parameterValue(experiments[number], name: name)
    case .metatype(.experiment(let number)): .experimentType(experiments[number])
    case .metatype(.group(let number)): .groupType(experiments[number])
    case .metatype(.behavior(let number)): .behaviorType(experiments[number])
    case .instance, .metatype, .closure, .tuple: nil
    }
  }
}
