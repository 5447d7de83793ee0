import SourceDiagnostics
import SwiftParser
import SwiftSyntax

/// The types, functions and extensions that a file declares, with their extents.
struct DeclarationList {
  struct Declaration {
    enum Kind {
      case type, function
    }

    let kind: Kind
    /// Without backticks.
    let name: String
    /// `struct OldBanner`, `func showOldBanner`
    let title: String
    /// Of the name.
    let place: Int
    /// With attributes and modifiers, without comments before it.
    let range: Range<Int>
    /// Something outside of the sources may call it: an override, an entry point, Objective-C.
    let isCalledFromElsewhere: Bool
  }

  let declarations: [Declaration]
  /// Outer ones before those within.
  let extensions: [Range<Int>]

  init(_ source: SourceText) {
    let collector = DeclarationCollector(viewMode: .sourceAccurate)
    collector.walk(source.utf8.withUnsafeBufferPointer { Parser.parse(source: $0) })
    declarations = collector.declarations
    extensions = collector.extensions
  }
}

private final class DeclarationCollector: SyntaxVisitor {
  private(set) var declarations: [DeclarationList.Declaration] = []
  private(set) var extensions: [Range<Int>] = []

  private func add(_ kind: DeclarationList.Declaration.Kind, _ keyword: TokenSyntax, _ node: some NamedDeclSyntax)
    -> SyntaxVisitorContinueKind
  {
    let modifiers = node.asProtocol((any WithModifiersSyntax).self)?.modifiers
    let attributes = node.asProtocol((any WithAttributesSyntax).self)?.attributes
    let name = node.name.text.split(separator: "`").joined()
    declarations.append(
      DeclarationList.Declaration(
        kind: kind, name: name, title: "\(keyword.text) \(name)",
        place: node.name.positionAfterSkippingLeadingTrivia.utf8Offset + (node.name.text.hasPrefix("`") ? 1 : 0),
        range: node.extent,
        isCalledFromElsewhere: modifiers?.contains { $0.name.tokenKind == .keyword(.override) } == true
          || attributes?.contains { $0.isEntryPoint } == true))
    return .visitChildren
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add(.type, node.actorKeyword, node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(.type, node.classKeyword, node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(.type, node.enumKeyword, node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(.type, node.structKeyword, node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.type, node.protocolKeyword, node)
  }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    add(.function, node.funcKeyword, node)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    extensions.append(node.extent)
    return .visitChildren
  }
}

extension SyntaxProtocol {
  fileprivate var extent: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isEntryPoint: Bool {
    guard case .attribute(let attribute) = self else { return false }
    return ["main", "objc", "objcMembers", "IBAction", "UIApplicationMain", "_cdecl"]
      .contains(attribute.attributeName.trimmedDescription)
  }
}
