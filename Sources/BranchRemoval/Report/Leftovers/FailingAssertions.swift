import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Assertions of the tests that stay about what the app has only one value for now, and that say another one.
///
/// ```
/// var title: String { "New" }                                              // isNew ? "New" : "Old"
/// XCTAssertEqual(Page(flags: StubFlags(enabled: [])).title, "Old")
/// ```
/// Whatever a test does to have the losing value, its assertion tells.
struct FailingAssertions {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    guard !round.world.testFiles.isEmpty else { return }
    for member in ConstantMember.all(in: round) {
      guard let known = AssertedValue(comparing: member.value) else { continue }
      for reference in round.world.parsedReferences(to: member.name) where reference.isInTestFile {
        let expression = reference.outermostName
        let subject = expression.call.map { ExprSyntax($0) } ?? expression
        guard let item = reference.ancestor(CodeBlockItemSyntax.self), item.isPlainAssertion,
          item.assertedSubject == subject.trimmedDescription, let said = AssertedValue(item),
          said.contradicts(known, round.world), member.isMeant(by: expression, round.world),
          let file = round.number(of: item), let token = item.firstToken(viewMode: .sourceAccurate),
          round.texts[file].knownOriginalOffset(of: token.contentStart) != nil
        else { continue }
        sites.append(
          NotedLeftover(
            file: file, name: token,
            message: "this can only fail now, because '\(member.name)' is always \(member.value.trimmedDescription)"))
      }
    }
  }
}
