import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension PossibleTypes {
  /// The types of a closure's parameter, from the type of the function that the place of the closure asks for.
  ///
  /// ```
  /// mock.isOnBlock = { flag in … }
  /// mock.stubIsOn { flag, variant in … }
  /// filters.map { filter -> String in … }
  /// ```
  /// All types that the function's type names count.
  func types(ofClosureParameter node: DeclReferenceExprSyntax) -> TypeNames? {
    let name = node.baseName.bareName
    for case let closure? in Syntax(node).ancestors.lazy.map({ $0.as(ClosureExprSyntax.self) }) {
      guard closure.declares(name) else { continue }
      if let call = closure.callThatTakesIt {
        return typesPublished(to: call) ?? types(ofClosuresFor: call) ?? types(ofMemberwise: closure, call)
          ?? (closure.isSecond(name) ? call.baseOfReduction.flatMap { types(of: $0) } : nil)
      }
      guard let assignment = closure.parent?.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.id == ExprSyntax(closure).id
      else { return nil }
      let declared = resolver.declarations(ofUse: assignment.leftOperand)
      if declared.isEmpty, closure.isInTestFile, let name = assignment.leftOperand.lastName {
        // `$0.flags.isOn = { $0 == .newPage }` of a client for tests
        return types(ofPropertiesNamed: name) { _ in true }
      }
      guard let type = declared.first?.binding?.typeAnnotation?.type, declared.count == 1 else { return nil }
      return TypeNames(in: type, resolver)
    }
    return nil
  }

  /// `Client(isOn: { flag in … })` where a property says `var isOn: (Flag) -> Bool`.
  private func types(ofMemberwise closure: ClosureExprSyntax, _ call: FunctionCallExprSyntax) -> TypeNames? {
    guard let label = closure.parent?.as(LabeledExprSyntax.self)?.label?.bareName,
      let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
      resolver.declaresType(type), resolver.initializers(ofType: type).isEmpty
    else { return nil }
    return types(ofPropertiesNamed: label) { $0.enclosingType?.plainName == type }
  }

  /// The types that all properties of a name take, if they are functions.
  private func types(ofPropertiesNamed name: String, where isMeant: (VariableDeclSyntax) -> Bool) -> TypeNames? {
    let types = resolver.declarations(named: name).compactMap { declaration -> TypeSyntax? in
      guard let variable = declaration.variable, isMeant(variable) else { return nil }
      return declaration.binding?.typeAnnotation?.type
    }
    guard !types.isEmpty, types.allSatisfy({ $0.functionType != nil }) else { return nil }
    return types.map { TypeNames(in: $0, resolver) }.reduce(TypeNames([])) { $0.union($1) }
  }

  private func types(ofClosuresFor call: FunctionCallExprSyntax) -> TypeNames? {
    let callee = call.calledExpression
    guard let name = callee.lastName, !(name.first?.isUppercase ?? true) else { return nil }
    let used = resolver.declarations(ofUse: callee)
    if !used.isEmpty { return types(ofParametersOf: used.compactMap { $0.node.as(FunctionDeclSyntax.self) }) }
    let named = resolver.declarations(named: name).compactMap { $0.node.as(FunctionDeclSyntax.self) }
      .filter { call.fits($0.signature.parameterClause) }
    let own = types(ofParametersOf: named)?.orExternal
    guard Self.functionsOfElements.contains(name), let base = callee.as(MemberAccessExprSyntax.self)?.base else {
      return own
    }
    // An app's own function of the name does not hide that of a collection.
    return own.map { $0.union(types(of: base) ?? .any) } ?? types(of: base)
  }

  private func types(ofParametersOf functions: [FunctionDeclSyntax]) -> TypeNames? {
    if functions.isEmpty { return nil }
    return functions.flatMap(\.signature.parameterClause.parameters).map { TypeNames(in: $0.type, resolver) }
      .reduce(TypeNames([])) { $0.union($1) }
  }

  /// Functions of collections that hand a closure one element, and nothing else.
  private static let functionsOfElements: Set = [
    "allSatisfy", "compactMap", "contains", "count", "drop", "filter", "first", "firstIndex", "flatMap", "forEach",
    "last", "lastIndex", "map", "partition", "prefix", "removeAll",
  ]
}

extension FunctionCallExprSyntax {
  /// The collection of `flags.reduce(into: [:]) { result, flag in … }`, which hands the closure an element behind the
  /// result so far.
  fileprivate var baseOfReduction: ExprSyntax? {
    let member = calledExpression.as(MemberAccessExprSyntax.self)
    return member?.declName.baseName.text == "reduce" ? member?.base : nil
  }
}

extension ClosureExprSyntax {
  /// Whether a name is that of the second of its two parameters.
  fileprivate func isSecond(_ name: String) -> Bool {
    guard signature?.parameterClause != nil else { return name == "$1" }
    return parameterNames.count == 2 && parameterNames.last?.bareName == name
  }

  /// Whether a name is one of its parameters.
  fileprivate func declares(_ name: String) -> Bool {
    guard signature?.parameterClause != nil else { return name.first == "$" }
    return parameterNames.contains { $0.bareName == name }
  }

  /// `flag` of `{ flag in … }`, or `$0`.
  var nameOfOnlyParameter: String? {
    guard let clause = signature?.parameterClause else { return "$0" }
    if let names = clause.as(ClosureShorthandParameterListSyntax.self) {
      return names.count == 1 ? names.first?.name.bareName : nil
    }
    let parameters = clause.as(ClosureParameterClauseSyntax.self)?.parameters
    return parameters?.count == 1 ? parameters?.first?.localName.bareName : nil
  }
}
