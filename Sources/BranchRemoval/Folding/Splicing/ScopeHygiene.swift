import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Decides whether statements may leave their braces.
///
/// They may not if they declare a name that is also used around them, if something happens at the end of their scope,
/// or if an object lives as long as the scope.
struct ScopeHygiene {
  let values: KnownValues
  let site: StatementSite
  /// Whether the rest of the block is deleted.
  let restGoes: Bool
  /// Whether nothing in the block runs after the statements.
  let isAtEnd: Bool

  func needsScope(_ statements: [CodeBlockItemSyntax]) -> Bool {
    let all = flattened(statements)
    let declared = all.reduce(into: Set<String>()) { $0.formUnion($1.declaredNames) }
    if !declared.isEmpty {
      // At the top level of a file, a name would become global.
      if site.items.parent?.is(SourceFileSyntax.self) == true { return true }
      if all.contains(where: declaresTwice) || clashes(all) { return true }
      if !declared.isDisjoint(with: names(around: all)) { return true }
    }
    if isAtEnd { return false }
    // Nested statements before the last one keep scopes of their own.
    let ending = statements.dropLast() + flattened(Array(statements.suffix(1)))
    return ending.contains { $0.isDefer || holdsObject($0) }
  }

  /// The names that the rest of a statement uses but does not declare.
  static func namesLookedUpOutside(of item: CodeBlockItemSyntax, _ values: KnownValues) -> Set<String> {
    let left = flattened([item], values)
    return left.reduce(into: Set()) { $0.formUnion($1.referencedNames) }
      .subtracting(left.reduce(into: Set()) { $0.formUnion($1.declaredNames) })
  }

  private func flattened(_ statements: [CodeBlockItemSyntax]) -> [CodeBlockItemSyntax] {
    Self.flattened(statements, values)
  }

  /// The statements, with decided statements replaced by their branches.
  private static func flattened(
    _ statements: [CodeBlockItemSyntax], _ values: KnownValues
  ) -> [CodeBlockItemSyntax] {
    statements.flatMap { item -> [CodeBlockItemSyntax] in
      var expression: ExprSyntax?
      switch item.item {
      case .stmt(let node) where node.is(GuardStmtSyntax.self):
        guard let node = node.as(GuardStmtSyntax.self), case .fails = values.test(node.conditions) else {
          return [item]
        }
        return flattened(Array(node.body.statements), values)
      case .expr(let node): expression = node
      case .stmt(let node):
        expression =
          node.as(ExpressionStmtSyntax.self)?.expression
          ?? node.as(LabeledStmtSyntax.self)?.statement.as(ExpressionStmtSyntax.self)?.expression
      case .decl: return [item]
      @unknown default: return [item]
      }
      if let node = expression?.as(IfExprSyntax.self) {
        var next: IfExprSyntax? = node
        while let current = next {
          switch values.test(current.conditions) {
          case .open: return [item]
          case .holds: return flattened(Array(current.body.statements), values)
          case .fails:
            next = nil
            switch current.elseBody {
            case .ifExpr(let inner): next = inner
            case .codeBlock(let block): return flattened(Array(block.statements), values)
            case nil: return []
            @unknown default: return []
            }
          }
        }
      }
      if let node = expression?.as(SwitchExprSyntax.self), let reached = values.reachedCases(of: node),
        reached.count == 1
      {
        return node.casesEntered(from: reached[0]).flatMap { flattened(Array($0.statements), values) }
      }
      return [item]
    }
  }

  /// Whether it declares a name with a value that reads an outer variable of that name. That of a member or a global is
  /// looked up outside of the block all the same: `let date = date ?? Date()`.
  private func declaresTwice(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let decl) = item.item, let variable = decl.as(VariableDeclSyntax.self) else { return false }
    return variable.bindings.contains { binding in
      guard let value = binding.initializer?.value else { return false }
      return decl.declaredNames.contains { name in
        guard value.referencedNames.contains(name) else { return false }
        return Syntax(value).references(to: name).contains { reference in
          let outer = values.resolver.declarations(of: ExprSyntax(reference))
          return outer.isEmpty || outer.contains { $0.node.localScope != nil }
        }
      }
    }
  }

  /// Whether two statements declare the same name, so far in separate scopes.
  private func clashes(_ items: [CodeBlockItemSyntax]) -> Bool {
    var seen: Set<String> = []
    for item in items {
      for name in item.declaredNames where !item.declaresFunction && !seen.insert(name).inserted { return true }
    }
    return false
  }

  /// The names of the block outside of the statement that its own would meet.
  ///
  /// What stands before it reads an outer name still, because a variable is visible from its declaration on. Functions
  /// and types are visible in the whole block.
  private func names(around statements: [CodeBlockItemSyntax]) -> Set<String> {
    let hasFunctionsOrTypes = statements.contains { $0.declaresFunctionOrType }
    var result: Set<String> = []
    for item in site.items where item != site.item {
      let isBefore = item.position < site.item.position
      if restGoes, !isBefore { continue }
      result.formUnion(!isBefore || hasFunctionsOrTypes ? item.referencedNames : item.capturedNames)
      result.formUnion(item.declaredNames)
    }
    // Declarations under `#if` belong to the block around it.
    var around = site.conditionalAround
    while let outer = around {
      for item in outer.items where item != outer.item {
        result.formUnion(item.referencedNames)
        result.formUnion(item.declaredNames)
      }
      around = outer.conditionalAround
    }
    return result
  }

  /// Whether the end of an object's life may be noticed: it has a `deinit`, a weak reference to it exists, or it is a
  /// lock.
  private func holdsObject(_ item: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let decl) = item.item else { return false }
    if let conditional = decl.as(IfConfigDeclSyntax.self) { return conditional.items.contains { holdsObject($0) } }
    guard let variable = decl.as(VariableDeclSyntax.self) else { return false }
    let held = HeldNames(around: site.items)
    let hasWeakNames = site.items.contains { $0.mentionsWeakReferences(exceptTo: held) }
    return variable.bindings.contains { binding in
      guard let value = binding.initializer?.value else { return false }
      if value.isValueLiteral { return false }
      if hasWeakNames { return true }
      return values.world.mayMakeNoticedObject(value)
    }
  }
}

