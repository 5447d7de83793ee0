import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Stored properties that have their value from initializers alone.
///
/// ```
/// struct Row { let name: String; let group: X.Group }
/// Row(name: "a", group: test.currentGroup)
/// ```
extension KnownValues {
  /// What initializers assign and calls pass; `nil` if something else may give the property a value.
  func givenValues(_ binding: PatternBindingSyntax) -> (values: [ExprSyntax], type: TypeSyntax)? {
    guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      binding.initializer == nil, binding.accessorBlock == nil, variable.attributes.isEmpty,
      variable.modifiers.allSatisfy({ GivenProperty.modifiers.contains($0.name.tokenKind) }),
      variable.isSetBySourcesAlone(world),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let written = binding.typeAnnotation?.type, let type = binding.enclosingType, !type.isExtended,
      !world.mayBeFilled(type), !world.isOverridden(name, variable),
      let assigned = assignedValues(of: name, variable, type), let passed = passedValues(for: name, type)
    else { return nil }
    return (assigned + passed, written)
  }

  /// The values that initializers assign; `nil` if it may be set elsewhere.
  private func assignedValues(of name: String, _ variable: VariableDeclSyntax, _ type: EnclosingType) -> [ExprSyntax]? {
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
  private func passedValues(for name: String, _ type: EnclosingType) -> [ExprSyntax]? {
    guard let node = type.node.as(StructDeclSyntax.self), !node.declaresInitializer else { return [] }
    return calls.initializerArguments(named: name, ofType: type.name)?.map(\.expression)
  }
}
