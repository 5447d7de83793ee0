import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes constants that only repeat another one of the same name, because the winner takes its value as it is.
///
/// ```
/// func mix(_ samples: [Float]) {
///   let samples = G == .stereo ? halved(samples) : samples     becomes   let samples = samples,   and then goes
/// ```
struct RepeatedNames: RemovalPass {
  static let reason = "only the plain value is left of the choice by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = RepeatedNameFinder(round.nodes(of: number))
      let lines = round.lines(of: number)
      for (item, value) in finder.found where round.texts[number].isChanged(item.contentRange) && isConstant(value) {
        edits.delete(lines.deletion(of: item.contentRange))
      }
      return edits
    }
  }

  /// Whether a name means a local value that never changes.
  private func isConstant(_ name: ExprSyntax) -> Bool {
    let found = round.world.resolver.declarations(of: name)
    guard let declaration = found.first, found.count == 1 else { return false }
    switch declaration.kind {
    case .parameter:
      guard let parameter = declaration.node.as(FunctionParameterSyntax.self) else { return false }
      return parameter.ellipsis == nil && !parameter.type.is(AttributedTypeSyntax.self)
    case .variable:
      return declaration.node.localScope != nil && declaration.variable?.bindingSpecifier.tokenKind == .keyword(.let)
    case .loopVariable, .matchedPattern, .optionalBinding: return true
    case .capture, .enumCase, .function, .genericParameter, .implicit, .shorthandParameter, .type, .typeAlias:
      return false
    }
  }
}

private struct RepeatedNameFinder {
  private(set) var found: [(item: CodeBlockItemSyntax, value: ExprSyntax)] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.variables { note(node) }
  }

  private mutating func note(_ node: VariableDeclSyntax) {
    guard node.bindingSpecifier.tokenKind == .keyword(.let), node.attributes.isEmpty, node.modifiers.isEmpty,
      let binding = node.bindings.first, node.bindings.count == 1, binding.typeAnnotation == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let value = binding.initializer?.value.as(DeclReferenceExprSyntax.self), value.argumentNames == nil,
      value.baseName.bareName == name, let item = node.parent?.as(CodeBlockItemSyntax.self)
    else { return }
    found.append((item, ExprSyntax(value)))
  }
}
