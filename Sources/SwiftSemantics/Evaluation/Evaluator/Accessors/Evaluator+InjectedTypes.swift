import SourceSearch
import SwiftSyntax

extension Evaluator {
  /// The type of a property without a written type that a container of values injects.
  func injectedType(of variable: VariableDeclSyntax?, _ context: Context) -> ValueType? {
    switch variable?.injection {
    case .object(let type):
      guard case .metatype(let type)? = value(of: type, context) else { return nil }
      return type
    case .member(let name, let container):
      let found = index.declarations(named: name).filter { $0.kind == .variable && $0.nameOfOwner == container }
      guard let declaration = found.first, found.count == 1 else { return nil }
      let there = context.at(declaration)
      return declaredType(of: declaration, there) ?? value(of: declaration, there)?.type
    case nil: return nil
    }
  }
}

/// Where the value of a property comes from.
///
/// ```
/// @Dependency(\.flags) private var flags      // extension DependencyValues { var flags: any Flags { … } }
/// @Environment(\.flags) private var flags     // extension EnvironmentValues { @Entry var flags: any Flags = AppFlags() }
/// @Environment(Flags.self) private var flags
/// ```
enum Injection {
  case member(String, of: String)
  /// `Flags.self`
  case object(ExprSyntax)
}

extension VariableDeclSyntax {
  var injection: Injection? {
    guard let attribute = attributes.first?.as(AttributeSyntax.self),
      let container = Self.containers[attribute.attributeName.trimmedDescription],
      case .argumentList(let list)? = attribute.arguments, let argument = list.first, list.count == 1,
      argument.label == nil
    else { return nil }
    guard let path = argument.expression.as(KeyPathExprSyntax.self) else { return .object(argument.expression) }
    guard path.root == nil, let component = path.components.first, path.components.count == 1,
      let property = component.component.as(KeyPathPropertyComponentSyntax.self)
    else { return nil }
    return .member(property.declName.baseName.bareName, of: container)
  }

  /// By the name of the wrapper, the type whose members it names.
  private static let containers = ["Dependency": "DependencyValues", "Environment": "EnvironmentValues"]
}
