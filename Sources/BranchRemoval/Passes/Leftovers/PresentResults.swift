import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Takes the optional from a result or a name of which only losing branches left `nil`, where everything that asks for it
/// says what to do then.
///
/// ```
/// func title() -> String? {                      func title() -> String {
///   guard G == .red else { return nil }
///   return "new"                       becomes     return "new"
/// }                                              }
/// show(title() ?? "old")                         show(title())
/// guard let name = title() else { return }       let name = title()
///
/// let page = G == .red ? Page() : nil            let page = Page()
/// if let page { open(page) } else { reload() }   open(page)
/// ```
/// What may be an optional, or in a place that would take another type, leaves it as it is, to be reported.
struct PresentResults: RemovalPass {
  static let reason = "what left 'nil' is gone by now"

  let round: Round
  private let types: StaticTypes

  init(round: Round) {
    self.round = round
    types = StaticTypes(round.world.resolver)
  }

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    guard let (value, number, uses) = first else { return edits }
    value.edit(&edits[number], round.lines(of: number))
    for use in uses.edits { edits[use.file].replace(use.range, with: use.text) }
    return edits
  }

  /// The first value that needs no optional, with its file. The uses of two may overlap, so a round takes one.
  private var first: (value: PresentValue, file: Int, uses: PresentUses)? {
    let (variables, parameters) = (PresentVariables(round, types), PresentParameters(round, types))
    let kinds: [(Int) -> [(value: PresentValue, file: Int)]] = [
      { number in results(in: number).map { ($0, number) } },
      { number in variables.all(in: number).map { ($0, number) } },
      { number in parameters.all(calledIn: number) },
      { number in parameters.all(declaredIn: number).map { ($0, number) } },
    ]
    for number in round.edited {
      for find in kinds {
        for (value, file) in find(number) {
          if let uses = PresentUses(of: value, in: file, round, types) { return (value, file, uses) }
        }
      }
    }
    return nil
  }

  /// Functions and getters.
  private func results(in number: Int) -> [PresentValue] {
    guard let before = round.originals[number]?.results, !before.isEmpty else { return [] }
    return WrittenResults.owners(in: round.files[number].tree).compactMap { owner in
      guard let start = round.texts[number].knownOriginalOffset(of: owner.name.contentStart),
        before[start]?.results.literals.contains("nil") ?? false, let mark = owner.optionalMark,
        !owner.results.literals.contains("nil"), owner.others.allSatisfy(types.isNeverNil), isOwn(owner)
      else { return nil }
      return PresentValue(
        node: owner.node, token: owner.name, mark: mark.contentRange, scope: owner.node.localScope,
        isHidden: owner.modifiersAndAttributes?.modifiers.isHiddenInFile ?? false,
        isCalled: owner.node.is(FunctionDeclSyntax.self), isFixed: false)
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
      && !world.mayBeRequired(name, owner.node) && !mayBeRequiredFromOutside(owner)
      && (modifiers.isHiddenInFile
        || world.resolver.declarations(named: name).allSatisfy { $0.node.id == owner.node.id })
  }
}

extension PresentResults {
  /// Whether a protocol that no source declares may ask for the optional, as `LocalizedError` does for
  /// `errorDescription`.
  private func mayBeRequiredFromOutside(_ owner: WrittenResults.Owner) -> Bool {
    guard let type = owner.node.enclosingType, let modifiers = owner.modifiersAndAttributes?.modifiers,
      !modifiers.isHiddenInFile, owner.node.localScope == nil
    else { return false }
    let world = round.world
    return world.supertypes(of: type, seeking: []).contains { other in
      !(Round.plainSupertypes.contains(other) && other != "LocalizedError") && world.types(named: other).isEmpty
        && !world.resolver.isTypeAlias(other) && !world.isForeignSuperclass(other, of: type.plainName)
    }
  }
}

extension StaticTypes {
  /// Whether the value of an expression is known to be no optional.
  func isNeverNil(_ value: ExprSyntax) -> Bool {
    if value.isLiteral { return !value.is(NilLiteralExprSyntax.self) }
    guard let type = type(of: value) else { return false }
    return !type.hasSuffix("?") && !type.hasSuffix("!") && !resolver.isTypeAlias(type)
  }
}

extension WrittenResults.Owner {
  /// `?` of `-> String?`
  fileprivate var optionalMark: TokenSyntax? {
    let type =
      node.as(FunctionDeclSyntax.self)?.signature.returnClause?.type
      ?? node.as(PatternBindingSyntax.self)?.typeAnnotation?.type
    return type?.onlyOptionalMark
  }

  fileprivate var modifiersAndAttributes: (modifiers: DeclModifierListSyntax, attributes: AttributeListSyntax)? {
    if let function = node.as(FunctionDeclSyntax.self) { return (function.modifiers, function.attributes) }
    guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1 else {
      return nil
    }
    return (variable.modifiers, variable.attributes)
  }
}

extension TypeSyntax {
  /// `?` of `String?`, not of `String??`, nor of an optional closure, which escapes by being optional.
  var onlyOptionalMark: TokenSyntax? {
    guard let optional = self.as(OptionalTypeSyntax.self), !optional.wrappedType.isOptionalType,
      optional.wrappedType.functionType == nil
    else { return nil }
    return optional.questionMark
  }
}
