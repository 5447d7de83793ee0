import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What calls pass for a parameter that nothing reads.
struct DroppedArguments {
  private let round: Round

  init(_ round: Round) {
    self.round = round
  }

  /// Whether nothing is lost with an argument, or a default, but its value.
  func mayGo(_ argument: ExprSyntax, for name: String) -> Bool {
    (isPure(argument) || round.isNamedAfterExperiment(name) && argument.onlyAsks || isBinding(argument)
      || TestObjects(round.world.resolver).isMade(by: argument) || FlagServices(round).isLookup(argument))
      && !holdsLoser(argument)
  }

  /// Whether it binds something to a flag, which asks for nothing.
  private func isBinding(_ argument: ExprSyntax) -> Bool {
    argument.isProjected && FlagBindings(in: round).isBinding(argument)
  }

  /// Whether it makes an object with the value that lost: `Options(isNew: true)`.
  private func holdsLoser(_ argument: ExprSyntax) -> Bool {
    guard let call = argument.as(FunctionCallExprSyntax.self), !call.arguments.isEmpty else { return false }
    return call.arguments.contains { round.losingValues.contains($0.expression.id) || holdsLoser($0.expression) }
  }

  private func isPure(_ argument: ExprSyntax) -> Bool {
    if round.values.purity.isPure(argument) || round.values.purity.isHarmlessInitializer(argument) { return true }
    if let known = round.values.evaluate(argument) { return known.residual.isEmpty }
    return round.world.resolver.meaning(of: argument) != nil && (round.values.residual(of: argument)?.isEmpty ?? false)
  }
}