extension IfConfigDeclSyntax {
  /// The statements of all clauses.
  var items: [CodeBlockItemSyntax] {
    clauses.flatMap { clause -> [CodeBlockItemSyntax] in
      if case .statements(let items) = clause.elements { Array(items) } else { [] }
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is a `defer` of its block, also under `#if`.
  var isDefer: Bool {
    switch item {
    case .stmt(let statement): return statement.is(DeferStmtSyntax.self)
    case .decl(let decl): return decl.as(IfConfigDeclSyntax.self)?.items.contains { $0.isDefer } ?? false
    case .expr: return false
    @unknown default: return false
    }
  }

  /// The names that the statement declares in its block.
  var declaredNames: Set<String> {
    switch item {
    case .decl(let decl): return decl.declaredNames
    case .stmt(let statement):
      guard let node = statement.as(GuardStmtSyntax.self) else { return [] }
      return node.conditions.reduce(into: []) { names, element in
        switch element.condition {
        case .optionalBinding(let binding): names.formUnion(binding.pattern.boundNames.map(\.bareName))
        case .matchingPattern(let condition): names.formUnion(condition.pattern.boundNames.map(\.bareName))
        case .expression, .availability: break
        @unknown default: break
        }
      }
    case .expr: return []
    @unknown default: return []
    }
  }

  var declaresFunction: Bool {
    if case .decl(let decl) = item { decl.is(FunctionDeclSyntax.self) } else { false }
  }

  /// Whether it declares something that is visible before its declaration, too.
  var declaresFunctionOrType: Bool {
    switch item {
    case .decl(let decl): !decl.is(VariableDeclSyntax.self)
    case .stmt, .expr: false
    @unknown default: true
    }
  }

  func mentionsWeakReferences(exceptTo held: HeldNames) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      switch token.tokenKind {
      case .keyword(.weak), .keyword(.unowned): !held.isCaptured(by: token)
      case .identifier(let name): name == "withExtendedLifetime" || name == "isKnownUniquelyReferenced"
      default: false
      }
    }
  }
}

extension DeclSyntax {
  var declaredNames: Set<String> {
    if let node = self.as(VariableDeclSyntax.self) {
      return Set(node.bindings.flatMap { $0.pattern.boundNames.map(\.bareName) })
    }
    if let node = self.as(IfConfigDeclSyntax.self) {
      return node.clauses.reduce(into: []) { names, clause in
        if case .statements(let items) = clause.elements { for item in items { names.formUnion(item.declaredNames) } }
      }
    }
    return self.asProtocol((any NamedDeclSyntax).self).map { [$0.name.bareName] } ?? []
  }
}

extension SyntaxProtocol {
  /// The names that are looked up from their places; no members behind a point, no labels.
  var referencedNames: Set<String> {
    var result: Set<String> = []
    collectReferencedNames(into: &result)
    return result
  }

  private func collectReferencedNames(into names: inout Set<String>) {
    if let token = self.as(TokenSyntax.self) {
      if let parent = token.parent, parent.is(DeclReferenceExprSyntax.self) || parent.is(IdentifierTypeSyntax.self) {
        names.insert(token.bareName)
      } else if token.parent?.is(ClosureCaptureSyntax.self) ?? false, case .identifier(let name) = token.tokenKind {
        names.insert(name.withoutBackticks)
      } else if token.parent?.is(IdentifierPatternSyntax.self) ?? false,
        let binding = token.parent?.parent?.as(OptionalBindingConditionSyntax.self), binding.initializer == nil
      {
        // `if let name` reads the outer `name`.
        names.insert(token.bareName)
      }
      return
    }
    if let node = self.as(MemberAccessExprSyntax.self) {
      node.base?.collectReferencedNames(into: &names)
      return
    }
    for child in children(viewMode: .sourceAccurate) { child.collectReferencedNames(into: &names) }
  }
}

extension ExprSyntax {
  /// Whether it is a literal or an interpolation, which makes no object.
  var isValueLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .nilLiteralExpr, .stringLiteralExpr: true
    default: false
    }
  }
}

extension SwitchExprSyntax {
  /// A case and the cases that control may fall into from it.
  fileprivate func casesEntered(from first: SwitchCaseSyntax) -> [SwitchCaseSyntax] {
    var result: [SwitchCaseSyntax] = []
    for child in cases.drop(while: { $0.id != first.id }) {
      guard let next = child.as(SwitchCaseSyntax.self) else { break }
      result.append(next)
      if !next.statements.hasOwnFallthrough { break }
    }
    return result
  }
}
