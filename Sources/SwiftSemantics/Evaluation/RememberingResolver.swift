package import SourceSearch
package import SwiftSyntax

/// A resolver that remembers its answers, for one thread and for as long as the files do not change.
///
/// With a record, it also notes which declarations in unparsed files could change an answer.
package final class RememberingResolver {
  private let resolver: UsageResolver
  private let context: Evaluator.Context
  private let record: OpenDeclarations?

  package init(_ resolver: UsageResolver, record: OpenDeclarations? = nil) {
    self.resolver = resolver
    self.record = record
    context = resolver.context()
  }

  /// - Parameter context: shares its memory with the new resolver.
  init(_ resolver: UsageResolver, _ context: Evaluator.Context) {
    self.resolver = resolver
    self.context = context
    record = nil
  }

  package var index: DeclarationIndex { resolver.index }

  /// The nodes at which files' budgets ran out. Later answers about these files are worthless.
  package var exhaustedPlaces: [Syntax] { Array(context.memory.budget.exhaustedPlaces.values) }

  /// The meaning of an expression in one of the index's files; `nil` if it has none or cannot be resolved.
  package func meaning(of expression: ExprSyntax) -> ExpressionMeaning? {
    let meaning = resolver.meaning(of: expression, context)
    if meaning != nil { record?.noteTypes(behind: expression) { resolver.evaluator.typeNames(behind: $0, context) } }
    return meaning
  }

  /// The meaning of the name that `if let name` unwraps and hides; `nil` if something else is unwrapped.
  func meaning(outside binding: OptionalBindingConditionSyntax) -> ExpressionMeaning? {
    guard binding.initializer == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let value = resolver.evaluator.valueOutside(name, of: Syntax(binding), context)
    else { return nil }
    return resolver.meaning(of: value, isOptional: false)
  }

  /// The declaration of the name that `if let name` unwraps and hides.
  package func declaration(outside binding: OptionalBindingConditionSyntax) -> Declaration? {
    guard binding.initializer == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
    else { return nil }
    let found = resolver.evaluator.declarationsOutside(name, of: Syntax(binding), context)
    return found.count == 1 ? found.first : nil
  }

  /// The member that `if let name` binds, and `guard let name`.
  package func member(outside binding: OptionalBindingConditionSyntax) -> Declaration? {
    guard binding.initializer == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
    else { return nil }
    let found = resolver.evaluator.membersOutside(name, of: Syntax(binding), context)
    return found.count == 1 ? found.first : nil
  }

  /// Whether a type declares flags, by the accessors.
  package func isOfLayer(_ type: String) -> Bool { resolver.evaluator.layerTypes.contains(type) }

  /// The names of the functions and properties by which accessors ask for the flag of any experiment.
  package var namesOfQuestions: Set<String> {
    Set(resolver.evaluator.accessors.compactMap(\.accessor.nameForAnyExperiment))
  }

  /// Whether an expression is a configured accessor for one of the experiments.
  package func isAccessor(_ expression: ExprSyntax) -> Bool {
    let evaluator = resolver.evaluator
    if let found = evaluator.accessor(expression, context) {
      if found.accessor.publishesOnce { record?.note { evaluator.operatorsOfTheApp(behind: expression) } }
      return true
    }
    return evaluator.hasAttributes
      && parsedDeclarations(of: expression).contains { evaluator.valueOfAttribute($0, context) != nil }
  }

  /// Whether the function or the property that an accessor asks is declared optional.
  package func mayHaveNoAnswer(_ accessor: ExprSyntax) -> Bool {
    resolver.evaluator.declaresOptional(accessor, context) ?? false
  }

  /// What an accessor for a group becomes for users in one group: `Variation.red`, `"red"`; `nil` if its type is
  /// unknown.
  package func constant(ofAccessor expression: ExprSyntax, in group: String) -> String? {
    resolver.evaluator.constant(ofAccessor: expression, in: group, context)
  }

  /// The publisher of a known answer that takes an accessor's place; `nil` if the accessor is no publisher that gives
  /// its answer once.
  package func publishedAnswer(_ accessor: ExprSyntax, _ answer: Bool) -> PublishedAnswer? {
    resolver.evaluator.publishedAnswer(accessor, answer, context)
  }

  /// The accessor of which a publisher gives the answer once and unchanged: `flags.isOn(.patron).first()`.
  package func publishedAccessor(behind publisher: ExprSyntax) -> ExprSyntax? {
    resolver.evaluator.publishedAccessor(behind: publisher, context)
  }

  /// Whether two written types are the same, by type aliases, too.
  package func isSame(_ type: TypeSyntax, as other: TypeSyntax) -> Bool {
    if type.trimmedDescription == other.trimmedDescription { return true }
    let resolved = resolver.evaluator.type(type, context)
    return resolved != .unknown && resolved == resolver.evaluator.type(other, context)
  }

  /// Whether it is known to be an array, and not an optional one.
  package func isArray(_ expression: ExprSyntax) -> Bool {
    let (value, chaining) = resolver.evaluator.chain(expression, context)
    guard case .none = chaining, case .instance(.array)? = value else { return false }
    return true
  }

  /// Whether a written type is an `AnyPublisher`, by type aliases, too.
  package func isAnyPublisher(_ type: TypeSyntax) -> Bool {
    switch resolver.evaluator.type(type, context) {
    case .external("AnyPublisher", _): true
    case .declared(let number, _): index.types[number].name == "AnyPublisher"
    default: false
    }
  }

  /// The experiment and the group of an accessor, whatever type it has.
  package func accessor(_ expression: ExprSyntax) -> AccessorMatcher.Match? {
    resolver.evaluator.accessor(expression, context).flatMap { AccessorMatcher.Match($0, resolver.experiments) }
  }

  /// The experiment and the group of an accessor in which a name stands for a flag that is passed for it:
  /// `flags.isOn(flag)` for `flag` and `.newPage`.
  package func accessor(_ asked: ExprSyntax, passing flag: ExprSyntax, for name: String) -> AccessorMatcher.Match? {
    resolver.evaluator.accessor(asked, passing: flag, for: name, context)
      .flatMap { AccessorMatcher.Match($0, resolver.experiments) }
  }

  /// Whether some accessors are attributes of variables.
  package var asksByAttributes: Bool { resolver.evaluator.hasAttributes }

  /// The experiment whose value an attribute gives a variable: `@Flag(.buttonColor) var isRed`.
  package func experiment(ofAttributesOf variable: VariableDeclSyntax) -> ExperimentNames? {
    resolver.evaluator.accessorAttribute(variable, context).map { resolver.experiments[$0.number] }
  }

  /// The expressions in the places of an accessor template's `_`; `nil` if the expression is no accessor.
  package func accessorWildcards(_ expression: ExprSyntax) -> [ExprSyntax]? {
    resolver.evaluator.accessor(expression, context)?.match.wildcards
  }

  /// The receivers that are evaluated to get the object that an accessor of an experiment asks:
  /// `service.fetch(ColorTest.self)` for `_.fetch({TypeName}.self).group`; `nil` for any other call.
  package func receivers(ofObjectAskedBy call: FunctionCallExprSyntax) -> [ExprSyntax]? {
    resolver.evaluator.heldObject(call, context)?.wildcards
  }

  /// The receivers and arguments of a question for any flag of the app's layer: `flags` of `flags.isOn(.other)` for
  /// `_.isOn(.{caseName})`; `nil` for anything else.
  package func operands(ofQuestion expression: ExprSyntax) -> [ExprSyntax]? {
    resolver.evaluator.operands(ofQuestion: expression, context)
  }

  /// Whether an expression asks for any flag by an accessor that publishes one answer.
  package func asksForOneAnswer(_ expression: ExprSyntax) -> Bool {
    resolver.evaluator.asksForOneAnswer(expression, context)
  }

  /// The functions by which objects are got that accessors ask: `fetch` of `_.fetch({TypeName}.self).group`.
  package var functionsForAskedObjects: Set<String> {
    Set(resolver.evaluator.accessors.compactMap(\.functionForAskedObject))
  }

  /// Whether a receiver is a call by which the app gets hold of its flags, as far as its declaration tells.
  package func isLocator(_ receiver: ExprSyntax) -> Bool { resolver.evaluator.isLocator(receiver, context) }

  /// Whether the source declares its own `==` for an experiment's groups.
  package func hasOwnComparison(_ experiment: ExperimentNames) -> Bool {
    resolver.experiments.firstIndex(of: experiment).map { resolver.evaluator.hasOwnComparison($0, context) } ?? false
  }

  /// The meaning of a type in a signature, an annotation or an extension.
  package func meaning(of type: TypeSyntax) -> ExpressionMeaning? { resolver.meaning(of: type, context) }

  /// The group that an expression names where a group of `experiment` is expected.
  package func groupLiteral(
    _ expression: ExprSyntax, expecting experiment: ExperimentNames, origin: GroupOrigin = .generated
  ) -> String? {
    resolver.groupLiteral(expression, expecting: experiment, origin: origin, context)
  }

  /// The groups with the behaviour that an expression names where a behaviour is expected.
  package func behaviorLiteral(_ expression: ExprSyntax, expecting experiment: ExperimentNames) -> Set<String>? {
    resolver.behaviorLiteral(expression, expecting: experiment, context)
  }

  /// Whether the type of an expression, and so all of its members, are known.
  package func hasKnownType(_ expression: ExprSyntax) -> Bool {
    guard let value = resolver.evaluator.chain(expression, context).value else { return false }
    return resolver.evaluator.hasKnownMembers(value.unwrapped.type)
  }

  /// The name of the type of an expression, as far as it is known.
  package func nameOfType(of expression: ExprSyntax) -> String? {
    resolver.evaluator.chain(expression, context).value.flatMap { resolver.evaluator.name(of: $0.unwrapped.type) }
  }

  /// The variable whose wrapper `$name` asks for a projection, and the name of the variable's type.
  package func variable(behind projection: DeclReferenceExprSyntax) -> (declaration: Declaration, type: String?)? {
    let name = projection.baseName.text
    guard name.first == "$" else { return nil }
    let evaluator = resolver.evaluator
    let found: [Declaration]
    switch evaluator.resolve(String(name.dropFirst()), from: Syntax(projection), onlyTypes: false, context) {
    case .declarations(let declarations), .members(let declarations, _): found = declarations
    case .experiment, nil: return nil
    }
    guard let declaration = found.first, found.count == 1, declaration.kind == .variable else { return nil }
    return (
      declaration, evaluator.value(of: declaration, context).flatMap { evaluator.name(of: $0.unwrapped.type) }
    )
  }

  /// Whether all types are known of which a plain name may be a member: not those of `extension Page.Row` without `Page`.
  package func knowsTypes(around node: some SyntaxProtocol) -> Bool {
    resolver.evaluator.knowsTypes(around: Syntax(node), context)
  }

  /// The declarations that a name or a member refers to.
  ///
  /// An unparsed file may declare a name that no parsed file declares, or another function of the same name.
  package func declarations(of expression: ExprSyntax) -> [Declaration] {
    let found = declarations(ofUse: expression)
    record?.note(found.filter { $0.kind == .function && !$0.isLocal }.map(\.name))
    return found
  }

  /// The declarations that a name or a member refers to, if all functions of that name are known.
  package func declarations(ofUse expression: ExprSyntax) -> [Declaration] {
    let found = parsedDeclarations(of: expression)
    if found.isEmpty { seekMembers(of: expression) }
    return found
  }

  /// The declarations in parsed files that a name or a member refers to. They suffice for a name that leads to no
  /// experiment.
  package func parsedDeclarations(of expression: ExprSyntax) -> [Declaration] {
    resolver.evaluator.declarations(of: expression, context)
  }

  /// The subscript of an app's own type that a call asks.
  package func declaration(of call: SubscriptCallExprSyntax) -> SubscriptDeclSyntax? {
    resolver.evaluator.subscriptDeclaration(of: call, context)
  }

  /// Records the declarations that may determine the members of an expression.
  package func seekMembers(of expression: ExprSyntax) {
    record?.note {
      OpenQuestions(resolver.evaluator, about: expression, context).wants.compactMap {
        if case .declaration(let name) = $0 { name } else { nil }
      }
    }
  }

  /// Asks for the enum whose raw value an expression reads or compares: `test.variant.rawValue == "red"`.
  func seekRawValues(in expression: ExprSyntax, _ meaning: ExpressionMeaning) {
    switch meaning {
    case .isGroup:
      guard let node = expression.as(InfixOperatorExprSyntax.self) else { return }
      for side in [node.leftOperand, node.rightOperand] where side.is(MemberAccessExprSyntax.self) {
        if let meaning = self.meaning(of: side) { seekRawValues(in: side, meaning) }
      }
    case .rawValue(let names):
      guard let base = expression.as(MemberAccessExprSyntax.self)?.base,
        let number = resolver.evaluator.experiments.firstIndex(of: names)
      else { return }
      record?.note { resolver.evaluator.namesBehindRawValue(of: base, number, context) }
    default: return
    }
  }

  /// The places in a block where a name gets a value.
  func writes(to name: String, in block: Syntax) -> [WrittenName] { context.memory.writes.writes(to: name, in: block) }

  /// The enum that a type names, unless the source says when its cases are equal.
  func plainEnum(_ type: TypeSyntax) -> EnumDeclSyntax? { plainEnum(resolver.evaluator.type(type, context)) }

  /// The enum that an expression names: `Mode` of `Mode.fresh`.
  func plainEnum(_ name: ExprSyntax) -> EnumDeclSyntax? {
    guard name.isTypePath, case .metatype(let type)? = resolver.evaluator.chain(name, context).value else { return nil }
    return plainEnum(type)
  }

  private func plainEnum(_ type: ValueType) -> EnumDeclSyntax? {
    guard case .declared(let number, _) = type, let node = index.types[number].node.as(EnumDeclSyntax.self) else {
      return nil
    }
    let operators = ["==", "!=", "~="].flatMap { self.operators(named: $0) }
    let isCompared = operators.contains { function in
      function.ancestor(MemberBlockSyntax.self)?.parent?.id == index.types[number].node.id
        || function.signature.parameterClause.parameters.contains { $0.type.lastName == index.types[number].name }
    }
    return isCompared ? nil : node
  }

  // MARK: Declarations by name

  /// All declarations of a name, in any type.
  package func declarations(named name: String) -> [Declaration] {
    record?.note([name])
    return index.declarations(named: name)
  }

  /// The same, as far as they are parsed.
  package func parsedDeclarations(named name: String) -> [Declaration] { index.declarations(named: name) }

  /// The written initializers of the types of a name.
  package func initializers(ofType name: String) -> [InitializerDeclSyntax] {
    record?.note([name])
    return index.initializers(ofType: name)
  }

  /// The declarations and extensions of the types of a name.
  package func bodies(ofType name: String) -> [any DeclGroupSyntax] {
    record?.note([name])
    return index.bodies(ofType: name)
  }

  /// The first type that each class of a name inherits from: a superclass or a protocol.
  package func superclasses(ofTypesNamed name: String) -> [String] { index.superclasses(ofTypesNamed: name) }

  /// The names of all direct and indirect superclasses and protocols of the types of a name, and the name itself.
  package func supertypes(ofTypeNamed name: String) -> Set<String> { index.supertypes(ofTypesNamed: [name]) }

  package func isTypeAlias(_ name: String) -> Bool { index.typeAliasNames.contains(name) }

  /// Whether an initializer of a declared type, its own, a synthesized or an inherited one, may return `nil`.
  package func mayFail(toMake declaration: Declaration) -> Bool {
    record?.note([declaration.name])
    return index.mayFail(toMake: declaration.name)
  }

  /// The functions that the source declares for a binary operator, for any type.
  package func operators(named name: String) -> [FunctionDeclSyntax] {
    record?.note([name])
    return index.operators[name] ?? []
  }

  /// The names of all types that a value of a type can consist of; `nil` if the source does not write one down.
  package func namesOfParts(of type: String) -> Set<String>? {
    let parts = index.namesOfParts(of: type)
    record?.note((parts ?? []).filter { !index.declaresType($0) })
    return parts
  }

  /// A result builder with its extensions; empty if no file declares one of that name.
  package func resultBuilders(named name: String) -> [any DeclGroupSyntax] {
    record?.note([name])
    return index.resultBuilders(named: name)
  }

  /// Attributes of the closures that a call of a name may take.
  package func closureAttributes(ofCalls name: String) -> Set<String> {
    record?.note([name])
    return index.closureAttributes[name] ?? []
  }

  /// Attributes of the protocol requirements of a name.
  package func requirementAttributes(of name: String) -> Set<String> { index.requirementAttributes[name] ?? [] }

  /// Whether some enum has exactly these cases, and no other has more.
  package func hasEnum(withExactly cases: Set<String>) -> Bool { index.hasEnum(withExactly: cases) }

  /// Whether a subclass overrides a member of a name somewhere.
  package func overrides(_ name: String) -> Bool { index.overrides(name) }

  /// Whether a name declares types, none of them a protocol.
  package func isConcrete(_ name: String) -> Bool { index.isConcrete(name) }

  package func declaresType(_ name: String) -> Bool { index.declaresType(name) }

  /// The file that a node lies in.
  package func file(of node: some SyntaxProtocol) -> SwiftSourceFile? { index.file(of: node) }

  package func fileNumber(of node: some SyntaxProtocol) -> Int? { index.fileNumber(of: node) }
}

extension Declaration {
  /// Whether it is declared inside of a function's body or a closure.
  fileprivate var isLocal: Bool {
    node.ancestor(MemberBlockSyntax.self) == nil
      && (node.ancestor(CodeBlockSyntax.self) != nil || node.ancestor(ClosureExprSyntax.self) != nil)
  }
}
