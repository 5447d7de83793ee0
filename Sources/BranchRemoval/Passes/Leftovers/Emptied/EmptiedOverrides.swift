import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes overrides that do nothing more than the superclass.
///
/// ```
/// override var enabledFlags: [Flag] { [.newPage] }   goes, if the superclass says 'var enabledFlags: [Flag] { [] }'
/// override var isTall: Bool { G == .red }            goes, if the superclass says 'var isTall: Bool { false }'
/// override func setUp() {                            goes
///   super.setUp()
///   Settings.newPage = true
/// }
/// override var title: String { G == .red ? super.title : "Old" }      goes
/// override func hook() { if G != .red { show() } }      goes, if the superclass says 'func hook() { }'
/// ```
struct EmptiedOverrides: RemovalPass {
  static let reason = "what else is in an override and can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = OverrideFinder(round.nodes(of: number))
      let lines = round.lines(of: number)
      for (variable, value) in finder.constants where hasChanged(variable, value, number) && isRepeated(variable, value)
      {
        edits.delete(lines.deletion(of: variable.contentRange))
      }
      for (function, body) in finder.forwarding where hasLost(body.statements, number) {
        edits.delete(lines.deletion(of: function.contentRange))
      }
      for (function, body) in finder.empty where round.wasEmptied(body, number) && isRepeated(function) {
        edits.delete(lines.deletion(of: function.contentRange))
      }
      for (declaration, body) in finder.passing where hasLost(body, number) {
        edits.delete(lines.deletion(of: declaration.contentRange))
      }
      return edits
    }
  }

  private func hasChanged(_ variable: VariableDeclSyntax, _ value: ExprSyntax, _ number: Int) -> Bool {
    if let list = value.as(ArrayExprSyntax.self) { return hasLost(list.elements, number) }
    return round.texts[number].isChanged(variable.contentRange)
  }

  /// Whether something went from between brackets or braces.
  private func hasLost(_ list: some SyntaxCollection, _ number: Int) -> Bool {
    let text = round.texts[number]
    guard let open = list.previousToken(viewMode: .sourceAccurate),
      let close = list.nextToken(viewMode: .sourceAccurate),
      let start = text.knownOriginalOffset(of: open.contentStart),
      let end = text.knownOriginalOffset(of: close.contentStart), start < end
    else { return false }
    return text.original.utf8[(start + 1)..<end].count { !Self.spaces.contains($0) }
      > list.trimmedDescription.utf8.count { !Self.spaces.contains($0) }
  }

  private static let spaces: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20]

  /// Whether the nearest class above with the property returns the same constant.
  private func isRepeated(_ variable: VariableDeclSyntax, _ value: ExprSyntax) -> Bool {
    guard let name = variable.onlyName, let own = variable.enclosingType else { return false }
    let found = round.world.nearestMember(above: own) { member in
      member.as(VariableDeclSyntax.self).flatMap { $0.onlyName == name ? $0 : nil }
    }
    return found?.constantOfGetter?.trimmedDescription == value.trimmedDescription
      && found?.bindings.first?.typeAnnotation?.trimmedDescription
        == variable.bindings.first?.typeAnnotation?.trimmedDescription
  }

  /// What does nothing in XCTest.
  private static let hooksOfTests: Set = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]

  /// Whether the nearest class above with the function does nothing in it.
  private func isRepeated(_ function: FunctionDeclSyntax) -> Bool {
    guard let own = function.enclosingType else { return false }
    let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
    let found = round.world.nearestMember(above: own) { member in
      member.as(FunctionDeclSyntax.self).flatMap { other in
        other.name.text == function.name.text
          && other.signature.parameterClause.parameters.map(\.firstName.text) == labels ? other : nil
      }
    }
    if found == nil, own.node.is(ClassDeclSyntax.self), Self.hooksOfTests.contains(function.name.text), labels.isEmpty {
      return round.world.supertypes(of: own, seeking: []).contains("XCTestCase")
    }
    return found?.body?.statements.isEmpty ?? false
      && found?.signature.effectSpecifiers?.trimmedDescription
        == function.signature.effectSpecifiers?.trimmedDescription
      && found?.signature.parameterClause.parameters.map(\.type.trimmedDescription)
        == function.signature.parameterClause.parameters.map(\.type.trimmedDescription)
  }
}

