import SwiftSyntax
import SwiftUsage

/// Names that patterns bind and that only losing branches used.
///
/// ```
/// for index in 0..<3 { log() }       becomes   for _ in 0..<3 { log() }
/// if let name = make() { log() }     becomes   if make() != nil { log() }
/// case let count: log()              becomes   case _: log()
/// ```
struct UnusedPatterns {
  let round: Round

  func edits() -> [EditBuilder] {
    round.editsAfterLosses { file, names, original in
      var edits = EditBuilder()
      let finder = PatternFinder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      for found in finder.found
      where original.names[found.name] > names.count(of: found.name) && !Self.isUsed(found.name, in: found.scope) {
        found.replace(&edits)
      }
      return edits
    }
  }

  private static func isUsed(_ name: String, in scope: [Syntax]) -> Bool {
    scope.contains { $0.referencedNames.contains(name) }
  }
}

private struct BoundPattern {
  let name: String
  /// Where the name can be seen.
  let scope: [Syntax]
  /// What stands there when nobody uses the name.
  let replace: (inout EditBuilder) -> Void
}

private final class PatternFinder: SyntaxVisitor {
  private(set) var found: [BoundPattern] = []

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    if node.caseKeyword == nil, let pattern = node.pattern.as(IdentifierPatternSyntax.self), node.typeAnnotation == nil
    {
      let scope = [node.whereClause.map { Syntax($0) }, Syntax(node.body)].compactMap { $0 }
      found.append(
        BoundPattern(name: pattern.identifier.bareName, scope: scope) { edits in
          edits.replace(pattern.contentRange, with: "_")
        })
    }
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let pattern = node.pattern.as(IdentifierPatternSyntax.self), node.typeAnnotation == nil,
      let element = node.parent?.as(ConditionElementSyntax.self),
      let list = element.parent?.as(ConditionElementListSyntax.self), let owner = list.parent
    else { return .visitChildren }
    var scope = list.drop { $0.id != element.id }.dropFirst().map { Syntax($0) }
    if let node = owner.as(IfExprSyntax.self) {
      scope.append(Syntax(node.body))
    } else if let node = owner.as(WhileStmtSyntax.self) {
      scope.append(Syntax(node.body))
    } else if let items = owner.parent?.parent?.as(CodeBlockItemListSyntax.self), owner.is(GuardStmtSyntax.self) {
      scope += items.filter { $0.position > owner.position }.map { Syntax($0) }
    } else {
      return .visitChildren
    }
    found.append(
      BoundPattern(name: pattern.identifier.bareName, scope: scope) { edits in
        guard let value = node.initializer?.value else {
          edits.replace(node.contentRange, with: pattern.identifier.text + " != nil")
          return
        }
        let isPlain = value.isPrimary
        edits.replace(node.contentStart..<value.contentStart, with: isPlain ? "" : "(")
        edits.insert((isPlain ? "" : ")") + " != nil", at: value.contentEnd)
      })
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    guard case .case(let label) = node.label, label.caseItems.count == 1, let item = label.caseItems.first,
      let pattern = item.pattern.as(ValueBindingPatternSyntax.self),
      let name = pattern.pattern.as(IdentifierPatternSyntax.self)
    else { return .visitChildren }
    let scope = [item.whereClause.map { Syntax($0) }, Syntax(node.statements)].compactMap { $0 }
    found.append(
      BoundPattern(name: name.identifier.bareName, scope: scope) { edits in
        edits.replace(pattern.contentRange, with: "_")
      })
    return .visitChildren
  }
}
