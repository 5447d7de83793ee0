import ParallelMap
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What uses of names may get their values from. Each use is resolved once, many of them on all cores.
final class UseOrigins {
  enum Origin: Sendable {
    /// From one of these declarations, if from any.
    case declarations([SyntaxIdentifier])
    /// From something whose value no single declaration tells.
    case anything
  }

  private let world: World
  private let makeWorld: @Sendable () -> World
  private let protocols: Set<String>
  private var known: [SyntaxIdentifier: Origin] = [:]
  /// Fewer uses are not worth a world of their own.
  private let partSize = 64

  /// - Parameters:
  ///   - world: takes over the questions of all worlds.
  ///   - makeWorld: makes one for another thread.
  init(_ names: NameIndex, _ world: World, _ makeWorld: @escaping @Sendable () -> World) {
    self.world = world
    self.makeWorld = makeWorld
    protocols = Set(names.protocols.map(\.name.bareName))
  }

  func origin(of use: DeclReferenceExprSyntax) -> Origin {
    if let origin = known[use.id] { return origin }
    let origin = Self.origin(of: use, world.resolver, protocols)
    known[use.id] = origin
    return origin
  }

  /// Resolves many uses before they are asked for.
  func resolve(_ uses: [DeclReferenceExprSyntax]) {
    guard uses.count > partSize else { return }
    let parts = stride(from: 0, to: uses.count, by: partSize).map { uses[$0..<min($0 + partSize, uses.count)] }
    let found = parts.parallelMap(stride: 1) { [makeWorld, protocols] part in
      let world = makeWorld()
      let origins = part.map { Self.origin(of: $0, world.resolver, protocols) }
      return (origins: origins, asked: world.asked, exhausted: world.exhaustedPlaces)
    }
    for (part, found) in zip(parts, found) {
      for (use, origin) in zip(part, found.origins) { known[use.id] = origin }
      world.takeOver(found.asked, found.exhausted)
    }
  }

  private static func origin(
    of use: DeclReferenceExprSyntax, _ resolver: RememberingResolver, _ protocols: Set<String>
  ) -> Origin {
    var declarations: [SyntaxIdentifier] = []
    // The value of a local name has a name of its own.
    for found in resolver.declarations(ofUse: use.outermostName) where !found.isInBody {
      guard let type = found.node.enclosingType, !protocols.contains(type.plainName), !resolver.overrides(found.name),
        ![.type, .typeAlias].contains(found.kind),
        let declaration = sequence(first: found.node, next: \.parent).first(where: { $0.is(DeclSyntax.self) })
      else { return .anything }
      declarations.append(declaration.id)
    }
    return .declarations(declarations)
  }
}

extension Declaration {
  /// Whether a function, a closure or a getter declares it for its own body.
  fileprivate var isInBody: Bool {
    switch kind {
    case .variable, .function:
      for node in node.ancestors {
        switch node.kind {
        case .memberBlock: return false
        case .codeBlock, .closureExpr, .accessorBlock: return true
        default: continue
        }
      }
      return false
    case .enumCase, .type, .typeAlias, .genericParameter: return false
    default: return true
    }
  }
}
