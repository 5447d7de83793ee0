import SwiftSemantics
import SwiftSyntax

/// Getters and functions that only choose one of several values.
///
/// ```
/// var showsBar: Bool {
///   guard let page = world.page else { return false }
///   switch page.mode {
///   case .web: return false
///   default: return page.isOpen
///   }
/// }
/// ```
extension Purity {
  func isQuiet(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item {
    case .expr(let expression): isQuiet(statement: expression)
    case .decl(let declaration): isQuiet(declaration)
    case .stmt(let statement): isQuiet(statement)
    @unknown default: false
    }
  }

  private func isQuiet(_ statement: StmtSyntax) -> Bool {
    switch statement.as(StmtSyntaxEnum.self) {
    case .breakStmt, .fallThroughStmt: true
    case .returnStmt(let node): node.expression.map { isQuiet(statement: $0) } ?? true
    case .guardStmt(let node): areQuiet(node.conditions) && isQuiet(node.body.statements)
    case .expressionStmt(let node): isQuiet(statement: node.expression)
    default: false
    }
  }

  private func isQuiet(statement expression: ExprSyntax) -> Bool {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node):
      guard areQuiet(node.conditions), isQuiet(node.body.statements) else { return false }
      switch node.elseBody {
      case .codeBlock(let block): return isQuiet(block.statements)
      case .ifExpr(let next): return isQuiet(statement: ExprSyntax(next))
      case nil: return true
      @unknown default: return false
      }
    case .switchExpr(let node):
      return isPure(node.subject)
        && node.cases.allSatisfy { element in
          guard case .switchCase(let clause) = element else { return false }
          return isQuiet(clause.label) && isQuiet(clause.statements)
        }
    default: return isPure(expression)
    }
  }

  private func isQuiet(_ label: SwitchCaseSyntax.Label) -> Bool {
    guard case .case(let label) = label else { return true }
    return label.caseItems.allSatisfy { isPure($0.pattern) && ($0.whereClause.map { isPure($0.condition) } ?? true) }
  }

  /// Whether `if let name` unwraps a parameter or a local constant.
  private func isStoredOutside(_ binding: OptionalBindingConditionSyntax) -> Bool {
    guard let declaration = resolver.declaration(outside: binding) else { return false }
    return declaration.kind == .parameter || declaration.isStoredValue && declaration.node.localScope != nil
  }

  private func areQuiet(_ conditions: ConditionElementListSyntax) -> Bool {
    conditions.allSatisfy { element in
      switch element.condition {
      case .expression(let expression): isPure(expression)
      case .optionalBinding(let node):
        node.initializer.map { isPure($0.value) } ?? isStoredOutside(node)
      case .matchingPattern(let node): isPure(node.pattern) && isPure(node.initializer.value)
      case .availability: true
      @unknown default: false
      }
    }
  }

  private func isQuiet(_ declaration: DeclSyntax) -> Bool {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.attributes.isEmpty else { return false }
    return variable.bindings.allSatisfy { binding in
      binding.accessorBlock == nil && isPure(PatternSyntax(binding.pattern))
        && (binding.initializer.map { isPure($0.value) } ?? true)
    }
  }
}
