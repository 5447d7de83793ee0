import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// SwiftUI's property wrappers, which do nothing for a variable that nobody reads, and which are read without an effect.
/// So does `@Dependency` of the library Dependencies, which finds a value when it is asked for.
extension RememberingResolver {
  /// Whether the attributes of a variable are harmless, or such a wrapper that is given nothing but names.
  func areQuiet(_ attributes: AttributeListSyntax) -> Bool {
    if attributes.allSatisfy(\.isHarmless) { return true }
    guard let wrapper = onlyWrapper(of: attributes) else { return false }
    return wrapper.nameOfKnownWrapper.map { !declares($0, around: wrapper) } ?? false
  }

  /// Whether the attributes of a variable are one wrapper of the app that is given nothing but names and literals.
  func areForStorage(_ attributes: AttributeListSyntax) -> Bool {
    guard let wrapper = onlyWrapper(of: attributes), wrapper.arguments != nil,
      let name = wrapper.attributeName.as(IdentifierTypeSyntax.self)?.name.bareName
    else { return false }
    return declares(name, around: wrapper)
  }

  /// The only attribute of a variable that is not harmless, if it is given nothing but names and literals.
  func onlyWrapper(of attributes: AttributeListSyntax) -> AttributeSyntax? {
    let others = Array(attributes).filter { !$0.isHarmless }
    guard others.count == 1, let wrapper = others.first?.as(AttributeSyntax.self), wrapper.hasOnlyNames else {
      return nil
    }
    return wrapper
  }

  /// Whether a variable's wrapper makes the variable's value when somebody first asks for it.
  func isMadeByWrapper(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains { $0.as(AttributeSyntax.self)?.nameOfKnownWrapper == "StateObject" }
  }

  /// Whether a type of the sources has the name of a wrapper: a global one, or one within the type around a place.
  func declares(_ wrapper: String, around node: some SyntaxProtocol) -> Bool {
    let own = node.enclosingType?.plainName
    return bodies(ofType: wrapper).contains { body in
      if body.is(ExtensionDeclSyntax.self) { return false }
      guard let outer = body.parent?.enclosingType?.plainName else { return true }
      return outer == own
    }
  }
}

extension AttributeListSyntax {
  /// Whether one of SwiftUI's wrappers hands the values on that a variable is given: `@Binding`, `@AppStorage`.
  var handWritesOn: Bool {
    contains { element in
      element.as(AttributeSyntax.self)?.nameOfKnownWrapper.map { !["GestureState", "State"].contains($0) } ?? false
    }
  }
}

extension AttributeSyntax {
  /// The name of one of SwiftUI's wrappers, without its module, or of `@Dependency`.
  fileprivate var nameOfKnownWrapper: String? {
    let name =
      if let member = attributeName.as(MemberTypeSyntax.self), member.baseType.trimmedDescription == "SwiftUI" {
        member.name.bareName
      } else {
        attributeName.as(IdentifierTypeSyntax.self)?.name.bareName
      }
    return name.flatMap { Self.wrappers.contains($0) ? $0 : nil }
  }

  private static let wrappers: Set = [
    "AccessibilityFocusState", "AppStorage", "Bindable", "Binding", "Dependency", "Environment", "EnvironmentObject",
    "FetchRequest", "FocusState", "FocusedBinding", "FocusedObject", "FocusedValue", "GestureState", "Namespace",
    "ObservedObject", "Query", "ScaledMetric", "SceneStorage", "SectionedFetchRequest", "State", "StateObject",
  ]

  /// Whether what the wrapper is given is made of key paths, literals, types and members, and what describes a query.
  fileprivate var hasOnlyNames: Bool {
    switch arguments {
    case nil: true
    case .argumentList(let list): list.allSatisfy { $0.expression.isNameOrLiteral }
    default: false
    }
  }
}

extension ExprSyntax {
  fileprivate var isNameOrLiteral: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr, .declReferenceExpr, .floatLiteralExpr, .integerLiteralExpr, .keyPathExpr, .nilLiteralExpr:
      true
    case .stringLiteralExpr(let node): node.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    case .memberAccessExpr(let node): node.base?.isNameOrLiteral ?? true
    case .arrayExpr(let node): node.elements.allSatisfy { $0.expression.isNameOrLiteral }
    case .functionCallExpr(let node):
      node.calledExpression.simpleName.map(Self.descriptions.contains) ?? false
        && node.arguments.allSatisfy { $0.expression.isNameOrLiteral } && node.trailingClosure == nil
    case .macroExpansionExpr(let node): node.macroName.text == "Predicate"
    default: false
    }
  }

  /// What says which of the stored objects are asked for, and in which order.
  private static let descriptions: Set = ["NSPredicate", "NSSortDescriptor", "SortDescriptor"]
}
