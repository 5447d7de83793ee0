import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A statement that only changes what a collection of values holds: `names.insert(name)`, `names += [name]`,
/// `rows[name] = row`.
///
/// A collection of objects may be what keeps them alive.
struct CollectionChange {
  let item: CodeBlockItemSyntax
  /// What is evaluated for it.
  let values: [ExprSyntax]

  init?(_ reference: DeclReferenceExprSyntax, of binding: PatternBindingSyntax, _ resolver: RememberingResolver) {
    let expression = reference.outermostName
    guard let change = Self.call(of: expression, resolver) ?? Self.assignment(to: expression),
      binding.isCollectionOfValues(resolver)
    else { return nil }
    let base = expression.as(MemberAccessExprSyntax.self)?.base
    let owner = base?.as(OptionalChainingExprSyntax.self)?.expression ?? base
    self.init(change.item, (owner?.isSelf ?? true ? [] : [base].compactMap(\.self)) + change.values)
  }

  private init(_ item: CodeBlockItemSyntax, _ values: [ExprSyntax]) {
    self.item = item
    self.values = values
  }

  private static func call(of list: ExprSyntax, _ resolver: RememberingResolver) -> CollectionChange? {
    guard let call = list.memberCall, call.trailingClosureCount == 0,
      let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      let labels = quiet[name] ?? answering[name], labels.contains(call.arguments.map { $0.label?.text ?? "_" }),
      !resolver.declarations(named: name).contains(where: \.isOfCollection)
    else { return nil }
    var item = call.parent?.as(CodeBlockItemSyntax.self)
    if let discard = call.parent?.as(InfixOperatorExprSyntax.self), discard.operator.is(AssignmentExprSyntax.self),
      discard.leftOperand.is(DiscardAssignmentExprSyntax.self)
    {
      item = discard.parent?.as(CodeBlockItemSyntax.self)
    } else if answering[name] != nil, item?.mayBeResult ?? true {
      return nil
    }
    return item.map { CollectionChange($0, call.arguments.map(\.expression)) }
  }

  private static func assignment(to list: ExprSyntax) -> CollectionChange? {
    let element = list.parent?.as(SubscriptCallExprSyntax.self)
    if let element, element.calledExpression.id != list.id || element.trailingClosure != nil { return nil }
    let target = element.map { ExprSyntax($0) } ?? list
    guard let infix = target.parent?.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == target.id,
      let item = infix.parent?.as(CodeBlockItemSyntax.self)
    else { return nil }
    let right = infix.rightOperand
    switch (infix.operatorText, element) {
    case ("=", let element?): return CollectionChange(item, element.arguments.map(\.expression) + [right])
    case ("+=", nil): return CollectionChange(item, [right])
    // `counts[name, default: 0] += 1`
    case ("+=", let element?) where right.is(IntegerLiteralExprSyntax.self):
      return CollectionChange(item, element.arguments.map(\.expression))
    default: return nil
    }
  }

  /// The methods without a result, with the labels of their arguments.
  private static let quiet: [String: Set<[String]>] = [
    "append": [["_"], ["contentsOf"]],
    "formIntersection": [["_"]],
    "formSymmetricDifference": [["_"]],
    "formUnion": [["_"]],
    "removeAll": [[], ["keepingCapacity"]],
    "reserveCapacity": [["_"]],
    "reverse": [[]],
    "shuffle": [[]],
    "sort": [[]],
    "subtract": [["_"]],
  ]
  /// Those that have one, at least in some collections.
  private static let answering: [String: Set<[String]>] = [
    "insert": [["_"], ["_", "at"], ["contentsOf", "at"]],
    "popFirst": [[]],
    "popLast": [[]],
    "remove": [["_"], ["at"]],
    "removeFirst": [[]],
    "removeLast": [[]],
    "removeValue": [["forKey"]],
    "update": [["with"]],
    "updateValue": [["_", "forKey"]],
  ]
}

extension Declaration {
  /// Whether it is an app's own member of collections.
  fileprivate var isOfCollection: Bool {
    node.enclosingType.map { PatternBindingSyntax.collections.contains($0.plainName) } ?? false
  }
}

extension CodeBlockItemSyntax {
  /// Whether it alone may be what a closure, a function or a getter returns.
  fileprivate var mayBeResult: Bool {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
    guard let owner = list.parent?.as(CodeBlockSyntax.self)?.parent else { return true }
    if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    // An `if` may be a value, too.
    return
      !(owner.is(ForStmtSyntax.self) || owner.is(WhileStmtSyntax.self) || owner.is(InitializerDeclSyntax.self)
      || owner.is(GuardStmtSyntax.self) || owner.is(DeferStmtSyntax.self)
      || owner.as(IfExprSyntax.self).map { $0.elseBody == nil && $0.parent?.is(IfExprSyntax.self) != true } ?? false)
  }
}

extension PatternBindingSyntax {
  fileprivate static let collections: Set = [
    "Array", "BidirectionalCollection", "Collection", "Dictionary", "MutableCollection", "RandomAccessCollection",
    "RangeReplaceableCollection", "Sequence", "Set", "SetAlgebra",
  ]

  /// Whether it says that it is an array, a set or a dictionary, whose elements are no objects.
  fileprivate func isCollectionOfValues(_ resolver: RememberingResolver) -> Bool {
    let type: Syntax?
    if let annotation = typeAnnotation?.type {
      let name = annotation.as(IdentifierTypeSyntax.self)?.name.text
      let isCollection = annotation.is(ArrayTypeSyntax.self) || annotation.is(DictionaryTypeSyntax.self)
      type = isCollection || name.map(Self.standard.contains) ?? false ? Syntax(annotation) : nil
    } else {
      // `[Int]()`, `Set<Int>()`
      let called = initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
      let generic = called?.as(GenericSpecializationExprSyntax.self)?.expression
      let isCollection = called?.is(ArrayExprSyntax.self) ?? false || called?.is(DictionaryExprSyntax.self) ?? false
      let name = generic?.as(DeclReferenceExprSyntax.self)?.baseName.text
      type = isCollection || name.map(Self.standard.contains) ?? false ? called.map { Syntax($0) } : nil
    }
    return type?.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      guard case .identifier(let name) = token.tokenKind else { return !token.tokenKind.isWordOfType }
      let bodies = resolver.bodies(ofType: name).filter { !$0.is(ExtensionDeclSyntax.self) }
      if bodies.isEmpty { return Self.standard.contains(name) || Self.values.contains(name) }
      return bodies.allSatisfy { $0.is(StructDeclSyntax.self) || $0.is(EnumDeclSyntax.self) }
        && !Self.standard.contains(name)
    } ?? false
  }

  private static let standard: Set = ["Array", "Dictionary", "Set"]
  private static let values: Set = [
    "Bool", "CGFloat", "CGPoint", "CGRect", "CGSize", "Character", "Data", "Date", "Double", "Float", "IndexPath",
    "IndexSet", "Int", "Int16", "Int32", "Int64", "Int8", "NSRange", "ObjectIdentifier", "String", "Substring",
    "TimeInterval", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]
}

extension TokenKind {
  /// `any`, `some`, `Any`, and the arrow of a function.
  fileprivate var isWordOfType: Bool {
    switch self {
    case .keyword, .arrow: true
    default: false
    }
  }
}
