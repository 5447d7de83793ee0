import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes functions without a result of which only empty braces, or a `return`, are left, with all their calls.
///
/// ```
/// private func decorate() { }      goes
/// func show() {                    func show() {
///   decorate()             becomes
///   print("shown")                   print("shown")
/// }                                }
/// ```
///
/// Every call has to be a statement of its own that evaluates nothing else; the last `try` in front of a `catch` stays. What a protocol may ask for, what is overridden
/// or handed on, and what others may call stays.
struct EmptiedFunctions: RemovalPass {
  static let reason = "what else is in a function and can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    var statements: [Int: [CodeBlockItemSyntax]] = [:]
    for (number, found) in emptied {
      for function in found {
        guard !mayBeAskedFor(function), var items = statementsCalling(function) else { continue }
        if let own = function.parent?.as(CodeBlockItemSyntax.self) {
          items.append(own)
        } else {
          edits[number].delete(round.lines(of: number).deletion(of: function.contentRange))
        }
        for item in items {
          if let file = round.number(of: item) { statements[file, default: []].append(item) }
        }
      }
    }
    for (file, items) in statements {
      StatementDeletion(lines: round.lines(of: file)).delete(items, from: &edits[file])
    }
    return edits
  }

  /// The functions of which nothing is left and that stay.
  var leftovers: [NotedLeftover] {
    emptied.flatMap { number, found in
      found.filter { $0.signature.effectSpecifiers?.throwsClause == nil }.map { function in
        let name = function.name.bareName
        let isSelected = round.world.files(using: name, in: .file(number)).contains { file in
          round.world.names(inFile: file).references[name]?.contains(where: \.isInSelector) ?? false
        }
        return NotedLeftover(
          file: number, name: function.name,
          message: "nothing is left of '\(name)'; it stays, because "
            + (isSelected ? "a selector names it" : "something else may call it"))
      }
    }
  }

  /// The functions of which nothing is left, by file.
  private var emptied: [(number: Int, functions: [FunctionDeclSyntax])] {
    round.edited.map { number in
      (number, round.nodes(of: number).functions.filter { $0.emptyBody.map { round.wasEmptied($0, number) } ?? false })
    }
  }

  /// The statements that only call a function; `nil` if something else uses it, or may.
  private func statementsCalling(_ function: FunctionDeclSyntax) -> [CodeBlockItemSyntax]? {
    guard let calls = round.values.calls.all(of: Syntax(function)),
      !calls.isEmpty || function.modifiers.isHiddenInFile || Syntax(function).localScope != nil || isTest(function)
    else { return nil }
    let builders = ResultBuilders(resolver: round.world.resolver)
    let items = calls.compactMap { call -> CodeBlockItemSyntax? in
      let found = round.world.resolver.declarations(of: call.calledExpression)
      guard found.count == 1, found[0].node.id == Syntax(function).id, isQuiet(call),
        let item = call.statement, builders.counting(item) == nil,
        function.signature.effectSpecifiers?.throwsClause == nil || item.mayLoseTry
      else { return nil }
      return item
    }
    return items.count == calls.count ? items : nil
  }

  /// Whether nothing happens besides the call.
  private func isQuiet(_ call: FunctionCallExprSyntax) -> Bool {
    let purity = round.values.purity
    guard call.trailingClosure == nil, call.additionalTrailingClosures.isEmpty,
      call.arguments.allSatisfy({ purity.isPure($0.expression) || purity.isHarmlessInitializer($0.expression) })
    else { return false }
    guard let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base else {
      return call.calledExpression.is(DeclReferenceExprSyntax.self)
    }
    return purity.isHarmlessInitializer(base) || (purity.isPure(base) || purity.isPath(base)) && isMade(base, purity)
  }

  /// Whether it makes no difference when the properties of a path get their values.
  private func isMade(_ path: ExprSyntax, _ purity: Purity) -> Bool {
    let isQuiet = round.world.resolver.declarations(of: path).allSatisfy { declaration in
      guard declaration.isMadeWhenAsked, let value = declaration.binding?.initializer?.value else { return true }
      return purity.isPure(value) || purity.isHarmlessInitializer(value)
    }
    let base =
      path.as(MemberAccessExprSyntax.self)?.base ?? path.as(OptionalChainingExprSyntax.self)?.expression
      ?? path.as(ForceUnwrapExprSyntax.self)?.expression
    return isQuiet && base.map { isMade($0, purity) } ?? true
  }

  /// Whether only the test runner calls it.
  private func isTest(_ function: FunctionDeclSyntax) -> Bool { Syntax(function.signature).enclosingTest != nil }

  /// Whether a protocol that the sources do not declare may ask for a member.
  func mayBeAskedFor(_ function: FunctionDeclSyntax) -> Bool {
    if isTest(function) { return false }
    guard !function.modifiers.isHiddenInFile, Syntax(function).localScope == nil, let type = function.enclosingType
    else { return false }
    if type.isExtended, round.world.types(named: type.plainName).isEmpty { return true }
    let supertypes = round.world.supertypes(of: type, seeking: [])
    // Without 'override' it is none of a superclass's.
    return supertypes.contains {
      !Self.plain.contains($0) && DelegateProtocols.mayRequire(function.name.bareName, in: $0) ?? true
        && round.world.types(named: $0).isEmpty && !round.world.isForeignSuperclass($0, of: type.plainName)
    }
  }

  /// Types from elsewhere that ask for no function without a result.
  private static let plain: Set = [
    "AnyObject", "CaseIterable", "Codable", "Decodable", "Encodable", "Equatable", "Error", "Hashable", "Identifiable",
    "NSObject", "NSView", "NSViewController", "ObservableObject", "Sendable", "UICollectionViewCell",
    "UICollectionViewController", "UIControl", "UITableViewCell", "UITableViewController", "UIView",
    "UIViewController", "View",
  ]
}

