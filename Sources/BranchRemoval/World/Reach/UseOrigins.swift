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
  private var known: [SyntaxIdentifier: Origin] = [:]
  /// Fewer uses are not worth a world of their own.
  private let partSize = 64

  /// - Parameters:
  ///   - world: takes over the questions of all worlds.
  ///   - makeWorld: makes one for another thread.
  init(_ world: World, _ makeWorld: @escaping @Sendable () -> World) {
    self.world = world
    self.makeWorld = makeWorld
  }

  func origin(of use: DeclReferenceExprSyntax) -> Origin {
    if let origin = known[use.id] { return origin }
    let origin = Self.origin(of: use, world)
    known[use.id] = origin
    return origin
  }

  /// Whether an expression that looks like an accessor is one, or gets the object that one asks.
  func mayAsk(_ expression: ExprSyntax) -> Bool {
    world.resolver.isAccessor(expression)
      || expression.as(FunctionCallExprSyntax.self).map { world.resolver.receivers(ofObjectAskedBy: $0) != nil }
        ?? false
  }

  /// The parameters, of functions and written initializers, that a call may pass an argument for, with their files.
  func parameters(for argument: LabeledExprSyntax, of call: FunctionCallExprSyntax) -> [(FunctionParameterSyntax, Int)]
  {
    world.calledClauses(of: call).compactMap { clause in
      let pair = call.match(clause)?.first { $0.argument.id == argument.id }
      return pair.flatMap { pair in file(of: pair.parameter).map { (pair.parameter, $0) } }
    }
  }

  /// The property for which the memberwise initializer of a call takes an argument.
  func property(for argument: LabeledExprSyntax, of call: FunctionCallExprSyntax) -> VariableDeclSyntax? {
    guard let label = argument.label?.bareName, let name = call.calledExpression.lastName,
      world.resolver.initializers(ofType: name).isEmpty
    else { return nil }
    return world.resolver.bodies(ofType: name).lazy.flatMap { $0.memberBlock.members }
      .compactMap { $0.decl.as(VariableDeclSyntax.self) }.first { Syntax($0).boundNames.contains(label) }
  }

  func file(of node: some SyntaxProtocol) -> Int? { world.resolver.fileNumber(of: node) }

  /// Resolves uses before they are asked for, if they are many.
  func resolve(_ uses: [DeclReferenceExprSyntax]) {
    let unknown = uses.filter { known[$0.id] == nil }
    guard unknown.count > partSize else { return }
    let found = world.answers(
      about: unknown, inPartsOf: partSize,
      askedBy: { [makeWorld] in
        let world = makeWorld()
        return (world, [world])
      }
    ) { Self.origin(of: $1, $0) }
    for (use, origin) in zip(unknown, found) { known[use.id] = origin }
  }

  private static func origin(of use: DeclReferenceExprSyntax, _ world: World) -> Origin {
    let resolver = world.resolver
    var declarations: [SyntaxIdentifier] = []
    // The value of a local name has a name of its own.
    for found in resolver.declarations(ofUse: use.outermostName) where !found.isInBody {
      guard let type = found.node.enclosingType, !world.protocolNames.contains(type.plainName),
        !resolver.overrides(found.name), ![.type, .typeAlias].contains(found.kind),
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
