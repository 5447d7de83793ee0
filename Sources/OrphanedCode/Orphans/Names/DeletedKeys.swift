import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The texts in deleted code under which something is stored, and the names of constants for such texts.
///
/// ```
/// @AppStorage("NewPage") var newPage = false
/// static let newPageKey = "NewPage"
/// var newPage: Bool { store.bool(forKey: "NewPage") }
/// @Stored(key: NewPageKey) var newPage: Bool
/// var newPage: Bool { store.bool(forKey: Keys.newPage.rawValue) }
/// enum CodingKeys: String, CodingKey { case newPage = "new_page" }
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

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      if deleted.hold(node.contentStart), node.isKey, let name = node.expression.nameOfConstant { found.insert(name) }
      return .visitChildren
    }
  }
}

extension LabeledExprSyntax {
  fileprivate var isKey: Bool {
    guard let attribute = parent?.parent?.as(AttributeSyntax.self) else { return label?.text == "forKey" }
    return attribute.parent?.parent?.is(VariableDeclSyntax.self) ?? false
      && attribute.attributeName.trimmedDescription.first?.isUppercase ?? false
      && label.map { $0.text.lowercased().hasSuffix("key") } ?? true
  }
}

extension ExprSyntax {
  /// `NewPageKey`, and `newPage` of `Keys.newPage`, `Keys.newPage.rawValue` and `.newPage`. A plain name that begins with a small
  /// letter may be a parameter's.
  fileprivate var nameOfConstant: String? {
    if let name = self.as(DeclReferenceExprSyntax.self)?.baseName.bareName {
      return name.first?.isUppercase ?? false ? name : nil
    }
    guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
    let name = member.declName.baseName.bareName
    if name == "rawValue" { return member.base?.nameOfConstant }
    guard name != "self", member.base.map({ $0.lastName?.first?.isUppercase ?? false }) ?? true else { return nil }
    return name
  }
}

extension StringLiteralExprSyntax {
  fileprivate var isKey: Bool {
    if let argument = parent?.as(LabeledExprSyntax.self), argument.parent?.parent != nil { return argument.isKey }
    if let type = parent?.parent?.as(EnumCaseElementSyntax.self)?.ancestor(EnumDeclSyntax.self) {
      return type.name.text.contains("Key") || type.inheritanceClause?.typeNames.contains("CodingKey") ?? false
    }
    guard let variable = parent?.parent?.parent?.parent?.as(VariableDeclSyntax.self), variable.modifiers.isStatic else {
      return false
    }
    let owner = variable.ancestor(MemberBlockSyntax.self)?.parent?.asProtocol((any NamedDeclSyntax).self)?.name.text
    let names = variable.bindings.map(\.pattern.trimmedDescription) + [owner ?? ""]
    return names.contains { $0.lowercased().contains("key") }
  }
}
