import SourceSearch
import SwiftSyntax

/// The comments that give the parts of a file titles: `// MARK: Actions`.
///
/// Among the statements of a body, one is a comment about the next statement like any other.
struct SectionMarks {
  let tree: SourceFileSyntax

  func concernStatement(at offset: Int) -> Bool {
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return false }
    for node in Syntax(token).ancestors {
      if node.is(MemberBlockSyntax.self) { return false }
      if node.is(CodeBlockSyntax.self) || node.is(AccessorBlockSyntax.self) || node.is(ClosureExprSyntax.self) {
        return true
      }
    }
    return false
  }

  /// Whether a line without the white space around it is one.
  static func isMark(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.starts(with: "//".utf8) else { return false }
    return line.drop { $0 == UInt8(ascii: "/") || $0 == 0x20 || $0 == 0x09 }.starts(with: "MARK:".utf8)
  }
}
