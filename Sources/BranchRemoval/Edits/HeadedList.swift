import SourceSearch
import SwiftSyntax

extension VariableDeclSyntax {
  /// The lines that go with a flag's property, but not the heading of a list that begins with it.
  ///
  /// ```
  /// // Values                                            // Values
  /// static var newPage: Bool { value(for: .newPage) }    static var menu: Bool { value(for: .menu) }
  /// static var menu: Bool { value(for: .menu) }
  /// ```
  func deletion(from lines: SourceLines) -> Range<Int> {
    isBelowHeading ? lines.deletionBelowHeading(of: contentRange) : lines.deletion(of: contentRange)
  }

  /// Whether it is the first of at least three properties of one shape, and the only one with a comment, a plain one that
  /// does not speak of it.
  private var isBelowHeading: Bool {
    guard let item = parent?.as(MemberBlockItemSyntax.self), let list = item.parent?.as(MemberBlockItemListSyntax.self),
      let comment = item.plainComment, !isNamed(in: comment)
    else { return false }
    let members = Array(list)
    guard let place = members.firstIndex(of: item), place == 0 || !hasShape(of: members[place - 1]) else {
      return false
    }
    let others = members.dropFirst(place + 1).prefix { hasShape(of: $0) }
    return others.count > 1 && others.allSatisfy { $0.leadingTrivia.pieces.allSatisfy(\.isWhitespace) }
  }

  private func isNamed(in comment: String) -> Bool {
    let words = Set(comment.lowercased().split { !$0.isLetter && !$0.isNumber })
    guard let name = bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName else { return true }
    return name.wordsOfName.contains { words.contains($0) }
  }

  private func hasShape(of member: MemberBlockItemSyntax) -> Bool {
    guard let other = member.decl.as(VariableDeclSyntax.self) else { return false }
    return modifiers.map(\.name.text) == other.modifiers.map(\.name.text)
      && attributes.count == other.attributes.count && bindings.count == 1 && other.bindings.count == 1
      && (bindings.first?.accessorBlock == nil) == (other.bindings.first?.accessorBlock == nil)
      && (bindings.first?.initializer == nil) == (other.bindings.first?.initializer == nil)
  }
}

extension MemberBlockItemSyntax {
  /// The text of the comment above it, if that is one of a single line and no documentation.
  fileprivate var plainComment: String? {
    let comments = leadingTrivia.pieces.filter { !$0.isWhitespace }
    guard comments.count == 1, case .lineComment(let text)? = comments.first, !text.contains("MARK:") else {
      return nil
    }
    return text
  }
}
