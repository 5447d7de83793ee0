import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes initializers of which only `init() { }` is left, which the compiler makes by itself.
///
/// ```
/// final class Page {                        final class Page {
///   private var count = 0                     private var count = 0
///   init(isNew: Bool) { }         becomes
/// }                                         }
/// ```
/// So does `override init() { super.init() }`, which a class without other initializers inherits, and `deinit { }`.
///
/// It makes none if there is another one or a property without a first value, and one that others see no further than
/// the module.
struct EmptiedInitializers: RemovalPass {
  static let reason = "the parameters and assignments that can go are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = EmptyInitializerFinder(round.nodes(of: number))
      let lines = round.lines(of: number)
      for (initializer, type) in finder.found
      where round.texts[number].isChanged(initializer.contentRange) && isImplied(in: type) {
        edits.delete(lines.deletion(of: initializer.contentRange))
      }
      for (deinitializer, body) in finder.deinitializers where round.wasEmptied(body, number) {
        edits.delete(lines.deletion(of: deinitializer.contentRange))
      }
      return edits
    }
  }

  /// Whether the compiler makes the same initializer, and no other one that something else declares.
  private func isImplied(in type: any DeclGroupSyntax) -> Bool {
    guard let name = type.asProtocol((any NamedDeclSyntax).self)?.name.bareName,
      round.world.types(named: name).count == 1, round.world.resolver.initializers(ofType: name).count == 1
    else { return false }
    if isIsolated(type, name) { return false }
    return type.memberBlock.members.allSatisfy { member in
      if member.decl.is(IfConfigDeclSyntax.self) || member.decl.is(MacroExpansionDeclSyntax.self) { return false }
      return member.decl.as(VariableDeclSyntax.self).map(hasFirstValue) ?? true
    }
  }

  /// Whether a global actor isolates a written initializer. The compiler's own is isolated only where its values are.
  private func isIsolated(_ type: any DeclGroupSyntax, _ name: String) -> Bool {
    let supertypes = round.world.supertypes(of: name, seeking: [])
    let bodies = [type] + (supertypes.union([name])).sorted().flatMap { round.world.resolver.bodies(ofType: $0) }
    return bodies.contains { body in
      body.attributes.contains { attribute in
        attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription.hasSuffix("Actor") ?? true
      }
    }
  }

  private func hasFirstValue(_ variable: VariableDeclSyntax) -> Bool {
    if variable.modifiers.isStatic { return true }
    let isVariable = variable.bindingSpecifier.tokenKind == .keyword(.var)
    return variable.attributes.allSatisfy(\.isHarmless)
      && variable.bindings.allSatisfy { binding in
        if binding.initializer != nil || binding.accessorBlock?.isComputing ?? false { return true }
        return isVariable && binding.typeAnnotation?.type.isOptionalType ?? false
      }
  }
}

private struct EmptyInitializerFinder {
  private(set) var found: [(initializer: InitializerDeclSyntax, type: any DeclGroupSyntax)] = []
  private(set) var deinitializers: [(node: DeinitializerDeclSyntax, body: CodeBlockSyntax)] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.deinitializers { note(node) }
    for node in nodes.initializers { note(node) }
  }

  /// One that is isolated lets an object end on its actor.
  private mutating func note(_ node: DeinitializerDeclSyntax) {
    let isIsolated = node.modifiers.contains { $0.name.text == "isolated" }
    if let body = node.body, body.isBlank, node.attributes.isEmpty, !isIsolated { deinitializers.append((node, body)) }
  }

  private mutating func note(_ node: InitializerDeclSyntax) {
    guard node.attributes.isEmpty, node.optionalMark == nil, node.genericParameterClause == nil,
      node.genericWhereClause == nil, node.signature.effectSpecifiers == nil,
      node.signature.parameterClause.parameters.isEmpty, let body = node.body, node.doesNothing(in: body),
      (body.leftBrace.trailingTrivia.pieces + body.rightBrace.leadingTrivia.pieces).allSatisfy(\.isWhitespace),
      let block = node.parent?.parent?.parent?.as(MemberBlockSyntax.self),
      let type = block.parent?.asProtocol((any DeclGroupSyntax).self),
      type.is(ClassDeclSyntax.self) || type.is(StructDeclSyntax.self) || type.is(ActorDeclSyntax.self),
      type.attributes.allSatisfy({ $0.isHarmless || $0.isSuite })
    else { return }
    found.append((node, type))
  }
}

extension AttributeListSyntax.Element {
  /// `@Suite` of Swift Testing, which makes a value for each test, by whatever initializer there is.
  fileprivate var isSuite: Bool {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "Suite"
  }
}

extension InitializerDeclSyntax {
  fileprivate func doesNothing(in body: CodeBlockSyntax) -> Bool {
    if modifiers.isEmpty { return body.statements.isEmpty }
    return modifiers.count == 1 && modifiers.first?.name.tokenKind == .keyword(.override)
      && body.statements.count == 1 && body.statements.trimmedDescription == "super.init()"
  }
}
