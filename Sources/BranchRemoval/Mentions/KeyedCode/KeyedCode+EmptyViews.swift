import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// Views that show nothing where nothing is in them.
  private static let stacks: Set = ["Group", "HStack", "VStack", "ZStack"]

  /// The statement of a builder that shows nothing but a view that shows nothing: the view itself, or the stacks and the
  /// conditions that hold it alone.
  ///
  /// A container with a title of its own, a section with a header and a modifier of the app's own may show more than what
  /// is in them.
  static func statement(showingOnly view: ExprSyntax, _ resolver: RememberingResolver) -> KeyedCode? {
    var shown = view
    while true {
      let outermost = shown.withOperators
      guard !hasOwnModifier(from: shown, to: outermost, resolver), var item = outermost.item else { return nil }
      while let outer = item.onlyOneOfCondition { item = outer }
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
      if list.count > 1 {
        return FixedViews(resolver: resolver).areTaken(around: item) ? nil : .statement(item, list)
      }
      guard let stack = list.parent?.as(ClosureExprSyntax.self)?.callWithContent,
        let name = stack.calledExpression.nameOfView, stacks.contains(name), !resolver.declaresType(name),
        stack.arguments.allSatisfy({ $0.expression.isLiteral || $0.expression.isImplicitMember }),
        // An empty stack with a frame and a background is a bar.
        stack.memberCall == nil, !(stack.parent?.is(PostfixIfConfigExprSyntax.self) ?? false)
      else { return nil }
      shown = ExprSyntax(stack)
    }
  }

  /// Whether one of a view's modifiers is one that the sources declare, a `ViewModifier`, or one that runs something or
  /// says something of the page.
  ///
  /// - Parameter view: without its modifiers.
  private static func hasOwnModifier(
    from view: ExprSyntax, to outermost: ExprSyntax, _ resolver: RememberingResolver
  ) -> Bool {
    var node = outermost
    while node.id != view.id {
      guard let call = node.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
      else { return true }
      let name = member.declName.baseName.bareName
      let isOwn = name == "modifier" || resolver.declarations(named: name).contains { $0.kind == .function }
      if isOwn || SwitchModifiers.ofOthers.contains(name) || !call.closures.isEmpty { return true }
      node = base
    }
    return false
  }
}

extension CodeBlockItemSyntax {
  /// The statement around it, if it is all that an `if` without `else`, or an `#if`, shows.
  fileprivate var onlyOneOfCondition: CodeBlockItemSyntax? {
    if let outer = conditionalCompilationOfItAlone { return outer }
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let condition = list.parent?.parent?.as(IfExprSyntax.self), condition.elseBody == nil,
      condition.conditions.allSatisfy(\.onlyAsks)
    else { return nil }
    return ExprSyntax(condition).item
  }
}
