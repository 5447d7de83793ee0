import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Names that are nothing but constants since earlier rounds wrote down what accessors come to.
///
/// ```
/// init(isNew: Bool = true) { self.isNew = isNew }      // and no call passes anything else
/// private lazy var isOld = false
/// ```
/// Each round replaces them where they are read; what they were given then makes a constant of the next name.
struct ConstantNames {
  struct Constant: Equatable {
    let value: Bool
    let experiments: Set<ExperimentNames>
    let isReported: Bool

    init(_ literal: WrittenConstants.Literal) {
      (value, experiments, isReported) = (literal.value, literal.experiments, literal.isReported)
    }

    init(_ value: Bool, of experiments: Set<ExperimentNames>, isReported: Bool = false) {
      (self.value, self.experiments, self.isReported) = (value, experiments, isReported)
    }

    /// - Parameter other: one of the same value.
    func joined(with other: Constant) -> Constant {
      Constant(value, of: experiments.union(other.experiments), isReported: isReported || other.isReported)
    }
  }

  /// A name, and the file that it is seen in; nil for everywhere.
  typealias Name = (text: String, file: Int?)

  private let written: WrittenConstants
  /// Of parameters, and of properties that initializers give their value, by declaration.
  private(set) var given: [SyntaxIdentifier: Constant] = [:]
  /// Those that may be read.
  private(set) var names: [Name] = []
  /// For each literal, those that are nothing but it.
  private var namesOfLiterals: [SyntaxIdentifier: Range<Int>] = [:]
  /// Where tests pass a parameter what no other call does.
  private(set) var losing: [Syntax] = []
  /// What tests pass for all tests, or for those that use it, and what is not known.
  private(set) var shared: [SharedLosers.Value] = []
  private(set) var unsettled: [UnsettledFlag] = []

  /// The names that rows give their values, by declaration.
  private var namesOfRows: [SyntaxIdentifier: String] = [:]

  /// The declarations of names that are nothing but `nil`.
  let nils: Set<SyntaxIdentifier>

  /// As for `RemovalRequest`.
  let unmadeTypes: Set<String>

  /// The loops of tests that are left with one row.
  let spentLoops: [SpentLoop]

  /// The names that led to code about which an experiment decided.
  private let deciding: [ExperimentNames: DecidingNames]

  /// - Parameter experiments: those for which other code went: assignments, rows of tests' tables.
  init(
    _ written: WrittenConstants, _ emptied: [EmptiedValue], _ rows: [OnlyRow], _ spentLoops: [SpentLoop],
    unmadeTypes: Set<String>, _ deciding: [ExperimentNames: DecidingNames], of experiments: Set<ExperimentNames>,
    _ world: World
  ) {
    (self.written, self.spentLoops, self.unmadeTypes) = (written, spentLoops, unmadeTypes)
    self.deciding = deciding
    let emptied = emptied.filter { $0.isAlwaysRead(by: world) }
    nils = Set(emptied.filter { $0.boolean == nil }.map(\.node.id))
    names = emptied.map { ($0.name, $0.isHidden ? $0.file : nil) } + unmadeTypes.sorted().map { ($0, nil) }
    for value in emptied { given[value.node.id] = value.boolean.map { Constant($0, of: experiments) } }
    let calls = CallSites(world)
    for row in rows {
      given[row.declaration.id] = Constant(row.value, of: experiments)
      namesOfRows[row.declaration.id] = row.name
      names.append((row.name, row.file))
    }
    for literal in written.literals {
      let start = names.count
      note(literal, world, calls)
      namesOfLiterals[literal.node.id] = start..<names.count
    }
    noteRequirements(world)
  }

  private mutating func noteRequirements(_ world: World) {
    let known = self
    let required = RequiredConstants(world) { known.constant($0, isCalled: false, world) }
    for name in Set(names.filter { $0.file == nil }.map(\.text)) {
      for found in required.all(named: name) { given[found.requirement.id] = found.value }
    }
  }

  var isEmpty: Bool { written.literals.isEmpty && given.isEmpty }

  var literals: [WrittenConstants.Literal] { written.literals }

  /// The names that are nothing but a literal.
  func names(of literal: WrittenConstants.Literal) -> ArraySlice<Name> {
    names[namesOfLiterals[literal.node.id] ?? 0..<0]
  }

  /// By the literals and the declarations.
  var values: [SyntaxIdentifier: Bool] {
    Dictionary(written.literals.map { ($0.node.id, $0.value) }) { first, _ in first }
      .merging(given.mapValues(\.value)) { first, _ in first }
      .merging(nils.map { ($0, false) }) { first, _ in first }
  }

