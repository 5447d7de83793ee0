import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What unit tests pass for a parameter, directly or through functions of their own.
struct TestArguments {
  enum Verdict {
    /// The value that everybody else passes, or none that a test asks for.
    case agrees
    /// These calls, or assignments, are in tests of the other value.
    case loses([Syntax])
    case unknown

    func and(_ other: Verdict) -> Verdict {
      switch (self, other) {
      case (.unknown, _), (_, .unknown): .unknown
      case (.agrees, let other): other
      case (let own, .agrees): own
      case (.loses(let own), .loses(let other)): .loses(own + other)
      }
    }
  }

  private let world: World
  private let calls: CallSites

  init(_ world: World, _ calls: CallSites) {
    self.world = world
    self.calls = calls
  }

  /// A value that tests share which is that of the loser, or a value in a test that is not known.
  ///
  /// What a test says of the flag by it is not known either.
  struct Unsettled {
    let place: ExprSyntax
    let isKnown: Bool
  }

  /// - Parameter argument: in a test file.
  func unsettled(_ argument: ExprSyntax, beside value: Bool) -> Unsettled? {
    unsettled(argument, beside: .isOn(value))
  }

  /// - Parameter argument: in a test file.
  func unsettled(_ argument: ExprSyntax, beside answer: FlagAnswer) -> Unsettled? {
    switch verdict(argument, beside: answer) {
    case .unknown:
      return Syntax(argument).enclosingTest != nil || isOwnProperty(argument)
        ? Unsettled(place: argument, isKnown: false) : nil
    case .loses(let places) where places.contains(where: \.isTableRow) && Syntax(argument).isCollectedInLoop:
      return Unsettled(place: argument, isKnown: false)
    case .loses, .agrees:
      let isLosing = { (written: ExprSyntax) in answer.loses(written, world.resolver) ?? false }
      if isLosing(argument), Syntax(argument).enclosingTest == nil {
        return Syntax(argument).resettingStatement == nil ? Unsettled(place: argument, isKnown: true) : nil
      }
      guard let parameter = world.resolver.declarations(of: argument).first?.node.as(FunctionParameterSyntax.self),
        let byDefault = parameter.defaultValue?.value, isLosing(byDefault), isOmitted(parameter)
      else { return nil }
      return Unsettled(place: byDefault, isKnown: true)
    }
  }

  /// What tests share by calls of a function that passes an argument on: `let sut = makePage(.control)`.
  func sharedValues(of argument: ExprSyntax, beside answer: FlagAnswer) -> [(place: ExprSyntax, loses: Bool)] {
    guard argument.is(DeclReferenceExprSyntax.self), case let found = world.resolver.declarations(of: argument),
      found.count == 1, let parameter = found.first?.node.as(FunctionParameterSyntax.self)
    else { return [] }
    return PassedConstant.arguments(for: parameter, calls).compactMap { place in
      guard place.isInTestFile, Syntax(place).enclosingTest == nil else { return nil }
      return answer.loses(place, world.resolver).map { (place, $0) }
    }
  }

  /// Whether an argument is what a function of the app, such as `static func mock(isNew: Bool = false) -> Flags`, gets.
  func isOfFactory(_ argument: ExprSyntax) -> Bool {
    guard !argument.isInTestFile, argument.is(DeclReferenceExprSyntax.self),
      case let found = world.resolver.declarations(of: argument), found.count == 1,
      let owner = found.first?.node.as(FunctionParameterSyntax.self)?.parent?.parent?.parent?.parent
    else { return false }
    return owner.is(FunctionDeclSyntax.self)
  }

  /// Whether it is a property of the tests around it, which subclasses may override.
  private func isOwnProperty(_ argument: ExprSyntax) -> Bool {
    guard argument.nameOfOwnProperty != nil else { return false }
    let found = world.resolver.declarations(ofUse: argument)
    return !found.isEmpty
      && found.allSatisfy { $0.kind == .variable && $0.node.isInTestFile && $0.node.localScope == nil }
  }

  /// Whether a call leaves a parameter with its default.
  private func isOmitted(_ parameter: FunctionParameterSyntax) -> Bool {
    guard let clause = parameter.parent?.parent?.as(FunctionParameterClauseSyntax.self),
      let owner = clause.parent?.parent, let sites = calls.all(of: owner)
    else { return false }
    return sites.contains { call in
      call.match(clause)?.contains { $0.parameter.id == parameter.id } == false
    }
  }

  /// Tells of a value that is written out whether it is the loser's; `nil` of everything else.
  typealias Judge = (ExprSyntax) -> Bool?

  /// - Parameter argument: in a test file.
  func verdict(_ argument: ExprSyntax, beside value: Bool) -> Verdict { verdict(argument, beside: .isOn(value)) }

  /// - Parameter argument: in a test file.
  func verdict(_ argument: ExprSyntax, beside answer: FlagAnswer) -> Verdict {
    // Outside of tests the value that goes is forced for whoever comes by: that it is forced goes with it.
    verdict(argument, outside: .agrees) { answer.loses($0, world.resolver) }
  }

