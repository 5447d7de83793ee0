import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Deletes the statements behind one that never passes control to the next.
///
/// Before:
/// ```
/// if G == .red { return name() }
/// log("other")
/// return "other"
///
/// func name() -> String { "red" }
/// ```
/// After:
/// ```
/// return name()
///
/// func name() -> String { "red" }
/// ```
extension Folder {
  mutating func deleteUnreachable(after item: CodeBlockItemSyntax, in items: CodeBlockItemListSyntax) {
    guard let last = items.last, last != item else { return }
    let kept = functionsStillUsed(after: item, in: items)
    var start = item.semicolon?.contentStart ?? item.contentEnd
    for function in kept {
      let leading = leadingStart(of: function)
      if start < leading { edits.delete(start..<leading) }
      fold(Syntax(function))
      start = function.contentEnd
    }
    let end = endOfLineComment(last.contentEnd)
    if start < end { edits.delete(start..<end) }
  }

  /// The start of the blank line, or of the comments, before a declaration, or of the declaration itself.
  private func leadingStart(of item: CodeBlockItemSyntax) -> Int {
    var position = item.position.utf8Offset
    let end = item.contentStart
    // A comment on the line of the previous statement belongs to that one.
    while position < end, lines.bytes[position] != 0x0A, lines.bytes[position] != 0x0D { position += 1 }
    return min(position, end)
  }

  /// The end of a comment on the same line behind some code.
  func endOfLineComment(_ offset: Int) -> Int {
    var position = offset
    while position < lines.bytes.count,
      lines.isBlank(lines.bytes[position]) || lines.bytes[position] == UInt8(ascii: ";")
    {
      position += 1
    }
    guard lines.bytes[position...].starts(with: "//".utf8) else { return offset }
    while position < lines.bytes.count, lines.bytes[position] != 0x0A, lines.bytes[position] != 0x0D { position += 1 }
    return position
  }

  /// Local functions and types behind a statement that code before its end uses.
  func functionsStillUsed(after item: CodeBlockItemSyntax, in items: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
    var candidates: [(item: CodeBlockItemSyntax, name: String)] = []
    var used: Set<String> = []
    for next in items {
      if next.position < item.position {
        used.formUnion(next.referencedNames)
      } else if next == item {
        used.formUnion(ScopeHygiene.namesLookedUpOutside(of: next, values))
      } else if case .decl(let decl) = next.item, !decl.is(VariableDeclSyntax.self),
        let name = decl.asProtocol((any NamedDeclSyntax).self)?.name.text
      {
        candidates.append((next, name))
      }
    }
    var kept: Set<SyntaxIdentifier> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for candidate in candidates where used.contains(candidate.name) && kept.insert(candidate.item.id).inserted {
        used.formUnion(candidate.item.referencedNames)
        isGrowing = true
      }
    }
    return candidates.map(\.item).filter { kept.contains($0.id) }
  }
}