  /// The literal that an expression is, if it answers whether there is a value.
  func answer(_ expression: ExprSyntax) -> WrittenConstants.Literal? {
    written.literal(expression).flatMap { $0.isAnswer ? $0 : nil }
  }

  /// - Parameter isCalled: whether the name is called without arguments.
  func constant(_ declaration: Declaration, isCalled: Bool, _ world: World) -> Constant? {
    guard !isEmpty else { return nil }
    if let known = given[declaration.node.id] {
      // A loop may have other names.
      guard namesOfRows[declaration.node.id].map({ $0 == declaration.name }) ?? true else { return nil }
      let isAutoclosure = declaration.node.as(FunctionParameterSyntax.self)?.isAutoclosure ?? false
      return isCalled == (isAutoclosure || declaration.isQuestion || declaration.kind == .function) ? known : nil
    }
    let declared = DeclaredValue(declaration, isCalled: isCalled, resolver: world.resolver)?.expression
    guard let value = declared ?? (isCalled ? nil : hiddenValue(declaration, world)),
      let literal = written.literal(value)
    else { return nil }
    return Constant(literal)
  }

  /// Whether the one value of what is declared is a constant.
  func isConstant(_ declaration: Syntax) -> Bool {
    if given[declaration.id] != nil { return true }
    if let binding = declaration.as(PatternBindingSyntax.self) {
      let value = binding.initializer?.value ?? binding.accessorBlock?.onlyGetter?.onlyExpression
      return value.map { written.literal($0) != nil } ?? false
    }
    let body = declaration.as(FunctionDeclSyntax.self)?.body
    return body?.statements.onlyExpression.map { written.literal($0) != nil } ?? false
  }

  /// `private lazy var isNew = true` that nothing else is assigned to.
  private func hiddenValue(_ declaration: Declaration, _ world: World) -> ExprSyntax? {
    let isHidden = declaration.modifiers?.isHiddenInFile ?? false
    let isPlain = declaration.attributes?.allSatisfy(\.isHarmless) ?? true
    guard declaration.isStoredValue,
      isHidden || declaration.modifiers?.isOwn ?? true && (isPlain || declaration.node.isInHiddenType),
      let binding = declaration.binding, binding.accessorBlock == nil, binding.pattern.is(IdentifierPatternSyntax.self),
      let value = binding.initializer?.value, written.literal(value) != nil,
      let file = world.resolver.fileNumber(of: declaration.node),
      world.onlyStores(declaration.attributes, declaration.name, inFile: file),
      !isSetByHiddenInitializer(declaration, world)
    else { return nil }
    let uses = world.files(using: declaration.name, in: isHidden ? .file(file) : .everywhere).flatMap {
      world.names(inFile: $0).references[declaration.name] ?? []
    }
    let isKept = uses.allSatisfy { use in
      use.outermostName.givenValue == nil || !isHidden && world.isOfAnother(use, than: declaration)
    }
    return isKept ? value : nil
  }

  /// Whether a memberwise initializer, or that of a decoder, may set a variable.
  private func isSetByHiddenInitializer(_ variable: Declaration, _ world: World) -> Bool {
    guard let type = variable.node.enclosingType, variable.node.localScope == nil else { return false }
    if world.mayBeFilled(type) {
      return true
    }
    guard let type = type.node.as(StructDeclSyntax.self), !type.declaresInitializer else { return false }
    return CallSites(world).initializerArguments(named: variable.name, ofType: type.name.bareName)?.isEmpty != true
  }

  // MARK: What a literal is given to

