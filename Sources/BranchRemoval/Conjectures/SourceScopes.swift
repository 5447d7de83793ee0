package import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// The declarations and `#if` branches around each place of a file.
///
/// Their names are the same before and after a removal, while lines move.
package struct SourceScopes {
  private let file: SwiftSourceFile

  package init(_ text: SourceText) { file = SwiftSourceFile(text) }

  /// The scopes around a place, from the outside to the inside: `Page`, `show`, `#if DEBUG`.
  ///
  /// - Parameters:
  ///   - line: from 1.
  ///   - column: in UTF-8 bytes, from 1.
  package func scopes(line: Int, column: Int) -> [String] {
    guard line > 0, line <= file.text.lineCount else { return [] }
    let range = file.text.lineRange(line)
    return scopes(at: min(range.lowerBound + max(column, 1) - 1, range.upperBound))
  }

  package func scopes(at offset: Int) -> [String] {
    guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return [] }
    return token.ancestors.compactMap(Self.name).reversed()
  }

  /// The scopes of the outermost function or property around a place, itself included; `nil` outside of any.
  ///
  /// - Parameters: as for `scopes(line:column:)`.
  package func member(line: Int, column: Int) -> [String]? {
    guard line > 0, line <= file.text.lineCount else { return nil }
    let range = file.text.lineRange(line)
    let offset = min(range.lowerBound + max(column, 1) - 1, range.upperBound)
    let ancestors = file.tree.token(at: AbsolutePosition(utf8Offset: offset)).map { Array($0.ancestors) } ?? []
    guard let outermost = ancestors.lastIndex(where: Self.hasCode) else { return nil }
    return ancestors[outermost...].compactMap(Self.name).reversed()
  }

  /// The places of the functions and properties with some scopes; several are overloads.
  ///
  /// - Complexity: linear in the length of the file.
  package func ranges(ofMember scopes: [String]) -> [Range<Int>] { Self.ranges(scopes[...], Syntax(file.tree)) }

  private static func ranges(_ rest: ArraySlice<String>, _ node: Syntax) -> [Range<Int>] {
    var rest = rest
    if let name = name(of: node) {
      guard rest.popFirst() == name else { return [] }
      if hasCode(node) { return rest.isEmpty ? [node.contentRange] : [] }
    }
    return node.children(viewMode: .sourceAccurate).flatMap { ranges(rest, $0) }
  }

  /// Whether it is a declaration whose code runs: not a type, an extension or a branch of `#if`.
  private static func hasCode(_ node: Syntax) -> Bool {
    switch node.kind {
    case .functionDecl, .initializerDecl, .deinitializerDecl, .subscriptDecl: true
    case .variableDecl: name(of: node) != nil
    default: false
    }
  }

  private static func name(of node: Syntax) -> String? {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let node): return node.name.text
    case .initializerDecl: return "init"
    case .deinitializerDecl: return "deinit"
    case .subscriptDecl: return "subscript"
    case .variableDecl(let node):
      guard node.parent?.is(MemberBlockItemSyntax.self) == true || node.isGlobal else { return nil }
      return node.bindings.first?.pattern.trimmedDescription
    case .extensionDecl(let node): return node.extendedType.trimmedDescription
    case .ifConfigClause(let node):
      let clauses = node.parent?.as(IfConfigClauseListSyntax.self).map { Array($0) } ?? []
      let place = clauses.firstIndex { $0.id == node.id } ?? 0
      return "#if \(place) \(node.condition?.trimmedDescription ?? "")"
    default: return node.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
  }
}

extension VariableDeclSyntax {
  /// Whether it stands at the top of its file, or of a branch of `#if` there.
  fileprivate var isGlobal: Bool {
    for node in ancestors {
      if node.is(SourceFileSyntax.self) { return true }
      let isTransparent =
        node.is(CodeBlockItemSyntax.self) || node.is(CodeBlockItemListSyntax.self)
        || node.is(IfConfigClauseSyntax.self) || node.is(IfConfigClauseListSyntax.self)
        || node.is(IfConfigDeclSyntax.self)
      if !isTransparent { return false }
    }
    return false
  }
}
