import SwiftSyntax

/// The paths from files to places in them, through types, down to the first declaration that is no type.
///
/// The conditions of thousands of `else if` are as deep, and share all that is around them.
final class OuterPaths {
  /// The part that a node on a path has.
  enum Part {
    /// Holds items.
    case list
    case item
    /// The place is among its members.
    case type
    /// A type that has the place beside its members, as in its inheritance clause. The path ends here.
    case typeHeader
    /// Any other declaration or statement. The path ends here.
    case declaration

    init(_ node: Syntax, around inner: Syntax?) {
      switch node.kind {
      case .sourceFile, .codeBlockItemList, .memberBlock, .memberBlockItemList, .ifConfigDecl, .ifConfigClauseList,
        .ifConfigClause:
        self = .list
      case .codeBlockItem, .memberBlockItem: self = .item
      case .structDecl, .classDecl, .enumDecl, .actorDecl, .protocolDecl, .extensionDecl:
        self = inner?.is(MemberBlockSyntax.self) ?? false ? .type : .typeHeader
      default: self = .declaration
      }
    }

    fileprivate var isEnd: Bool { self == .typeHeader || self == .declaration }
  }

  /// The end of a path, with the next node inside, and all above; for nodes deep below it.
  private var ends: [SyntaxIdentifier: [Syntax]] = [:]
  /// It takes longer to remember the nodes on a path that is not deep than to climb it again.
  private let rememberedDepth = 64

  /// - Returns: from the inside to the outside, all nodes around the place and itself, or at least the end of the path
  ///   with the next node inside, and all above.
  /// - Complexity: linear in the number of nodes around the place that are not around an earlier one.
  func path(to place: Syntax) -> [Syntax] {
    var path: [Syntax] = []
    for node in sequence(first: place, next: \.parent) {
      if path.count >= rememberedDepth, let end = ends[node.id] {
        remember(end, for: path)
        return end
      }
      path.append(node)
    }
    guard path.count > rememberedDepth,
      let index = path.indices.dropFirst(2).last(where: { Part(path[$0], around: path[$0 - 1]).isEnd })
    else { return path }
    let end = Array(path[(index - 1)...])
    remember(end, for: path[..<(index - 1)])
    return end
  }

  private func remember(_ end: [Syntax], for path: some Sequence<Syntax>) {
    for node in path.dropFirst(rememberedDepth) { ends[node.id] = end }
  }
}
