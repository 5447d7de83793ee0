import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A function that an app's own protocol asks for, and all that fulfil it. What they take, they take together:
///
/// ```
/// protocol Loading { func load(isNew: Bool) }
/// struct Loader: Loading { func load(isNew: Bool) { … } }
/// struct MockLoader: Loading { func load(isNew: Bool) {} }
/// ```
struct RequiredFunctions {
  /// With the requirement.
  let all: [FunctionDeclSyntax]

  /// - Parameter function: the requirement, or what fulfils it.
  /// - Returns: `nil` if others may ask for one of them, or if one is not known.
  init?(with function: FunctionDeclSyntax, _ world: World) {
    let name = function.name.bareName
    guard Syntax(function).localScope == nil, let type = function.enclosingType, !ImpliedNames.includes(function: name)
    else { return nil }
    let asking = world.protocols.filter { $0.requirement(like: function) != nil }
    let parents = asking.isEmpty ? [] : world.supertypes(of: type, seeking: Set(asking.map(\.name.bareName)))
    let owners = asking.filter { $0.name.bareName == type.plainName || parents.contains($0.name.bareName) }
    guard let owner = owners.first, owners.count == 1, world.isOwn(type: owner),
      owner.attributes.allSatisfy(\.isHarmless),
      !owner.memberBlock.members.contains(where: { $0.decl.is(IfConfigDeclSyntax.self) }),
      let requirement = owner.requirement(like: function),
      let found = Implementations(of: DeclSyntax(requirement), named: name, in: owner, world)?.all
    else { return nil }
    all = found.compactMap { $0.as(FunctionDeclSyntax.self) }
    guard all.contains(where: { $0.id == function.id }),
      all.allSatisfy({ world.isOwn($0.modifiers) && !world.isMemberForObjectiveC(Syntax($0)) }),
      Self.fulfil(all.filter { $0.id != requirement.id }, owner.name.bareName, world)
    else { return nil }
  }

  /// Whether no type fulfils the requirement by something else.
  private static func fulfil(_ functions: [FunctionDeclSyntax], _ owner: String, _ world: World) -> Bool {
    guard let conforming = world.conformingTypes(to: owner) else { return false }
    let types = Set(functions.compactMap { $0.enclosingType?.plainName })
    return !functions.isEmpty && functions.allSatisfy { $0.body != nil }
      && conforming.types.allSatisfy { type in
        types.contains(type) || !world.supertypes(of: type, seeking: types).isDisjoint(with: types)
      }
  }

  /// The parameters at the same place, without defaults; `nil` if one has another type, or a default.
  func parameters(like parameter: FunctionParameterSyntax) -> [FunctionParameterSyntax]? {
    guard let clause = parameter.parent?.parent?.as(FunctionParameterClauseSyntax.self),
      let index = Array(clause.parameters).firstIndex(where: { $0.id == parameter.id })
    else { return nil }
    let found = all.map { Array($0.signature.parameterClause.parameters)[index] }
    let isPlain = found.allSatisfy {
      $0.defaultValue == nil && $0.ellipsis == nil
        && $0.type.trimmedDescription == parameter.type.trimmedDescription
    }
    return isPlain ? found : nil
  }
}

extension World {
  /// A parameter with those of all functions that a protocol asks to take the same.
  func parameters(takenWith parameter: FunctionParameterSyntax) -> [FunctionParameterSyntax] {
    guard let function = parameter.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self) else {
      return [parameter]
    }
    return requiredFunctions(with: function)?.parameters(like: parameter) ?? [parameter]
  }
}

extension ProtocolDeclSyntax {
  /// The function that it asks for by the name and labels of another one.
  fileprivate func requirement(like function: FunctionDeclSyntax) -> FunctionDeclSyntax? {
    memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.first {
      $0.name.bareName == function.name.bareName
        && $0.signature.parameterClause.labels == function.signature.parameterClause.labels
        && $0.modifiers.isStatic == function.modifiers.isStatic
    }
  }
}
