import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The types of arguments that a call writes down, or that the initializers of its own type state.
extension StaticTypes {
  /// `Int?` for `n` in `Box<Int?>(n)` and in `Result<Int?, any Error>.success(n)`
  func specializedType(for argument: LabeledExprSyntax, of call: FunctionCallExprSyntax) -> TypeSyntax? {
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self) {
      guard let node = member.base?.as(GenericSpecializationExprSyntax.self), node.expression.simpleName == "Result",
        resolver.declarations(named: "Result").isEmpty, call.arguments.count == 1
      else { return nil }
      let place = ["success", "failure"].firstIndex(of: member.declName.baseName.text)
      return place.flatMap { node.types[$0] }
    }
    guard let node = call.calledExpression.as(GenericSpecializationExprSyntax.self),
      let parameter = parameterType(for: argument, of: call)?.as(IdentifierTypeSyntax.self),
      !parameter.isParameterOfInitializer,
      let type = resolver.declarations(of: call.calledExpression).first?.node
        .asProtocol((any WithGenericParametersSyntax).self),
      let generics = type.genericParameterClause?.parameters, generics.allSatisfy({ $0.specifier == nil }),
      let place = generics.map(\.name.text).firstIndex(of: parameter.name.text)
    else { return nil }
    return node.types.count == generics.count ? node.types[place] : nil
  }

  /// The type of an argument of `self.init(…)` or `super.init(…)`, if only one initializer fits.
  func initializedType(_ argument: LabeledExprSyntax, ofOwn call: FunctionCallExprSyntax) -> TypeSyntax? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.`init`), let base = member.base,
      let own = call.enclosingType, !own.isExtended
    else { return nil }
    let initializers: [InitializerDeclSyntax]
    if base.is(SuperExprSyntax.self) {
      guard let name = resolver.superclasses(ofTypesNamed: own.plainName).first else { return nil }
      let types = resolver.declarations(named: name).filter { $0.kind == .type }
      guard types.count == 1, let type = types.first?.node.as(ClassDeclSyntax.self), type.inheritanceClause == nil
      else {
        return nil
      }
      initializers = resolver.initializers(ofType: name)
    } else {
      guard base.trimmedDescription == "self", let type = own.node.asProtocol((any DeclGroupSyntax).self),
        type.is(StructDeclSyntax.self) || type.inheritanceClause == nil
      else { return nil }
      // The name of a type inside of a function is not known elsewhere.
      let known = resolver.initializers(ofType: own.plainName)
      initializers =
        known.isEmpty ? type.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) } : known
    }
    let matches = initializers.compactMap { call.match($0.signature.parameterClause) }
    guard let pairs = matches.first, matches.count == 1 else { return nil }
    return pairs.first { $0.argument.id == argument.id }?.parameter.type
  }
}

extension GenericSpecializationExprSyntax {
  fileprivate var types: [TypeSyntax] {
    genericArgumentClause.arguments.compactMap { if case .type(let type) = $0.argument { type } else { nil } }
  }
}

extension IdentifierTypeSyntax {
  /// Whether an initializer of its own generic parameters declares it.
  fileprivate var isParameterOfInitializer: Bool {
    ancestors.first { $0.is(InitializerDeclSyntax.self) }?.as(InitializerDeclSyntax.self)?.genericParameterClause != nil
  }
}
