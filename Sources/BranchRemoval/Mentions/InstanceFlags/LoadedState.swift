import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether a view's state, or its model, is loaded whenever the view is shown, so that nobody sees the value that it begins with.
///
/// ```
/// var body: some View { List { … }.onAppear { load() } }
/// private func load() { isNew = Settings.isNew }
///
/// var body: some View { List { … }.onAppear { model.load() } }      // a function of the model's class
/// ```
/// It is not where a condition, a user or another view decides.
struct LoadedState {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  /// - Parameter read: of the flag, in what gives it to the state.
  func isLoaded(by read: ExprSyntax) -> Bool { isCertain(Syntax(read), depth: 4) }

  /// Whether a node is evaluated whenever the view is shown.
  private func isCertain(_ node: Syntax, depth: Int) -> Bool {
    guard depth > 0 else { return false }
    for ancestor in node.ancestors {
      if let item = ancestor.as(CodeBlockItemSyntax.self) {
        guard item.isReached else { return false }
      } else if let closure = ancestor.as(ClosureExprSyntax.self) {
        guard let call = closure.callThatTakesIt, let name = call.calledExpression.lastName,
          Self.loading.contains(name) || Self.containers.contains(name) && call.trailingClosure?.id == closure.id
        else { return false }
      } else if let initializer = ancestor.as(InitializerDeclSyntax.self) {
        // What a model does when it is made, it may do before that.
        return initializer.enclosingType?.node.is(StructDeclSyntax.self) ?? false && isOnlyOne(initializer)
      } else if let function = ancestor.as(FunctionDeclSyntax.self) {
        return isUsed(function.name.bareName, in: Syntax(function), depth)
      } else if let variable = ancestor.as(VariableDeclSyntax.self),
        variable.parent?.is(MemberBlockItemSyntax.self) ?? false
      {
        guard let name = variable.onlyName else { return false }
        return name == "body" || isUsed(name, in: Syntax(variable), depth)
      } else if Self.choices.contains(ancestor.kind) {
        return false
      }
    }
    return false
  }

  /// Whether a member of a view is used whenever the view is shown.
  private func isUsed(_ name: String, in member: Syntax, _ depth: Int) -> Bool {
    guard let type = member.enclosingType?.plainName else { return false }
    return world.references(to: name).contains { use in
      let whole = use.outermostName
      let isOwn = use.enclosingType?.plainName == type && whole.nameOfOwnProperty == name
      return (isOwn || isAsked(of: type, whole)) && isCertain(Syntax(whole), depth: depth - 1)
    }
  }

  /// Whether it is a member of an object of a class: `model.load`.
  private func isAsked(of type: String, _ member: ExprSyntax) -> Bool {
    guard let base = member.as(MemberAccessExprSyntax.self)?.base, !base.isSelf else { return false }
    let found = world.resolver.parsedDeclarations(of: base)
    return found.count == 1 && found.first.flatMap { $0.nameOfStatedType ?? $0.calledForValue } == type
  }

  /// Whether no other initializer makes the view without it.
  private func isOnlyOne(_ initializer: InitializerDeclSyntax) -> Bool {
    guard let type = initializer.enclosingType?.plainName else { return false }
    return world.resolver.initializers(ofType: type).allSatisfy { other in
      other.id == initializer.id
        || other.body?.statements.contains { $0.trimmedDescription.hasPrefix("self.init(") } ?? false
    }
  }

  private static let loading: Set = ["onAppear", "task", "Task"]
  private static let containers: Set = [
    "Form", "GeometryReader", "Group", "HStack", "LazyVStack", "List", "NavigationStack", "NavigationView",
    "ScrollView",
    "Section", "VStack", "ZStack",
  ]
  private static let choices: Set<SyntaxKind> = [
    .catchClause, .doStmt, .forStmt, .guardStmt, .ifConfigDecl, .ifExpr, .postfixIfConfigExpr, .repeatStmt, .switchExpr,
    .ternaryExpr, .whileStmt,
  ]
}

extension CodeBlockItemSyntax {
  /// Whether nothing before it in its block may leave that.
  fileprivate var isReached: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self) else { return true }
    return list.prefix { $0.id != id }.allSatisfy { before in
      !before.tokens(viewMode: .sourceAccurate).contains { token in
        switch token.tokenKind {
        case .keyword(.guard), .keyword(.return), .keyword(.throw), .keyword(.break), .keyword(.continue): true
        case .keyword(.try):
          token.nextToken(viewMode: .sourceAccurate).map { $0.tokenKind != .postfixQuestionMark } ?? true
        default: false
        }
      }
    }
  }
}
