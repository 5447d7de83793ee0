import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Constants for the text by which accessors ask for a flag, so that what asks by one asks for the flag, too.
///
/// ```
/// store.isEnabled("new_page")                          // as the configuration says
/// private static let newPageKey = "new_page"
/// store.isEnabled(Self.newPageKey)
/// ```
struct KeyConstants {
  /// Those of the configuration, with the constants in place of the texts.
  private(set) var accessors: [Accessor] = []

  init(_ round: Round) {
    for accessor in round.accessors where accessor.kind != .declaration {
      for experiment in round.values.winners.keys.sorted(by: { $0.identifier < $1.identifier }) {
        for expression in accessor.expressions(for: experiment) where expression.group == nil {
          guard let text = Self.onlyText(in: expression.text) else { continue }
          for (spelling, file) in Self.constants(for: text, round) {
            let found = Accessor(
              accessor.kind, template: expression.text.replacing("\"\(text)\"", with: spelling),
              absent: accessor.absent, publishesOnce: accessor.publishesOnce,
              defaultsAreUnseen: accessor.defaultsAreUnseen, experiment: experiment.identifier, file: file)
            if !round.accessors.contains(found), !accessors.contains(found) { accessors.append(found) }
          }
        }
      }
    }
  }

  /// `new_page` of `_.isEnabled("new_page")`.
  private static func onlyText(in template: String) -> String? {
    guard !template.hasPrefix("@") else { return nil }
    let texts = template.matches(of: #/"([^"\\]+)"/#)
    return texts.count == 1 ? texts.first.map { String($0.output.1) } : nil
  }

  /// The names of the constants with a text, each with the file in which it means nothing else.
  private static func constants(for text: String, _ round: Round) -> [(spelling: String, file: String?)] {
    let words = text.words
    guard let first = words.first else { return [] }
    round.world.ask(for: first, labels: Array(words.dropFirst()))
    return round.files.indices.filter { !round.files[$0].tree.isTestFile }.flatMap { number in
      (round.world.names(inFile: number).strings[text] ?? []).flatMap { literal -> [(String, String?)] in
        guard let variable = literal.parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self),
          variable.bindingSpecifier.tokenKind == .keyword(.let), let name = variable.onlyName,
          Syntax(variable).localScope == nil
        else { return [] }
        let path = variable.modifiers.isHiddenInFile ? round.files[number].text.path : nil
        guard let owner = variable.enclosingType else { return isOnlyOne(name, text, round) ? [(name, path)] : [] }
        guard variable.modifiers.isStatic, let type = TypePath(of: owner.node).text else { return [] }
        let own = ["Self.\(name)", name].map { ($0, path) }
        return [("\(type).\(name)", path)] + (isOnlyOne(name, text, round) ? own : [])
      }
    }
  }

  /// Whether nothing of a name is anything but a constant for a text.
  private static func isOnlyOne(_ name: String, _ text: String, _ round: Round) -> Bool {
    round.world.resolver.declarations(named: name).allSatisfy { declaration in
      declaration.isConstant
        && declaration.binding?.initializer?.value.as(StringLiteralExprSyntax.self)?.plainText == text
    }
  }
}
