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

  /// - Parameter argument: in a test file.
  func verdict(_ argument: ExprSyntax, beside value: Bool, depth: Int = 0) -> Verdict {
    if let passed = literal(argument) {
      // Outside of tests the value that goes is forced for whoever comes by: that it is forced goes with it.
      return passed != value && Syntax(argument).enclosingTest != nil ? .loses([Syntax(argument)]) : .agrees
    }
    guard depth < 4, argument.is(DeclReferenceExprSyntax.self) else { return .unknown }
    let declarations = world.resolver.declarations(of: argument)
    guard let declaration = declarations.first, declarations.count == 1 else { return .unknown }
    if let parameter = declaration.node.as(FunctionParameterSyntax.self) {
      return verdict(ofCallsPassing: parameter, beside: value, depth: depth + 1)
    }
    guard let known = DeclaredValue(declaration, isCalled: false, resolver: world.resolver)?.expression else {
      return .unknown
    }
    return literal(known).map { $0 != value ? .loses([Syntax(argument)]) : .agrees } ?? .unknown
  }

  private func verdict(
    ofCallsPassing parameter: FunctionParameterSyntax, beside value: Bool, depth: Int
  ) -> Verdict {
    guard let clause = parameter.parent?.parent?.as(FunctionParameterClauseSyntax.self),
      let owner = clause.parent?.parent, owner.isInTestFile, let sites = calls.all(of: owner, passing: parameter)
    else { return .unknown }
    return sites.reduce(Verdict.agrees) { found, call in
      guard let pairs = call.match(clause), call.isInTestFile else { return .unknown }
      let argument = pairs.first { $0.parameter.id == parameter.id }?.argument.expression
      return argument.map { found.and(verdict($0, beside: value, depth: depth)) } ?? found
    }
  }

  private func literal(_ expression: ExprSyntax) -> Bool? {
    expression.as(BooleanLiteralExprSyntax.self)?.isTrue
  }
}

extension SyntaxProtocol {
  /// Its file imports a framework for unit tests.
  var isInTestFile: Bool { root.as(SourceFileSyntax.self)?.isTestFile ?? false }
}
