import SwiftSyntax

/// How deeply the syntax of a file is nested.
///
/// Whoever walks a tree calls itself for each level, so trees that are deeper than a stack has room for are left alone.
enum SourceNesting {
  static let limit = 20_000

  /// Where a tree is deeper than the limit; it is walked without recursion, and only where its text could be so deep.
  static func excess(in tree: some SyntaxProtocol, _ text: [UInt8], limit: Int = limit) -> Int? {
    // What opens a level is a bracket or a mark, and makes a few nodes.
    guard text.count(where: { isOpening[Int($0)] }) * 4 > limit else { return nil }
    var levels = [tree.children(viewMode: .sourceAccurate).makeIterator()]
    while let last = levels.indices.last {
      guard let child = levels[last].next() else {
        levels.removeLast()
        continue
      }
      if levels.count >= limit { return child.position.utf8Offset }
      if !child.is(TokenSyntax.self) { levels.append(child.children(viewMode: .sourceAccurate).makeIterator()) }
    }
    return nil
  }

  private static let isOpening = (0...255).map { byte in "([{<.?!:&-+*/=,".utf8.contains(UInt8(byte)) }
}
