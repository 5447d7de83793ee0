import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The only access to source beyond the current file.
///
/// Decisions that rely on other uses or declarations of a name ask here, and each question is recorded,
/// because unparsed code may hold another answer. The functions and files that contain the requested names are then
/// parsed, and the removal goes on with them.
final class World {
  /// Resolves expressions and names.
  let resolver: RememberingResolver
  /// Whether all code that may use public declarations is known.
  let publicIsOwn: Bool
  /// The members that name flags of other experiments.
  let otherFlags: Set<String>
  /// Whether the default of a stored Boolean counts for nothing that gets a flag's answer later.
  let defaultsAreUnseen: Bool
  /// The functions and properties that accessors ask for any flag: `isOn` of `flags.isOn(.{caseName})`.
  let questionsForFlags: Set<String>
  /// The names of properties with `@objc` that no text, and nothing outside of Swift, asks for.
  let unknownToObjectiveC: Set<String>
  private let usages: UsageResolver
  private let names: NameIndex
  private let lives: ObjectLives
  private let recorded: RecordedNames?
  private let request: RemovalRequest
  private let questions = Questions()
  private let open: OpenDeclarations
  private var resolvedReferences: [AskedName: ResolvedReferences] = [:]
  private var givenValues: [String: GivenValues] = [:]
  var initializers = InitializerMemory()
  private var knownSupertypes: [String: Set<String>] = [:]
  private var knownConformances: [String: ConformingTypes?] = [:]
  private var knownRequirements: [SyntaxIdentifier: RequiredFunctions?] = [:]
  private let passedValues: SharedAnswers<PassedValues?>
  private var knownPassedValues: [SyntaxIdentifier: PassedValues?] = [:]

  /// - Parameter passedValues: what threads share of one round.
  init(
    _ usages: UsageResolver, names: NameIndex, lives: ObjectLives, recorded: RecordedNames?,
    passedValues: SharedAnswers<PassedValues?>, _ request: RemovalRequest
  ) {
    open = OpenDeclarations()
    publicIsOwn = request.publicIsOwn
    otherFlags = request.otherFlags
    defaultsAreUnseen = request.accessors.contains(where: \.defaultsAreUnseen)
    questionsForFlags = Set(request.accessors.compactMap(\.nameForAnyExperiment))
    unknownToObjectiveC = request.unknownToObjectiveC
    resolver = RememberingResolver(usages, record: open)
    (self.usages, self.names, self.lives, self.recorded, self.request) = (usages, names, lives, recorded, request)
    self.passedValues = passedValues
  }

  /// The same code, for another thread. It remembers no answer, and has no questions yet.
  func copy() -> World {
    World(usages, names: names, lives: lives, recorded: recorded, passedValues: passedValues, request)
  }

  /// Everything that was asked for so far.
  var asked: Asked {
    Asked(names: questions.names, declarations: open.names, types: open.typeNames, uses: questions.uses)
  }

  /// Records the questions to the world of another thread.
  func takeOver(_ asked: Asked, _ exhaustedPlaces: [Syntax]) {
    questions.exhaustedPlaces += exhaustedPlaces
    questions.names.formUnion(asked.names)
    questions.uses.formUnion(asked.uses)
    open.noteDeclarations(of: asked.declarations)
    open.noteTypes(asked.types)
  }

  private final class Questions {
    var names: Set<AskedName> = []
    var uses: Set<UnknownUse> = []
    /// From other threads' worlds.
    var exhaustedPlaces: [Syntax] = []
  }

  /// The nodes at which files' budgets ran out.
  var exhaustedPlaces: [Syntax] { resolver.exhaustedPlaces + questions.exhaustedPlaces }

  /// - Parameter words: the words that every use contains, all of them.
  private func note(_ words: [String], _ place: AskedName.Place) {
    questions.names.insert(AskedName(words: words, place: place))
  }

  // MARK: Uses

  /// Records that all uses of a name matter, where somebody keeps them.
  func ask(for name: String, labels: [String] = []) { note([name] + labels, .everywhere) }

