package import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension AccessorConstants.Losses {
  /// Adds the cases that one text of a file declares and the other does not, of enums that both declare.
  package mutating func noteCases(deletedFrom before: SourceText, in after: SourceText) {
    let (old, new) = (CaseCollector(before).cases, CaseCollector(after).cases)
    for (type, members) in old {
      let deleted = new[type].map { members.subtracting($0) } ?? []
      cases.formUnion(deleted.map { NamedCase(type: type, member: $0) })
    }
  }
}

/// The names of the cases that a file declares, by the plain name of their enum.
private final class CaseCollector: SyntaxVisitor {
  private(set) var cases: [String: Set<String>] = [:]

  init(_ text: SourceText) {
    super.init(viewMode: .sourceAccurate)
    walk(SwiftSourceFile(text).tree)
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.enclosingType?.plainName else { return .skipChildren }
    cases[type, default: []].formUnion(node.elements.map(\.name.bareName))
    return .skipChildren
  }
}
