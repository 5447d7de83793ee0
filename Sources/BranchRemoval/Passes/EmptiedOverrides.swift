import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes overrides that do nothing more than the superclass.
///
/// ```
/// override var enabledFlags: [Flag] { [.newPage] }   goes, if the superclass says 'var enabledFlags: [Flag] { [] }'
/// override func setUp() {                            goes
///   super.setUp()
///   Settings.newPage = true
/// }
/// ```
struct EmptiedOverrides: RemovalPass {
  static let reason = "what else is in an override and can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil else { return edits }
      let finder = OverrideFinder(viewMode: .sourceAccurate)
      finder.walk(round.files[number].tree)
      let lines = round.lines(of: number)
      for (variable, list) in finder.lists where hasLost(list.elements, number) && isRepeated(variable) {
        edits.delete(lines.deletion(of: variable.contentRange))
      }
      for (function, body) in finder.forwarding where hasLost(body.statements, number) {
        edits.delete(lines.deletion(of: function.contentRange))
      }
      return edits
    }
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

  /// Whether the nearest class above with the property returns an empty list, too.
  private func isRepeated(_ variable: VariableDeclSyntax) -> Bool {
    guard let name = variable.onlyName, var type = variable.enclosingType?.plainName,
      round.world.types(named: type).count == 1
    else { return false }
    for _ in 0..<32 {
      let above = round.world.resolver.superclasses(ofTypesNamed: type)
      guard let next = above.first, above.count == 1 else { return false }
      let declared = round.world.types(named: next)
      guard declared.count == 1, let owner = declared.first?.as(ClassDeclSyntax.self) else { return false }
      let members = owner.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      if let found = members.first(where: { $0.onlyName == name }) { return found.emptyListOfGetter != nil }
      type = next
    }
    return false
  }
}

private final class OverrideFinder: SyntaxVisitor {
  /// Properties that return an empty list.
  private(set) var lists: [(VariableDeclSyntax, ArrayExprSyntax)] = []
  /// Functions that only call the superclass's.
  private(set) var forwarding: [(FunctionDeclSyntax, CodeBlockSyntax)] = []

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.isOverrideAlone, node.attributes.isEmpty, let list = node.emptyListOfGetter {
      lists.append((node, list))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.isOverrideAlone, node.attributes.isEmpty, let body = node.body, node.onlyForwards {
      forwarding.append((node, body))
    }
    return .visitChildren
  }
}

extension DeclModifierListSyntax {
  /// Whether it is an override that is seen no further than what it overrides may be.
  fileprivate var isOverrideAlone: Bool { count == 1 && first?.name.tokenKind == .keyword(.override) }
}

extension FunctionDeclSyntax {
  /// Whether its body is a call of the same function of `super`, without parameters, and has no comment.
  fileprivate var onlyForwards: Bool {
    guard let body, let item = body.statements.first, body.statements.count == 1,
      signature.parameterClause.parameters.isEmpty, signature.returnClause == nil, case .expr(var call) = item.item,
      !body.statements.description.contains("//"), !body.rightBrace.leadingTrivia.description.contains("//")
    else { return false }
    if let node = call.as(TryExprSyntax.self), node.questionOrExclamationMark == nil { call = node.expression }
    if let node = call.as(AwaitExprSyntax.self) { call = node.expression }
    return call.trimmedDescription == "super.\(name.text)()"
  }
}

extension VariableDeclSyntax {
  fileprivate var onlyName: String? {
    bindings.count == 1 ? bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName : nil
  }

  /// `[]` of `var all: [Flag] { [] }` and `var all: [Flag] { return [] }`.
  fileprivate var emptyListOfGetter: ArrayExprSyntax? {
    guard bindings.count == 1, case .getter(let items) = bindings.first?.accessorBlock?.accessors,
      let item = items.first, items.count == 1
    else { return nil }
    let value = item.item.as(ReturnStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
    return value?.as(ArrayExprSyntax.self).flatMap { $0.elements.isEmpty ? $0 : nil }
  }
}
