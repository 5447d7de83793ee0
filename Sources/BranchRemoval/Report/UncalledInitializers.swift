import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Initializers that only removed code called, in types that stay.
///
/// ```
/// style = G == .blue ? Style(size: 3) : Style(legacyName: "old")
/// struct Style {
///   init(size: Int) { … }
///   init(legacyName: String) { … }           // nothing calls it
/// ```
struct UncalledInitializers {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    guard let before = round.before else { return }
    var known: Set<SyntaxIdentifier> = []
    let (earlier, now) = (CallSites(before), CallSites(round.world))
    for type in round.declarationsOfRemoved(where: { $0.outermostName.call != nil })
    where type.kind == .type && known.insert(type.node.id).inserted {
      let members = type.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
      for original in members.compactMap({ $0.decl.as(InitializerDeclSyntax.self) }) {
        guard let (file, initializer) = round.current(original, in: before),
          now.all(of: Syntax(initializer))?.isEmpty ?? false, earlier.all(of: Syntax(original))?.isEmpty == false
        else { continue }
        sites.append(
          NotedLeftover(
            file: file, name: initializer.initKeyword,
            message: "nothing calls this initializer any more; look whether it has to go"))
      }
    }
  }
}

extension Round {
  /// What an initializer is now that was declared before the removal; `nil` if it is gone.
  fileprivate func current(
    _ original: InitializerDeclSyntax, in before: World
  ) -> (file: Int, initializer: InitializerDeclSyntax)? {
    guard let file = before.resolver.fileNumber(of: original),
      let start = texts[file].offset(ofOriginal: original.initKeyword.contentStart),
      let token = files[file].tree.token(at: AbsolutePosition(utf8Offset: start)), token.contentStart == start,
      let initializer = token.parent?.as(InitializerDeclSyntax.self)
    else { return nil }
    return (file, initializer)
  }
}