  /// The code in which a declared name is visible.
  enum Sight {
    /// One body of a file.
    case body(Int)
    case file(Int)
    case everywhere
  }

  /// The files that use a name, either alone or with a property wrapper's prefix.
  func files(using name: String, in sight: Sight) -> [Int] {
    switch sight {
    case .body(let number): return [number]
    case .file(let number):
      note([name], .file(number))
      return [number]
    case .everywhere:
      note([name], .everywhere)
      return names.files(using: name)
    }
  }

  /// All uses of a name in expressions.
  ///
  /// - Parameter labels: labels without which no use matters.
  func references(to name: String, labels: [String] = []) -> [DeclReferenceExprSyntax] {
    note([name] + labels, .everywhere)
    return names.files(with: name).flatMap { names.tables[$0].references[name] ?? [] }
  }

  /// All uses of a name where it is seen; `nil` if one of them is in no expression.
  func onlyReferences(to name: String, in sight: Sight) -> [DeclReferenceExprSyntax]? {
    let tables = files(using: name, in: sight).map { names.tables[$0] }
    guard tables.allSatisfy({ $0.others[name]?.isEmpty ?? true }) else { return nil }
    return tables.flatMap { $0.references[name] ?? [] }
  }

  /// All uses of a name in expressions, with what they refer to.
  ///
  /// - Parameter file: the only file that sees the name.
  func resolvedReferences(to name: String, inFile file: Int? = nil) -> ResolvedReferences {
    let asked = AskedName(words: [name], place: file.map { .file($0) } ?? .everywhere)
    if let known = resolvedReferences[asked] { return known }
    note(asked.words, asked.place)
    let numbers = file.map { [$0] } ?? names.files(with: name)
    let resolved = ResolvedReferences(numbers.flatMap { names.tables[$0].references[name] ?? [] }, resolver)
    resolvedReferences[asked] = resolved
    return resolved
  }

  /// What properties of a name are given, in all files.
  func givenValues(of name: String) -> GivenValues {
    if let known = givenValues[name] { return known }
    let given = GivenValues(references(to: name))
    givenValues[name] = given
    return given
  }

  /// All values of a parameter or a stored property; `nil` if there may be others.
  func passedValues(for node: Syntax) -> PassedValues? {
    if let known = knownPassedValues[node.id] { return known }
    let found = passedValues.answer(about: node, in: self) { PassedValues(for: node, $0) }
    knownPassedValues[node.id] = .some(found)
    return found
  }

  /// The uses of a name in one of the files that relate to an experiment.
  func references(to name: String, inFile number: Int) -> [DeclReferenceExprSyntax] {
    note([name], .parsedFiles)
    return names.tables[number].references[name] ?? []
  }

  /// The uses of a name in what is parsed, for questions that need no certain answer: no more is parsed for them.
  func parsedReferences(to name: String) -> [DeclReferenceExprSyntax] {
    names.files(with: name).flatMap { names.tables[$0].references[name] ?? [] }
  }

  /// The uses of a name in what is parsed, also in types, for such questions.
  func parsedUses(of name: String) -> [Syntax] {
    names.files(with: name).flatMap { file in
      let table = names.tables[file]
      return (table.references[name] ?? []).map { Syntax($0) } + (table.others[name] ?? []).map { Syntax($0) }
    }
  }

  /// Asks for the uses of a name with a decided value, which are decided in unparsed code, too.
  func seekUses(of name: String) { note([name], .everywhere) }

  /// The files of tests.
  var testFiles: [Int] { names.testFiles }

  /// The names of one file, as far as it is parsed, for questions that the rest of the file does not affect.
  func names(inFile number: Int) -> NameTable { names.tables[number] }

  /// The words in skipped bodies of a file, which are parsed then.
  func unparsedWords(in file: SwiftSourceFile, _ number: Int, where isIncluded: (String) -> Bool) -> Set<String> {
    let words = file.skippedWords(where: isIncluded)
    for word in words { note([word], .file(number)) }
    return words
  }

