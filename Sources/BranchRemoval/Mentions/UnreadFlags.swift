import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Flags of an app's own layer that no code of the app asks for, so that a value in a test makes no difference.
enum UnreadFlags {
  static func all(among experiments: some Sequence<ExperimentNames>, _ accessors: [Accessor], _ world: World)
    -> Set<ExperimentNames>
  {
    let asking = accessors.filter { $0.kind != .declaration }
    return Set(
      experiments.filter { names in
        let words = Set(asking.flatMap { $0.words(for: names) })
        return !words.isEmpty && !words.contains { isAsked(by: $0, names, world) }
      })
  }

  private static func isAsked(by word: String, _ names: ExperimentNames, _ world: World) -> Bool {
    world.references(to: word).contains { reference in
      guard !reference.isInTestFile || reference.decidesForTests else { return false }
      return Syntax(reference).ancestors.prefix(while: { !$0.is(CodeBlockItemSyntax.self) }).contains { node in
        if node.is(AttributeSyntax.self) { return true }
        return node.as(ExprSyntax.self).map { world.resolver.accessor($0)?.experiment == names } ?? false
      } || world.resolver.accessor(ExprSyntax(reference))?.experiment == names
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is in a condition of a mock, outside of the tests themselves: `if newPage { throw MockError() }`.
  fileprivate var decidesForTests: Bool {
    Syntax(self).enclosingTest == nil
      && Syntax(self).ancestors.prefix { !$0.is(CodeBlockItemSyntax.self) }.contains {
        $0.is(ConditionElementSyntax.self)
      }
  }
}

extension Accessor {
  /// The names in its expressions that are those of one experiment: `isPatronOn`, or `patron` of `isOn(.patron)`; all
  /// names in an accessor of its own.
  fileprivate func words(for names: ExperimentNames) -> [String] {
    let common = experiment == nil ? Set(template.words) : []
    return expressions(for: names).flatMap(\.text.words).filter { !common.contains($0) }
  }
}
