import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Decisions over a text, a number or a case that a property or a function of the app always returns now.
///
/// ```
/// var kind: String { "new" }             // isNew ? "new" : "old"
/// if page.kind == "old" { … }            // in another file
/// ```
struct ComparedConstants {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    for member in ConstantMember.all(in: round) where !member.value.is(BooleanLiteralExprSyntax.self) {
      for reference in round.world.parsedReferences(to: member.name) where !reference.isInTestFile {
        let expression = reference.outermostName
        guard (expression.call.map { ExprSyntax($0) } ?? expression).isCompared,
          member.isMeant(by: expression, round.world),
          let file = round.number(of: reference),
          round.texts[file].knownOriginalOffset(of: reference.contentStart) != nil
        else { continue }
        sites.append(
          NotedLeftover(
            file: file, name: reference.baseName,
            message:
              "'\(member.name)' is always \(member.value.trimmedDescription) now; look whether what depends on it has to go"
          ))
      }
    }
  }
}

extension ExprSyntax {
  /// Whether it is compared with something written, or switched over.
  fileprivate var isCompared: Bool {
    if let node = parent?.as(SwitchExprSyntax.self) { return node.subject.id == id }
    guard let node = parent?.as(InfixOperatorExprSyntax.self), ["==", "!="].contains(node.operatorName) else {
      return false
    }
    let other = node.leftOperand.id == id ? node.rightOperand : node.leftOperand
    return other.isLiteral
  }
}
