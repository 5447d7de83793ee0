import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Parameters that only losing branches read, and that stay because their arguments may say what a generic function's
/// types are.
///
/// ```
/// func pick<V>(_ a: V, _ b: V) -> V { a }
/// pick(1, 2.5)
/// ```
struct UnreadArguments {
  private(set) var sites: [LeftDeclaration] = []

  init(_ round: Round) {
    let experiments = round.values.winners.keys.sorted { $0.identifier < $1.identifier }
    guard let experiment = experiments.first else { return }
    for number in round.edited {
      for parameter in round.nodes(of: number).parameterClauses.flatMap({ Array($0.parameters) })
      where !parameter.genericNames.isDisjoint(with: parameter.type.referencedNames)
        && ParameterRemoval.isOrphan(parameter, number, round) && !Self.mayBeRequired(parameter, round)
      {
        let name = parameter.localName
        sites.append(
          LeftDeclaration(
            file: number, name: name, experiment: experiment,
            message: "nothing reads '\(name.text)' any more; delete it with its arguments by hand"))
      }
    }
  }

  /// Whether a protocol may ask for the parameter's function, so that it can only stay.
  private static func mayBeRequired(_ parameter: FunctionParameterSyntax, _ round: Round) -> Bool {
    guard let function = parameter.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self) else { return false }
    return round.world.mayBeRequired(function.name.bareName, function)
      || EmptiedFunctions(round: round).mayBeAskedFor(function)
  }
}
