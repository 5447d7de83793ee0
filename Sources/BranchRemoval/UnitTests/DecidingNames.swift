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
struct DecidingNames {
  private var names: Set<String>
  /// Those of the code that asks for the flag itself, with their types.
  private let asking: [(name: String, type: String?)]
  /// Whether a type, or a global, that asks for the flag asks for others, too.
  private let asksOthers: Bool
  /// The conditions that are joined with the flag wherever code asks for it; nil if it decides alone somewhere.
  let joined: JoinedConditions?
  /// Functions and computed properties beside them.
  private let others: Set<String>

  /// Past so many names, too much is reached to tell anything.
  private static let most = 300

  /// - Returns: by the experiments; none for those of which they are not known, and without tests.
  static func all(
    in files: [SwiftSourceFile], among experiments: some Sequence<ExperimentNames>, _ accessors: [Accessor],
    _ world: World
  ) -> [ExperimentNames: DecidingNames] {
    guard files.contains(where: \.tree.isTestFile) else { return [:] }
    let members = Dictionary(grouping: DeclaredCase.all(accessors, Array(experiments)), by: \.experiment)
    return members.compactMapValues { declared in
      DecidingNames(reaching: Set(declared.map(\.member)), of: declared[0].experiment, in: files, world)
    }
  }

  private init?(
    reaching members: Set<String>, of experiment: ExperimentNames, in files: [SwiftSourceFile], _ world: World
  ) {
    let questions = members.sorted().flatMap { world.parsedReferences(to: $0) }.filter { reference in
      !reference.isInTestFile && reference.isInAccessor(of: experiment, world.resolver)
    }
    names = Set(questions.flatMap { Syntax($0).namesOfOwner })
    asking = questions.flatMap { question in
      Syntax(question).namesOfOwner.map { ($0, question.enclosingType?.plainName) }
    }
    joined = JoinedConditions(
      beside: questions.compactMap { $0.accessor(of: experiment, world.resolver) }, in: files, world)
    asksOthers = Self.askOthers(questions, of: experiment, world.resolver)
    guard !names.isEmpty else { return nil }
    var pending = names
    while !pending.isEmpty {
      let users = pending.sorted().flatMap { world.parsedReferences(to: $0) }
      pending = Set(users.flatMap { Syntax($0).namesOfOwner }).subtracting(names)
      names.formUnion(pending)
      if names.count > Self.most { return nil }
    }
    let roots = Dictionary(questions.map { ($0.root.id, $0.root) }) { first, _ in first }
    others = roots.values.reduce(into: Set<String>()) { $0.formUnion(ComputedNames.all(in: $1)) }.subtracting(names)
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
    return asking.contains { name, type in
      parts.contains { $0.mentions([name]) } && type.map { type in parts.contains { $0.mentions([type]) } } ?? true
    }
  }

  /// Whether a test, with what its class shares among tests, leads to such code, as far as is known.
  func areUsed(by test: Syntax) -> Bool {
    !test.mentions(others) || areReached(by: test)
  }

  /// Whether a test, with what its class shares, certainly names such code.
  func areReached(by test: Syntax) -> Bool {
    if test.mentions(names) { return true }
    let members = test.parent?.as(MemberBlockItemListSyntax.self) ?? []
    return members.contains { $0.id != test.id && !$0.isTest && Syntax($0).mentions(names) }
  }
}

/// The functions and the computed properties of a file.
private final class ComputedNames: SyntaxVisitor {
  private var found: Set<String> = []

  static func all(in root: Syntax) -> Set<String> {
    let finder = ComputedNames(viewMode: .sourceAccurate)
    finder.walk(root)
    return finder.found
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    found.insert(node.name.bareName)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.bindings.allSatisfy({ $0.accessorBlock?.onlyGetter != nil }) {
      found.formUnion(DeclSyntax(node).declaredNames)
    }
    return .skipChildren
  }
}

extension Syntax {
  /// The type, or the global, of its file in which it stands.
  fileprivate var outermostDeclaration: Syntax? {
    Array(ancestors).last { $0.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false }
  }

  /// The name of the member, or of the global, that it is a part of, and of the type if code of the platform may call it.
  fileprivate var namesOfOwner: [String] {
    guard enclosingTest == nil else { return [] }
    for node in ancestors {
      let isMember = node.parent?.is(MemberBlockItemSyntax.self) ?? false
      guard isMember || node.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false else { continue }
      let type = node.enclosingType.map { [$0.plainName] } ?? []
      if let function = node.as(FunctionDeclSyntax.self) {
        return [function.name.bareName] + (function.mayBeCalledByPlatform ? type : [])
      }
      guard let variable = node.as(VariableDeclSyntax.self) else { return type }
      let names = DeclSyntax(variable).declaredNames.sorted()
      let isStored = variable.bindings.contains { $0.initializer != nil } && !variable.modifiers.isLazy
      return names + (isStored || names == ["body"] || variable.modifiers.areOverridable ? type : [])
    }
    return []
  }
}

extension FunctionDeclSyntax {
  fileprivate var mayBeCalledByPlatform: Bool {
    modifiers.areOverridable || !attributes.allSatisfy(\.isHarmless) || name.text == "body"
  }
}

extension DeclReferenceExprSyntax {
  /// The accessor that it is a part of.
  fileprivate func accessor(of experiment: ExperimentNames, _ resolver: RememberingResolver) -> ExprSyntax? {
    Syntax(self).ancestors.lazy.prefix { !$0.is(CodeBlockItemSyntax.self) }.compactMap { $0.as(ExprSyntax.self) }
      .first { resolver.accessor($0)?.experiment == experiment }
  }

  fileprivate func isInAccessor(of experiment: ExperimentNames, _ resolver: RememberingResolver) -> Bool {
    accessor(of: experiment, resolver) != nil
  }
}