extension FunctionCallExprSyntax {
  /// The statement that it is, with `try` and `await`.
  fileprivate var statement: CodeBlockItemSyntax? {
    var node = parent
    while let outer = node, outer.is(AwaitExprSyntax.self) || outer.is(TryExprSyntax.self) { node = outer.parent }
    return node?.as(CodeBlockItemSyntax.self)
  }
}

extension CodeBlockItemSyntax {
  /// Whether a `catch` around it has something else to catch, and no closure throws because of it.
  fileprivate var mayLoseTry: Bool {
    for node in ancestors {
      if node.is(ClosureExprSyntax.self) { return false }
      if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) { return true }
      guard let statement = node.as(DoStmtSyntax.self), !statement.catchClauses.isEmpty else { continue }
      return statement.body.tokens(viewMode: .sourceAccurate).contains {
        [.keyword(.try), .keyword(.throw)].contains($0.tokenKind) && !contentRange.contains($0.contentStart)
      }
    }
    return false
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isInSelector: Bool {
    ancestors.contains { $0.as(MacroExpansionExprSyntax.self)?.macroName.text == "selector" }
  }
}

extension FunctionDeclSyntax {
  /// The body, if it does nothing and the function gives nothing.
  fileprivate var emptyBody: CodeBlockSyntax? {
    let result = signature.returnClause?.type.trimmedDescription
    guard let body, body.doesNothing, result == nil || result == "Void" || result == "()",
      genericParameterClause == nil, genericWhereClause == nil
    else { return nil }
    return body
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isPlainReturn: Bool { Syntax(item).as(ReturnStmtSyntax.self).map { $0.expression == nil } ?? false }
}

extension CodeBlockSyntax {
  /// Whether it is `{ }` or `{ return }`, without comments.
  fileprivate var doesNothing: Bool {
    guard statements.isEmpty || statements.count == 1 && statements.first?.isPlainReturn ?? false
    else { return false }
    let inside = statements.description + rightBrace.leadingTrivia.description + leftBrace.trailingTrivia.description
    return !inside.contains("//") && !inside.contains("/*")
  }
}
