import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether two functions, or two initializers of a type, could be called by the same arguments once parameters
/// are gone.
///
/// ```
/// init(test: SplitTestAssignment<X>)
/// init?(name: String = "")             takes the calls of the first without its parameter, too
/// ```
struct SignatureCollisions {
  private let world: World
  private let goes: (FunctionParameterSyntax) -> Bool
  private let namesakes: Namesakes

  /// - Parameter goes: whether a parameter goes, in this round or a later one.
  init(world: World, goes: @escaping (FunctionParameterSyntax) -> Bool) {
    self.world = world
    self.goes = goes
    namesakes = Namesakes(world)
  }

  /// - Parameter owner: a function or an initializer with the clause.
  func collides(_ owner: Syntax, _ clause: FunctionParameterClauseSyntax) -> Bool {
    let parameters = remaining(of: clause)
    if isTaken(owner, parameters) { return true }
    return others(beside: owner).contains { other in
      let others = remaining(of: other)
      guard other.id != clause.id, areCalledAlike(parameters, others) else { return false }
      // Overloads that only types tell apart may stay so.
      return !areCalledAlike(Array(clause.parameters), Array(other.parameters))
        || parameters.map(\.type.trimmedDescription) == others.map(\.type.trimmedDescription)
    }
  }

  /// Whether a property of the name, or an initializer that nobody wrote, is what is left already.
  ///
  /// ```
  /// static var phase: Phase { phase(store: shared) }
  /// static func phase(store: Store) -> Phase
  /// ```
  private func isTaken(_ owner: Syntax, _ parameters: [FunctionParameterSyntax]) -> Bool {
    guard let type = owner.enclosingType?.plainName else { return false }
    guard let function = owner.as(FunctionDeclSyntax.self) else {
      return !calls(parameters).isDisjoint(with: ImpliedInitializers(ofType: type, world).labels)
    }
    return parameters.isEmpty
      && world.resolver.declarations(named: function.name.bareName).contains { declaration in
        declaration.kind == .variable && declaration.node.enclosingType?.plainName == type
          && declaration.isStatic == function.modifiers.isStatic
      }
  }

  private func remaining(of clause: FunctionParameterClauseSyntax) -> [FunctionParameterSyntax] {
    Array(clause.parameters).filter { !goes($0) }
  }

  private func areCalledAlike(_ left: [FunctionParameterSyntax], _ right: [FunctionParameterSyntax]) -> Bool {
    !calls(left).isDisjoint(with: calls(right))
  }

  /// The labels of a call that passes everything, and of one that relies on all defaults.
  private func calls(_ parameters: [FunctionParameterSyntax]) -> Set<[String]> {
    [parameters.map(\.firstName.text), parameters.filter { $0.defaultValue == nil }.map(\.firstName.text)]
  }

  private func others(beside owner: Syntax) -> [FunctionParameterClauseSyntax] {
    if let function = owner.as(FunctionDeclSyntax.self) {
      let siblings = function.siblings.filter { $0.name.text == function.name.text }
      return (namesakes.related(to: function) + siblings).map(\.signature.parameterClause)
    }
    guard let type = owner.enclosingType?.plainName else { return [] }
    return world.resolver.initializers(ofType: type).map(\.signature.parameterClause)
  }
}

extension FunctionDeclSyntax {
  /// The functions beside a local one.
  fileprivate var siblings: [FunctionDeclSyntax] {
    guard let list = parent?.parent?.as(CodeBlockItemListSyntax.self), list.parent?.is(SourceFileSyntax.self) == false
    else { return [] }
    return list.compactMap { $0.item.as(FunctionDeclSyntax.self) }
  }
}
