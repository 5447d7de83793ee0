import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The flag's property in a list that its own type makes of several: `[newPage, darkMode]`.
  init?(ofListedProperty expression: ExprSyntax, _ flag: InstanceFlag, _ world: World) {
    guard expression.nameOfOwnProperty != nil,
      expression.enclosingType.map({ flag.types.contains($0.plainName) }) ?? false
    else { return nil }
    self.init(ofListedValue: expression, of: flag, world)
  }

  /// An element of a list, in which it is the value of the flag's property.
  ///
  /// No code may depend on its place, on how many there are, or on what each of them says.
  init?(ofListedValue expression: ExprSyntax, of flag: InstanceFlag, _ world: World) {
    guard !expression.isInTestFile, let element = expression.parent?.as(ArrayElementSyntax.self),
      let list = element.parent?.as(ArrayElementListSyntax.self), list.count > 1,
      let literal = list.parent?.as(ExprSyntax.self), let type = flag.typeOfLayer(world),
      list.allSatisfy({ $0.expression.isPathOfNames }),
      !ListedFlags.isMissed(Syntax(element), in: literal, world),
      !CountedValues(of: type, asksEach: true, world).mayBeNoticed
    else { return nil }
    self = .element(element, list)
  }
}

extension InstanceFlag {
  /// The name of the type that the property states or makes its value of, if the sources declare it once.
  fileprivate func typeOfLayer(_ world: World) -> String? {
    let written = variables.map { variable -> String? in
      guard let binding = variable.bindings.first else { return nil }
      if let type = binding.typeAnnotation?.type { return type.as(IdentifierTypeSyntax.self)?.name.bareName }
      return binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression.simpleName
    }
    guard let type = written.first ?? nil, Set(written).count == 1, world.types(named: type).count == 1,
      !world.resolver.isTypeAlias(type)
    else { return nil }
    return type
  }
}
