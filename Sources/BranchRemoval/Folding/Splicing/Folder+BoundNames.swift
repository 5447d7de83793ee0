import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Handles names that a pattern binds to a decided value.
extension Folder {
  /// A name that conditions bind to a decided value and that is used where it does not fold.
  func nameThatStays(in conditions: FoldedConditions, _ node: some SyntaxProtocol) -> String? {
    conditions.boundNames.first { !usesFold(of: $0, in: Syntax(node)) }?.identifier.text
  }

  /// Whether folding the code around a bound name removes every use of it.
  func usesFold(of name: IdentifierPatternSyntax, in node: Syntax) -> Bool {
    if heldNames.contains(name.id) { return false }
    let text = name.identifier.bareName
    // An optional binding is itself the declaration of its name.
    let binding = name.parent?.as(OptionalBindingConditionSyntax.self)
    return node.references(to: text).allSatisfy { reference in
      let declarations = values.world.resolver.declarations(of: ExprSyntax(reference))
      if !declarations.isEmpty, !declarations.contains(where: { [name.id, binding?.id].contains($0.node.id) }) {
        return true
      }
      return isFolded(ExprSyntax(reference))
    }
  }

  /// The names whose patterns went, and that a site which stays uses.
  var lostNames: Set<SyntaxIdentifier> {
    var result: Set<SyntaxIdentifier> = []
    for site in refused {
      for name in site.nameReferences where !edits.deletes(name.contentRange) {
        for declaration in values.world.resolver.declarations(of: ExprSyntax(name)) {
          guard let pattern = declaration.patternOfCondition, pattern.root.id == site.root.id,
            edits.deletes(pattern.contentRange)
          else { continue }
          result.insert(pattern.id)
        }
      }
    }
    return result
  }

  /// Whether an expression is part of one that a value replaces, or of the subject of a decided statement.
  private func isFolded(_ expression: ExprSyntax) -> Bool {
    var current = Syntax(expression)
    while true {
      if let node = current.as(ExprSyntax.self), let known = values.evaluate(node), known.isDecided,
        known.residual.isEmpty, known.value.swift != nil
      {
        return true
      }
      if let node = current.as(FunctionCallExprSyntax.self), values.selection(node) != nil { return true }
      guard let parent = current.parent else { return false }
      if let node = parent.as(SwitchExprSyntax.self), node.subject.id == current.id {
        return values.reachedCases(of: node)?.count == 1
      }
      if let node = parent.as(MatchingPatternConditionSyntax.self),
        values.evaluate(node.initializer.value)?.isDecided == true
      {
        return true
      }
      guard
        parent.is(ExprSyntax.self) || parent.is(LabeledExprSyntax.self) || parent.is(LabeledExprListSyntax.self)
          || parent.is(InitializerClauseSyntax.self)
      else { return false }
      current = parent
    }
  }
}

extension Declaration {
  /// The pattern of a case or a condition that gives the name its value.
  fileprivate var patternOfCondition: IdentifierPatternSyntax? {
    switch kind {
    case .matchedPattern: node.as(IdentifierPatternSyntax.self)
    case .optionalBinding:
      node.as(OptionalBindingConditionSyntax.self)?.pattern.as(IdentifierPatternSyntax.self)
    default: nil
    }
  }
}

extension SyntaxProtocol {
  /// The expressions that consist of any name.
  fileprivate var nameReferences: [DeclReferenceExprSyntax] {
    if let node = self.as(DeclReferenceExprSyntax.self) { return node.isMemberName ? [] : [node] }
    if self.is(TokenSyntax.self) { return [] }
    return children(viewMode: .sourceAccurate).flatMap(\.nameReferences)
  }

  /// The expressions that consist of a name.
  func references(to name: String) -> [DeclReferenceExprSyntax] {
    if let node = self.as(DeclReferenceExprSyntax.self) {
      return !node.isMemberName && node.baseName.bareName == name ? [node] : []
    }
    if self.is(TokenSyntax.self) { return [] }
    return children(viewMode: .sourceAccurate).flatMap { $0.references(to: name) }
  }
}
