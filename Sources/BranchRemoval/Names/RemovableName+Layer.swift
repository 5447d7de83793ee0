import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Round {
  /// Whether it is a file's own type of flags that has others than the removed ones, what accessors for any of them call
  /// there, a type with that, or an object of one that all of the file may ask. The next experiment needs them.
  func isOfLayer(_ name: RemovableName) -> Bool {
    guard !name.isLocal, let file = name.declaration.root.as(SourceFileSyntax.self) else { return false }
    let types = DeclaredCase.typesWithOthers(self)
    guard file.statements.contains(where: { $0.item.isHiddenType(in: types) }) else { return false }
    switch name.kind {
    case .capture: return false
    case .declaration:
      if types.contains(name.name) { return true }
      return name.isType ? isAsked(name.name) : asking.contains(name.name)
    case .variable(let binding, _):
      guard name.isStatic || name.declaration.enclosingType == nil else { return false }
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self)
      return call?.calledExpression.simpleName.map(isAsked) ?? false
    }
  }

  /// What accessors for any experiment call.
  var asking: Set<String> { Set(accessors.compactMap(\.nameForAnyExperiment)) }

  /// What accessors for any experiment call, while there are other experiments.
  var namesOfLayer: Set<String> { DeclaredCase.typesWithOthers(self).isEmpty ? [] : asking }

  /// Whether objects of a type are asked for flags.
  private func isAsked(_ type: String) -> Bool {
    let names = asking
    return world.resolver.bodies(ofType: type).flatMap(\.memberBlock.members).contains { member in
      member.decl.as(FunctionDeclSyntax.self).map { names.contains($0.name.bareName) } ?? false
    }
  }
}

extension CodeBlockItemSyntax.Item {
  /// Whether it declares one of some types for its file alone.
  fileprivate func isHiddenType(in names: Set<String>) -> Bool {
    guard let type = asProtocol((any NamedDeclSyntax).self), names.contains(type.name.bareName) else { return false }
    return asProtocol((any WithModifiersSyntax).self)?.modifiers.isHiddenInFile ?? false
  }
}
