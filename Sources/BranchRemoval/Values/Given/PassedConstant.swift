import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Whether all calls pass a parameter the same constant.
enum PassedConstant {
  case always
  /// What passes the other value is in unit tests.
  case outsideOfTests([Syntax])
  case unknown

  /// - Parameters:
  ///   - hasOwnDefault: whether the sources gave the parameter its default, and not the flag. What tests then pass
  ///   is a value that the parameter is there for.
  init(
    _ parameter: FunctionParameterSyntax, _ value: Bool, hasOwnDefault: Bool, _ calls: CallSites, _ world: World
  ) {
    var assumed = AssumedNames(parameter.id)
    self.init(parameter, value, hasOwnDefault: hasOwnDefault, calls, world, assuming: &assumed)
  }

  fileprivate init(
    _ parameter: FunctionParameterSyntax, _ value: Bool, hasOwnDefault: Bool, _ calls: CallSites, _ world: World,
    assuming assumed: inout AssumedNames
  ) {
    self = .unknown
    guard parameter.ellipsis == nil, parameter.attributes.isEmpty, parameter.modifiers.isEmpty,
      parameter.type.trimmedDescription == "Bool" || parameter.isAutoclosureOfBoolean || parameter.type.isQuestion,
      let clause = parameter.parent?.parent?.as(FunctionParameterClauseSyntax.self),
      let owner = clause.parent?.parent, owner.hasOwnBody, !world.isMemberForObjectiveC(owner)
    else { return }
    let isDefault = parameter.defaultValue?.value.constantAnswer == value
    // Without a default, every call passes it.
    let isGivenByAll = isDefault || parameter.defaultValue == nil
    // What nothing in the sources calls may be called by something else.
    guard let sites = isGivenByAll ? calls.all(of: owner, passing: parameter) : calls.all(of: owner),
      !sites.isEmpty || isDefault && !hasOwnDefault
    else { return }
    let tests = TestArguments(world, calls)
    var verdict = TestArguments.Verdict.agrees
    for call in sites {
      guard let pairs = call.match(clause) else { return }
      guard let argument = pairs.first(where: { $0.parameter.id == parameter.id })?.argument.expression else {
        guard isDefault else { return }
        continue
      }
      // A recursive call passes on what it was given.
      if world.passesOn(argument, value, calls, assuming: &assumed) { continue }
      if argument.isInTestFile {
        verdict = verdict.and(tests.verdict(argument.onlyAnswer, beside: value))
      } else if argument.constantAnswer != value {
        guard argument.isLiteralInPreview else { return }
        verdict = verdict.and(.loses([Syntax(argument)]))
      }
    }
    switch verdict {
    case .agrees: self = .always
    case .loses(let places): if !isDefault || !hasOwnDefault { self = .outsideOfTests(places) }
    case .unknown: return
    }
  }

  /// Whether many tests pass the losing value, and none the winner: they are tests of something else, which have to pass
  /// something.
  static func areFillers(_ arguments: [ExprSyntax], beside value: Bool) -> Bool {
    let inTests = arguments.filter(\.isInTestFile)
    let tests = Set(inTests.compactMap { Syntax($0).enclosingTest?.id })
    return tests.count >= fewestFillers
      && inTests.allSatisfy { argument in
        argument.as(BooleanLiteralExprSyntax.self)?.isTrue == !value && Syntax(argument).enclosingTest != nil
      }
  }

  static let fewestFillers = 3

  /// What calls of overloads pass for a parameter of the same label.
  static func arguments(
    forParametersLike parameter: FunctionParameterSyntax, _ calls: CallSites, _ world: World
  ) -> [ExprSyntax] {
    guard let function = parameter.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self) else { return [] }
    let overloads = world.resolver.declarations(named: function.name.bareName)
      .compactMap { $0.node.as(FunctionDeclSyntax.self) }.filter { $0.id != function.id }
    return overloads.flatMap(\.signature.parameterClause.parameters)
      .filter { $0.firstName.bareName == parameter.firstName.bareName }
      .flatMap { arguments(for: $0, calls) }
  }

  /// What the calls pass for a parameter, as far as they are known.
  static func arguments(for parameter: FunctionParameterSyntax, _ calls: CallSites) -> [ExprSyntax] {
    knownArguments(for: parameter, calls) ?? []
  }

  /// - Returns: `nil` if the calls are not known.
  static func knownArguments(for parameter: FunctionParameterSyntax, _ calls: CallSites) -> [ExprSyntax]? {
    guard let clause = parameter.parent?.parent?.as(FunctionParameterClauseSyntax.self),
      let owner = clause.parent?.parent, let sites = calls.all(of: owner, passing: parameter)
    else { return nil }
    return sites.compactMap { call in
      call.match(clause)?.first { $0.parameter.id == parameter.id }?.argument.expression
    }
  }
}

