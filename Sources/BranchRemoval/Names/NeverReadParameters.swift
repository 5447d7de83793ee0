import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The parameters that a flag is passed for, and that no body has ever read.
///
/// ```
/// infer(samples, isVerbose: flags.isVerbose)
/// func infer(_ samples: [Float], isVerbose: Bool = false) -> Int { samples.count }
/// ```
struct NeverReadParameters {
  private(set) var all: [(file: Int, clause: FunctionParameterClauseSyntax, parameter: FunctionParameterSyntax)] = []

  init(_ round: Round) {
    var known: Set<SyntaxIdentifier> = []
    for literal in round.values.constants.literals {
      guard let argument = literal.node.parent?.as(LabeledExprSyntax.self), argument.label != nil,
        let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
        case let clauses = round.world.calledClauses(of: call), clauses.count == 1, let clause = clauses.first,
        let parameter = call.match(clause)?.first(where: { $0.argument.id == argument.id })?.parameter,
        known.insert(parameter.id).inserted, let body = clause.parent?.parent?.bodyOfFunction,
        !Syntax(body).mentions([parameter.localName.bareName]), let file = round.number(of: clause)
      else { continue }
      all.append((file, clause, parameter))
    }
  }
}
