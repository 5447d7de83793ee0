import SourceSearch
import SwiftSyntax

/// Whether a variable keeps the value it was declared with.
extension Evaluator {
  /// Whether anything may give the variable another value than its initializer's.
  func isReassigned(_ declaration: Declaration) -> Bool {
    if declaration.isConstant { return false }
    switch declaration.kind {
    case .variable, .optionalBinding, .matchedPattern, .loopVariable: break
    default: return true
    }
    guard let file = index.fileNumber(of: declaration.node), !declaration.hasObservers, !declaration.isDynamic else {
      return true
    }
    let isWritten = index.writtenNames[file].contains(declaration.name)
    if declaration.isMemberOrGlobal {
      // What other files do with it is not followed.
      return isWritten || !declaration.isHiddenFromOtherFiles || mayBeDecoded(declaration)
    }
    guard isWritten else { return false }
    guard let block = declaration.node.enclosingBlock else { return true }
    return !writes(to: declaration, in: block).isEmpty
  }

  /// Whether the file assigns anything of the name.
  private func isWritten(_ declaration: Declaration) -> Bool {
    index.fileNumber(of: declaration.node).map { index.writtenNames[$0].contains(declaration.name) } ?? true
  }

  private func writes(to declaration: Declaration, in node: Syntax) -> [WrittenName] {
    WrittenNames.writes(to: declaration.name, in: node)
  }

  /// Whether a stored property may get its value from an initializer that is not written down: that of `Decodable`, or
  /// one that a macro adds.
  private func mayBeDecoded(_ declaration: Declaration) -> Bool {
    guard let owner = declaration.node.ancestor(MemberBlockSyntax.self)?.parent, let number = index.number(of: owner)
    else { return false }
    let type = index.types[number]
    let extensions = index.extensions.map(\.node).filter { $0.extendedType.lastName == type.name }
    let inherited = type.inherited + extensions.flatMap { $0.inheritanceClause?.inheritedTypes.map(\.type) ?? [] }
    let attributes = owner.asProtocol((any WithAttributesSyntax).self)?.attributes
    return inherited.contains { ["Codable", "Decodable", "NSManagedObject"].contains($0.lastName) }
      || (attributes?.hasUnknownMacro ?? false)
  }

  /// The value of a variable without initializer when every assignment gives it the same.
  func valueAssignedOnce(to declaration: Declaration, _ context: Context) -> Value? {
    guard let binding = declaration.binding, binding.accessorBlock == nil, isWritten(declaration),
      !declaration.hasPropertyWrapper, !declaration.isDynamic, !mayBeDecoded(declaration)
    else { return nil }
    let block: Syntax?
    if declaration.isMemberOrGlobal {
      guard declaration.isConstant || declaration.isHiddenFromOtherFiles else { return nil }
      block =
        declaration.isConstant
        ? declaration.node.ancestor(MemberBlockSyntax.self).map { Syntax($0) } : declaration.node.root
    } else {
      block = declaration.node.enclosingBlock
    }
    guard let block else { return nil }
    let writes = writes(to: declaration, in: block).filter { !($0.isCall && declaration.isConstant) }
    let values = writes.map { write -> Value? in
      guard let assigned = write.value else { return nil }
      if declaration.isMemberOrGlobal, !write.isInInitializer(of: declaration) { return nil }
      return self.value(of: assigned, context.inside(nil))
    }
    return agreed(values)
  }
}

/// A place where a name gets a value, or may get one.
struct WrittenName {
  let node: Syntax
  /// Nil for `+=`, `&name`, and parts of it.
  let value: ExprSyntax?
  /// A method is called, which may be mutating.
  let isCall: Bool

  func isInInitializer(of declaration: Declaration) -> Bool {
    guard let initializer = node.ancestor(InitializerDeclSyntax.self), let type = initializer.parent?.parent?.parent
    else { return false }
    return type.id == declaration.node.ancestor(MemberBlockSyntax.self)?.id
  }
}

/// Collects the targets of assignments; parts of a target count, as changing a part changes the whole.
class WrittenNames: SyntaxVisitor {
  private(set) var names: Set<String> = []
  private(set) var writes: [WrittenName] = []
  private let wanted: String?