private struct OverrideFinder {
  /// Properties that return a literal.
  private(set) var constants: [(VariableDeclSyntax, ExprSyntax)] = []
  /// Functions that only call the superclass's.
  private(set) var forwarding: [(FunctionDeclSyntax, CodeBlockSyntax)] = []
  /// Functions without a result and without a statement.
  private(set) var empty: [(FunctionDeclSyntax, CodeBlockSyntax)] = []
  /// Properties and subscripts that only return the superclass's.
  private(set) var passing: [(DeclSyntax, CodeBlockItemListSyntax)] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.variables { note(node) }
    for node in nodes.subscripts { note(node) }
    for node in nodes.functions { note(node) }
  }

  private mutating func note(_ node: VariableDeclSyntax) {
    if node.modifiers.isOverrideAlone, node.attributes.isEmpty, let value = node.constantOfGetter {
      constants.append((node, value))
    }
    if let name = node.onlyName, node.bindings.first?.initializer == nil {
      note(DeclSyntax(node), node.modifiers, node.attributes, node.bindings.first?.accessorBlock, "super.\(name)")
    }
  }

  private mutating func note(_ node: SubscriptDeclSyntax) {
    let parameters = node.parameterClause.parameters
    if node.genericParameterClause == nil,
      parameters.allSatisfy({ $0.secondName == nil && $0.ellipsis == nil && $0.defaultValue == nil })
    {
      let arguments = parameters.map(\.firstName.text).joined(separator: ", ")
      note(DeclSyntax(node), node.modifiers, node.attributes, node.accessorBlock, "super[\(arguments)]")
    }
  }

  /// Notes a declaration of which only a getter is left that returns the superclass's value.
  private mutating func note(
    _ node: DeclSyntax, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax,
    _ block: AccessorBlockSyntax?, _ value: String
  ) {
    guard modifiers.isOverrideAlone, attributes.isEmpty, let block, case .getter(let items) = block.accessors,
      items.onlyExpression?.trimmedDescription == value, !block.description.contains("//"),
      !block.description.contains("/*")
    else { return }
    passing.append((node, items))
  }

  private mutating func note(_ node: FunctionDeclSyntax) {
    if node.modifiers.isOverrideAlone, node.attributes.isEmpty, let body = node.body, node.onlyForwards {
      forwarding.append((node, body))
    }
    if node.modifiers.isOverrideAlone, node.attributes.isEmpty, node.signature.returnClause == nil,
      let body = node.body, body.isBlank
    {
      empty.append((node, body))
    }
  }
}

extension DeclModifierListSyntax {
  /// Whether it is an override that is seen no further than what it overrides may be.
  var isOverrideAlone: Bool {
    let others = Array(self).filter { $0.name.tokenKind != .keyword(.override) }.map(\.name.tokenKind)
    return count == others.count + 1 && (others.isEmpty || others == [.keyword(.class)])
  }
}

extension FunctionDeclSyntax {
  /// Whether its body is a call of the same function of `super` with the same arguments, and has no comment.
  fileprivate var onlyForwards: Bool {
    let parameters = signature.parameterClause.parameters
    guard let body, var call = body.onlyResult, genericParameterClause == nil,
      parameters.allSatisfy({ $0.defaultValue == nil && $0.ellipsis == nil && !$0.type.is(AttributedTypeSyntax.self) }),
      !body.statements.description.contains("//"), !body.rightBrace.leadingTrivia.description.contains("//")
    else { return false }
    if let node = call.as(TryExprSyntax.self), node.questionOrExclamationMark == nil { call = node.expression }
    if let node = call.as(AwaitExprSyntax.self) { call = node.expression }
    let arguments = parameters.map { parameter in
      let label = parameter.firstName.tokenKind == .wildcard ? "" : parameter.firstName.text + ": "
      return label + parameter.localName.text
    }
    return call.trimmedDescription == "super.\(name.text)(\(arguments.joined(separator: ", ")))"
  }
}

extension CodeBlockSyntax {
  /// All that the body evaluates: `e`, `return e`, `let value = e; return value`.
  fileprivate var onlyResult: ExprSyntax? {
    func returned(_ item: CodeBlockItemSyntax) -> ExprSyntax? {
      Syntax(item.item).as(ReturnStmtSyntax.self)?.expression
    }
    if let only = statements.onlyExpression { return only }
    guard let first = statements.first, let last = statements.last, statements.count == 2,
      let variable = Syntax(first.item).as(VariableDeclSyntax.self),
      variable.attributes.isEmpty, variable.bindings.count == 1, let binding = variable.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      returned(last)?.as(DeclReferenceExprSyntax.self)?.baseName.bareName == name
    else { return nil }
    return binding.initializer?.value
  }
}

extension VariableDeclSyntax {
  /// `[]` of `var all: [Flag] { [] }` and of `var all: [Flag] { return [] }`, or another literal.
  fileprivate var constantOfGetter: ExprSyntax? {
    guard bindings.count == 1, case .getter(let items) = bindings.first?.accessorBlock?.accessors else { return nil }
    let value = items.onlyExpression
    switch value?.as(ExprSyntaxEnum.self) {
    case .arrayExpr(let list): return list.elements.isEmpty ? value : nil
    case .booleanLiteralExpr, .integerLiteralExpr, .nilLiteralExpr: return value
    case .stringLiteralExpr(let text): return text.plainText == nil ? nil : value
    default: return nil
    }
  }
}
