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
    for type in round.declarationsOfRemoved({ $0.kind == .type }, where: { $0.outermostName.call != nil })
    where known.insert(type.node.id).inserted {
      let members = type.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
      for original in members.compactMap({ $0.decl.as(InitializerDeclSyntax.self) }) {
        guard let (file, keyword) = round.currentStart(of: original.initKeyword, in: before),
          let initializer = keyword.parent?.as(InitializerDeclSyntax.self),
          now.all(of: Syntax(initializer))?.isEmpty ?? false, earlier.all(of: Syntax(original))?.isEmpty == false
        else { continue }
        sites.append(
          NotedLeftover(
            file: file, name: keyword,
            message: "nothing calls this initializer any more; look whether it has to go"))
      }
    }
  }
}
