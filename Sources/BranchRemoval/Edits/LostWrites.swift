import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Round {
  /// The edits of each file in which a name is written less often than before the removal. `find` is handed whether a name is one of these.
  func editsAfterLostWrites(
    _ find: @Sendable (SwiftSourceFile, World, @escaping (String, CodeBlockItemListSyntax) -> Bool) -> EditBuilder
  ) -> [EditBuilder] {
    editsAfterLosses { [texts, numbers] file, names, original, world in
      let before = original.writes
      let now = WriteCounts(names)
      guard now.counts != before.counts else { return EditBuilder() }
      return find(file, world) { name, block in
        guard before[name] > now[name], let number = numbers[Syntax(file.tree).id],
          let original = texts[number].originalRange(of: block)
        else { return before[name] > now[name] }
        // Another function may have lost those of a namesake.
        return before.count(of: name, in: original) > now.count(of: name, in: block.contentRange)
      }
    }
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
      case .inOutExpr, .sequenceExpr, .postfixOperatorExpr: return true
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
