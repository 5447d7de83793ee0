import ExperimentFacts
package import SwiftSyntax
import SourceSearch

/// One value chosen among several.
package struct Selection {
  package let expression: ExprSyntax
  /// All values to choose from, the chosen one among them.
  package var all: [ExprSyntax]
}

extension AssumedValues {
  /// The winner's argument of `G.select(control: a, red: b)` or `G.selectAsync(…)`.
  package func selection(_ node: FunctionCallExprSyntax) -> Selection? {
    guard let known = selecting(node.calledExpression), known.residual.isEmpty, node.trailingClosure == nil,
      !resolver.declaresOwnSelection(node)
    else { return nil }
    let arguments = Array(node.arguments)
    guard let label = known.value.selectLabel,
      let argument = arguments.first(where: { $0.label?.bareName == label })
    else { return nil }
    return Selection(expression: argument.expression, all: arguments.map(\.expression))
  }

  /// What the function of a group is asked of; in a member of the group without a name before it.
  private func selecting(_ callee: ExprSyntax) -> Evaluation? {
    guard let name = callee.lastName, RuntimeAPI.selections.contains(name) else { return nil }
    if callee.is(DeclReferenceExprSyntax.self) { return selfValue.map { Evaluation(value: $0, isDecided: true) } }
    return callee.as(MemberAccessExprSyntax.self)?.base.flatMap { evaluate($0) }
  }
}

/// `G.select(…)`: one of the arguments that are labelled with groups.
struct Select: Decision {
  private let base: ExprSyntax
  private let arguments: [LabeledExprSyntax]

  /// `nil` for other functions of that name.
  init?(_ node: FunctionCallExprSyntax, _ resolver: RememberingResolver) {
    guard let callee = node.calledExpression.as(MemberAccessExprSyntax.self), let base = callee.base,
      RuntimeAPI.selections.contains(callee.declName.baseName.bareName),
      let names = resolver.generatedGroup(base)
    else { return nil }
    self.base = base
    let labels = Set(names.groups.filter { $0.mirrors == nil }.map(\.caseName))
    arguments = Array(node.arguments).filter { $0.label.map { labels.contains($0.bareName) } ?? false }
  }

  var deciders: [Decider] { [Decider(base)] }

  func ways(under values: some AssumedValues) -> [Way] {
    // An optional chain without a group chooses nothing.
    let chosen = values.evaluate(base)?.value.unwrapped?.selectLabel
    return arguments.map { argument in
      Way(
        .selectArgument, argument.contentStart..<argument.expression.contentEnd,
        if: chosen == nil || argument.label?.bareName == chosen)
    }
  }
}

extension Constant {
  /// The label of the argument for a group or a behaviour.
  fileprivate var selectLabel: String? {
    switch self {
    case .group(let names, let group):
      let shown = names.behavior(of: group)
      return names.groups.first { $0.name == shown }?.caseName
    case .behavior(let names, let group): return names.groups.first { $0.name == group }?.caseName
    default: return nil
    }
  }
}

extension RememberingResolver {
  /// Whether the app has a function of that name for the call, which may do anything with its arguments.
  fileprivate func declaresOwnSelection(_ node: FunctionCallExprSyntax) -> Bool {
    guard let name = node.calledExpression.lastName else { return false }
    return declarations(named: name).contains { declaration in
      guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return declaration.kind == .variable }
      let isGenerated = Syntax(function).ancestors.contains {
        $0.as(EnumDeclSyntax.self)?.inheritanceClause?.typeNames.contains(
          where: RuntimeAPI.experimentProtocols.contains) ?? false
      }
      return !isGenerated && declaration.accepts(node)
    }
  }

  /// The experiment whose generated `Group` or `Behavior` is the type of an expression, optional or not.
  func generatedGroup(_ expression: ExprSyntax) -> ExperimentNames? {
    switch meaning(of: expression) {
    case .group(let names, _, let origin): origin == .accessor ? nil : names
    case .behavior(let names, _), .optional(.behavior(let names, _)): names
    default: nil
    }
  }
}