  init(wanted: String? = nil) {
    self.wanted = wanted
    super.init(viewMode: .sourceAccurate)
  }

  static func writes(to name: String, in node: Syntax) -> [WrittenName] {
    let visitor = WrittenNames(wanted: name)
    visitor.walk(node)
    return visitor.writes
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.is(AssignmentExprSyntax.self) {
      note(node.leftOperand, value: node.rightOperand, at: Syntax(node))
    } else if let op = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text, op.hasSuffix("="),
      !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(op)
    {
      note(node.leftOperand, value: nil, at: Syntax(node))
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    // Of unknown precedence: any element may be a target.
    for element in node.elements { note(element, value: nil, at: Syntax(node)) }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    note(node.expression, value: nil, at: Syntax(node))
    return .visitChildren
  }

  /// `\.isRed` may be written through.
  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    note(node.declName.baseName.bareName, nil, Syntax(node))
    return .visitChildren
  }

  /// `group.toggle()` may be mutating; `Screen(isRed: true)` may be a memberwise initializer.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      !Self.neverMutating.contains(member.declName.baseName.bareName)
    {
      note(base, value: nil, at: Syntax(node), isCall: true)
    }
    guard wanted == nil else { return .visitChildren }
    let callee = node.calledExpression
    let isInitializer =
      callee.isTypePath || callee.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.`init`)
    if isInitializer { names.formUnion(node.arguments.compactMap { $0.label?.bareName }) }
    return .visitChildren
  }

  /// What the generated code and the runtime declare.
  private static let neverMutating: Set = ["select", "selectAsync", "hitSplitTest", "fetchSplitTest"]

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

  private func note(_ name: String, _ value: ExprSyntax?, _ node: Syntax, _ isCall: Bool = false) {
    if let wanted {
      if name == wanted { writes.append(WrittenName(node: node, value: value, isCall: isCall)) }
    } else {
      names.insert(name)
    }
  }
}

extension Declaration {
  var isMemberOrGlobal: Bool {
    guard kind == .variable, let variable else { return false }
    if variable.parent?.is(MemberBlockItemSyntax.self) == true { return true }
    var current = variable.parent
    while let node = current {
      if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self) || node.is(AccessorBlockSyntax.self)
        || node.is(SwitchCaseSyntax.self)
      {
        return false
      }
      if node.is(MemberBlockItemSyntax.self) { return true }
      current = node.parent
    }
    return true
  }

  /// `private`, `fileprivate` or `private(set)`.
  var isHiddenFromOtherFiles: Bool {
    modifiers?.contains(where: \.hidesInFile) ?? false
  }

  /// Objective-C may write it.
  var isDynamic: Bool {
    let isDynamic = modifiers?.contains { $0.name.tokenKind == .keyword(.dynamic) } ?? false
    let isExposed =
      attributes?.contains { element in
        guard case .attribute(let attribute) = element else { return false }
        return ["objc", "NSManaged", "IBOutlet", "IBInspectable"].contains(attribute.attributeName.trimmedDescription)
      } ?? false
    return isDynamic || isExposed && !isConstant
  }

  var hasObservers: Bool { binding?.accessorBlock != nil && !isComputed }
}

extension TypeSyntax {
  /// `B` of `B`, `A.B` and `B<C>`.
  var lastName: String {
    switch self.as(TypeSyntaxEnum.self) {
    case .identifierType(let node): node.name.bareName
    case .memberType(let node): node.name.bareName
    case .attributedType(let node): node.baseType.lastName
    default: trimmedDescription
    }
  }
}

extension AttributeListSyntax {
  /// An attached macro, other than those that leave values alone.
  var hasUnknownMacro: Bool {
    contains { element in
      guard case .attribute(let attribute) = element else { return true }
      let name = attribute.attributeName.trimmedDescription
      return name.first?.isUppercase == true && !["MainActor", "Observable"].contains(name)
    }
  }
}

extension Syntax {
  /// The statements around a local declaration, or what its conditions and patterns rule.
  var enclosingBlock: Syntax? {
    var current = parent
    while let node = current {
      if node.is(CodeBlockItemListSyntax.self), !(node.parent?.is(IfConfigClauseSyntax.self) ?? false) { return node }
      current = node.parent
    }
    return nil
  }
}