  private mutating func note(_ literal: WrittenConstants.Literal, _ world: World, _ calls: CallSites) {
    guard let parent = literal.node.parent else { return }
    if let closure = literal.node.answeringClosure { note(closure, literal, world, calls) }
    switch parent.as(SyntaxEnum.self) {
    case .initializerClause(let clause):
      if let parameter = clause.parent?.as(FunctionParameterSyntax.self) {
        note(parameter, literal, world, calls)
      } else if let binding = clause.parent?.as(PatternBindingSyntax.self) {
        note(nameOf: binding, in: literal.file)
      }
    case .labeledExpr(let argument):
      guard let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return }
      if let parameter = argument.parameterOfClosure(calledBy: call) {
        given[parameter.node.id] = Constant(literal)
        names.append((parameter.name, literal.file))
      }
      let called = world.calledClauses(of: call)
      let added = called.isEmpty ? calls.function(addedToOtherModule: call)?.signature.parameterClause : nil
      for clause in called + [added].compactMap(\.self) {
        if let parameter = call.match(clause)?.first(where: { $0.argument.id == argument.id })?.parameter {
          for parameter in world.parameters(takenWith: parameter) { note(parameter, literal, world, calls) }
        }
      }
      note(memberwise: argument, of: call, literal, world, calls)
      note(payload: argument, of: call, literal, world, calls)
    case .infixOperatorExpr(let assignment):
      if let binding = AssignedProperty(assignment)?.binding {
        note(property: binding, default: world.defaultsAreUnseen ? .unseen : .replaced, literal, world, calls)
      } else {
        note(propertyWithDefault: assignment, literal, world, calls)
      }
    case .returnStmt, .codeBlockItem:
      if let name = parent.namedByOnlyResult { names.append((name.text, name.isHidden ? literal.file : nil)) }
    default: return
    }
  }

  /// What a closure that answers with a literal is given to.
  private mutating func note(
    _ closure: ClosureExprSyntax, _ literal: WrittenConstants.Literal, _ world: World, _ calls: CallSites
  ) {
    if let parameter = closure.parent?.parent?.as(FunctionParameterSyntax.self) {
      note(parameter, literal, world, calls)
    } else if let argument = closure.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      for clause in world.calledClauses(of: call) {
        let parameter = call.match(clause)?.first { $0.argument.id == argument.id }?.parameter
        if let parameter { note(parameter, literal, world, calls) }
      }
    } else if let assignment = closure.parent?.as(InfixOperatorExprSyntax.self) {
      AssignedProperty(assignment).map { note(property: $0.binding, literal, world, calls) }
    }
  }

  private mutating func note(nameOf binding: PatternBindingSyntax, in file: Int) {
    guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
    else { return }
    let isHidden = variable.modifiers.isHiddenInFile || Syntax(variable).localScope != nil
    names.append((name, isHidden ? file : nil))
  }

  private mutating func note(
    _ parameter: FunctionParameterSyntax, _ literal: WrittenConstants.Literal, _ world: World, _ calls: CallSites
  ) {
    guard given[parameter.id] == nil, let file = world.resolver.fileNumber(of: parameter),
      !world.isToldForWhichFlag(parameter)
    else { return }
    // A parameter with the flag's name is there for the flag, also if it has a default.
    let isNamedAfterFlag = literal.experiments.contains { $0.caseName == parameter.localName.bareName }
    let hasOwnDefault =
      !isNamedAfterFlag && parameter.defaultValue.map { written.literal($0.value.onlyAnswer) == nil } ?? false
    let verdict = PassedConstant(parameter, literal.value, hasOwnDefault: hasOwnDefault, calls, world)
    if case .unknown = verdict { return }
    let name = parameter.localName.bareName
    let arguments = PassedConstant.arguments(for: parameter, calls)
    var isConstant = true
    if case .outsideOfTests(let places) = verdict {
      // What one test expects of the flag, another one expects of something else.
      if Syntax(literal.node).enclosingTest != nil, parameter.isInTestFile, !isNamedAfterFlag { return }
      let alike = PassedConstant.arguments(forParametersLike: parameter, calls, world)
      let isFilled = PassedConstant.areFillers(arguments + alike, beside: literal.value)
      var lost = isFilled ? [] : places.losing(beside: IndifferentTests(parameter, world))
      // A helper of tests that makes a mock for several flags.
      if parameter.isInTestFile, parameter.parent?.parent?.parent?.parent?.is(FunctionDeclSyntax.self) ?? false {
        lost = lost.concerned(with: literal.experiments, deciding)
      }
      lost = lost.besides(onlyLogged: literal.experiments, deciding)
      if lost.isEmpty { noteFillers(arguments, for: name, literal) }
      losing += lost
      isConstant = lost.isEmpty
    }
    if isConstant {
      given[parameter.id] = Constant(literal)
      names.append((name, file))
      // It is read without a call.
      for assignment in parameter.type.isQuestion ? parameter.storingAssignments : [] {
        AssignedProperty(assignment).map { note(property: $0.binding, literal, world, calls) }
      }
    }
    noteShared(arguments, for: name, literal, calls, world)
  }

  /// What tests of something else pass, because they have to pass something.
  private mutating func noteFillers(
    _ arguments: [ExprSyntax], for name: String, _ literal: WrittenConstants.Literal
  ) {
    guard let experiment = literal.experiments.min(by: { $0.identifier < $1.identifier }) else { return }
    let flag = MockedFlag(name: name, winner: literal.value, experiment: experiment)
    unsettled += arguments.filter { $0.isInTestFile && $0.as(BooleanLiteralExprSyntax.self)?.isTrue != literal.value }
      .map { UnsettledFlag(flag, at: $0) }
  }

  /// What tests pass outside of a test.
  private mutating func noteShared(
    _ arguments: [ExprSyntax], for name: String, _ literal: WrittenConstants.Literal, _ calls: CallSites, _ world: World
  ) {
    guard let experiment = literal.experiments.min(by: { $0.identifier < $1.identifier }) else { return }
    let flag = MockedFlag(name: name, winner: literal.value, experiment: experiment)
    let tests = TestArguments(world, calls)
    for argument in arguments where argument.isInTestFile {
      if let found = tests.unsettled(argument, beside: literal.value), found.isKnown {
        unsettled.append(UnsettledFlag(flag: flag, value: found))
      }
      if let value = argument.as(BooleanLiteralExprSyntax.self), Syntax(argument).enclosingTest == nil {
        shared.append(SharedLosers.Value(flag: flag, place: argument, isWinner: value.isTrue == literal.value))
      }
    }
  }

  private mutating func note(
    memberwise argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, _ literal: WrittenConstants.Literal,
    _ world: World, _ calls: CallSites
  ) {
    for property in MemberwiseProperty.all(givenBy: argument, of: call, world) where given[property.binding.id] == nil {
      let verdict = property.verdict(literal.value, calls, world)
      if case .unknown = verdict { continue }
      var lost: [Syntax] = []
      if case .outsideOfTests(let places) = verdict {
        lost = places.losing(beside: IndifferentTests(property.binding, world))
          .besides(onlyLogged: literal.experiments, deciding)
        if lost.isEmpty { noteFillers(property.arguments(calls), for: property.name, literal) }
        losing += lost
      }
      if lost.isEmpty {
        given[property.binding.id] = Constant(literal)
        names.append((property.name, nil))
      }
      noteShared(property.arguments(calls), for: property.name, literal, calls, world)
    }
  }

  private mutating func note(
    payload argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, _ literal: WrittenConstants.Literal,
    _ world: World, _ calls: CallSites
  ) {
    guard let payload = CasePayload(givenBy: argument, of: call, world) else { return }
    switch payload.verdict(literal.value, calls, world) {
    case .always:
      for name in payload.names {
        given[name.id] = Constant(literal)
        names.append((name.identifier.bareName, world.resolver.fileNumber(of: name)))
      }
    case .outsideOfTests(let places): losing += places
    case .unknown: return
    }
  }

  private mutating func note(
    property binding: PatternBindingSyntax, default kind: GivenProperty.Default = .replaced,
    _ literal: WrittenConstants.Literal,
    _ world: World, _ calls: CallSites
  ) {
    guard given[binding.id] == nil, let property = GivenProperty(binding, default: kind, world) else { return }
    switch property.verdict(literal.value, calls, world) {
    case .always:
      given[binding.id] = Constant(literal)
      note(nameOf: binding, in: literal.file)
    case .outsideOfTests(let places):
      // As long as code of the app reads it that is not known to be decided, tests of that code need the value.
      guard world.knowsReads(of: property.name) else { return }
      losing += places
    case .unknown: return
    }
    noteShared(property.givenExpressions(calls, world), for: property.name, literal, calls, world)
  }
}

