import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The flag's value in a list of values by flag: `[Default(flag: .newPage, isOn: true), Default(flag: .other, isOn: false)]`.
  ///
  /// The struct holds a flag and a Boolean, nothing else, so it says no more than an entry of a dictionary, and nobody
  /// asks for it any more. No code may depend on its place, or on how many there are.
  init?(
    ofValueInList expression: ExprSyntax, _ declared: DeclaredCase, _ resolver: RememberingResolver, _ world: World?
  ) {
    guard let world, !expression.isInTestFile, let argument = expression.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 2,
      let value = call.arguments.first(where: { $0.id != argument.id })?.expression,
      value.is(BooleanLiteralExprSyntax.self),
      let type = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.bareName,
      let element = call.parent?.as(ArrayElementSyntax.self),
      let list = element.parent?.as(ArrayElementListSyntax.self), list.count > 1,
      Purity(resolver).isHarmlessInitializer(ExprSyntax(call)), world.isValueByFlag(type, declared.type),
      !CountedValues(of: type, world).mayBeNoticed
    else { return nil }
    self = .element(element, list)
  }
}

extension World {
  /// Whether a name is that of one struct of the sources that stores a flag and a Boolean, and nothing else.
  fileprivate func isValueByFlag(_ name: String, _ flagType: String) -> Bool {
    let found = types(named: name)
    guard found.count == 1, let type = found.first?.as(StructDeclSyntax.self), !resolver.isTypeAlias(name),
      isOwn(type: type), type.genericParameterClause == nil
    else { return false }
    let stored = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.filter { variable in
      !variable.modifiers.isStatic && variable.bindings.contains { $0.accessorBlock == nil }
    }
    let written = stored.flatMap(\.bindings).map { $0.typeAnnotation?.type.trimmedDescription ?? "" }
    return written.sorted() == ["Bool", flagType].sorted()
  }
}
