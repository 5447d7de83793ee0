import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Carries out what a subscriber does with a decided answer that comes at once.
///
/// ```
/// flags.isOn(.patron)                                  becomes   self.show()
///   .sink { [weak self] _ in
///     guard let self = self else { return }
///     self.show()
///   }
///   .store(in: &subscriptions)
/// ```
extension Folder {
  /// The statements of the subscriber, once it does not use the answer any more.
  func answeredSink(_ expression: ExprSyntax, at site: StatementSite) -> Splice? {
    guard let stored = expression.as(FunctionCallExprSyntax.self),
      let member = stored.calledExpression.as(MemberAccessExprSyntax.self),
      ["disposed", "store"].contains(member.declName.baseName.text),
      let sink = member.base?.as(FunctionCallExprSyntax.self), let closure = sink.onlySubscriber,
      let publisher = sink.calledExpression.as(MemberAccessExprSyntax.self)?.base,
      values.isDecidedAnswer(behind: publisher), builders.counting(site.item) == nil,
      let input = closure.signature?.inKeyword, !stored.hasComments(besides: closure.statements.contentRange),
      closure.ignoresParameters(in: closure.statements), let omitted = closure.unwrappedSelf,
      closure.statements.allSatisfy({ omitted.contains($0) || !$0.containsReturn }), !site.isAloneInClosure,
      !site.item.isInInitializer
    else { return nil }
    if !omitted.isEmpty, !site.item.isInMember { return nil }
    return Splice(
      content: lines.trimmed(input.contentEnd..<closure.rightBrace.contentStart), statements: closure.statements,
      block: nil, outer: Syntax(site.item.item).contentRange, label: nil, effects: [], omitted: omitted)
  }
}

extension FunctionCallExprSyntax {
  /// The closure of a call that does nothing but subscribe to values.
  fileprivate var onlySubscriber: ClosureExprSyntax? {
    guard let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["sink", "subscribe"].contains(name), additionalTrailingClosures.isEmpty
    else { return nil }
    if let closure = trailingClosure { return name == "sink" && arguments.isEmpty ? closure : nil }
    guard let argument = arguments.first, arguments.count == 1,
      ["onNext", "onSuccess", "receiveValue"].contains(argument.label?.text)
    else { return nil }
    return argument.expression.as(ClosureExprSyntax.self)
  }
}

extension ClosureExprSyntax {
  /// The statement by which it gets hold of `self`, if it captures that weakly; `nil` if captures mean anything else
  /// outside of it.
  fileprivate var unwrappedSelf: [CodeBlockItemSyntax]? {
    var holdsWeakly = false
    for item in signature?.capture?.items ?? [] {
      guard item.initializer == nil else { return nil }
      if item.specifier?.specifier.tokenKind == .keyword(.weak) {
        guard item.name.tokenKind == .keyword(.self) else { return nil }
        holdsWeakly = true
      }
    }
    guard holdsWeakly else { return [] }
    guard let first = statements.first, case .stmt(let statement) = first.item,
      let node = statement.as(GuardStmtSyntax.self), node.conditions.count == 1,
      case .optionalBinding(let binding)? = node.conditions.first?.condition,
      binding.pattern.trimmedDescription == "self",
      binding.initializer.map({ $0.value.trimmedDescription == "self" }) ?? true,
      node.body.statements.trimmedDescription == "return"
    else { return nil }
    return [first]
  }
}

extension StatementSite {
  fileprivate var isAloneInClosure: Bool { items.count == 1 && items.parent?.is(ClosureExprSyntax.self) ?? false }
}

extension SyntaxProtocol {
  /// Whether a `return` in it leaves the closure that it is in.
  fileprivate var containsReturn: Bool {
    if self.is(ReturnStmtSyntax.self) { return true }
    if self.is(ClosureExprSyntax.self) || self.is(FunctionDeclSyntax.self) { return false }
    return children(viewMode: .sourceAccurate).contains { $0.containsReturn }
  }

  /// Whether it is in a member of a type, and in no closure, so that `self` is an object.
  fileprivate var isInMember: Bool {
    let around = ancestors.first { $0.is(ClosureExprSyntax.self) || $0.is(MemberBlockSyntax.self) }
    return around?.is(MemberBlockSyntax.self) ?? false
  }

  /// Whether it is in an initializer or a deinitializer, and in no closure: there, property observers do not hear of
  /// assignments.
  fileprivate var isInInitializer: Bool {
    for outer in ancestors {
      if outer.is(ClosureExprSyntax.self) || outer.is(FunctionDeclSyntax.self) { return false }
      if outer.is(InitializerDeclSyntax.self) || outer.is(DeinitializerDeclSyntax.self) { return true }
    }
    return false
  }
}
