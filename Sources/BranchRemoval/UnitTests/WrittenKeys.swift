import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where tests write the raw value of a flag's case as a text: `RemoteConfig(values: ["ios_new_page": false])` for
/// `case newPage = "ios_new_page"`. A key that is the case's own name counts only in a dictionary.
struct WrittenKeys {
  struct Place {
    let text: ExprSyntax
    let key: String
    let declared: DeclaredCase
  }

  private(set) var places: [Place] = []

  init(_ round: Round) {
    var flags: [String: DeclaredCase] = [:]
    var implied: Set<String> = []
    for declared in DeclaredCase.all(in: round) where declared.isRead {
      for declaration in round.world.resolver.declarations(named: declared.member) {
        guard let element = declaration.node.as(EnumCaseElementSyntax.self),
          declaration.node.enclosingType?.plainName == declared.type, let key = element.text
        else { continue }
        flags[key] = declared
        if element.rawValue == nil { implied.insert(key) }
      }
    }
    let tests = round.world.testFiles.map { round.files[$0] }
    if flags.isEmpty || tests.isEmpty { return }
    // Nothing else may ask for the tests that name the flag by its text alone.
    for key in flags.keys where key.utf8.allSatisfy(Words.isPart) { round.world.seekUses(of: key) }
    let texts = flags.keys.map { ByteString("\"\($0)\"") }
    for file in tests where texts.contains(where: { $0.isIn(file.text.utf8) }) {
      for token in file.tree.tokens(viewMode: .sourceAccurate) {
        guard case .stringSegment(let text) = token.tokenKind, let declared = flags[text],
          let literal = token.parent?.parent?.parent?.as(StringLiteralExprSyntax.self), literal.plainText == text,
          !implied.contains(text) || literal.isKeyOfElement
        else { continue }
        places.append(Place(text: ExprSyntax(literal), key: text, declared: declared))
      }
    }
  }
}

extension EnumCaseElementSyntax {
  /// Its raw value, if that is a text, written or not.
  fileprivate var text: String? {
    if let rawValue { return rawValue.value.as(StringLiteralExprSyntax.self)?.plainText }
    let inherited = enclosingType?.node.as(EnumDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first
    return inherited?.type.trimmedDescription == "String" ? name.bareName : nil
  }
}

extension StringLiteralExprSyntax {
  /// Whether it is the key in `[key: value]`.
  fileprivate var isKeyOfElement: Bool {
    parent?.as(DictionaryElementSyntax.self).map { $0.key.id == ExprSyntax(self).id } ?? false
  }
}
