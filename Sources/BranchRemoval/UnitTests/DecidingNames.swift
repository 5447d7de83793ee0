import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The names by which code is reached that a flag decides about. A test that uses none of them is about something else.
///
/// ```
/// var color: String { flags.isOn(.dark) ? "black" : "white" }     // color
/// func draw() { fill(color) }                                     // draw
/// init() { draw() }                                               // the type
/// var tabs: [String] { ["home"] }                                 // tabs is one of the others
/// ```
struct DecidingNames: Equatable {
  private let names: Set<String>
  /// Those of the code that asks for the flag itself, with their types.
  private let asking: [Question]
  /// Whether a type, or a global, that asks for the flag asks for others, too.
  private let asksOthers: Bool
  /// The conditions that are joined with the flag wherever code asks for it; nil if it decides alone somewhere.
  let joined: JoinedConditions?
  /// Functions, computed properties and constants beside them.
  private let others: Set<String>
  /// The other properties of the type of flags, of which a test may assert something.
  private let settings: Set<String>
  /// Whether the flag only decides what is logged, so that no test is about it.
  private(set) var onlyLogs = false

  private struct Question: Equatable {
    let name: String
    let type: String?
  }

  /// - Returns: by the experiments; none for those of which they are not known, and without tests.
  static func all(
    in files: [SwiftSourceFile], among experiments: some Sequence<ExperimentNames>, _ accessors: [Accessor],
    _ world: World
  ) -> [ExperimentNames: DecidingNames] {
    guard !world.testFiles.isEmpty else { return [:] }
    let members = Dictionary(grouping: DeclaredCase.all(accessors, Array(experiments)), by: \.experiment)
    var found = members.compactMapValues { declared in
      DecidingNames(reaching: declared, of: declared[0].experiment, in: files, world)
    }
    for experiment in experiments where members[experiment] == nil {
      found[experiment] = DecidingNames(ofTypeOf: experiment, world)
    }
    return found
  }

  /// Those of code that asks by the generated type.
  private init?(ofTypeOf experiment: ExperimentNames, _ world: World) {
    let named = world.parsedUses(of: experiment.typeName).filter { !$0.isInTestFile }
    let aliases = Set(named.compactMap { $0.ancestor(TypeAliasDeclSyntax.self)?.name.bareName })
    let uses = (named + aliases.sorted().flatMap { world.parsedUses(of: $0) }).filter { !$0.isInTestFile }
      .flatMap { use in
        // What keeps the assignment or the group decides nothing; what reads it does.
        use.propertyKeepingIt.map { world.reads(of: $0, among: world.parsedReferences).map { Syntax($0) } } ?? [use]
      }
    guard !uses.isEmpty, let reaching = ReachingNames(uses, world) else { return nil }
    (names, asking, asksOthers, joined) = (reaching.names, [], true, nil)
    others = ComputedNames.all(around: uses).subtracting(names)
    settings = []
  }

  private init?(
    reaching declared: [DeclaredCase], of experiment: ExperimentNames, in files: [SwiftSourceFile], _ world: World
  ) {
    let members = Set(declared.map(\.member))
    // `self.isNew = isNew` asks for nothing.
    let reads = members.sorted().flatMap { world.parsedReferences(to: $0) }.filter {
      !$0.isInTestFile && $0.outermostName.givenValue == nil
    }
    let questions = reads.filter { $0.isInAccessor(of: experiment, world.resolver) }
    if questions.allSatisfy(\.decidesLoggingAlone),
      case let own = reads.filter({ $0.isOwn(declared, world.resolver) }), own.allSatisfy(\.decidesLoggingAlone),
      !(questions + own).isEmpty
    {
      (names, asking, asksOthers, joined, others, settings, onlyLogs) = ([], [], false, nil, [], [], true)
      return
    }
    asking = questions.flatMap { question in
      Syntax(question).reachingOwners.flatMap(\.names).sorted().map {
        Question(name: $0, type: question.enclosingType?.plainName)
      }
    }
    joined = JoinedConditions(
      beside: questions.compactMap { $0.accessor(of: experiment, world.resolver) }, in: files, world)
    asksOthers = Self.askOthers(questions, of: experiment, world.resolver)
    guard !asking.isEmpty, let reaching = ReachingNames(questions.map { Syntax($0) }, world) else { return nil }
    names = reaching.names
    others = ComputedNames.all(around: questions.map { Syntax($0) }).subtracting(names)
    let bodies = Set(declared.map(\.type)).flatMap { world.resolver.bodies(ofType: $0) }
    settings = Set(bodies.flatMap(\.memberBlock.members).flatMap { $0.decl.namesOfStoredProperties })
      .subtracting(members).subtracting(names)
  }

