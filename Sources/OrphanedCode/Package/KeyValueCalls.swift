import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Finds calls that ask an object for a value by a key that is not written out: `object.value(forKey: key)`.
final class KeyValueCalls: SyntaxVisitor {
  /// One of them is in every file with such a call.
  static let words = ["forKey", "Values", "class_copyPropertyList", "keyPath:", "key:"]

  private let types: Set<String>
  private let superTypes: SuperTypes
  private var isFound = false

  private init(_ types: Set<String>, _ superTypes: SuperTypes) {
    self.types = types
    self.superTypes = superTypes
    super.init(viewMode: .sourceAccurate)
  }

  /// - Parameter types: classes of which the objects matter, which have no superclass but `NSObject`.
  static func areIn(
    _ tree: SourceFileSyntax, onObjectsOf types: Set<String>, declaredAs superTypes: SuperTypes
  ) -> Bool {
    let finder = KeyValueCalls(types, superTypes)
    finder.walk(tree)
    return finder.isFound
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.lastName.map(Self.asking.contains) ?? false,
      let key = node.arguments.first(where: \.isKey),
      !key.expression.isWrittenOut, mayMatter(node.calledExpression)
    {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if Self.enumerating.contains(node.baseName.bareName) { isFound = true }
    return .skipChildren
  }

  private static let asking: Set = [
    "NSExpression", "NSSortDescriptor", "addObserver", "mutableArrayValue", "mutableOrderedSetValue",
    "mutableSetValue", "setValue", "value",
  ]
  private static let enumerating: Set = ["class_copyPropertyList", "dictionaryWithValues", "setValuesForKeys"]

  /// Whether the receiver may be an object of one of the types.
  private func mayMatter(_ callee: ExprSyntax) -> Bool {
    guard let base = callee.as(MemberAccessExprSyntax.self)?.base else { return isOfTypes(around: callee) }
    if base.trimmedDescription == "self" { return isOfTypes(around: base) }
    if Self.foreign.contains(base.trimmedDescription) { return false }
    let receiver = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    guard let type = receiver.as(DeclReferenceExprSyntax.self)?.annotatedType else { return true }
    return superTypes.mayInclude(type)
  }

  private static let foreign: Set = ["UserDefaults.standard", "Bundle.main"]

  private func isOfTypes(around node: ExprSyntax) -> Bool {
    for ancestor in Syntax(node).ancestors {
      let name =
        ancestor.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        ?? ancestor.as(ClassDeclSyntax.self)?.name.bareName
      if let name { return types.contains(name) || name == "NSObject" || name == "NSObjectProtocol" }
    }
    return true
  }
}

extension LabeledExprSyntax {
  fileprivate var isKey: Bool { ["forKey", "forKeyPath", "key", "keyPath"].contains(label?.text) }
}

extension ExprSyntax {
  /// Whether it is a text without interpolations, or names the property.
  fileprivate var isWrittenOut: Bool {
    if let text = self.as(StringLiteralExprSyntax.self) {
      return text.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    }
    return self.is(KeyPathExprSyntax.self) || self.as(MacroExpansionExprSyntax.self)?.macroName.text == "keyPath"
  }
}
