import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The default value of a property of a class that no reader ever sees, because every initializer replaces it at once.
///
/// ```
/// @Published private(set) var isNew = false
/// init(title: String) {
///   self.title = title
///   isNew = flags.isOn(.patron)
///   refresh()
/// }
/// ```
enum ReplacedDefault {
  static func isReplaced(_ name: String, in type: EnclosingType, _ world: World) -> Bool {
    guard !type.isExtended, let node = type.node.as(ClassDeclSyntax.self),
      node.inheritanceClause?.types.allSatisfy({ !isClass($0, world) }) ?? true
    else { return false }
    let initializers = world.resolver.initializers(ofType: type.plainName).filter { !$0.delegates }
    return !initializers.isEmpty && initializers.allSatisfy { replaces($0, name) }
  }

  /// Whether a type may be a superclass, whose initializer may call an overridden function.
  private static func isClass(_ type: TypeSyntax, _ world: World) -> Bool {
    let name = type.trimmedDescription
    if ["AnyObject", "NSObject", "ObservableObject", "Sendable"].contains(name) { return false }
    let types = world.types(named: name)
    return types.isEmpty || !types.allSatisfy { $0.is(ProtocolDeclSyntax.self) }
  }

  /// Whether it assigns the property before anything else could read it.
  private static func replaces(_ initializer: InitializerDeclSyntax, _ name: String) -> Bool {
    for item in initializer.body?.statements ?? [] {
      let expression = item.item.as(ExprSyntax.self)
      if expression?.trimmedDescription == "super.init()" { continue }
      guard let assignment = expression?.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self),
        let assigned = assignment.leftOperand.nameOfOwnProperty,
        !ReaderFinder.mayRead(assignment.rightOperand, name)
      else { return false }
      if assigned == name { return true }
    }
    return false
  }
}

extension InitializerDeclSyntax {
  /// Whether it calls another initializer of its type.
  fileprivate var delegates: Bool {
    body?.statements.contains { $0.trimmedDescription.hasPrefix("self.init(") } ?? false
  }
}

/// Finds what may read a property of the object that is being made: its name, calls of plain names, and `self`.
private final class ReaderFinder: SyntaxVisitor {
  private let name: String
  private var isFound = false

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  static func mayRead(_ expression: ExprSyntax, _ name: String) -> Bool {
    let finder = ReaderFinder(name)
    finder.walk(expression)
    return finder.isFound
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let text = node.baseName.bareName
    if text == name && !isMemberOfOther(node) || text == "self" && !isBaseOfMember(node) { isFound = true }
    if !node.isMemberName, text.first?.isLowercase ?? false, node.parent?.is(FunctionCallExprSyntax.self) ?? false {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)
    if member?.base?.simpleName == "self" { isFound = true }
    return .visitChildren
  }

  /// `isNew` of `item.isNew`, where 'item' is a parameter or another object.
  private func isMemberOfOther(_ node: DeclReferenceExprSyntax) -> Bool {
    guard node.isMemberName, let base = node.parent?.as(MemberAccessExprSyntax.self)?.base else { return false }
    return base.simpleName.map { $0 != "self" } ?? base.is(MemberAccessExprSyntax.self)
  }

  private func isBaseOfMember(_ node: DeclReferenceExprSyntax) -> Bool {
    node.parent?.as(MemberAccessExprSyntax.self)?.base?.id == node.id
  }
}
