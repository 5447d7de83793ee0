import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Joins the declaration of a local with the value that is left of those that branches gave it.
///
/// ```
/// let title: String                                        becomes   let title = "Red"
/// if G == .red { title = "Red" } else { title = "Blue" }
///
/// let style: Style                                         becomes   let style: Style = .make(1)
/// if G == .red { style = .make(1) } else { style = .plain }
/// ```
/// The type goes where a literal alone has it. Other values join only what stands above them, or above others of this kind.
/// So does the only value that a branch gave an optional: `var icon: String?; if G == .red { icon = find() }`.
struct DelayedValues: RemovalPass {
  static let reason = "the other branches that gave it a value are gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.editsAfterLosses { [texts = round.texts, numbers = round.numbers] file, names, original, world in
      var edits = EditBuilder()
      guard let text = numbers[Syntax(file.tree).id].map({ texts[$0] }) else { return edits }
      let lost = LostWrites(original, names, text)
      let finder = DelayedValueFinder(names.nodes) { name, block, declaration, next in
        lost.include(name, in: block) || text.isNewPlace(of: next, behind: declaration)
      }
      if finder.found.isEmpty { return edits }
      let builders = ResultBuilders(resolver: world.resolver)
      for value in finder.found where builders.counting(value.statement) == nil { value.join(&edits, file.lines) }
      return edits
    }
  }
}

private struct DelayedValue {
  let declaration: CodeBlockItemSyntax
  let specifier: TokenSyntax
  let name: TokenSyntax
  /// The type, if the value alone does not say it.
  let type: TypeAnnotationSyntax?
  let statement: CodeBlockItemSyntax
  let assignment: InfixOperatorExprSyntax

  func join(_ edits: inout EditBuilder, _ lines: SourceLines) {
    edits.replace(
      assignment.leftOperand.contentRange, with: "\(specifier.text) \(name.text)\(type?.trimmedDescription ?? "")")
    edits.delete(lines.deletion(of: declaration.contentRange))
  }
}

private struct DelayedValueFinder {
  typealias Question = (String, CodeBlockItemListSyntax, CodeBlockItemSyntax, CodeBlockItemSyntax) -> Bool

  private let isLeft: Question
  private(set) var found: [DelayedValue] = []

  /// - Parameter isLeft: whether a name, in a block with its declaration and the statement that gives it a value, is what the
  ///   removal left.
  init(_ nodes: SyntaxNodes, _ isLeft: @escaping Question) {
    self.isLeft = isLeft
    for node in nodes.variables { note(node) }
  }

  private mutating func note(_ node: VariableDeclSyntax) {
    guard let binding = node.bindings.first, node.bindings.count == 1, node.attributes.isEmpty, node.modifiers.isEmpty,
      let type = binding.typeAnnotation, binding.initializer == nil, binding.accessorBlock == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let item = node.parent?.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.parent?.is(SourceFileSyntax.self) == false, !item.hasComment,
      let next = list.first(where: { $0.position > item.position && $0.hasToken(named: name.bareName) }),
      let assignment = next.item.as(ExprSyntax.self)?.as(InfixOperatorExprSyntax.self),
      assignment.operator.is(AssignmentExprSyntax.self),
      assignment.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName.bareName == name.bareName,
      isLeft(name.bareName, list, item, next)
    else { return }
    let (value, written) = (assignment.rightOperand, type.type.trimmedDescription)
    let isLiteral = value.isLiteral(of: written)
    let between = Array(list).filter { $0.position > item.position && $0.position < next.position }
    guard isLiteral || !value.hasToken(named: name.bareName) && between.allSatisfy(\.isForDelayedValue) else { return }
    let saysType = isLiteral || value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription == written
    found.append(
      DelayedValue(
        declaration: item, specifier: node.bindingSpecifier, name: name, type: saysType ? nil : type,
        statement: next, assignment: assignment))
  }
}

extension SyntaxProtocol {
  func hasToken(named name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.bareName == name }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it declares a name without a value, or gives one its value.
  fileprivate var isForDelayedValue: Bool {
    if let variable = item.as(VariableDeclSyntax.self) { return variable.bindings.allSatisfy { $0.initializer == nil } }
    let assignment = item.as(ExprSyntax.self)?.as(InfixOperatorExprSyntax.self)
    return assignment?.operator.is(AssignmentExprSyntax.self) ?? false
      && assignment?.leftOperand.is(DeclReferenceExprSyntax.self) ?? false
  }

  /// Whether a comment stands before it or behind it.
  fileprivate var hasComment: Bool { (leadingTrivia + trailingTrivia).contains(where: \.isComment) }
}

extension ExprSyntax {
  /// Whether it is a literal that has a type by itself.
  fileprivate func isLiteral(of type: String) -> Bool {
    switch (type, self.as(ExprSyntaxEnum.self)) {
    case ("String", .stringLiteralExpr), ("Int", .integerLiteralExpr), ("Bool", .booleanLiteralExpr),
      ("Double", .floatLiteralExpr):
      true
    case ("[String]", .arrayExpr(let list)):
      !list.elements.isEmpty && list.elements.allSatisfy { $0.expression.is(StringLiteralExprSyntax.self) }
    default: false
    }
  }
}
