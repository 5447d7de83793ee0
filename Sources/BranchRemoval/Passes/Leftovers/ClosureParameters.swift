import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Names the parameters of closures that lost the last use of their highest `$0`, `$1` and so on, which told the
/// compiler their number.
///
/// ```
/// xs.filter { false }       becomes   xs.filter { _ in false }
/// xs.sorted { $0 > 3 }      becomes   xs.sorted { first, _ in first > 3 }
/// ```
/// A name that lost its last use becomes `_`:
/// ```
/// onTap { url, sender in         becomes   onTap { url, _ in
///   if G == .blue { log(sender) }
/// ```
struct ClosureParameters: RemovalPass {
  static let reason = "the uses of a closure's parameters that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard let original = round.originals[number] else { return edits }
      for closure in round.nodes(of: number).closures {
        for name in closure.parameterNames where lostLastUse(name, in: closure, original, number) {
          edits.replace(name.contentRange, with: "_")
        }
        guard let place = round.originalPlace(of: closure.leftBrace.contentStart, number),
          let count = original.anonymousParameters[place.offset], closure.anonymousParameters < count,
          closure.signature?.parameterClause == nil
        else { continue }
        name(count, of: closure, &edits)
      }
      return edits
    }
  }

  private func lostLastUse(
    _ name: TokenSyntax, in closure: ClosureExprSyntax, _ original: OriginalFile, _ number: Int
  ) -> Bool {
    guard let place = round.originalPlace(of: name.contentStart, number), original.usedParameters.contains(place.offset)
    else { return false }
    return !closure.statements.tokens(viewMode: .sourceAccurate).contains { $0.bareName == name.bareName }
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
  /// The names of its parameters, without `_`.
  var parameterNames: [TokenSyntax] {
    let names: [TokenSyntax] =
      switch signature?.parameterClause {
      case .simpleInput(let list): list.map(\.name)
      case .parameterClause(let clause): clause.parameters.map { $0.localName }
      case nil: []
      @unknown default: []
      }
    return names.filter { $0.tokenKind != .wildcard }
  }

  /// The number of parameters that its `$0`, `$1` and so on imply.
  var anonymousParameters: Int {
    signature?.parameterClause == nil ? Syntax(statements).anonymousParameters : 0
  }
}

extension ClosureExprSyntax {
  /// Names that do not occur inside.
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
  /// The number of an anonymous parameter: 1 for `$1`.
  fileprivate var anonymousNumber: Int? {
    baseName.text.first == "$" ? Int(baseName.text.dropFirst()) : nil
  }
}

extension Syntax {
  fileprivate var anonymousParameters: Int { anonymousUses.compactMap(\.anonymousNumber).max().map { $0 + 1 } ?? 0 }

  /// The uses of `$0` and so on, without those of inner closures.
  fileprivate var anonymousUses: [DeclReferenceExprSyntax] {
    if let node = self.as(DeclReferenceExprSyntax.self) { return node.anonymousNumber == nil ? [] : [node] }
    if self.is(ClosureExprSyntax.self) { return [] }
    return children(viewMode: .sourceAccurate).flatMap(\.anonymousUses)
  }
}
