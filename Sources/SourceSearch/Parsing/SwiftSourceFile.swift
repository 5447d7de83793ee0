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
  /// Where the file is nested too deeply to be looked through, in bytes; the tree is that of an empty file.
  package let tooDeepAt: Int?
  /// Bodies of functions that were not parsed: in the tree there is white space instead.
  package let skipped: [Range<Int>]
  /// Before operators were folded; nil for a file that nobody will edit.
  private let parsed: IncrementalParseResult?

  package init(_ text: SourceText) {
    self.init(text, skipping: [], isEdited: true, since: nil)
  }

  /// - Parameters:
  ///   - skipped: ranges without which it is still a whole file, such as the insides of bodies; disjoint, in order.
  ///   - isEdited: whether somebody is going to edit the file.
  package init(_ text: SourceText, skipping skipped: [Range<Int>], isEdited: Bool) {
    self.init(text, skipping: skipped, isEdited: isEdited, since: nil)
  }

  private init(
    _ text: SourceText, skipping skipped: [Range<Int>], isEdited: Bool, since transition: IncrementalParseTransition?
  ) {
    self.text = text
    moduleName = text.moduleName
    self.skipped = skipped
    var bytes = text.utf8
    for range in skipped {
      bytes.withUnsafeMutableBufferPointer { $0[range].update(repeating: UInt8(ascii: " ")) }
    }
    guard isEdited else {
      self.parsed = nil
      let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      tooDeepAt = SourceNesting.excess(in: tree, bytes)
      self.tree = tooDeepAt == nil ? Self.folded(tree) : Parser.parse(source: "")
      return
    }
    let parsed = bytes.withUnsafeBufferPointer {
      Parser.parseIncrementally(source: $0, parseTransition: transition)
    }
    tooDeepAt = SourceNesting.excess(in: parsed.tree, bytes)
    guard tooDeepAt == nil else {
      self.parsed = nil
      tree = Parser.parse(source: "")
      return
    }
    self.parsed = parsed
    // Folding walks a copy: what is kept stays as small as the parser made it.
    tree = Self.folded(parsed.tree.with(\.endOfFileToken, parsed.tree.endOfFileToken))
  }

  /// The file after some edits: statements and members that they do not touch are not parsed again.
  ///
  /// - Parameters:
  ///   - text: what the edits make of the file's text.
  ///   - edits: disjoint, in order of position.
  package func edited(to text: SourceText, by edits: [TextEdit]) -> SwiftSourceFile {
    let sourceEdits = edits.map { edit in
      SourceEdit(
        range: AbsolutePosition(
          utf8Offset: edit.range.lowerBound)..<AbsolutePosition(utf8Offset: edit.range.upperBound),
        replacement: edit.replacement)
    }
    guard let parsed, let skipped = Self.moved(skipped, by: edits),
      let concurrent = try? ConcurrentEdits(concurrent: sourceEdits)
    else { return SwiftSourceFile(text) }
    let file = SwiftSourceFile(
      text, skipping: skipped, isEdited: true,
      since: IncrementalParseTransition(previousIncrementalParseResult: parsed, edits: concurrent))
    // How the parser recovers from an error depends on what it has seen before.
    return file.tree.hasError ? SwiftSourceFile(text, skipping: skipped, isEdited: true) : file
  }

  /// Where ranges are after some edits; those that were deleted are nowhere.
  ///
  /// - Returns: nil if an edit changes a part of a range.
  private static func moved(_ ranges: [Range<Int>], by edits: [TextEdit]) -> [Range<Int>]? {
    var result: [Range<Int>] = []
    var rest = edits[...]
    var offset = 0
    for range in ranges {
      while let edit = rest.first, edit.range.upperBound <= range.lowerBound {
        offset += edit.replacement.utf8.count - edit.range.count
        rest.removeFirst()
      }
      if let edit = rest.first, edit.range.lowerBound < range.upperBound {
        guard edit.range.lowerBound <= range.lowerBound, range.upperBound <= edit.range.upperBound else { return nil }
      } else {
        result.append(range.lowerBound + offset..<range.upperBound + offset)
      }
    }
    return result
  }

  package static func parseFolded(_ text: String) -> SourceFileSyntax {
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

  package init(_ folding: SequenceFolding) {
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
