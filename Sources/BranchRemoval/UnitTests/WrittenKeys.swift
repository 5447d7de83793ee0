import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Where tests write the raw value of a flag's case as a text: `RemoteConfig(values: ["ios_new_page": false])` for
/// `case newPage = "ios_new_page"`.
struct WrittenKeys {
  struct Place {
    let text: ExprSyntax
    let key: String
    let declared: DeclaredCase
  }

  private(set) var places: [Place] = []

  init(_ round: Round) {
    var flags: [String: DeclaredCase] = [:]
    for declared in DeclaredCase.all(in: round) where declared.isRead {
      for declaration in round.world.resolver.declarations(named: declared.member) {
        guard let element = declaration.node.as(EnumCaseElementSyntax.self),
          declaration.node.enclosingType?.plainName == declared.type,
          let key = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.plainText
        else { continue }
        flags[key] = declared
      }
    }
    let tests = round.files.filter(\.tree.isTestFile)
    if flags.isEmpty || tests.isEmpty { return }
    // Nothing else may ask for the tests that name the flag by its text alone.
    for key in flags.keys where key.utf8.allSatisfy(Words.isPart) { round.world.seekUses(of: key) }
    let texts = flags.keys.map { ByteString("\"\($0)\"") }
    for file in tests where texts.contains(where: { $0.isIn(file.text.utf8) }) {
      for token in file.tree.tokens(viewMode: .sourceAccurate) {
        guard case .stringSegment(let text) = token.tokenKind, let declared = flags[text],
          let literal = token.parent?.parent?.parent?.as(StringLiteralExprSyntax.self), literal.plainText == text
        else { continue }
        places.append(Place(text: ExprSyntax(literal), key: text, declared: declared))
      }
    }
  }
}
