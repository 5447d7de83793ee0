import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The texts in deleted code under which something is stored.
///
/// ```
/// @AppStorage("NewPage") var newPage = false
/// static let newPageKey = "NewPage"
/// var newPage: Bool { store.bool(forKey: "NewPage") }
/// ```
enum DeletedKeys {
  /// - Parameter deleted: in order, without overlaps.
  static func all(in tree: SourceFileSyntax, deleted: [Range<Int>]) -> Set<String> {
    let finder = Finder(deleted)
    finder.walk(tree)
    return finder.found
  }

  private final class Finder: SyntaxVisitor {
    var found: Set<String> = []
    private let deleted: [Range<Int>]

    init(_ deleted: [Range<Int>]) {
      self.deleted = deleted
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      if let text = node.plainText, deleted.hold(node.contentStart), node.isKey { found.insert(text) }
      return .visitChildren
    }
  }
}

extension StringLiteralExprSyntax {
  fileprivate var isKey: Bool {
    if let argument = parent?.as(LabeledExprSyntax.self), let owner = argument.parent?.parent {
      if let attribute = owner.as(AttributeSyntax.self) {
        return attribute.parent?.parent?.is(VariableDeclSyntax.self) ?? false
          && attribute.attributeName.trimmedDescription.first?.isUppercase ?? false
          && argument.label.map { $0.text.lowercased().hasSuffix("key") } ?? true
      }
      return argument.label?.text == "forKey"
    }
    guard let variable = parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self), variable.modifiers.isStatic else {
      return false
    }
    let owner = variable.ancestor(MemberBlockSyntax.self)?.parent?.asProtocol((any NamedDeclSyntax).self)?.name.text
    let names = variable.bindings.map(\.pattern.trimmedDescription) + [owner ?? ""]
    return names.contains { $0.lowercased().contains("key") }
  }
}
