package import SwiftSyntax

/// A resolver that remembers its answers: for one thread, and for as long as the files stay what they are.
package struct RememberingResolver {
  private let resolver: UsageResolver
  private let context: Evaluator.Context

  package init(_ resolver: UsageResolver) {
    self.resolver = resolver
    context = resolver.context()
  }

  package var index: DeclarationIndex { resolver.index }

  /// Where questions about a file were more than its budget allows: what was answered after that is worth nothing.
  package var exhaustedPlaces: [Syntax] { Array(context.memory.budget.exhaustedPlaces.values) }

  /// What an expression of one of the index's files means; nil if it means nothing, or cannot be resolved.
  package func meaning(of expression: ExprSyntax) -> ExpressionMeaning? { resolver.meaning(of: expression, context) }

  /// Whether somebody wrote an `==` for an experiment's groups.
  package func hasOwnComparison(_ experiment: ExperimentNames) -> Bool {
    resolver.experiments.firstIndex(of: experiment).map { resolver.evaluator.hasOwnComparison($0, context) } ?? false
  }

  /// What a type in a signature, an annotation or an extension means.
  package func meaning(of type: TypeSyntax) -> ExpressionMeaning? { resolver.meaning(of: type, context) }

  /// The group that an expression names where a group of `experiment` is expected.
  package func groupLiteral(
    _ expression: ExprSyntax, expecting experiment: ExperimentNames, origin: GroupOrigin = .generated
  ) -> String? {
    resolver.groupLiteral(expression, expecting: experiment, origin: origin, context)
  }

  /// The groups that have a behaviour, where one is expected.
  package func behaviorLiteral(_ expression: ExprSyntax, expecting experiment: ExperimentNames) -> Set<String>? {
    resolver.behaviorLiteral(expression, expecting: experiment, context)
  }

  /// Whether it is known of which type an expression is, and by that which members it has.
  package func hasKnownType(_ expression: ExprSyntax) -> Bool {
    guard let value = resolver.evaluator.chain(expression, context).value else { return false }
    return resolver.evaluator.hasKnownMembers(value.unwrapped.type)
  }

  /// Names of types whose declarations, in further files, could make an expression mean something else.
  package func typeNames(behind expression: ExprSyntax) -> Set<String> {
    resolver.evaluator.typeNames(behind: expression, context)
  }

  /// Names whose declarations, in further files, may tell what the members of an expression are.
  package func openNames(in expression: ExprSyntax) -> Set<String> {
    let wants = OpenQuestions(resolver.evaluator, about: expression, context).wants
    return Set(wants.compactMap { if case .declaration(let name) = $0 { name } else { nil } })
  }

  /// What a name or a member refers to.
  package func declarations(of expression: ExprSyntax) -> [Declaration] {
    resolver.evaluator.declarations(of: expression, context)
  }
}
