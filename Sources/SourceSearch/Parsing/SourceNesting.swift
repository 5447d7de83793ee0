import SwiftSyntax

/// The nesting depth of a file's syntax.
///
/// Walks of a tree recurse for each level, so trees that are deeper than a stack allows are not looked through.
enum SourceNesting {
  static let limit = 20_000

  /// The place where a tree is deeper than the limit. The search does not recurse, and runs only if the text could be
  /// that deep.
  static func excess(in tree: some SyntaxProtocol, _ text: [UInt8], limit: Int = limit) -> Int? {
    // A bracket or a mark opens a level, which takes a few nodes.
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
