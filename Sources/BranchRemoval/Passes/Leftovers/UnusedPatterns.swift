import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes names in patterns that only losing branches used.
///
/// ```
/// for (index, item) in all { log(item) }   becomes   for (_, item) in all { log(item) }
/// if let name = make() { log() }           becomes   if make() != nil { log() }
/// guard let self else { return 1 }         becomes   guard self != nil else { return 1 }
/// case .named(let name): log()             becomes   case .named: log()
/// case let page as NewPage: log()          becomes   case is NewPage: log()
/// catch let error { log() }                becomes   catch { log() }
/// ```
struct UnusedPatterns: RemovalPass {
  static let reason = "the losing uses are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.editsAfterLosses { [texts = round.texts, numbers = round.numbers] file, names, original, world in
      var edits = EditBuilder()
      let finder = PatternFinder(OwnNames(world), world.resolver)
      finder.walk(file.tree)
      let text = numbers[file.tree.id].map { texts[$0] }
      // A name that was unused before is somebody else's.
      for found in finder.found where text?.isChanged(found.range) ?? true {
        let unused = found.names.filter { name in
          original.names[name.bareName] > names.count(of: name.bareName)
            && !found.scope.contains { $0.referencedNames.contains(name.bareName) }
        }
        if unused.isEmpty || found.isHeldWeakly && world.hasNoticedEnds { continue }
        if let value = found.heldValue, world.mayMakeNoticedObject(value) { continue }
        if unused.count == found.names.count, let replaceAll = found.replaceAll {
          replaceAll(&edits)
        } else {
          for name in unused { edits.replace(name.contentRange, with: "_") }
        }
      }
      for list in finder.discarded where text?.isChanged(list) ?? false { edits.delete(list) }
      return edits
    }
  }
}

private struct BoundPattern {
  let names: [TokenSyntax]
  /// The syntax in which the names are visible.
  let scope: [Syntax]
  /// A value that only the names may keep alive.
  var heldValue: ExprSyntax?
  var isHeldWeakly = false
  /// From the first name to what follows the last statement that sees it.
  var range: Range<Int> {
    let start = names.first?.contentStart ?? 0
    let next = scope.last?.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)
    return start..<max(start, next?.contentEnd ?? scope.last?.contentEnd ?? start)
  }

  /// Replaces the pattern if none of its names is used; `nil` writes `_` for each.
  var replaceAll: ((inout EditBuilder) -> Void)?
}

private final class PatternFinder: SyntaxVisitor {
  private(set) var found: [BoundPattern] = []
  /// The parentheses of patterns of cases that say nothing of the associated values: `(_, _)`.
  private(set) var discarded: [Range<Int>] = []
  private let ownNames: OwnNames
  private let resolver: RememberingResolver

