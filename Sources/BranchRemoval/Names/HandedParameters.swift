import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Parameters that functions only hand to an overload which does not read them any more. All of them go together, as
/// each call may be one of either function:
///
/// ```
/// convenience init(isNew: Bool, store: Store) { self.init(isNew: isNew, store: store as any Storing) }
/// init(isNew: Bool, store: any Storing) { self.store = store }
/// ```
struct HandedParameters {
  typealias Parameter = (file: Int, clause: FunctionParameterClauseSyntax, parameter: FunctionParameterSyntax)

  private(set) var all: [Parameter] = []

  /// - Parameter unread: parameters that nothing reads any more.
  init(to unread: [(clause: FunctionParameterClauseSyntax, parameter: FunctionParameterSyntax)], _ round: Round) {
    let known = Set(unread.map(\.parameter.id))
    let collisions = SignatureCollisions(world: round.world) { known.contains($0.id) }
    for (clause, parameter) in unread {
      guard let owner = clause.parent?.parent else { continue }
      for other in collisions.others(beside: owner) where other.id != clause.id {
        for handed in other.parameters where handed.firstName.text == parameter.firstName.text {
          guard !known.contains(handed.id), !all.contains(where: { $0.parameter.id == handed.id }),
            Self.isOnlyHanded(handed, of: other, to: parameter, clause), let file = round.number(of: other)
          else { continue }
          all.append((file, other, handed))
        }
      }
    }
  }

  private static func isOnlyHanded(
    _ handed: FunctionParameterSyntax, of other: FunctionParameterClauseSyntax, to parameter: FunctionParameterSyntax,
    _ clause: FunctionParameterClauseSyntax
  ) -> Bool {
    guard let body = other.parent?.parent?.bodyOfFunction else { return false }
    let uses = Syntax(body).references(to: handed.localName.bareName).filter { !$0.isMemberOfBase }
    return !uses.isEmpty
      && uses.allSatisfy { use in
        guard let argument = use.parent?.as(LabeledExprSyntax.self),
          let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        else { return false }
        let pairs = call.match(clause)
        return pairs?.contains { $0.parameter.id == parameter.id && $0.argument.id == argument.id } ?? false
      }
  }
}
