import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Round {
  /// The edits of each file in which a name is written less often than before the removal. `find` is handed whether a name is one of these.
  func editsAfterLostWrites(
    _ find:
      @Sendable (
        SwiftSourceFile, NameTable, World, @escaping (String, CodeBlockItemListSyntax) -> Bool
      ) -> EditBuilder
  ) -> [EditBuilder] {
    editsAfterLosses { [texts, numbers] file, names, original, world in
      let lost = LostWrites(original, names, numbers[Syntax(file.tree).id].map { texts[$0] })
      return lost.isEmpty ? EditBuilder() : find(file, names, world, lost.include)
    }
  }
}

/// The names of a file that are written less often than before the removal.
struct LostWrites {
  private let before: WriteCounts
  private let now: WriteCounts
  private let text: EditedText?

  init(_ original: OriginalFile, _ names: NameTable, _ text: EditedText?) {
    before = original.writes
    now = WriteCounts(names)
    self.text = text
  }

  var isEmpty: Bool { now.counts == before.counts }

  /// Whether a name is one of them, and the block has lost a write.
  func include(_ name: String, in block: CodeBlockItemListSyntax) -> Bool {
    guard before[name] > now[name], let original = text?.originalRange(of: block) else {
      return before[name] > now[name]
    }
    // Another function may have lost those of a namesake.
    return before.count(of: name, in: original) > now.count(of: name, in: block.contentRange)
  }
}

extension EditedText {
  /// Whether the removal brought a statement to its place behind another one.
  func isNewPlace(of next: CodeBlockItemSyntax, behind item: CodeBlockItemSyntax) -> Bool {
    guard let start = knownOriginalOffset(of: item.contentEnd - 1), let end = knownOriginalOffset(of: next.contentStart)
    else { return false }
    return end - start != next.contentStart - (item.contentEnd - 1)
  }
}

/// The number of times that names are assigned, passed `inout` or asked to change, by name.
struct WriteCounts: Sendable {
  var counts: [String: Int] { places.mapValues(\.count) }

  private let places: [String: [Int]]

  init(_ names: NameTable) {
    places = names.references.mapValues { $0.filter(\.mayBeWritten).map(\.contentStart) }.filter { !$0.value.isEmpty }
  }

  subscript(name: String) -> Int { places[name]?.count ?? 0 }

  func count(of name: String, in range: Range<Int>) -> Int { places[name]?.count(where: range.contains) ?? 0 }
}

extension DeclReferenceExprSyntax {
  /// Whether its value may be changed: before an assignment, after `&`, before a method that may be mutating.
  var mayBeWritten: Bool {
    if isMemberName { return false }
    var node = Syntax(self)
    for parent in ancestors {
      switch parent.as(SyntaxEnum.self) {
      case .memberAccessExpr(let member):
        guard member.base?.id == node.id else { return false }
      case .subscriptCallExpr(let call): guard call.calledExpression.id == node.id else { return false }
      // `(left, right.size) = (1, 2)`
      case .forceUnwrapExpr, .optionalChainingExpr, .tupleExpr, .labeledExprList, .labeledExpr: break
      case .functionCallExpr(let call):
        // `name.append(1)` may change `name`.
        return call.calledExpression.id == node.id && node.id != Syntax(self).id
      // An operator of the program may take any operand `inout`.
      case .inOutExpr, .exprList, .postfixOperatorExpr: return true
      case .prefixOperatorExpr(let prefix): return !["!", "-", "+", "~", "..<", "..."].contains(prefix.operator.text)
      case .infixOperatorExpr(let infix):
        if OperatorRank(of: ExprSyntax(infix)) != nil { return false }
        return infix.operatorName != nil || infix.leftOperand.id == node.id
      default: return false
      }
      node = parent
    }
    return false
  }
}
