import SourceSearch
import SwiftSyntax

/// The types that stand for a flag, or hold flags, in declarations.
struct FlagTypes {
  /// The enum's name and its type aliases, without enclosing types.
  let names: Set<String>
  /// The protocols to which the enum conforms.
  let protocols: Set<String>

  enum Collection {
    /// `[FeatureFlag]`, `Set<FeatureFlag>`
    case flags
    /// `[FeatureFlag: Bool]`
    case states
    case other
  }

  /// - Parameter generics: the generic parameters that a flag can stand for.
  func isFlag(_ type: TypeSyntax, _ generics: Set<String> = []) -> Bool {
    if let constrained = type.as(SomeOrAnyTypeSyntax.self) { return conforms(constrained.constraint) }
    if let optional = type.as(OptionalTypeSyntax.self) { return isFlag(optional.wrappedType, generics) }
    guard let name = type.plainName else { return false }
    return names.contains(name) || protocols.contains(name) || generics.contains(name)
  }

  func conforms(_ type: TypeSyntax) -> Bool { type.plainName.map(protocols.contains) ?? false }

  /// `nil` if it is no collection with a name or brackets.
  func collection(_ type: TypeSyntax) -> Collection? {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): return collection(node.wrappedType)
    case .attributedType(let node): return collection(node.baseType)
    case .arrayType(let node): return isEnum(node.element) ? .flags : .other
    case .dictionaryType(let node): return isEnum(node.key) && node.value.plainName == "Bool" ? .states : .other
    case .identifierType(let node):
      guard ["Array", "Set"].contains(node.name.bareName),
        case .type(let element)? = node.genericArgumentClause?.arguments.first?.argument
      else { return nil }
      return isEnum(element) ? .flags : .other
    default: return nil
    }
  }

  private func isEnum(_ type: TypeSyntax) -> Bool { type.plainName.map(names.contains) ?? false }
}
