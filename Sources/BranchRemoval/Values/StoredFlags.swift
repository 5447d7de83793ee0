import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where unit tests give a flag the value that lost.
///
/// ```
/// flags.set(.newPage, to: false)
/// MockFlags([.newPage: false])
/// ```
struct StoredFlags {
  private(set) var losing: [Syntax] = []

  init(_ round: Round) {
    let mentions = CaseMentions(round.world.resolver)
    let writers = FlagWriters(round.world.resolver)
    for declared in DeclaredCase.all(in: round) {
      guard let winner = declared.winningValue else { continue }
      for reference in round.world.references(to: declared.member) where reference.isInTestFile {
        let expression = reference.outermostName
        guard let value = Self.value(beside: expression, of: declared, writers), value.isTrue != winner,
          mentions.isOwn(reference, declared), Syntax(expression).enclosingTest != nil
        else { continue }
        losing.append(Syntax(expression))
      }
    }
  }

  private static func value(
    beside expression: ExprSyntax, of declared: DeclaredCase, _ writers: FlagWriters
  ) -> BooleanLiteralExprSyntax? {
    if let element = expression.parent?.as(DictionaryElementSyntax.self), element.key.id == expression.id {
      return element.value.as(BooleanLiteralExprSyntax.self)
    }
    guard let argument = expression.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    return writers.value(in: call, for: argument, of: declared.type)?.as(BooleanLiteralExprSyntax.self)
  }
}
