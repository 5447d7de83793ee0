import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Why a flag's property has to stay where nothing reads it: what initializers are given for it, and their names as
/// values.
///
/// ```
/// MockFlags(isNewPageOn: false)                 // the value that lost, for all tests
/// let make = AppFlags.init(isNewPageOn:isDark:)
/// ```
struct HoldingArguments {
  private(set) var places: [Syntax] = []

  init(of property: InstanceFlag, _ round: Round) {
    let name = property.declared.member
    let memberwise = MemberwiseArguments(round)
    for variable in property.variables {
      places += Self.losing(of: property, for: variable, round)
      guard let binding = variable.bindings.first else { continue }
      for (_, argument) in memberwise.all(for: name, binding, variable) ?? [] {
        let loses = property.declared.answer?.loses(argument.expression, round.world.resolver)
        if loses != false { places.append(Syntax(argument.expression)) }
      }
    }
    places += MacroArguments(of: property, round).all.map { Syntax($0.argument.expression) }
    places += round.world.references(to: "init").filter { reference in
      let labels = reference.argumentNames?.arguments.map(\.name.bareName) ?? []
      let type = reference.memberAccess?.base?.lastName
      return labels.contains(name) && type.map(property.types.contains) ?? false
    }.map { Syntax($0.outermostName) }
  }

  /// Where code for users hands an initializer the losing value, whatever the flag says.
  ///
  /// What a type of settings has before anybody chooses says nothing of the decision:
  /// `static let default = Settings(sound: true, oldBadge: true)`.
  static func losing(of property: InstanceFlag, for variable: VariableDeclSyntax, _ round: Round) -> [Syntax] {
    guard let answer = property.declared.answer, let type = variable.enclosingType else { return [] }
    let (arguments, name) = (InitializerArguments(calls: round.values.calls), property.declared.member)
    return arguments.given(for: name, of: type).filter { !$0.isInOwnDefault(of: type.plainName) }
      .flatMap { LosingSources.all(of: $0, answer, round) }
      + arguments.functions(for: name, of: type).filter { !$0.isInTestFile }.map { Syntax($0) }
  }
}

extension ExprSyntax {
  /// Whether it is in a static member of a type that holds the first values of all of the type's properties.
  fileprivate func isInOwnDefault(of type: String) -> Bool {
    guard let member = ancestors.first(where: { $0.is(MemberBlockItemSyntax.self) })?.as(MemberBlockItemSyntax.self),
      let variable = member.decl.as(VariableDeclSyntax.self), variable.modifiers.isStatic, let name = variable.onlyName
    else { return false }
    return variable.enclosingType?.plainName == type && Self.namesOfDefaults.contains(name)
  }

  private static let namesOfDefaults: Set = ["default", "defaultSettings", "defaultValue", "defaults", "initial"]
}
