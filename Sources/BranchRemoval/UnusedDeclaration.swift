import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A declaration, or an extension, that nothing uses after a removal.
package struct UnusedDeclaration: Hashable, Sendable {
  package let path: String
  package let name: String
  /// The first byte of the declaration in the given file.
  package let start: Int
  /// Whether it is a stored property, which goes only if all that gives it a value is known to have no effect.
  package let isPartOfValues: Bool

  package init(path: String, name: String, start: Int, isPartOfValues: Bool = false) {
    self.path = path
    self.name = name
    self.start = start
    self.isPartOfValues = isPartOfValues
  }
}

extension [UnusedDeclaration] {
  /// The edits that delete them, and whether properties are among what goes; `nil` if none of them is there any more, or
  /// may go.
  func edits(in round: Round) -> (all: [EditBuilder], deleteProperties: Bool)? {
    var edits = round.files.map { _ in EditBuilder() }
    filter(\.isPartOfValues).deleteProperties(from: &edits, round)
    let deleteProperties = edits.contains { !$0.isEmpty }
    let byPath = Dictionary(grouping: filter { !$0.isPartOfValues }, by: \.path)
    for (number, file) in round.files.enumerated() {
      guard let all = byPath[file.text.path] else { continue }
      let lines = round.lines(of: number)
      let nodes = all.compactMap { unused -> Syntax? in
        round.texts[number].offset(ofOriginal: unused.start).flatMap { file.tree.declaration(startingAt: $0) }
      }
      let gone = file.tree.withEmptiedExtensions(nodes.map(\.contentRange))
      for range in gone.joined(over: lines) { edits[number].delete(lines.deletion(of: range)) }
    }
    return edits.contains { !$0.isEmpty } ? (edits, deleteProperties) : nil
  }

  private func deleteProperties(from edits: inout [EditBuilder], _ round: Round) {
    let byPath = Dictionary(grouping: self, by: \.path)
    var arguments: [SyntaxIdentifier: (call: FunctionCallExprSyntax, gone: Set<SyntaxIdentifier>)] = [:]
    for (number, file) in round.files.enumerated() {
      for unused in byPath[file.text.path] ?? [] {
        guard let start = round.texts[number].offset(ofOriginal: unused.start),
          let variable = file.tree.declaration(startingAt: start)?.as(VariableDeclSyntax.self),
          let found = UnreadProperty(variable, round)?.arguments
        else { continue }
        edits[number].delete(round.lines(of: number).deletion(of: variable.contentRange))
        for (call, argument) in found { arguments[call.id, default: (call, [])].gone.insert(argument.id) }
      }
    }
    for (call, gone) in arguments.values {
      if let file = round.number(of: call) { edits[file].delete(gone, of: call.arguments) }
    }
  }
}

extension SourceFileSyntax {
  /// The declaration, or the preview, whose first byte is at an offset.
  fileprivate func declaration(startingAt offset: Int) -> Syntax? {
    guard let token = token(at: AbsolutePosition(utf8Offset: offset)), token.contentStart == offset else { return nil }
    for node in Syntax(token).ancestors {
      guard node.contentStart == offset else { return nil }
      if node.is(DeclSyntax.self) || node.is(CodeBlockItemSyntax.self) { return node }
    }
    return nil
  }

  /// Some declarations, and the extensions of which nothing else is left.
  fileprivate func withEmptiedExtensions(_ ranges: [Range<Int>]) -> [Range<Int>] {
    ranges
      + statements.compactMap { statement -> Range<Int>? in
        guard let node = statement.item.as(ExtensionDeclSyntax.self), node.inheritanceClause == nil,
          node.attributes.isEmpty, !node.memberBlock.members.isEmpty,
          node.memberBlock.members.allSatisfy({ member in ranges.contains { $0.contains(member.contentStart) } })
        else { return nil }
        return node.contentRange
      }
  }
}
