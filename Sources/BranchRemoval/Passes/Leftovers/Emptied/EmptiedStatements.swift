import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes an `if`, `do` or `defer`, and a loop over an array, of which nothing but empty braces is left.
///
/// ```
/// if isOpen {                                  start()
///   if G == .blue { log("blue") }   becomes
/// }
/// start()
/// ```
///
/// Only where statements cannot be components of a result: in what returns nothing or has a `return`, outside of closures.
/// A result builder takes no `defer`, so one goes from any body that is none of a closure.
struct EmptiedStatements: RemovalPass {
  static let reason = "everything between braces that can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let lines = round.lines(of: number)
      for item in round.nodes(of: number).statementLists.joined() {
        guard let body = item.emptyBody, item.isInProcedure || item.isDefer && item.isInBody,
          round.wasEmptied(body, number), item.hasNoEffect(round.values)
        else { continue }
        if let items = item.parent, items.parent?.is(SwitchCaseSyntax.self) == true,
          items.children(viewMode: .sourceAccurate).count == 1
        {
          edits.replace(item.contentRange, with: "break")
        } else {
          edits.delete(lines.deletion(of: item.contentRange))
        }
      }
      return edits
    }
  }
}

extension CodeBlockItemSyntax {
  /// The body of a statement that does nothing else: `if a { }`, `do { }`, `defer { }`.
  fileprivate var emptyBody: CodeBlockSyntax? {
    let body: CodeBlockSyntax?
    switch item {
    case .stmt(let statement):
      switch statement.as(StmtSyntaxEnum.self) {
      case .deferStmt(let node): body = node.body
      case .doStmt(let node): body = node.catchClauses.isEmpty ? node.body : nil
      case .forStmt(let node): body = node.isPlain ? node.body : nil
      case .expressionStmt(let node): body = node.expression.as(IfExprSyntax.self).flatMap(\.onlyBody)
      default: body = nil
      }
    case .expr(let expression): body = expression.as(IfExprSyntax.self).flatMap(\.onlyBody)
    case .decl: body = nil
    @unknown default: body = nil
    }
    guard let body, body.statements.isEmpty,
      (body.leftBrace.trailingTrivia.pieces + body.rightBrace.leadingTrivia.pieces).allSatisfy(\.isWhitespace)
    else { return nil }
    return body
  }

  /// Whether it stands in the body of something that returns nothing, or says `return`, and in no closure.
  var isInProcedure: Bool {
    for node in ancestors {
      if node.is(ClosureExprSyntax.self) { return false }
      if let function = node.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause == nil || function.body?.statements.endsWithReturn ?? false
      }
      if let accessor = node.as(AccessorDeclSyntax.self) {
        return accessor.accessorSpecifier.tokenKind != .keyword(.get)
          || accessor.body?.statements.endsWithReturn ?? false
      }
      if node.is(InitializerDeclSyntax.self) || node.is(DeinitializerDeclSyntax.self) { return true }
      if let block = node.as(AccessorBlockSyntax.self), case .getter(let items) = block.accessors {
        return items.endsWithReturn
      }
      if node.is(VariableDeclSyntax.self) || node.is(SubscriptDeclSyntax.self) { return false }
    }
    return false
  }

  /// Whether it stands in the body of a function, an initializer or an accessor, and in no closure.
  fileprivate var isInBody: Bool {
    for node in ancestors {
      if node.is(ClosureExprSyntax.self) { return false }
      if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) || node.is(AccessorBlockSyntax.self)
        || node.is(DeinitializerDeclSyntax.self)
      {
        return true
      }
    }
    return false
  }

  /// Whether nothing happens if its conditions are not evaluated.
  fileprivate func hasNoEffect(_ values: KnownValues) -> Bool {
    if case .stmt(let statement) = item, let loop = statement.as(ForStmtSyntax.self) {
      // Any other sequence may notice that it is gone through.
      return values.isPure(loop.sequence) && StaticTypes(values.resolver).isArray(loop.sequence)
        && loop.whereClause.map { values.isPure($0.condition) } ?? true
    }
    guard let node = expression?.as(IfExprSyntax.self) else { return true }
    return node.conditions.haveNoEffect(values)
  }
}

extension ForStmtSyntax {
  /// Whether it only goes through a sequence.
  fileprivate var isPlain: Bool { tryKeyword == nil && awaitKeyword == nil && caseKeyword == nil }
}

extension IfExprSyntax {
  fileprivate var onlyBody: CodeBlockSyntax? { elseBody == nil ? body : nil }
}

extension CodeBlockItemListSyntax {
  fileprivate var endsWithReturn: Bool { last.map { Syntax($0.item).is(ReturnStmtSyntax.self) } ?? false }
}
