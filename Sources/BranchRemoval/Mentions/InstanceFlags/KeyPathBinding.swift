import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A binding that a function of the app makes of a key path.
///
/// ```
/// func binding<Value>(_ path: WritableKeyPath<Settings, Value>) -> Binding<Value> { … }
/// Toggle("New page", isOn: binding(\.pages.newPage))
/// ```
struct KeyPathBinding {
  /// `binding(\.pages.newPage)`
  let call: ExprSyntax
  /// The plain name of the type whose member the last component is.
  let owner: String

  /// - Parameter member: the last component of the path.
  init?(at member: ExprSyntax, _ resolver: RememberingResolver) {
    guard let path = Syntax(member).ancestors.lazy.compactMap({ $0.as(KeyPathExprSyntax.self) }).first,
      path.components.last?.component.id == member.parent?.id,
      let argument = path.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      let (function, parameter) = Self.function(of: call, resolver).flatMap({ function in
        call.match(function.signature.parameterClause)?.first { $0.argument.id == argument.id }
          .map { (function, $0.parameter) }
      }),
      let types = parameter.type.typesOfKeyPath, types.value == function.typeOfBinding,
      var owner = path.root?.as(IdentifierTypeSyntax.self)?.name.bareName ?? types.root
    else { return nil }
    if owner == "Self" {
      guard let own = function.enclosingType?.plainName else { return nil }
      owner = own
    }
    for component in path.components.dropLast() {
      guard let name = component.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.bareName,
        let type = Self.type(ofProperty: name, in: owner, resolver)
      else { return nil }
      owner = type
    }
    (self.call, self.owner) = (ExprSyntax(call), owner)
  }

  /// Whether a call makes a binding of a key path.
  static func isMade(by call: FunctionCallExprSyntax, _ resolver: RememberingResolver) -> Bool {
    call.arguments.contains { $0.expression.is(KeyPathExprSyntax.self) } && function(of: call, resolver) != nil
  }

  private static func function(of call: FunctionCallExprSyntax, _ resolver: RememberingResolver) -> FunctionDeclSyntax?
  {
    let found = resolver.declarations(ofUse: call.calledExpression)
    guard found.count == 1, let function = found.first?.node.as(FunctionDeclSyntax.self),
      function.typeOfBinding != nil, function.signature.effectSpecifiers == nil
    else { return nil }
    return function
  }

  private static func type(ofProperty name: String, in owner: String, _ resolver: RememberingResolver) -> String? {
    let found = resolver.declarations(named: name).filter {
      $0.variable != nil && $0.node.enclosingType?.plainName == owner
    }
    guard found.count == 1, let property = found.first else { return nil }
    return property.nameOfStatedType ?? property.calledForValue
  }
}

extension FunctionDeclSyntax {
  /// `Value` of `-> Binding<Value>`.
  fileprivate var typeOfBinding: String? {
    guard let type = signature.returnClause?.type.as(IdentifierTypeSyntax.self), type.name.text == "Binding",
      let arguments = type.genericArgumentClause?.arguments, arguments.count == 1
    else { return nil }
    return arguments.first?.trimmedDescription
  }
}

extension TypeSyntax {
  /// `Settings` and `Value` of `WritableKeyPath<Settings, Value>`.
  fileprivate var typesOfKeyPath: (root: String?, value: String)? {
    guard let type = self.as(IdentifierTypeSyntax.self), type.name.text.hasSuffix("KeyPath"),
      let arguments = type.genericArgumentClause?.arguments, arguments.count == 2, let root = arguments.first,
      let value = arguments.last
    else { return nil }
    let name: String? =
      if case .type(let type) = root.argument { type.as(IdentifierTypeSyntax.self)?.name.bareName } else { nil }
    return (name, value.trimmedDescription)
  }
}
