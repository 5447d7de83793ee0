package import SourceDiagnostics
import SwiftOperators
import SwiftParser
package import SwiftSyntax

/// A Swift file, read and parsed.
///
/// Operator sequences are folded by the standard precedences and those that the file declares. A sequence with an
/// operator of unknown precedence, or of more than 512 elements, stays a `SequenceExprSyntax`, whose meaning is
/// unknown.
package struct SwiftSourceFile: Sendable {
  package let text: SourceText
  package let tree: SourceFileSyntax
  /// The module that the file belongs to by its path; `nil` outside of `Sources` and `Tests`.
  package let moduleName: String?
  /// The place where the file is nested too deeply, in bytes; the tree is then that of an empty file.
  package let tooDeepAt: Int?
  /// Function bodies that were not parsed; the tree has white space in their places, as in those of attributes that the
  /// parser would misread.
  package let skipped: [Range<Int>]
  /// The result of parsing, before operators are folded; `nil` for a file that is never edited.
  private let parsed: IncrementalParseResult?

  package init(_ text: SourceText) {
    self.init(text, skipping: [], isEdited: true, since: nil)
  }

  /// - Parameters:
  ///   - skipped: ranges that the file is complete without, such as the insides of bodies; disjoint, in order.
  ///   - isEdited: whether the file may be edited later.
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
    Self.blank(skipped, in: &bytes)
    guard isEdited else {
      self.parsed = nil
      var tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      if Self.blankGluedAttributes(of: tree, in: &bytes) {
        tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      }
      tooDeepAt = SourceNesting.excess(in: tree, bytes)
      self.tree = tooDeepAt == nil ? Self.folded(tree) : Parser.parse(source: "")
      return
    }
    var parsed = bytes.withUnsafeBufferPointer {
      Parser.parseIncrementally(source: $0, parseTransition: transition)
    }
    if Self.blankGluedAttributes(of: parsed.tree, in: &bytes) {
      parsed = bytes.withUnsafeBufferPointer { Parser.parseIncrementally(source: $0, parseTransition: nil) }
    }
    tooDeepAt = SourceNesting.excess(in: parsed.tree, bytes)
    guard tooDeepAt == nil else {
      self.parsed = nil
      tree = Parser.parse(source: "")
      return
    }
    self.parsed = parsed
    // Folds a copy: the parser's result stays as small as the parser made it.
    tree = Self.folded(parsed.tree.with(\.endOfFileToken, parsed.tree.endOfFileToken))
  }

  /// The file after some edits. Untouched statements and members are not parsed again.
  ///
  /// - Parameters:
  ///   - text: the file's text after the edits.
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
    guard edits.count <= Self.incrementalEditLimit else {
      return SwiftSourceFile(text, skipping: skipped, isEdited: true)
    }
    let file = SwiftSourceFile(
      text, skipping: skipped, isEdited: true,
      since: IncrementalParseTransition(previousIncrementalParseResult: parsed, edits: concurrent))
    // The parser's recovery from an error depends on the code before it.
    return file.tree.hasError ? SwiftSourceFile(text, skipping: skipped, isEdited: true) : file
  }

  /// The parser compares each statement with every edit before it, so that many edits take longer than a new start.
  private static let incrementalEditLimit = 32

  /// The ranges after some edits; deleted ranges are left out.
  ///
  /// - Returns: `nil` if an edit changes a part of a range.
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

  private static func blank(_ ranges: [Range<Int>], in bytes: inout [UInt8]) {
    for range in ranges {
      bytes.withUnsafeMutableBufferPointer { $0[range].update(repeating: UInt8(ascii: " ")) }
    }
  }

  /// - Returns: whether there are some.
  private static func blankGluedAttributes(of tree: SourceFileSyntax, in bytes: inout [UInt8]) -> Bool {
    let attributes = tree.hasError ? GluedAttributes.ranges(in: tree) : []
    blank(attributes, in: &bytes)
    return !attributes.isEmpty
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
  /// The module that the file belongs to by its path: the folder below `Sources` or `Tests`.
  fileprivate var moduleName: String? {
    let components = path.split(separator: "/")
    guard let root = components.firstIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      root + 2 < components.count
    else { return nil }
    return String(components[root + 1])
  }
}

/// Folds each sequence on its own, so that an unknown operator spoils no other sequence.
private final class OperatorFolding: SyntaxRewriter {
  private let folding: SequenceFolding
  /// The depth of a folded sequence is its length. A longer one could overflow the stack during a later walk.
  private static let elementLimit = 512

  package init(_ folding: SequenceFolding) {
    self.folding = folding
    super.init(viewMode: .sourceAccurate)
  }

  /// Nodes without sequences stay.
  override func visitAny(_ node: Syntax) -> Syntax? { node.hasSequenceExpr ? nil : node }

  override func visit(_ node: SequenceExprSyntax) -> ExprSyntax {
    let inner = super.visit(node)
    guard let sequence = inner.as(SequenceExprSyntax.self), sequence.elements.count < Self.elementLimit else {
      return inner
    }
    return folding.folded(sequence) ?? inner
  }
}