  /// Whether the code around questions about a flag asks the same of something else.
  private static func askOthers(
    _ questions: [DeclReferenceExprSyntax], of experiment: ExperimentNames, _ resolver: RememberingResolver
  ) -> Bool {
    let asked = questions.map { question -> (owner: Syntax?, function: String?) in
      let accessor = Syntax(question).ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
      return (Syntax(question).outermostDeclaration, accessor?.calledExpression.lastName)
    }
    for (owner, function) in asked {
      guard let owner, let function else { return true }
      let own = asked.count { $0.owner == owner && $0.function == function }
      if owner.tokens(viewMode: .sourceAccurate).count(where: { $0.text == function }) > own { return true }
    }
    return false
  }

  /// Whether a test is of code that asks for the flag, and for no other.
  func isAsked(aloneBy test: Syntax) -> Bool {
    guard !asksOthers else { return false }
    let members = test.parent?.as(MemberBlockItemListSyntax.self) ?? []
    let parts = [test] + Array(members).filter { $0.id != test.id && !$0.isTest }.map { Syntax($0) }
    return asking.contains { question in
      parts.contains { $0.mentions([question.name]) }
        && question.type.map { type in parts.contains { $0.mentions([type]) } } ?? true
    }
  }

  /// Whether a test, with what its class shares among tests, leads to such code, as far as is known.
  func areUsed(by test: Syntax) -> Bool {
    !onlyLogs && (!test.mentions(others) && !test.asserts(settings) || areReached(by: test))
  }

  /// Whether a test, with what its class shares, certainly names such code.
  func areReached(by test: Syntax) -> Bool {
    if test.mentions(names) { return true }
    let members = test.parent?.as(MemberBlockItemListSyntax.self) ?? []
    return members.contains { $0.id != test.id && !$0.isTest && Syntax($0).mentions(names) }
  }
}

/// The functions, the computed properties and the constants of a file that are never anything else.
private final class ComputedNames: SyntaxVisitor {
  private var found: Set<String> = []

  static func all(around places: [Syntax]) -> Set<String> {
    let finder = ComputedNames(viewMode: .sourceAccurate)
    for root in Set(places.map(\.root)) { finder.walk(root) }
    return finder.found
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    found.insert(node.name.bareName)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
    if node.bindings.allSatisfy({
      $0.accessorBlock?.onlyGetter != nil || isConstant && $0.initializer?.value.isLiteral ?? false
    }) {
      found.formUnion(DeclSyntax(node).declaredNames)
    }
    return .skipChildren
  }
}

extension DeclSyntax {
  fileprivate var namesOfStoredProperties: Set<String> {
    guard let variable = self.as(VariableDeclSyntax.self), !variable.modifiers.isStatic,
      variable.bindings.allSatisfy({ $0.accessorBlock == nil })
    else { return [] }
    return declaredNames
  }
}

extension Syntax {
  /// Whether an assertion in it names one of these.
  fileprivate func asserts(_ names: Set<String>) -> Bool {
    if let item = self.as(CodeBlockItemSyntax.self), item.isPlainAssertion { return item.mentions(names) }
    return !names.isEmpty && children(viewMode: .sourceAccurate).contains { $0.asserts(names) }
  }

  /// The type, or the global, of its file in which it stands.
  fileprivate var outermostDeclaration: Syntax? {
    Array(ancestors).last { $0.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false }
  }
}

extension DeclReferenceExprSyntax {
  /// The accessor that it is a part of.
  fileprivate func accessor(of experiment: ExperimentNames, _ resolver: RememberingResolver) -> ExprSyntax? {
    ancestorsInStatement.lazy.compactMap { $0.as(ExprSyntax.self) }
      .first { resolver.accessor($0)?.experiment == experiment }
  }

  /// Whether the type of one of some flags asks for its own property.
  fileprivate func isOwn(_ declared: [DeclaredCase], _ resolver: RememberingResolver) -> Bool {
    guard outermostName.nameOfOwnProperty != nil, let type = enclosingType?.plainName else { return false }
    return declared.contains { $0.member == baseName.bareName && $0.type == type }
      && resolver.parsedDeclarations(of: outermostName).allSatisfy { $0.node.localScope == nil }
  }

  fileprivate func isInAccessor(of experiment: ExperimentNames, _ resolver: RememberingResolver) -> Bool {
    accessor(of: experiment, resolver) != nil
  }
}
