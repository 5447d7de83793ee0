import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes a `nil` from a list that is read without its `nil`s, and the type that would make an element an optional.
///
/// ```
/// [a(), G == .red ? nil : b(), c()].compactMap { $0 }     becomes   [a(), c()].compactMap { $0 }
/// ```
struct SkippedElements: RemovalPass {
  static let reason = "the choices in a list are decided by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      for list in round.nodes(of: number).arrays.map(\.elements) where list.isReadWithoutNil {
        tidy(list, number, &edits)
      }
      return edits
    }
  }

  private func tidy(_ list: ArrayElementListSyntax, _ number: Int, _ edits: inout EditBuilder) {
    let text = round.texts[number]
    let elements = Array(list)
    let gone = elements.filter { $0.isNil && text.isChosen(at: $0.contentStart) }
    let kept = elements.filter { element in !gone.contains { $0.id == element.id } }
    // Another element has to say what the list is made of.
    let others = kept.filter { !$0.isNil }
    guard !others.isEmpty, others.allSatisfy({ $0.expression.hasTypeInList }) else { return }
    if !gone.isEmpty { edits.delete(Set(gone.map(\.id)), of: list) }
    for element in kept {
      guard let node = element.expression.as(AsExprSyntax.self), node.questionOrExclamationMark == nil,
        node.type.is(OptionalTypeSyntax.self), text.knownOriginalOffset(of: node.asKeyword.contentStart) == nil
      else { continue }
      edits.delete(node.expression.contentEnd..<node.contentEnd)
    }
  }
}

extension ArrayElementListSyntax {
  /// Whether `compactMap { $0 }` reads the list.
  var isReadWithoutNil: Bool {
    guard let callee = parent?.parent?.as(MemberAccessExprSyntax.self),
      callee.declName.baseName.text == "compactMap"
    else { return false }
    return callee.call?.keepsElements ?? false
  }
}

extension FunctionCallExprSyntax {
  /// Whether its closure or key path is `{ $0 }` or `\.self`.
  fileprivate var keepsElements: Bool {
    guard let closure = trailingClosure else {
      return arguments.count == 1 && arguments.first?.expression.trimmedDescription == "\\.self"
    }
    return arguments.isEmpty && additionalTrailingClosures.isEmpty && closure.signature == nil
      && closure.statements.trimmedDescription == "$0"
  }
}

extension ArrayElementSyntax {
  /// `nil`, `nil as String?`
  fileprivate var isNil: Bool {
    (expression.as(AsExprSyntax.self)?.expression ?? expression).is(NilLiteralExprSyntax.self)
  }
}

extension ExprSyntax {
  /// Whether it has a type by itself, and is no optional by what is written.
  fileprivate var hasTypeInList: Bool {
    let value = self.as(AsExprSyntax.self)?.expression ?? self
    return !value.isImplicitMember && !value.is(NilLiteralExprSyntax.self) && (!value.isLiteral || value.isPlainLiteral)
  }
}

extension EditedText {
  /// Whether something else stood before this part of an element: the condition of a choice.
  fileprivate func isChosen(at offset: Int) -> Bool {
    guard let start = knownOriginalOffset(of: offset) else { return true }
    let before = original.utf8[..<start].last { $0 > 0x20 }
    return before != UInt8(ascii: ",") && before != UInt8(ascii: "[")
  }
}