  init(_ ownNames: OwnNames, _ resolver: RememberingResolver) {
    self.ownNames = ownNames
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether no enum has two cases of a name, which only labels tell apart.
  private func hasOneCase(_ name: String) -> Bool {
    let enums = resolver.declarations(named: name).filter { $0.kind == .enumCase }
      .map { $0.node.ancestor(EnumDeclSyntax.self)?.id }
    return Set(enums).count == enums.count
  }

  /// Records the names behind a `let` in a matched pattern. Without any of them the `let` goes, too.
  private func noteMatched(_ pattern: some SyntaxProtocol, _ scope: [Syntax]) {
    guard let binding = pattern.as(ValueBindingPatternSyntax.self) else {
      if pattern.is(ClosureExprSyntax.self) { return }
      for child in pattern.children(viewMode: .sourceAccurate) { noteMatched(child, scope) }
      return
    }
    let names = binding.pattern.boundNames
    found.append(
      BoundPattern(names: names, scope: scope) { edits in
        if let type = binding.typeOfOnlyName {
          edits.replace(binding.contentStart..<type.contentStart, with: "is ")
          return
        }
        edits.delete(binding.contentStart..<binding.pattern.contentStart)
        for name in names { edits.replace(name.contentRange, with: "_") }
      })
  }

  override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind {
    if let call = node.expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName,
      !call.arguments.isEmpty, call.arguments.allSatisfy({ $0.expression.is(DiscardAssignmentExprSyntax.self) }),
      hasOneCase(name.bareName), !call.hasComments(besides: call.calledExpression.contentRange)
    {
      discarded.append(call.calledExpression.contentEnd..<call.contentEnd)
    }
    return .visitChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    let scope = [node.whereClause.map { Syntax($0) }, Syntax(node.body)].compactMap { $0 }
    if node.caseKeyword != nil {
      noteMatched(node.pattern, scope)
    } else if node.typeAnnotation == nil, TestTable(node)?.isSpent != true {
      // The body of a test's loop that is left with one row takes the loop's place.
      found.append(BoundPattern(names: node.pattern.boundNames, scope: scope))
    }
    return .visitChildren
  }

  /// The syntax in which the names of a condition are visible.
  private func scope(of element: ConditionElementSyntax) -> [Syntax]? {
    guard let list = element.parent?.as(ConditionElementListSyntax.self), let owner = list.parent else { return nil }
    let rest = list.drop { $0.id != element.id }.dropFirst().map { Syntax($0) }
    if let node = owner.as(IfExprSyntax.self) { return rest + [Syntax(node.body)] }
    if let node = owner.as(WhileStmtSyntax.self) { return rest + [Syntax(node.body)] }
    guard let items = owner.parent?.parent?.as(CodeBlockItemListSyntax.self), owner.is(GuardStmtSyntax.self) else {
      return nil
    }
    return rest + Array(items).filter { $0.position > owner.position }.map { Syntax($0) }
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let pattern = node.pattern.as(IdentifierPatternSyntax.self), node.typeAnnotation == nil,
      let scope = node.parent?.as(ConditionElementSyntax.self).flatMap({ scope(of: $0) }),
      pattern.identifier.tokenKind != .keyword(.self) || !scope.contains(where: ownNames.mayUseSelf)
    else { return .visitChildren }
    let held = node.initializer?.value
    let name = held.map { $0.as(DeclReferenceExprSyntax.self)?.baseName.bareName } ?? pattern.identifier.bareName
    let isWeak = name.map { node.isCapturedWeakly($0) } ?? false
    found.append(
      BoundPattern(names: [pattern.identifier], scope: scope, heldValue: held, isHeldWeakly: isWeak) { edits in
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

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    if let scope = node.parent?.as(ConditionElementSyntax.self).flatMap({ scope(of: $0) }) {
      noteMatched(node.pattern, scope)
    }
    return .visitChildren
  }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    guard case .case(let label) = node.label else { return .visitChildren }
    // All of the patterns bind the same names.
    let scope = label.caseItems.compactMap { $0.whereClause.map { Syntax($0) } } + [Syntax(node.statements)]
    for item in label.caseItems { noteMatched(item.pattern, scope) }
    return .visitChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    let scope = node.catchItems.compactMap { $0.whereClause.map { Syntax($0) } } + [Syntax(node.body)]
    if let item = node.catchItems.first, node.catchItems.count == 1, item.whereClause == nil,
      let binding = item.pattern?.as(ValueBindingPatternSyntax.self), binding.pattern.is(IdentifierPatternSyntax.self)
    {
      found.append(
        BoundPattern(names: binding.pattern.boundNames, scope: scope) { edits in
          edits.delete(node.catchKeyword.contentEnd..<binding.contentEnd)
        })
    } else {
      for item in node.catchItems { item.pattern.map { noteMatched($0, scope) } }
    }
    return .visitChildren
  }

  /// Records the names of `let (a, b) = …` in a body.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, node.bindings.count == 1, binding.pattern.is(TuplePatternSyntax.self),
      binding.typeAnnotation == nil, let value = binding.initializer?.value,
      let items = node.parent?.parent?.as(CodeBlockItemListSyntax.self),
      items.parent?.is(SourceFileSyntax.self) == false
    else { return .visitChildren }
    let scope = Array(items).filter { $0.position > node.position }.map { Syntax($0) }
    let discard = node.parent?.site.map { ResultBuilders(resolver: resolver).discard(at: $0) } ?? "_ = "
    found.append(
      BoundPattern(names: binding.pattern.boundNames, scope: scope, heldValue: value) { edits in
        edits.replace(node.contentStart..<value.contentStart, with: discard)
      })
    return .visitChildren
  }
}

extension SyntaxProtocol {
  /// Whether a closure around it captures a name with `weak`.
  fileprivate func isCapturedWeakly(_ name: String) -> Bool {
    for current in ancestors {
      for capture in current.as(ClosureExprSyntax.self)?.signature?.capture?.items ?? []
      where capture.name.bareName == name {
        return capture.specifier?.specifier.tokenKind == .keyword(.weak)
      }
    }
    return false
  }
}

extension ValueBindingPatternSyntax {
  /// `NewPage` of `let page as NewPage`.
  fileprivate var typeOfOnlyName: TypeSyntax? {
    guard let cast = pattern.as(ExpressionPatternSyntax.self)?.expression.as(AsExprSyntax.self),
      cast.questionOrExclamationMark == nil,
      cast.expression.as(PatternExprSyntax.self)?.pattern.is(IdentifierPatternSyntax.self) ?? false
    else { return nil }
    return cast.type
  }
}
