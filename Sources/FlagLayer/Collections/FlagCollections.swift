import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The names by which an app gives out its flags as a collection.
struct FlagCollections {
  /// `enabled` of `var enabled: Set<FeatureFlag>`
  var values: Set<String> = []
  /// `fetch` of `func fetch() -> [FeatureFlag]`
  var results: Set<String> = []
  /// `states` of `var states: [FeatureFlag: Bool]`
  var states: Set<String> = []
  /// `devFlags` of `static let devFlags = Key<Set<FeatureFlag>>("flags", default: [])`, by which a store gives one out.
  var keys: Set<String> = []
  /// Those that also name a collection of something else.
  var ambiguous: Set<String> = []
  /// The types that declare those of flags, by name.
  var owners: [String: Set<String>] = [:]
  /// The types with a function that notes there, by name, which flags it was asked for.
  var recorders: [String: Set<String>] = [:]
  /// The names that hold one of the owners, by the name of the collection, of the ambiguous ones.
  var holders: [String: Set<String>] = [:]

  var names: Set<String> { values.union(results).union(states) }

  /// Whether a collection says that somebody asked, not that a flag is on.
  func isRecord(_ name: String) -> Bool {
    let recorders = recorders[name] ?? []
    return RecordedCalls.areNamed(name) || !recorders.isEmpty && recorders.isSuperset(of: owners[name] ?? [])
  }

  mutating func formUnion(_ other: FlagCollections) {
    values.formUnion(other.values)
    results.formUnion(other.results)
    states.formUnion(other.states)
    keys.formUnion(other.keys)
    ambiguous.formUnion(other.ambiguous)
    owners.merge(other.owners) { $0.union($1) }
    recorders.merge(other.recorders) { $0.union($1) }
  }
}

/// Collects the collections that one file declares.
final class CollectionCollector: SyntaxVisitor {
  private(set) var collections = FlagCollections()
  private let types: FlagTypes

  init(_ types: FlagTypes, in file: SwiftSourceFile) {
    self.types = types
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    switch node.signature.returnClause.flatMap({ types.collection($0.type) }) {
    case .flags where node.signature.parameterClause.parameters.isEmpty:
      collections.results.insert(node.name.bareName)
      noteOwner(of: node.name.bareName, node)
    case nil: break
    default: collections.ambiguous.insert(node.name.bareName)
    }
    for name in RecordedCalls.names(in: node, types) {
      collections.recorders[name, default: []].formUnion(node.typesAround.suffix(1))
    }
    return .visitChildren
  }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName {
      note(name, node.typeAnnotation?.type)
      if case .flags? = node.typeAnnotation.flatMap({ types.collection($0.type) }),
        node.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false
      {
        noteOwner(of: name, node)
      }
      if isKey(node) { collections.keys.insert(name) }
    }
    return .visitChildren
  }

  /// Whether its type, or what makes it, is generic and stands for flags, or what makes it is given some of them as their
  /// default: `static let devFlags = preference("flags", FeatureFlag.defaults)`.
  private func isKey(_ node: PatternBindingSyntax) -> Bool {
    if let call = node.initializer?.value.as(FunctionCallExprSyntax.self), call.arguments.count > 1,
      let given = call.arguments.last?.expression.as(MemberAccessExprSyntax.self),
      given.base?.lastName.map(types.names.contains) ?? false
    {
      return true
    }
    let arguments =
      node.typeAnnotation?.type.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? node.typeAnnotation?.type.as(MemberTypeSyntax.self)?.genericArgumentClause
      ?? node.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(GenericSpecializationExprSyntax.self)?.genericArgumentClause
    return arguments?.arguments.contains { argument in
      guard case .type(let type) = argument.argument else { return false }
      return types.collection(type) == .flags
    } ?? false
  }

  private func noteOwner(of name: String, _ node: some SyntaxProtocol) {
    if let owner = node.typesAround.last { collections.owners[name, default: []].insert(owner) }
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    note(node.localName.bareName, node.type)
    return .visitChildren
  }

  private func note(_ name: String, _ type: TypeSyntax?) {
    switch type.flatMap(types.collection) {
    case .flags: collections.values.insert(name)
    case .states: collections.states.insert(name)
    case .other: collections.ambiguous.insert(name)
    case nil: break
    }
  }
}