extension World {
  /// Whether a function is given a flag as well, so that what it is given besides is not always the same:
  /// `func stub(_ flag: Flag, returns isOn: Bool)`.
  fileprivate func isToldForWhichFlag(_ parameter: FunctionParameterSyntax) -> Bool {
    guard let list = parameter.parent?.as(FunctionParameterListSyntax.self) else { return false }
    return list.contains { other in
      other.id != parameter.id
        && other.type.referencedNames.contains { name in
          resolver.isOfLayer(name) && resolver.bodies(ofType: name).contains { $0.is(EnumDeclSyntax.self) }
        }
    }
  }
}

extension ConstantNames {
  /// `private var isNew = false`, which is set to nothing but `false`; or to nothing but `true`, if nobody sees
  /// defaults.
  private mutating func note(
    propertyWithDefault assignment: InfixOperatorExprSyntax, _ literal: WrittenConstants.Literal, _ world: World,
    _ calls: CallSites
  ) {
    guard assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.id == literal.node.id else {
      return
    }
    let found = world.resolver.declarations(of: assignment.leftOperand)
    guard let declaration = found.first, found.count == 1, declaration.isStoredValue, !declaration.isStatic,
      let binding = declaration.binding, binding.initializer != nil
    else { return }
    note(property: binding, default: world.defaultsAreUnseen ? .unseen : .kept, literal, world, calls)
  }
}
