import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Takes the optional from the result of a function or a getter of which only losing branches returned `nil`, where
/// everything that asks for it says what to do then.
///
/// ```
/// func title() -> String? {                      func title() -> String {
///   guard G == .red else { return nil }
///   return "new"                       becomes     return "new"
/// }                                              }
/// show(title() ?? "old")                         show(title())
/// guard let name = title() else { return }       let name = title()
/// ```
/// What may be an optional, or in a place that would take another type, leaves it as it is, to be reported.
struct PresentResults: RemovalPass {
  static let reason = "the branches that returned 'nil' are gone by now"

  let round: Round
  private let types: StaticTypes

  init(round: Round) {
    self.round = round
    types = StaticTypes(round.world.resolver)
  }

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    for number in round.open {
      guard let before = round.originals[number]?.results, !before.isEmpty else { continue }
      for owner in WrittenResults.owners(in: round.files[number].tree) {
        guard let start = round.texts[number].knownOriginalOffset(of: owner.name.contentStart),
          before[start]?.results.literals.contains("nil") ?? false, let mark = owner.optionalMark,
          isPresent(owner), isOwn(owner), let uses = uses(of: owner, in: number)
        else { continue }
        edits[number].delete(mark.contentRange)
        for (file, range) in uses { edits[file].delete(range) }
      }
    }
    return edits
  }

  // MARK: The function

  /// Whether nothing that it returns is an optional.
  private func isPresent(_ owner: WrittenResults.Owner) -> Bool {
    !owner.results.literals.contains("nil")
      && owner.others.allSatisfy { value in
        if value.isLiteral { return true }
        guard let type = types.type(of: value) else { return false }
        return !type.hasSuffix("?") && !type.hasSuffix("!") && !round.world.resolver.isTypeAlias(type)
      }
  }

  /// Whether only the sources ask for it, by its name, and no other declaration stands for it.
  private func isOwn(_ owner: WrittenResults.Owner) -> Bool {
    let (world, name) = (round.world, owner.name.bareName)
    guard let (modifiers, attributes) = owner.modifiersAndAttributes, attributes.allSatisfy(\.isHarmless),
      world.isOwn(modifiers), !ImpliedNames.includes(function: name),
      !ImpliedNames.includes(property: name), !world.isOverridden(name, owner.node)
    else { return false }
    let type = owner.node.enclosingType?.node.asProtocol((any WithAttributesSyntax).self)
    return type?.attributes.allSatisfy(\.isHarmless) ?? true
      && !world.requires(name)
      && world.resolver.declarations(named: name).allSatisfy { $0.node.id == owner.node.id }
  }

  // MARK: Its uses

  /// What goes at each use; `nil` if one of them needs the optional.
  private func uses(of owner: WrittenResults.Owner, in home: Int) -> [(file: Int, range: Range<Int>)]? {
    let name = owner.name.bareName
    let scope = owner.node.localScope
    let isHidden = scope != nil || owner.modifiersAndAttributes?.modifiers.isHiddenInFile ?? false
    var found: [(Int, Range<Int>)] = []
    for number in round.world.files(using: name, in: isHidden ? .file(home) : .everywhere) {
      for reference in round.world.names(inFile: number).references[name] ?? []
      where scope?.contains(reference.contentStart) ?? true {
        if reference.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false { return nil }
        let expression = reference.outermostName
        let declarations = round.world.resolver.declarations(ofUse: expression)
        if !declarations.isEmpty, !declarations.contains(where: { $0.node.id == owner.node.id }) { continue }
        guard declarations.count == 1, !expression.isChained,
          let value = owner.node.is(FunctionDeclSyntax.self) ? expression.call.map({ ExprSyntax($0) }) : expression,
          let ranges = alternatives(to: value, name)
        else { return nil }
        found += ranges.map { (number, $0) }
      }
      let others = (round.world.names(inFile: number).others[name] ?? []).filter {
        scope?.contains($0.contentStart) ?? true
      }
      // `if let title` unwraps it.
      if others.contains(where: { !($0.parent?.is(TypeSyntax.self) ?? false) }) { return nil }
    }
    return found.isEmpty ? nil : found
  }

  /// What says what to do without a value.
  private func alternatives(to value: ExprSyntax, _ name: String) -> [Range<Int>]? {
    if let infix = value.parent?.as(InfixOperatorExprSyntax.self) {
      guard infix.operatorName == "??", infix.leftOperand.id == value.id,
        Syntax(infix.rightOperand).references(to: name).isEmpty,
        types.place(of: ExprSyntax(infix)) == .stated || keepsType(value, beside: infix.rightOperand)
      else { return nil }
      return [value.contentEnd..<infix.contentEnd]
    }
    guard let binding = value.parent?.parent?.as(OptionalBindingConditionSyntax.self),
      value.parent?.is(InitializerClauseSyntax.self) ?? false,
      let bound = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName, bound != name,
      let list = binding.parent?.parent?.as(ConditionElementListSyntax.self), list.count == 1,
      let statement = list.parent?.as(GuardStmtSyntax.self), Syntax(statement.body).references(to: name).isEmpty,
      !statement.mayBeOnlyThrow
    else { return nil }
    return [
      statement.contentStart..<binding.bindingSpecifier.contentStart, value.contentEnd..<statement.contentEnd,
    ]
  }

  private func keepsType(_ value: ExprSyntax, beside other: ExprSyntax) -> Bool {
    guard let own = types.type(of: value), let type = types.type(of: other) else { return false }
    return own == type.madeOptional && !type.hasSuffix("?")
  }
}

extension GuardStmtSyntax {
  /// Whether a `catch` may be there for it.
  fileprivate var mayBeOnlyThrow: Bool {
    let throwing: Set<TokenKind> = [.keyword(.throw), .keyword(.try)]
    return body.tokens(viewMode: .sourceAccurate).contains { throwing.contains($0.tokenKind) }
      && Syntax(self).ancestors.contains { $0.as(DoStmtSyntax.self)?.catchClauses.isEmpty == false }
  }
}

extension WrittenResults.Owner {
  /// `?` of `-> String?`
  fileprivate var optionalMark: TokenSyntax? {
    let type =
      node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
      ?? node.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    guard let optional = type?.as(OptionalTypeSyntax.self), !optional.wrappedType.isOptionalType else { return nil }
    return optional.questionMark
  }

  fileprivate var modifiersAndAttributes: (modifiers: DeclModifierListSyntax, attributes: AttributeListSyntax)? {
    if let function = node.as(FunctionDeclSyntax.self) { return (function.modifiers, function.attributes) }
    guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1 else {
      return nil
    }
    return (variable.modifiers, variable.attributes)
  }
}