  /// - Parameter outside: the verdict on a loser's value that no test forces.
  func verdict(_ argument: ExprSyntax, outside: Verdict, depth: Int = 0, isLosing: Judge) -> Verdict {
    if let loses = isLosing(argument) {
      guard loses else { return .agrees }
      return Syntax(argument).enclosingTest != nil ? .loses([Syntax(argument)]) : outside
    }
    if let verdict = verdict(ofRowsWith: argument, isLosing) { return verdict }
    guard depth < 4, argument.is(DeclReferenceExprSyntax.self) else { return .unknown }
    let declarations = world.resolver.declarations(of: argument)
    guard let declaration = declarations.first, declarations.count == 1 else { return .unknown }
    if let verdict = verdict(ofTableWith: declaration, isLosing) { return verdict }
    if let parameter = declaration.node.as(FunctionParameterSyntax.self) {
      return verdict(ofCallsPassing: parameter, outside: outside, depth: depth + 1, isLosing: isLosing)
    }
    guard let known = DeclaredValue(declaration, isCalled: false, resolver: world.resolver)?.expression else {
      return .unknown
    }
    return isLosing(known).map { $0 ? .loses([Syntax(argument)]) : .agrees } ?? .unknown
  }

  /// The rows in which a parameter of a test, or the name of a loop, has the value that lost.
  ///
  /// - Returns: `nil` if no table gives the value.
  func verdict(ofTableWith declaration: Declaration, _ isLosing: Judge) -> Verdict? {
    for table in TestTable.all(declaring: declaration.node) {
      guard let column = table.columns.firstIndex(where: { $0.name?.bareName == declaration.name }) else { continue }
      if table.rows.isEmpty { return .unknown }
      return table.rows.reduce(Verdict.agrees) { found, row in
        found.and(isLosing(row.values[column]).map { $0 ? .loses([row.element]) : .agrees } ?? .unknown)
      }
    }
    return nil
  }

  /// The rows whose values are made with what lost: `row.isNew` for `Row(isNew: false, title: "Old")`.
  private func verdict(ofRowsWith argument: ExprSyntax, _ isLosing: Judge) -> Verdict? {
    guard let member = argument.as(MemberAccessExprSyntax.self), let name = member.base,
      name.is(DeclReferenceExprSyntax.self),
      let declaration = world.resolver.declarations(of: name).first, let loop = declaration.node.as(ForStmtSyntax.self),
      let table = TestTable(loop), table.columns.count == 1, !table.rows.isEmpty
    else { return nil }
    return table.rows.reduce(Verdict.agrees) { found, row in
      let made = row.values[0].as(FunctionCallExprSyntax.self)
      let value = made?.argument(named: member.declName.baseName.bareName)?.expression
      return found.and(value.flatMap(isLosing).map { $0 ? .loses([row.element]) : .agrees } ?? .unknown)
    }
  }

  private func verdict(
    ofCallsPassing parameter: FunctionParameterSyntax, outside: Verdict, depth: Int, isLosing: Judge
  ) -> Verdict {
    guard let clause = parameter.parent?.parent?.as(FunctionParameterClauseSyntax.self),
      let owner = clause.parent?.parent, let sites = calls.all(of: owner, passing: parameter)
    else { return .unknown }
    return sites.reduce(Verdict.agrees) { found, call in
      guard let pairs = call.match(clause) else { return .unknown }
      // The app's own factory may also be called for previews.
      guard call.isInTestFile else { return owner.isInTestFile ? .unknown : found }
      guard let argument = pairs.first(where: { $0.parameter.id == parameter.id })?.argument.expression else {
        return found
      }
      return found.and(verdict(argument, outside: outside, depth: depth, isLosing: isLosing))
    }
  }
}

extension World {
  /// Whether the tests of what a flag decided pass a function of theirs nothing but the value that won.
  ///
  /// - Parameter value: a name in a test file.
  func passNoLoser(_ value: ExprSyntax, of declared: DeclaredCase) -> Bool {
    guard let answer = declared.answer else { return false }
    switch TestArguments(self, CallSites(self)).verdict(value, beside: answer) {
    case .agrees: return true
    case .loses(let places):
      return SeveralSettings.split(places, named: declared.member, deciding: declared.deciding).own.isEmpty
    case .unknown: return false
    }
  }
}

extension Syntax {
  /// Whether a loop around it asserts nothing, so that something behind the loop expects one result for each row.
  fileprivate var isCollectedInLoop: Bool {
    guard let loop = ancestors.lazy.compactMap({ $0.as(ForStmtSyntax.self) }).first else { return false }
    return !loop.body.tokens(viewMode: .sourceAccurate).contains {
      $0.text.hasPrefix("XCT") || $0.text.contains("ssert") || ["expect", "require"].contains($0.text)
    }
  }
}

extension SyntaxProtocol {
  /// Its file imports a framework for unit tests.
  var isInTestFile: Bool { root.as(SourceFileSyntax.self)?.isTestFile ?? false }
}