  /// Whether a build has recorded that a use refers to a declaration; `nil` if nothing is recorded.
  func isRecorded(_ use: UnknownUse) -> Bool? {
    if let isSame = recorded?.isSame(use.use, as: use.declaration) { return isSame }
    questions.uses.insert(use)
    return nil
  }

  // MARK: Types

  /// The protocols that the files declare.
  var protocols: [ProtocolDeclSyntax] { names.protocols }

  var protocolNames: Set<String> { names.protocolNames }

  /// Those that declare a member of a name.
  func protocols(requiring name: String) -> [ProtocolDeclSyntax] { names.protocols(requiring: name) }

  /// The types that conform to a protocol; `nil` if another name may stand for it.
  func conformingTypes(to name: String) -> ConformingTypes? {
    if let known = knownConformances[name] { return known }
    let found = ConformingTypes(to: name, self)
    knownConformances[name] = .some(found)
    return found
  }

  /// A function with all that have to take the same; `nil` if no protocol asks for it, or if not all are known.
  func requiredFunctions(with function: FunctionDeclSyntax) -> RequiredFunctions? {
    if let known = knownRequirements[function.id] { return known }
    let found = RequiredFunctions(with: function, self)
    knownRequirements[function.id] = .some(found)
    return found
  }

  /// Whether only the sources can use a declaration with these modifiers, and no subclass overrides it.
  func isOwn(_ modifiers: DeclModifierListSyntax?) -> Bool {
    guard let modifiers else { return true }
    return publicIsOwn ? !modifiers.areOverridable : modifiers.isOwn
  }

  /// Whether only the sources can see a type, which other types may be around.
  func isOwn(type node: some DeclGroupSyntax & NamedDeclSyntax) -> Bool {
    publicIsOwn
      || node.modifiers.isOwn
        && (node.modifiers.isHiddenInFile
          || Syntax(node).ancestors.allSatisfy {
            $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.isOwn ?? true
          })
  }

  /// The declarations of the types of a name.
  func types(named name: String) -> [Syntax] {
    open.noteDeclarations(of: [name])
    return parsedTypes(named: name)
  }

  /// Whether some enum has exactly these cases, and no other has more.
  func hasEnum(withExactly cases: Set<String>) -> Bool {
    note(cases.sorted(), .everywhere)
    return resolver.hasEnum(withExactly: cases)
  }

  /// The cases of the only type of a name, if that is an enum without `#if`.
  func cases(ofEnum name: String) -> Set<String>? {
    let found = types(named: name)
    guard found.count == 1, let node = found.first?.as(EnumDeclSyntax.self),
      !node.memberBlock.members.contains(where: { $0.decl.is(IfConfigDeclSyntax.self) })
    else { return nil }
    return node.caseNames
  }

  /// The extensions of a type of a name.
  func extensions(of type: String) -> [ExtensionDeclSyntax] {
    open.noteDeclarations(of: [type])
    return parsedExtensions(of: type)
  }

  private func parsedExtensions(of type: String) -> [ExtensionDeclSyntax] {
    names.files(with: type).flatMap { names.tables[$0].extensions[type] ?? [] }
  }

  /// The type aliases and subclasses of a type, any of which may call its initializers.
  func otherNames(of name: String) -> [String] {
    var found: [String] = []
    var pending = [name]
    while let next = pending.popLast() {
      for number in names.files(with: next) {
        for token in names.tables[number].others[next] ?? [] {
          guard let other = token.typeAlias ?? token.subclass, other != name, !found.contains(other) else { continue }
          found.append(other)
          pending.append(other)
        }
      }
    }
    return found
  }

  /// Whether a protocol may ask a type for a static member of a name, which a case may be, too:
  /// `static func sized(_ n: Int) -> Self`.
  func requiresStatic(_ name: String, of type: String) -> Bool {
    let asking = Set(
      resolver.declarations(named: name).filter(\.isStatic).compactMap { declaration in
        declaration.node.enclosingType?.node.as(ProtocolDeclSyntax.self)?.name.bareName
      })
    guard !asking.isEmpty else { return false }
    return supertypes(of: type, seeking: asking).contains { asking.contains($0) || resolver.isTypeAlias($0) }
  }

