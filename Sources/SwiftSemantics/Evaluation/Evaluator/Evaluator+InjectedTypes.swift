import SourceSearch
import SwiftSyntax

/// The types of properties without a written type that a container of values injects.
///
/// ```
/// @Dependency(\.flags) private var flags      // extension DependencyValues { var flags: any Flags { … } }
/// @Environment(\.flags) private var flags     // extension EnvironmentValues { @Entry var flags: any Flags = AppFlags() }
/// @Environment(Flags.self) private var flags
/// ```
extension Evaluator {
  func injectedType(of variable: VariableDeclSyntax?, _ context: Context) -> ValueType? {
    guard let variable, let attribute = variable.attributes.first?.as(AttributeSyntax.self),
      let container = Self.containers[attribute.attributeName.trimmedDescription],
      case .argumentList(let list)? = attribute.arguments, let argument = list.first, list.count == 1,
      argument.label == nil
    else { return nil }
    guard let path = argument.expression.as(KeyPathExprSyntax.self) else {
      guard case .metatype(let type)? = value(of: argument.expression, context) else { return nil }
      return type
    }
    guard path.root == nil, let component = path.components.first, path.components.count == 1,
      let property = component.component.as(KeyPathPropertyComponentSyntax.self)
    else { return nil }
    let found = index.declarations(named: property.declName.baseName.bareName).filter {
      $0.kind == .variable && $0.nameOfOwner == container
    }
    guard let declaration = found.first, found.count == 1 else { return nil }
    let there = context.at(declaration)
    return declaredType(of: declaration, there) ?? value(of: declaration, there)?.type
  }

  /// By the name of the wrapper, the type whose members it names.
  private static let containers = ["Dependency": "DependencyValues", "Environment": "EnvironmentValues"]
}
