import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Closures that used `$0` and do so no more: only by that the compiler knew how many parameters they have.
///
/// Before: `xs.filter { false }`. After: `xs.filter { _ in false }`.
struct ClosureParameters: RemovalPass {
  static let reason = "the uses of a closure's parameters that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard let original = round.originals[number], !original.anonymousParameters.isEmpty else { return edits }
      for closure in ClosureFinder.closures(in: round.files[number].tree) where closure.anonymousParameters == 0 {
        guard let place = round.originalPlace(of: closure.leftBrace.contentStart, number),
          let count = original.anonymousParameters[place.offset], closure.signature?.parameterClause == nil
        else { continue }
        let names = Array(repeating: "_", count: count).joined(separator: ", ")
        if let signature = closure.signature {
          edits.insert("\(names) ", at: signature.inKeyword.contentStart)
        } else {
          let isTight = closure.leftBrace.trailingTrivia.isEmpty && closure.statements.isEmpty
          edits.insert(" \(names) in" + (isTight ? " " : ""), at: closure.leftBrace.contentEnd)
        }
      }
      return edits
    }
  }
}

extension ClosureExprSyntax {
  /// How many of `$0`, `$1` and so on it has, as its body tells.
  var anonymousParameters: Int {
    signature?.parameterClause == nil ? Syntax(statements).anonymousParameters : 0
  }
}

extension Syntax {
  fileprivate var anonymousParameters: Int {
    if let node = self.as(DeclReferenceExprSyntax.self) {
      guard node.baseName.text.first == "$", let number = Int(node.baseName.text.dropFirst()) else { return 0 }
      return number + 1
    }
    if self.is(ClosureExprSyntax.self) { return 0 }
    return children(viewMode: .sourceAccurate).reduce(0) { max($0, $1.anonymousParameters) }
  }
}
