package import SourceDiagnostics
import SwiftOperators
import SwiftParser
package import SwiftSyntax

/// A Swift file, read and parsed.
///
/// Operator sequences are folded by the standard precedences and those that the file itself declares. A sequence with
/// an operator of unknown precedence, or of more than 512 elements, stays a `SequenceExprSyntax`: what it means is not
/// known.
package struct SwiftSourceFile: Sendable {
  package let text: SourceText
  package let tree: SourceFileSyntax
  /// The module that the file belongs to by where it lies; nil outside of `Sources` and `Tests`.
  package let moduleName: String?
  /// What was not parsed: in the tree there is white space instead.
  let skipped: [Range<Int>]
  /// Before operators were folded; nil for a file that nobody will edit.
  private let parsed: IncrementalParseResult?

  package init(_ text: SourceText) {
    self.init(text, since: nil)
  }

  private init(_ text: SourceText, since transition: IncrementalParseTransition?) {
    let parsed = text.utf8.withUnsafeBufferPointer {
      Parser.parseIncrementally(source: $0, parseTransition: transition)
    }
    self.text = text
    moduleName = text.moduleName
    self.parsed = parsed
    // Folding walks a copy: what is kept stays as small as the parser made it.
    tree = Self.folded(parsed.tree.with(\.endOfFileToken, parsed.tree.endOfFileToken))
    skipped = []
  }

  /// Parses a file that is only looked at.
  ///
  /// - Parameter skipped: ranges without which it is still a whole file, such as the insides of bodies; disjoint, in order.
  init(_ text: SourceText, skipping skipped: [Range<Int>]) {
    var bytes = text.utf8
    for range in skipped {
      bytes.withUnsafeMutableBufferPointer { $0[range].update(repeating: UInt8(ascii: " ")) }
    }
    self.text = text
    moduleName = text.moduleName
    self.skipped = skipped
    parsed = nil
    tree = Self.folded(bytes.withUnsafeBufferPointer { Parser.parse(source: $0) })
  }

  /// The file after some edits: statements and members that they do not touch are not parsed again.
  ///
  /// - Parameters:
  ///   - text: what the edits make of the file's text.
  ///   - edits: disjoint, in order of position.
  package func edited(to text: SourceText, by edits: [TextEdit]) -> SwiftSourceFile {
    let edits = edits.map { edit in
      SourceEdit(
        range: AbsolutePosition(
          utf8Offset: edit.range.lowerBound)..<AbsolutePosition(utf8Offset: edit.range.upperBound),
        replacement: edit.replacement)
    }
    guard let parsed, let edits = try? ConcurrentEdits(concurrent: edits) else { return SwiftSourceFile(text) }
    return SwiftSourceFile(
      text, since: IncrementalParseTransition(previousIncrementalParseResult: parsed, edits: edits))
  }

  static func parseFolded(_ text: String) -> SourceFileSyntax {
    folded(Parser.parse(source: text))
  }

  private static func folded(_ parsed: SourceFileSyntax) -> SourceFileSyntax {
    var operators = OperatorTable.standardOperators
    operators.addSourceFile(parsed) { _ in }
    let folded = OperatorFolding(SequenceFolding(operators, for: parsed)).rewrite(parsed, detach: false)
    return folded.as(SourceFileSyntax.self) ?? parsed
  }
}

extension SourceText {
  /// The module that the file belongs to by where it lies: the folder below `Sources` or `Tests`.
  fileprivate var moduleName: String? {
    let components = path.split(separator: "/")
    guard let root = components.firstIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      root + 2 < components.count
    else { return nil }
    return String(components[root + 1])
  }
}

/// Folds each sequence on its own, so that one unknown operator spoils no other.
private final class OperatorFolding: SyntaxRewriter {
  private let folding: SequenceFolding
  /// A folded sequence is as deep as it was long; deeper ones would not fit on the stack of whoever walks them.
  private static let elementLimit = 512

  init(_ folding: SequenceFolding) {
    self.folding = folding
    super.init(viewMode: .sourceAccurate)
  }

  /// What holds no sequence stays.
  override func visitAny(_ node: Syntax) -> Syntax? { node.hasSequenceExpr ? nil : node }

  override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
    let inner = super.visit(node)
    guard let sequence = inner.as(SequenceExprSyntax.self), sequence.elements.count < Self.elementLimit else {
      return inner
    }
    return folding.folded(sequence) ?? inner
  }
}
