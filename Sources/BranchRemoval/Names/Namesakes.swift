import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The functions of each name, by the type that declares them. A name is looked up once, however many types use it.
final class Namesakes {
  private struct Family {
    /// By type; those outside of types have none.
    var functions: [String?: [FunctionDeclSyntax]] = [:]
    /// The types with a function of the name, by each of their supertypes.
    var subtypes: [String: [String]] = [:]
    var supertypes: [String: Set<String>] = [:]
  }

  private let world: World
  private var families: [String: Family] = [:]

  init(_ world: World) {
    self.world = world
  }

  /// All functions of a function's name, itself included, that are global as it is, or members of its type, a supertype
  /// or a subtype.
  func related(to function: FunctionDeclSyntax) -> [FunctionDeclSyntax] {
    let family = family(of: function.name.bareName)
    guard let type = function.enclosingType?.plainName else { return family.functions[nil] ?? [] }
    let relatives = (family.supertypes[type] ?? []).union(family.subtypes[type] ?? []).union([type])
    return relatives.flatMap { family.functions[$0] ?? [] }
  }

  private func family(of name: String) -> Family {
    if let known = families[name] { return known }
    var family = Family()
    for case let function? in world.resolver.declarations(named: name).map({ $0.node.as(FunctionDeclSyntax.self) }) {
      family.functions[function.enclosingType?.plainName, default: []].append(function)
    }
    for case let type? in family.functions.keys {
      let supertypes = world.supertypes(of: type, seeking: [])
      family.supertypes[type] = supertypes
      for supertype in supertypes { family.subtypes[supertype, default: []].append(type) }
    }
    families[name] = family
    return family
  }
}
