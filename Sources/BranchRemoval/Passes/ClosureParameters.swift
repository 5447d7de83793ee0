import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Closures that lost the last use of their highest `$0`, `$1` and so on: only by that the compiler knew how many parameters
/// they have.
///
/// ```
/// xs.filter { false }       becomes   xs.filter { _ in false }
/// xs.sorted { $0 > 3 }      becomes   xs.sorted { first, _ in first > 3 }
/// ```
struct ClosureParameters: RemovalPass {
  static let reason = "the uses of a closure's parameters that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard let original = round.originals[number], !original.anonymousParameters.isEmpty else { return edits }
      for closure in ClosureFinder.closures(in: round.files[number].tree) {
        guard let place = round.originalPlace(of: closure.leftBrace.contentStart, number),
          let count = original.anonymousParameters[place.offset], closure.anonymousParameters < count,
          closure.signature?.parameterClause == nil
        else { continue }
        name(count, of: closure, &edits)
      }
      return edits
    }
  }

  private func name(_ count: Int, of closure: ClosureExprSyntax, _ edits: inout EditBuilder) {
    let uses = Syntax(closure.statements).anonymousUses
    let used = Set(uses.compactMap(\.anonymousNumber))
    let names = closure.newNames(count)
    for use in uses {
      if let number = use.anonymousNumber { edits.replace(use.contentRange, with: names[number]) }
    }
    let list = (0..<count).map { used.contains($0) ? names[$0] : "_" }.joined(separator: ", ")
    if let signature = closure.signature {
      edits.insert("\(list) ", at: signature.inKeyword.contentStart)
    } else {
      let isTight = closure.leftBrace.trailingTrivia.isEmpty && closure.statements.first?.isFirstInLine != true
      edits.insert(" \(list) in" + (isTight ? " " : ""), at: closure.leftBrace.contentEnd)
    }
  }
}

extension ClosureExprSyntax {
  /// How many of `$0`, `$1` and so on it has, as its body tells.
  var anonymousParameters: Int {
    signature?.parameterClause == nil ? Syntax(statements).anonymousParameters : 0
  }
}

extension ClosureExprSyntax {
  /// Names that nothing inside has.
  fileprivate func newNames(_ count: Int) -> [String] {
    let taken = Set(tokens(viewMode: .sourceAccurate).map(\.bareName))
    let words = ["first", "second", "third", "fourth"]
    return (0..<count).map { number in
      var name = number < words.count ? words[number] : "item\(number)"
      while taken.contains(name) { name += "Item" }
      return name
    }
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isFirstInLine: Bool { leadingTrivia.containsNewline }
}

extension DeclReferenceExprSyntax {
  /// 1 of `$1`.
  fileprivate var anonymousNumber: Int? {
    baseName.text.first == "$" ? Int(baseName.text.dropFirst()) : nil
  }
}

extension Syntax {
  fileprivate var anonymousParameters: Int { anonymousUses.compactMap(\.anonymousNumber).max().map { $0 + 1 } ?? 0 }

  /// `$0` and its like, not those of closures inside.
  fileprivate var anonymousUses: [DeclReferenceExprSyntax] {
    if let node = self.as(DeclReferenceExprSyntax.self) { return node.anonymousNumber == nil ? [] : [node] }
    if self.is(ClosureExprSyntax.self) { return [] }
    return children(viewMode: .sourceAccurate).flatMap(\.anonymousUses)
  }
}
