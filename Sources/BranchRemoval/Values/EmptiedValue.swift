import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A getter, or a function without parameters, of which removed code left `nil` alone.
///
/// ```
/// var hint: String? { guard flags.isOn(.newPage) else { return nil }; return "New" }    becomes    { return nil }
/// if let hint = model.hint { … }                                                        goes
/// ```
struct EmptiedValue {
  /// The binding or the function.
  let node: Syntax
  let name: String
  let file: Int
  fileprivate let modifiers: DeclModifierListSyntax
  fileprivate let attributes: AttributeListSyntax

  /// Whether no other file sees it.
  var isHidden: Bool { modifiers.isHiddenInFile }

  /// Whether what reads the name reads this declaration.
  func isAlwaysRead(by world: World) -> Bool {
    guard world.publicIsOwn ? !modifiers.areOverridable : modifiers.isOwn, attributes.allSatisfy({ $0.isHarmless }),
      !world.protocols.contains(where: { $0.memberBlock.members.contains { $0.decl.declaredNames.contains(name) } }),
      let declaration = world.resolver.declarations(named: name).first(where: { $0.node.id == node.id })
    else { return false }
    return !world.resolver.mayBeReplaced(declaration)
  }

  /// - Parameter isEdited: whether earlier rounds changed a range of the file.
  static func all(in tree: SourceFileSyntax, _ file: Int, isEdited: (Range<Int>) -> Bool) -> [EmptiedValue] {
    let finder = NilFinder(file)
    finder.walk(tree)
    return finder.found.filter { isEdited($0.body) }.map(\.value)
  }
}

private final class NilFinder: SyntaxVisitor {
  private let file: Int
  private(set) var found: [(value: EmptiedValue, body: Range<Int>)] = []

  init(_ file: Int) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.bindings.count == 1, let binding = node.bindings.first, let block = binding.accessorBlock,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      binding.typeAnnotation?.type.isOptionalType ?? false,
      block.onlyGetter?.onlyExpression?.is(NilLiteralExprSyntax.self) ?? false
    else { return .visitChildren }
    let value = EmptiedValue(
      node: Syntax(binding), name: name, file: file, modifiers: node.modifiers, attributes: node.attributes)
    found.append((value, block.contentRange))
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let body = node.body, body.statements.onlyExpression?.is(NilLiteralExprSyntax.self) ?? false,
      node.signature.returnClause?.type.isOptionalType ?? false, node.signature.parameterClause.parameters.isEmpty,
      node.signature.effectSpecifiers == nil, node.genericParameterClause == nil
    else { return .visitChildren }
    let value = EmptiedValue(
      node: Syntax(node), name: node.name.bareName, file: file, modifiers: node.modifiers, attributes: node.attributes)
    found.append((value, body.contentRange))
    return .skipChildren
  }
}
