package import SourceSearch
package import SwiftSyntax

/// A resolver that remembers its answers: for one thread, and for as long as the files stay what they are.
///
/// Where it has a record it also remembers which declarations, in files that nobody has parsed, could change an answer.
package struct RememberingResolver {
  private let resolver: UsageResolver
  private let context: Evaluator.Context
  private let record: OpenDeclarations?

  package init(_ resolver: UsageResolver, record: OpenDeclarations? = nil) {
    self.resolver = resolver
    self.record = record
    context = resolver.context()
  }

  /// - Parameter context: that remembers what is asked here, too.
  init(_ resolver: UsageResolver, _ context: Evaluator.Context) {
    self.resolver = resolver
    self.context = context
    record = nil
  }

  var index: DeclarationIndex { resolver.index }

  /// Where questions about a file were more than its budget allows: what was answered after that is worth nothing.
  package var exhaustedPlaces: [Syntax] { Array(context.memory.budget.exhaustedPlaces.values) }

  /// What an expression of one of the index's files means; nil if it means nothing, or cannot be resolved.
  package func meaning(of expression: ExprSyntax) -> ExpressionMeaning? {
    let meaning = resolver.meaning(of: expression, context)
    if meaning != nil { record?.noteTypes(behind: expression) { resolver.evaluator.typeNames(behind: $0, context) } }
    return meaning
  }

  /// Whether an expression asks for one of the experiments through a configured accessor.
  package func isAccessor(_ expression: ExprSyntax) -> Bool { resolver.evaluator.accessorMatch(expression) != nil }

  /// What stands in an accessor where its template has `_`; nil where an expression is no accessor.
  package func accessorWildcards(_ expression: ExprSyntax) -> [ExprSyntax]? {
    resolver.evaluator.accessorWildcards(expression)
  }

  /// Whether somebody wrote an `==` for an experiment's groups.
  package func hasOwnComparison(_ experiment: ExperimentNames) -> Bool {
    resolver.experiments.firstIndex(of: experiment).map { resolver.evaluator.hasOwnComparison($0, context) } ?? false
  }

  /// What a type in a signature, an annotation or an extension means.
  package func meaning(of type: TypeSyntax) -> ExpressionMeaning? { resolver.meaning(of: type, context) }

  /// The group that an expression names where a group of `experiment` is expected.
  package func groupLiteral(
    _ expression: ExprSyntax, expecting experiment: ExperimentNames, origin: GroupOrigin = .generated
  ) -> String? {
    resolver.groupLiteral(expression, expecting: experiment, origin: origin, context)
  }

  /// The groups that have a behaviour, where one is expected.
  package func behaviorLiteral(_ expression: ExprSyntax, expecting experiment: ExperimentNames) -> Set<String>? {
    resolver.behaviorLiteral(expression, expecting: experiment, context)
  }

  /// Whether it is known of which type an expression is, and by that which members it has.
  package func hasKnownType(_ expression: ExprSyntax) -> Bool {
    guard let value = resolver.evaluator.chain(expression, context).value else { return false }
    return resolver.evaluator.hasKnownMembers(value.unwrapped.type)
  }

  /// What a name or a member refers to.
  ///
  /// A name that no parsed file declares may be declared in another; so may another function of the same name.
  package func declarations(of expression: ExprSyntax) -> [Declaration] {
    let found = declarations(ofUse: expression)
    record?.note(found.filter { $0.kind == .function && !$0.isLocal }.map(\.name))
    return found
  }

  /// What a name or a member refers to, where all functions of the name are known.
  package func declarations(ofUse expression: ExprSyntax) -> [Declaration] {
    let found = parsedDeclarations(of: expression)
    if found.isEmpty { seekMembers(of: expression) }
    return found
  }

  /// What a name or a member refers to in the files that are parsed: all that is to be known of a name that leads to no experiment.
  package func parsedDeclarations(of expression: ExprSyntax) -> [Declaration] {
    resolver.evaluator.declarations(of: expression, context)
  }

  /// Asks for the declarations that may tell what the members of an expression are.
  package func seekMembers(of expression: ExprSyntax) {
    record?.note {
      OpenQuestions(resolver.evaluator, about: expression, context).wants.compactMap {
        if case .declaration(let name) = $0 { name } else { nil }
      }
    }
  }

  // MARK: Declarations by name

  /// All declarations of a name, in whatever type.
  package func declarations(named name: String) -> [Declaration] {
    record?.note([name])
    return index.declarations(named: name)
  }

  /// The initializers that are written for types of a name.
  package func initializers(ofType name: String) -> [InitializerDeclSyntax] {
    record?.note([name])
    return index.initializers(ofType: name)
  }

  /// What classes of a name inherit from first: superclasses, or protocols.
  package func superclasses(ofTypesNamed name: String) -> [String] { index.superclasses(ofTypesNamed: name) }

  package func isTypeAlias(_ name: String) -> Bool { index.typeAliasNames.contains(name) }

  /// Whether an initializer of a declared type, its own or one that the compiler writes or a superclass has, may give nil.
  package func mayFail(toMake declaration: Declaration) -> Bool {
    record?.note([declaration.name])
    return index.mayFail(toMake: declaration.name)
  }

  /// The functions of a binary operator that the source declares, for whatever type.
  package func operators(named name: String) -> [FunctionDeclSyntax] {
    record?.note([name])
    return index.operators[name] ?? []
  }

  /// The names of all types that a value of a type can consist of; nil where the source does not write them down.
  package func namesOfParts(of type: String) -> Set<String>? {
    let parts = index.namesOfParts(of: type)
    record?.note((parts ?? []).filter { !index.declaresType($0) })
    return parts
  }

  /// A result builder with its extensions; empty where no file declares one of that name.
  package func resultBuilders(named name: String) -> [any DeclGroupSyntax] {
    record?.note([name])
    return index.resultBuilders(named: name)
  }

  /// Attributes of the closures that a call of a name may be given.
  package func closureAttributes(ofCalls name: String) -> Set<String> {
    record?.note([name])
    return index.closureAttributes[name] ?? []
  }

  /// Attributes of what protocols ask for by a name.
  package func requirementAttributes(of name: String) -> Set<String> { index.requirementAttributes[name] ?? [] }

  /// Whether some enum has exactly these cases, and no other has more.
  package func hasEnum(withExactly cases: Set<String>) -> Bool { index.hasEnum(withExactly: cases) }

  /// Whether a subclass overrides a member of a name somewhere.
  package func overrides(_ name: String) -> Bool { index.overrides(name) }

  /// Whether types are declared by a name, and none of them is a protocol.
  package func isConcrete(_ name: String) -> Bool { index.isConcrete(name) }

  package func declaresType(_ name: String) -> Bool { index.declaresType(name) }

  /// The file that a node lies in.
  package func file(of node: some SyntaxProtocol) -> SwiftSourceFile? { index.file(of: node) }

  package func fileNumber(of node: some SyntaxProtocol) -> Int? { index.fileNumber(of: node) }
}

extension Declaration {
  /// Declared in a function's body, or with it.
  fileprivate var isLocal: Bool {
    node.ancestor(MemberBlockSyntax.self) == nil
      && (node.ancestor(CodeBlockSyntax.self) != nil || node.ancestor(ClosureExprSyntax.self) != nil)
  }
}
