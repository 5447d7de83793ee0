import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What every call passes for a parameter, or all that gives a stored property its value.
///
/// ```
/// struct Row { let name: String; let group: X.Group }
/// Row(name: "a", group: test.currentGroup)
/// ```
struct PassedValues {
  /// Without copies of its own: a recursive call passes its own parameter on, and a copy has the value of the original.
  let values: [ExprSyntax]
  let type: TypeSyntax

  /// Fails if there may be other values.
  ///
  /// - Parameter node: a parameter, or the binding of a property.
  init?(for node: Syntax, _ world: World) {
    let found: (values: [ExprSyntax], type: TypeSyntax)?
    if let binding = node.as(PatternBindingSyntax.self) {
      found = Self.given(to: binding, world)
    } else {
      found = node.as(FunctionParameterSyntax.self).flatMap { parameter in
        Self.arguments(for: parameter, world).map { ($0, parameter.type) }
      }
    }
    guard let found else { return nil }
    values = found.values.filter { !world.resolver.declarations(of: $0).contains { $0.node.id == node.id } }
    type = found.type
  }

  private static func arguments(for parameter: FunctionParameterSyntax, _ world: World) -> [ExprSyntax]? {
    guard parameter.ellipsis == nil, !parameter.isInOut, let owner = parameter.parent?.parent?.parent?.parent,
      !world.isMemberForObjectiveC(owner), let given = CallSites(world).values(for: parameter), !given.isEmpty
    else { return nil }
    let values = given.compactMap(\.value)
    return values.count == given.count ? values : nil
  }

  /// What initializers assign and calls pass; `nil` if something else may give the property a value.
  private static func given(
    to binding: PatternBindingSyntax, _ world: World
  ) -> (values: [ExprSyntax], type: TypeSyntax)? {
    guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      binding.initializer == nil, binding.accessorBlock == nil, variable.attributes.isEmpty,
      variable.modifiers.allSatisfy({ GivenProperty.modifiers.contains($0.name.tokenKind) }),
      variable.isSetBySourcesAlone(world),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let written = binding.typeAnnotation?.type, let type = binding.enclosingType, !type.isExtended,
      !world.mayBeFilled(type), !world.isOverridden(name, variable),
      let assigned = assigned(to: name, variable, type, world), let passed = passed(for: name, type, world)
    else { return nil }
    return (assigned + passed, written)
  }

  /// The values that initializers assign; `nil` if it may be set elsewhere.
  private static func assigned(
    to name: String, _ variable: VariableDeclSyntax, _ type: EnclosingType, _ world: World
  ) -> [ExprSyntax]? {
    let isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    var values: [ExprSyntax] = []
    for reference in world.references(to: name) {
      let use = reference.outermostName
      // `$model.kind` and a key path give it a value, too.
      let isChanged = !isConstant && (use.isProjected || use.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false)
      guard let given = use.givenValue ?? (isChanged ? .unknown : nil) else { continue }
      let isOwn =
        reference.outermostName.nameOfOwnProperty == name && reference.enclosingType?.plainName == type.plainName
      let isInitialized = isOwn && Syntax(reference).ancestor(InitializerDeclSyntax.self) != nil
      switch given {
      case .known(let value) where isInitialized: values.append(value)
      case .known, .unknown:
        // A constant of the name is set nowhere else.
        guard isConstant, !isInitialized else { return nil }
      }
    }
    return values
  }

  /// The arguments of the memberwise initializer; `nil` if they are unknown.
  private static func passed(for name: String, _ type: EnclosingType, _ world: World) -> [ExprSyntax]? {
    guard let node = type.node.as(StructDeclSyntax.self), !node.declaresInitializer else { return [] }
    return CallSites(world).initializerArguments(named: name, ofType: type.name)?.map(\.expression)
  }
}
