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

  private let round: Round
  private var world: World { round.world }

  init(_ round: Round) {
    self.round = round
    for accessor in round.accessors where accessor.kind != .declaration {
      for experiment in round.values.winners.keys.sorted(by: { $0.identifier < $1.identifier }) {
        for expression in accessor.expressions(for: experiment) where expression.group == nil {
          guard let text = Self.onlyText(in: expression.text) else { continue }
          for (spelling, file) in constants(for: text) {
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

  /// The names of the constants with a text, each with a file in which it means nothing else.
  private func constants(for text: String) -> [(spelling: String, file: String)] {
    let words = text.words
    guard let first = words.first else { return [] }
    world.ask(for: first, labels: Array(words.dropFirst()))
    return round.files.indices.filter { !round.isTest($0) }.flatMap { number in
      (world.names(inFile: number).strings[text] ?? []).flatMap { literal -> [(String, String)] in
        guard let variable = literal.parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self),
          let name = variable.onlyName, isPlainConstant(variable)
        else { return [] }
        return spellings(of: name, variable, text).flatMap { spelling, names in
          files(using: name, variable, inFile: number).filter { isOnlyMeaning(of: names, but: variable, inFile: $0) }
            .map { (spelling, round.files[$0].text.path) }
        }
      }
    }
  }

  /// Whether it is a text in each build, and nothing that the text makes.
  private func isPlainConstant(_ variable: VariableDeclSyntax) -> Bool {
    let type = variable.bindings.first?.typeAnnotation?.type.trimmedDescription
    return variable.bindingSpecifier.tokenKind == .keyword(.let) && variable.attributes.isEmpty
      && Syntax(variable).localScope == nil && type ?? "String" == "String"
      && !Syntax(variable).ancestors.contains { $0.is(IfConfigDeclSyntax.self) }
  }

  /// How code may write it, each with the names in it that could mean something else. In its own type, `Self` stands for
  /// the type.
  private func spellings(of name: String, _ variable: VariableDeclSyntax, _ text: String) -> [(String, Set<String>)] {
    let bare: [(String, Set<String>)] = isOnlyOne(name, text) ? [(name, Set([name]))] : []
    guard let owner = variable.enclosingType else { return bare }
    guard variable.modifiers.isStatic, let path = TypePath(of: owner.node).text else { return [] }
    let types = Set(path.split(separator: ".").map(String.init))
    let areUnique = types.allSatisfy { world.types(named: $0).count == 1 && !world.resolver.isTypeAlias($0) }
    guard areUnique else { return bare }
    let full: (String, Set<String>) = ("\(path).\(name)", types)
    return bare + [full]
  }

  private func files(using name: String, _ variable: VariableDeclSyntax, inFile number: Int) -> [Int] {
    variable.modifiers.isHiddenInFile ? [number] : world.files(using: name, in: .everywhere)
  }

  /// Whether no parameter, no local and no nested type of the file has one of some names.
  private func isOnlyMeaning(of names: Set<String>, but constant: VariableDeclSyntax, inFile number: Int) -> Bool {
    if names.isDisjoint(with: world.names(inFile: number).locals) { return true }
    return round.files[number].tree.tokens(viewMode: .sourceAccurate).allSatisfy { token in
      !names.contains(token.bareName) || !token.declaresName
        || token.ancestor(VariableDeclSyntax.self)?.id == constant.id
    }
  }

  /// Whether nothing of a name is anything but a constant for a text.
  private func isOnlyOne(_ name: String, _ text: String) -> Bool {
    world.resolver.declarations(named: name).allSatisfy { declaration in
      declaration.isConstant
        && declaration.binding?.initializer?.value.as(StringLiteralExprSyntax.self)?.plainText == text
    }
  }
}

extension TokenSyntax {
  /// Whether it is the name of a variable, a parameter or a type, or bound by a pattern.
  fileprivate var declaresName: Bool {
    guard let parent else { return false }
    if parent.is(DeclReferenceExprSyntax.self) || parent.is(IdentifierTypeSyntax.self)
      || parent.is(MemberTypeSyntax.self)
    {
      return false
    }
    return keyPathInParent != \LabeledExprSyntax.label
  }
}
