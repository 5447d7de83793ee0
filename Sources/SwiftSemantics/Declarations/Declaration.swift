import SourceSearch
package import SwiftSyntax

/// A declared name and the syntax that declares it.
package struct Declaration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name in a `let` or `var`; the node is the `PatternBindingSyntax`.
    case variable
    /// `if let`, `guard let`, `while let`; the node is the `OptionalBindingConditionSyntax`.
    case optionalBinding
    /// A name bound by a pattern of a `case`; the node is the pattern's `IdentifierPatternSyntax`.
    case matchedPattern
    /// The name of a `for` loop; the node is the `ForStmtSyntax`.
    case loopVariable
    /// The node is the `FunctionParameterSyntax`, `EnumCaseParameterSyntax` or `ClosureParameterSyntax`.
    case parameter
    /// A closure's parameter without a type; the node is the `ClosureShorthandParameterSyntax`.
    case shorthandParameter
    /// The node is the `ClosureCaptureSyntax`.
    case capture
    /// `newValue`, `oldValue`, `error`, or the names that replace them.
    case implicit
    /// The node is the `FunctionDeclSyntax`.
    case function
    /// The node is the `EnumCaseElementSyntax`.
    case enumCase
    /// The node is the `TypeAliasDeclSyntax`.
    case typeAlias
    /// The node is the declaration of an actor, a class, an enum, a protocol or a struct.
    case type
    /// The node is the `GenericParameterSyntax` or the `AssociatedTypeDeclSyntax`.
    case genericParameter
  }

  package let kind: Kind
  /// Without backticks.
  package let name: String
  package let node: Syntax

  init(_ kind: Kind, _ token: TokenSyntax, _ node: some SyntaxProtocol) {
    self.kind = kind
    self.name = token.bareName
    self.node = Syntax(node)
  }

  init(_ kind: Kind, name: String, _ node: some SyntaxProtocol) {
    self.kind = kind
    self.name = name
    self.node = Syntax(node)
  }

  /// The `let` or `var` that declares it.
  package var variable: VariableDeclSyntax? {
    kind == .variable ? node.parent?.parent?.as(VariableDeclSyntax.self) : nil
  }

  package var binding: PatternBindingSyntax? {
    kind == .variable ? node.as(PatternBindingSyntax.self) : nil
  }

  package var modifiers: DeclModifierListSyntax? {
    switch kind {
    case .variable: variable?.modifiers
    case .function: node.as(FunctionDeclSyntax.self)?.modifiers
    default: nil
    }
  }

  package var attributes: AttributeListSyntax? {
    switch kind {
    case .variable: variable?.attributes
    case .function: node.as(FunctionDeclSyntax.self)?.attributes
    default: nil
    }
  }

  /// Whether it is declared with `let`, or cannot be assigned in any case.
  package var isConstant: Bool {
    switch kind {
    case .variable: variable?.bindingSpecifier.tokenKind == .keyword(.let)
    case .optionalBinding:
      node.as(OptionalBindingConditionSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
    case .matchedPattern:
      node.ancestor(ValueBindingPatternSyntax.self)?.bindingSpecifier.tokenKind != .keyword(.var)
    case .loopVariable:
      !(node.as(ForStmtSyntax.self)?.pattern.trimmedDescription.hasPrefix("var ") ?? false)
    case .parameter, .shorthandParameter, .capture, .implicit, .function, .enumCase, .typeAlias, .type,
      .genericParameter:
      true
    }
  }

  /// Whether it has a getter instead of storage.
  package var isComputed: Bool { binding?.accessorBlock?.isComputing ?? false }

  /// Whether it is a member of the type itself, not of its instances.
  package var isStatic: Bool {
    if kind == .enumCase || kind == .type || kind == .typeAlias { return true }
    return modifiers?.isStatic ?? false
  }
}
