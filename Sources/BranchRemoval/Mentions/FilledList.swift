import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether a list of flags that code fills is asked for nothing but what it contains, wherever it goes.
///
/// ```
/// var features: [Flag] = []
/// features.append(.newPage)
/// return features                   // all callers ask `features.contains(…)`
/// ```
struct FilledList {
  private let world: World
  private var followed: Set<SyntaxIdentifier> = []

  private init(_ world: World) { self.world = world }

  /// - Parameters:
  ///   - list: the variable to which a flag is added.
  ///   - type: the plain name of the flag's type.
  static func isOnlyAsked(_ list: ExprSyntax, of type: String, _ world: World) -> Bool {
    let variables = world.resolver.declarations(of: list)
    var search = FilledList(world)
    return !variables.isEmpty
      && variables.allSatisfy { ($0.binding?.isList(of: type) ?? false) && search.isOnlyAsked(byUsesOf: $0.node) }
  }

  private mutating func isOnlyAsked(byUsesOf declaration: Syntax) -> Bool {
    guard followed.insert(declaration.id).inserted else { return true }
    guard let name = declaration.nameOfList, declaration.as(PatternBindingSyntax.self)?.onlyStores ?? true else {
      return false
    }
    let isLocal = declaration.localScope != nil || declaration.is(FunctionParameterSyntax.self)
    // A protocol or a subclass may have uses of its own.
    guard isLocal || !world.mayBeRequired(name, declaration) && !world.isOverridden(name, declaration) else {
      return false
    }
    for use in world.resolvedReferences(to: name).uses(of: declaration) {
      let expression = use.reference.outermostName
      if use.declarations.isEmpty, let base = expression.as(MemberAccessExprSyntax.self)?.base {
        if isLocal { continue }
        world.resolver.seekMembers(of: base)
        if world.lacks(base, declaration) { continue }
      }
      let list = declaration.is(FunctionDeclSyntax.self) ? expression.call.map { ExprSyntax($0) } : expression
      guard let list, isOnlyAsked(list) else { return false }
    }
    return true
  }

  private mutating func isOnlyAsked(_ list: ExprSyntax) -> Bool {
    guard let parent = list.parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .memberAccessExpr(let node): return node.base?.id == list.id && isQuestionOrChange(node)
    case .tryExpr, .awaitExpr, .optionalChainingExpr, .forceUnwrapExpr:
      return ExprSyntax(parent).map { isOnlyAsked($0) } ?? false
    case .infixOperatorExpr(let node):
      guard node.operator.is(AssignmentExprSyntax.self) else { return false }
      if node.leftOperand.id == list.id || node.leftOperand.is(DiscardAssignmentExprSyntax.self) { return true }
      let targets = world.resolver.declarations(of: node.leftOperand)
      return !targets.isEmpty && targets.allSatisfy { isOnlyAsked(byUsesOf: $0.node) }
    case .labeledExpr(let node): return isOnlyAsked(asArgument: node)
    case .initializerClause(let node): return node.parent.map { isOnlyAsked(byUsesOf: $0) } ?? false
    case .returnStmt, .codeBlockItem: return isOnlyAsked(asResultAround: parent)
    default: return false
    }
  }

  /// `features.contains(flag)`, and the statement `features.append(.other)`.
  private func isQuestionOrChange(_ member: MemberAccessExprSyntax) -> Bool {
    guard let call = member.call, call.trailingClosure == nil,
      call.arguments.allSatisfy({ !$0.expression.is(ClosureExprSyntax.self) })
    else { return false }
    let name = member.declName.baseName.bareName
    if name == "contains" { return call.arguments.count == 1 && call.arguments.first?.label == nil }
    return Self.changes.contains(name) && call.parent?.is(CodeBlockItemSyntax.self) ?? false
  }

  private static let changes: Set = ["append", "formUnion", "insert", "remove", "reserveCapacity"]

  private mutating func isOnlyAsked(asArgument argument: LabeledExprSyntax) -> Bool {
    guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return false }
    if let name = call.calledExpression.simpleName, ["Array", "Set"].contains(name) {
      return isOnlyAsked(ExprSyntax(call))
    }
    let clauses = world.calledClauses(of: call)
    return !clauses.isEmpty
      && clauses.allSatisfy { clause in
        guard let pair = call.match(clause)?.first(where: { $0.argument.id == argument.id }) else { return false }
        return isOnlyAsked(byUsesOf: Syntax(pair.parameter))
      }
  }

  /// What the function or the getter around a statement returns.
  private mutating func isOnlyAsked(asResultAround statement: Syntax) -> Bool {
    for node in statement.ancestors {
      if node.is(PatternBindingSyntax.self) || node.is(FunctionDeclSyntax.self) { return isOnlyAsked(byUsesOf: node) }
      if node.is(ClosureExprSyntax.self) || node.is(InitializerDeclSyntax.self) || node.is(SubscriptDeclSyntax.self) {
        return false
      }
    }
    return false
  }
}

extension PatternBindingSyntax {
  /// Whether nothing happens when it is given a value.
  fileprivate var onlyStores: Bool {
    let attributes = parent?.parent?.as(VariableDeclSyntax.self)?.attributes
    return accessorBlock.map { $0.onlyGetter != nil } ?? true && attributes?.allSatisfy { $0.isHarmless } ?? true
  }

  /// `features: [Flag]`, `features = Set<Flag>()`
  fileprivate func isList(of type: String) -> Bool {
    if let written = typeAnnotation?.type { return written.isList(of: type) }
    guard let made = initializer?.value.as(FunctionCallExprSyntax.self), made.arguments.isEmpty else { return false }
    if let list = made.calledExpression.as(ArrayExprSyntax.self) {
      return list.elements.count == 1 && list.elements.first?.expression.lastName == type
    }
    let generic = made.calledExpression.as(GenericSpecializationExprSyntax.self)
    return generic?.expression.simpleName.map { ["Array", "Set"].contains($0) } ?? false
      && generic?.genericArgumentClause.arguments.first?.argument.as(TypeSyntax.self)?.isNamed(type) ?? false
  }
}

extension TypeSyntax {
  /// `[Flag]`, `Set<Flag>`
  fileprivate func isList(of type: String) -> Bool {
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.isNamed(type) }
    guard let generic = self.as(IdentifierTypeSyntax.self), ["Array", "Set"].contains(generic.name.bareName) else {
      return false
    }
    return generic.genericArgumentClause?.arguments.first?.argument.as(TypeSyntax.self)?.isNamed(type) ?? false
  }

  /// `Flag`, `Features.Flag`
  fileprivate func isNamed(_ name: String) -> Bool {
    trimmedDescription == name || trimmedDescription.hasSuffix("." + name)
  }
}
