import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// An assertion of a flag that lost together with other properties of its object, which still hold:
/// `#expect(options.plain && options.newPage && options.linear)` becomes `#expect(options.plain && options.linear)`.
struct AssertedSiblings {
  /// What goes, with an operator each.
  let ranges: [Range<Int>]

  /// - Parameter loses: whether an operand is about the flag alone, and is false from now on.
  /// - Returns: `nil` unless all other operands are stored properties of the same object.
  init?(_ assertion: ExprSyntax, _ resolver: RememberingResolver, where loses: (ExprSyntax) -> Bool) {
    let operands = assertion.conjuncts
    guard operands.count > 1 else { return nil }
    let gone = operands.indices.filter { loses(operands[$0]) }
    guard !gone.isEmpty, gone.count < operands.count,
      let object = operands[gone[0]].as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    else { return nil }
    for (place, operand) in operands.enumerated() where !gone.contains(place) {
      guard let member = operand.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == object,
        case let found = resolver.declarations(of: operand), !found.isEmpty, found.allSatisfy(\.isStoredValue)
      else { return nil }
    }
    let kept = operands.indices.first { !gone.contains($0) } ?? 0
    ranges = gone.map { place in
      place < kept
        ? operands[place].contentStart..<operands[place + 1].contentStart
        : operands[place - 1].contentEnd..<operands[place].contentEnd
    }
  }
}

extension ExprSyntax {
  /// `a`, `b` and `c` of `a && b && c`.
  fileprivate var conjuncts: [ExprSyntax] {
    guard let node = self.as(InfixOperatorExprSyntax.self), node.operatorText == "&&" else { return [self] }
    return node.leftOperand.conjuncts + [node.rightOperand]
  }
}
