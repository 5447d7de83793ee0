import SourceSearch
import SwiftSyntax

/// A place where a name gets a value, or may get one.
struct WrittenName {
  let node: Syntax
  /// The assigned expression; `nil` for `+=`, `&name` and parts of a name's value.
  let value: ExprSyntax?
  /// Whether it is a call of a method, which may be mutating.
  let isCall: Bool

  func isInInitializer(of declaration: Declaration) -> Bool {
    guard let initializer = node.ancestor(InitializerDeclSyntax.self), let type = initializer.parent?.parent?.parent
    else { return false }
    return type.id == declaration.node.ancestor(MemberBlockSyntax.self)?.id
  }
}

/// Collects the targets of assignments. Parts of a target count, because changing a part changes the whole.
class WrittenNames: SyntaxVisitor {
  private(set) var names: Set<String> = []
  /// The names of variables that are also in a key path of their own attribute, which leads to another member:
  /// `@Setting(\.flags.isRed) var isRed`.
  private(set) var namesakes: Set<String> = []

  init() {
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.is(AssignmentExprSyntax.self) {
      note(node.leftOperand, value: node.rightOperand, at: Syntax(node))
    } else if node.isCompoundAssignment {
      note(node.leftOperand, value: nil, at: Syntax(node))
    } else if let op = node.operatorName, !String.unchangingOperators.contains(op) {
      note(node.leftOperand, value: nil, at: Syntax(node))
      note(node.rightOperand, value: nil, at: Syntax(node))
    }
    return .visitChildren
  }

  /// An operator of the program may take its operand `inout`.
  override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if !String.unchangingOperators.contains(node.operator.text) { note(node.expression, value: nil, at: Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: PostfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if !String.unchangingOperators.contains(node.operator.text) { note(node.expression, value: nil, at: Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    // Their precedence is unknown, so any element may be a target.
    for element in node.elements { note(element, value: nil, at: Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.expression, value: nil, at: Syntax(node))
    return .visitChildren
  }

  /// A key path such as `\.isRed` may be written through.
  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.bareName
    if let variable = node.ancestor(AttributeSyntax.self)?.parent?.parent?.as(VariableDeclSyntax.self),
      variable.bindings.contains(where: { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == name })
    {
      namesakes.insert(name)
    } else {
      note(name, nil, Syntax(node))
    }
    return .visitChildren
  }

  /// `group.toggle()` may be mutating; `Screen(isRed: true)` may be a memberwise initializer.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      !RuntimeAPI.neverMutating.contains(member.declName.baseName.bareName)
    {
      note(base, value: nil, at: Syntax(node), isCall: true)
    }
    let callee = node.calledExpression
    let isInitializer =
      callee.isTypePath || callee.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.`init`)
    if isInitializer { names.formUnion(node.arguments.compactMap { $0.label?.bareName }) }
    return .visitChildren
  }

  private func note(_ target: ExprSyntax, value: ExprSyntax?, at node: Syntax, isCall: Bool = false) {
    switch target.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): note(reference.baseName.bareName, value, node, isCall)
    case .memberAccessExpr(let member):
      note(member.declName.baseName.bareName, value, node, isCall)
      if let base = member.base { note(base, value: nil, at: node, isCall: isCall) }
    case .subscriptCallExpr(let call): note(call.calledExpression, value: nil, at: node, isCall: isCall)
    case .optionalChainingExpr(let chain): note(chain.expression, value: nil, at: node, isCall: isCall)
    case .forceUnwrapExpr(let unwrapped): note(unwrapped.expression, value: nil, at: node, isCall: isCall)
    case .tupleExpr(let tuple):
      for element in tuple.elements {
        note(element.expression, value: tuple.elements.count == 1 ? value : nil, at: node)
      }
    default: break
    }
  }

  /// - Parameter value: the assigned expression, if it is known.
  func note(_ name: String, _ value: ExprSyntax?, _ node: Syntax, _ isCall: Bool = false) {
    names.insert(name)
  }
}