  // MARK: Objects

  /// Whether the end of any object can be noticed.
  var hasNoticedEnds: Bool { lives.areNoticed }

  /// Whether an expression may create or return an object whose end can be noticed.
  func mayMakeNoticedObject(_ expression: ExprSyntax) -> Bool {
    for name in lives.typesMade(by: expression, resolver) {
      let types = lives.typeAndSupertypes(name)
      for type in types { note(["deinit", type], .everywhere) }
      open.noteTypes(types)
    }
    return lives.mayBeObserved(expression)
  }
}

/// The names of the types that a type, its extensions and their supertypes inherit from.
extension World {
  /// Those of all types of a name.
  ///
  /// - Parameter protocols: protocols to which unparsed files may declare conformance.
  func supertypes(of type: String, seeking protocols: Set<String>) -> Set<String> {
    noted(parsedSupertypes(of: type), of: type, seeking: protocols)
  }

  /// Those of the type itself, where others have its name: `State` of `Settings.State` and `Editor.State`.
  ///
  /// - Parameter protocols: protocols to which unparsed files may declare conformance.
  func supertypes(of type: EnclosingType, seeking protocols: Set<String>) -> Set<String> {
    noted(parsedSupertypes(of: type), of: type.plainName, seeking: protocols)
  }

  private func noted(_ found: Set<String>, of type: String, seeking protocols: Set<String>) -> Set<String> {
    for name in protocols { note([type, name], .everywhere) }
    if !protocols.isEmpty { open.noteTypes(found) }
    return found
  }

  private func parsedSupertypes(of type: EnclosingType) -> Set<String> {
    let path = type.path
    let declared = parsedTypes(named: type.plainName)
    // A name without those of other types may mean each of them.
    guard declared.count > 1, path.count > 1 else { return parsedSupertypes(of: type.plainName) }
    let key = path.joined(separator: ".")
    if let known = knownSupertypes[key] { return known }
    let own = declared.filter { EnclosingType($0)?.path.mayMean(path) ?? true }
    let extending = parsedExtensions(of: type.plainName).filter {
      EnclosingType(Syntax($0))?.path.mayMean(path) ?? true
    }
    var found = parents(in: own, extending)
    for parent in found { found.formUnion(parsedSupertypes(of: parent)) }
    knownSupertypes[key] = found
    return found
  }

  private func parsedSupertypes(of type: String) -> Set<String> {
    if let known = knownSupertypes[type] { return known }
    var found: Set<String> = []
    var pending = [type]
    while let next = pending.popLast() {
      for parent in parents(in: parsedTypes(named: next), parsedExtensions(of: next)).union(aliased(by: next))
      where found.insert(parent).inserted {
        pending.append(parent)
      }
    }
    knownSupertypes[type] = found
    return found
  }

  private func parsedTypes(named name: String) -> [Syntax] {
    names.files(with: name).flatMap { names.tables[$0].types[name] ?? [] }
  }

  /// The names in what a type alias stands for: `Codable` and `Hashable` of `typealias Model = Codable & Hashable`.
  private func aliased(by name: String) -> [String] {
    guard resolver.isTypeAlias(name) else { return [] }
    return resolver.declarations(named: name).compactMap { $0.node.as(TypeAliasDeclSyntax.self) }
      .flatMap(\.initializer.value.namesOfTypes)
  }

  private func parents(in declarations: [Syntax], _ extensions: [ExtensionDeclSyntax]) -> Set<String> {
    let clauses =
      declarations.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause }
      + extensions.compactMap(\.inheritanceClause)
    return Set(clauses.flatMap { $0.inheritedTypes }.flatMap(\.type.withoutAttributes.namesOfTypes))
  }
}