extension World {
  /// Whether an argument passes on a parameter or a property that has the same value itself: two structs may make each other.
  ///
  /// - Parameter assumed: names that get the value from each other, and from nothing else, have it.
  func passesOn(
    _ argument: ExprSyntax, _ value: Bool, _ calls: CallSites, assuming assumed: inout AssumedNames
  ) -> Bool {
    let found = resolver.declarations(of: argument)
    if found.contains(where: { assumed.contains($0.node.id) }) { return true }
    guard let declaration = found.first, found.count == 1 else { return false }
    if let parameter = declaration.node.as(FunctionParameterSyntax.self) {
      return assumed.follow(parameter.id) { assumed in
        // A closure is kept as it is, so its default may be the flag's.
        PassedConstant(parameter, value, hasOwnDefault: !parameter.type.isQuestion, calls, self, assuming: &assumed)
      }
    }
    guard let binding = declaration.binding else { return false }
    if let property = MemberwiseProperty(binding, self) {
      return assumed.follow(binding.id) { property.verdict(value, calls, self, assuming: &$0) }
    }
    guard let property = GivenProperty(binding, self) else { return false }
    return assumed.follow(binding.id) { property.verdict(value, calls, self, assuming: &$0) }
  }
}

extension FunctionParameterSyntax {
  /// Whether its argument is evaluated by `name()`: `_ text: @autoclosure () -> String`.
  var isAutoclosure: Bool { autoclosure != nil }

  /// `_ isNew: @autoclosure () -> Bool`
  var isAutoclosureOfBoolean: Bool { autoclosure?.returnClause.type.trimmedDescription == "Bool" }

  private var autoclosure: FunctionTypeSyntax? {
    guard let type = type.as(AttributedTypeSyntax.self), type.attributes.typeNames.contains("autoclosure") else {
      return nil
    }
    return type.baseType.as(FunctionTypeSyntax.self)
  }
}

extension World {
  /// The parameters of the function, or of the initializers, that a call may call.
  func calledClauses(of call: FunctionCallExprSyntax) -> [FunctionParameterClauseSyntax] {
    let callee = call.calledExpression
    let functions = resolver.declarations(of: callee).compactMap {
      $0.node.as(FunctionDeclSyntax.self)?.signature.parameterClause
    }
    if !functions.isEmpty { return functions.filter { call.fits($0) } }
    return madeTypes(by: call).flatMap { resolver.initializers(ofType: $0) }
      .map(\.signature.parameterClause).filter { call.fits($0) }
  }

  /// The plain names of the types whose initializer a call may call.
  func madeTypes(by call: FunctionCallExprSyntax) -> [String] {
    let callee = call.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`init`) {
      guard let base = member.base else {
        return ExpectedTypes(resolver).types(at: ExprSyntax(call)).map { $0.names.sorted() } ?? []
      }
      if base.is(SuperExprSyntax.self) {
        return call.enclosingType.map { resolver.superclasses(ofTypesNamed: $0.plainName) } ?? []
      }
      if base.simpleName == "self" { return call.enclosingType.map { [$0.plainName] } ?? [] }
      return base.lastName.map { [$0] } ?? []
    }
    return callee.lastName.flatMap { $0.first?.isUppercase ?? false ? [$0] : nil } ?? []
  }
}

extension Syntax {
  fileprivate var hasOwnBody: Bool {
    self.as(FunctionDeclSyntax.self)?.body != nil || self.as(InitializerDeclSyntax.self)?.body != nil
  }
}
