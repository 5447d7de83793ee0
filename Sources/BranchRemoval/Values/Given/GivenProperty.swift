import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// `self.isNew = true` in an initializer.
struct AssignedProperty {
  let binding: PatternBindingSyntax

  init?(_ assignment: InfixOperatorExprSyntax) {
    guard assignment.operator.is(AssignmentExprSyntax.self), let name = assignment.leftOperand.nameOfOwnProperty,
      let initializer = Syntax(assignment).ancestors.lazy.compactMap({ $0.as(InitializerDeclSyntax.self) }).first,
      let members = initializer.parent?.parent?.as(MemberBlockItemListSyntax.self)
    else { return nil }
    for member in members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings
      where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == name {
        self.binding = binding
        return
      }
    }
    return nil
  }
}

/// A stored Boolean that has its value from initializers alone, or is never given another one than its default.
///
/// A default that they replace before anybody reads it counts for nothing: `@Published private(set) var isNew = false`.
struct GivenProperty {
  let name: String
  private let binding: PatternBindingSyntax
  private let type: String
  private let values: GivenValues
  /// Whether only initializers of its type can give it a value.
  private let isConstant: Bool
  /// The default that counts.
  private let keptDefault: Bool?
  /// Whether the defaults of parameters that give it its first value count for nothing, either.
  private let isUnseenAtFirst: Bool

  /// What becomes of a property's default.
  enum Default {
    /// Initializers replace it before anybody reads it, or there is none.
    case replaced
    /// It is one of the values.
    case kept
    /// It counts for nothing, by the configuration.
    case unseen
  }

  /// - Returns: nil where something else may give it a value: a decoder, an observer, another file.
  init?(_ binding: PatternBindingSyntax, default: Default = .replaced, _ world: World) {
    guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      binding.accessorBlock == nil,
      binding.initializer.map({ $0.value.is(BooleanLiteralExprSyntax.self) })
        ?? binding.typeAnnotation.map({ $0.type.trimmedDescription == "Bool" || $0.type.isQuestion }) ?? false,
      variable.modifiers.allSatisfy({ Self.modifiers.contains($0.name.tokenKind) }),
      variable.isSetBySourcesAlone(world),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let type = binding.enclosingType, let file = world.resolver.fileNumber(of: binding)
    else { return nil }
    self.name = name
    self.binding = binding
    self.type = type.plainName
    isConstant = variable.bindingSpecifier.tokenKind == .keyword(.let)
    let isHidden = variable.modifiers.contains { $0.name.tokenKind == .keyword(.private) }
    guard !world.mayBeFilled(type),
      !world.isOverridden(name, variable),
      world.onlyStores(variable.attributes, name, inFile: file),
      binding.initializer == nil || `default` != .replaced || ReplacedDefault.isReplaced(name, in: type, world)
    else { return nil }
    isUnseenAtFirst = `default` == .unseen
    keptDefault = `default` == .kept ? binding.initializer?.value.as(BooleanLiteralExprSyntax.self)?.isTrue : nil
    values =
      isConstant || !isHidden
      ? world.givenValues(of: name)
      : GivenValues(
        world.files(using: name, in: .file(file)).flatMap { world.names(inFile: $0).references[name] ?? [] })
  }

  /// Modifiers that change nothing but who may read or set a property.
  static let modifiers: Set<TokenKind> = [
    .keyword(.private), .keyword(.fileprivate), .keyword(.internal), .keyword(.package), .keyword(.public),
    .keyword(.final), .keyword(.nonisolated),
  ]
  /// Whether it is given nothing but a value, or only tests give it the other one.
  func verdict(_ value: Bool, _ calls: CallSites, _ world: World) -> PassedConstant {
    var assumed = AssumedNames(binding.id)
    return verdict(value, calls, world, assuming: &assumed)
  }

  func verdict(_ value: Bool, _ calls: CallSites, _ world: World, assuming assumed: inout AssumedNames)
    -> PassedConstant
  {
    guard keptDefault ?? value == value else { return .unknown }
    let tests = TestArguments(world, calls)
    var verdict = TestArguments.Verdict.agrees
    let gifts = values.all.map { (gift: $0, isOwn: isTarget($0, world)) }.filter { $0.isOwn != false }
    if gifts.contains(where: { binding.isNoticed(whenSetBy: $0.gift.target, world) }) { return .unknown }
    for (gift, isOwn) in gifts where !gift.value.isBoolean(value) {
      guard case .known(let expression) = gift.value, isOwn ?? false else { return .unknown }
      // A copy with the value that another one has: `State(isNew: state.isNew)`.
      if world.passesOn(expression, value, calls, assuming: &assumed) { continue }
      if let first = firstValues(expression, value, tests, calls, world) {
        verdict = verdict.and(first)
        continue
      }
      guard expression.isInTestFile else { return .unknown }
      verdict = verdict.and(tests.verdict(expression.onlyAnswer, beside: value))
    }
    guard let arguments = memberwiseArguments(calls) else { return .unknown }
    verdict = verdict.and(Self.verdict(on: arguments, value, tests))
    switch verdict {
    case .agrees: return .always
    case .loses(let places): return .outsideOfTests(places)
    case .unknown: return .unknown
    }
  }

  /// What calls pass for an initializer's parameter that is there for the first value alone: `init(isNew: Bool = false)`.
  ///
  /// - Returns: `nil` if the value is something else.
  private func firstValues(
    _ given: ExprSyntax, _ value: Bool, _ tests: TestArguments, _ calls: CallSites, _ world: World
  ) -> TestArguments.Verdict? {
    guard isUnseenAtFirst, case let found = world.resolver.declarations(of: given), found.count == 1,
      let parameter = found.first?.node.as(FunctionParameterSyntax.self),
      parameter.defaultValue?.value.is(BooleanLiteralExprSyntax.self) ?? false,
      let initializer = parameter.parent?.parent?.parent?.parent?.as(InitializerDeclSyntax.self),
      initializer.enclosingType?.plainName == type, let body = initializer.body,
      Syntax(body).references(to: parameter.localName.bareName).count == 1,
      let arguments = PassedConstant.knownArguments(for: parameter, calls)
    else { return nil }
    return Self.verdict(on: arguments, value, tests)
  }

  /// Whether arguments are a value, or only tests pass the other one.
  private static func verdict(
    on arguments: [ExprSyntax], _ value: Bool, _ tests: TestArguments
  ) -> TestArguments.Verdict {
    var verdict = TestArguments.Verdict.agrees
    for argument in arguments where !GivenValue.known(argument).isBoolean(value) {
      guard argument.isInTestFile else { return .unknown }
      verdict = verdict.and(tests.verdict(argument, beside: value))
    }
    return verdict
  }

  /// Whether it is the property that something is given to; nil if that is not known.
  private func isTarget(_ gift: GivenValues.Gift, _ world: World) -> Bool? {
    if gift.type == type { return true }
    if isConstant { return false }
    let found = world.resolver.parsedDeclarations(of: gift.target)
    // Whatever fulfils a requirement may be meant.
    if found.contains(where: \.isRequirement) { return nil }
    if found.contains(where: { $0.node.id == binding.id }) { return true }
    guard found.isEmpty, let other = gift.type else { return found.isEmpty ? nil : false }
    return world.supertypes(of: other, seeking: [type]).contains(type) ? nil : false
  }

  /// What calls pass for it where a struct has no initializer of its own; nil if that is not known.
  private func memberwiseArguments(_ calls: CallSites) -> [ExprSyntax]? {
    guard binding.initializer != nil, let type = binding.enclosingType?.node.as(StructDeclSyntax.self),
      !type.declaresInitializer
    else { return [] }
    return calls.initializerArguments(named: name, ofType: type.name.bareName)?.map(\.expression)
  }

  /// What tests and others give it.
  func givenExpressions(_ calls: CallSites, _ world: World) -> [ExprSyntax] {
    values.all.filter { isTarget($0, world) ?? false }.compactMap { gift in
      if case .known(let expression) = gift.value { expression } else { nil }
    } + (memberwiseArguments(calls) ?? [])
  }
}

extension VariableDeclSyntax {
  /// Whether no other module can give a property a value: none that it is read in can set a constant.
  func isSetBySourcesAlone(_ world: World) -> Bool {
    bindingSpecifier.tokenKind == .keyword(.let) || world.isOwn(modifiers)
      || modifiers.contains { $0.detail != nil && $0.name.tokenKind != .keyword(.package) }
  }
}

extension PatternBindingSyntax {
  /// Whether something observes the struct that is changed where a property of it is set: `page` of `page.isNew = true`.
  func isNoticed(whenSetBy target: ExprSyntax, _ world: World) -> Bool {
    guard enclosingType?.node.is(StructDeclSyntax.self) ?? false else { return false }
    var path = target.as(MemberAccessExprSyntax.self)?.base
    while let name = path?.withoutChaining {
      if world.resolver.parsedDeclarations(of: name).contains(where: { $0.binding?.isObserved ?? false }) {
        return true
      }
      path = name.as(MemberAccessExprSyntax.self)?.base
    }
    return false
  }

  /// Whether it has `willSet` or `didSet`.
  fileprivate var isObserved: Bool {
    guard case .accessors(let list)? = accessorBlock?.accessors else { return false }
    return list.contains { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
  }
}

/// What the properties of one name are given.
struct GivenValues {
  struct Gift {
    let target: ExprSyntax
    let value: GivenValue
    /// The type in whose own code it stands, if it is the property of an object that gives it to itself.
    let type: String?
  }

  private(set) var all: [Gift] = []

  init(_ references: [DeclReferenceExprSyntax]) {
    for reference in references {
      let target = reference.outermostName
      guard let value = target.givenValue ?? (target.isProjected ? .unknown : nil) else { continue }
      let isOwn = target.nameOfOwnProperty == reference.baseName.bareName
      all.append(Gift(target: target, value: value, type: isOwn ? reference.enclosingType?.plainName : nil))
    }
  }
}

/// What a name gets where it stands.
enum GivenValue {
  case known(ExprSyntax)
  /// `&name`, `name += …`, `name <- …`, `name.toggle()`, `object.rx.name`, or a part of a pattern of targets.
  case unknown

  func isBoolean(_ value: Bool) -> Bool {
    if case .known(let given) = self { given.constantAnswer == value } else { false }
  }
}

extension ExprSyntax {
  /// What a name or a member is given where it stands; nil where it is read alone.
  var givenValue: GivenValue? {
    guard let parent else { return nil }
    if isMemberOfReactive { return .unknown }
    switch parent.as(SyntaxEnum.self) {
    case .infixOperatorExpr(let node):
      guard node.leftOperand.id == id else { return node.mayWriteOperands ? .unknown : nil }
      if node.operator.is(AssignmentExprSyntax.self) { return .known(node.rightOperand) }
      return node.isCompoundAssignment || node.mayWriteOperands ? .unknown : nil
    // An operator of unknown precedence may be any.
    case .exprList, .inOutExpr, .keyPathPropertyComponent: return .unknown
    case .memberAccessExpr(let node):
      guard node.base?.id == id, let call = node.parent?.as(FunctionCallExprSyntax.self) else { return nil }
      return call.calledExpression.id == node.id ? .unknown : nil
    case .labeledExpr(let element):
      let tuple = element.parent?.parent?.as(TupleExprSyntax.self)
      return tuple.flatMap { ExprSyntax($0).givenValue }.map { _ in .unknown }
    default: return nil
    }
  }

  /// `badge.rx.icon`, which a library for publishers may give a value by a key path.
  private var isMemberOfReactive: Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base?.as(MemberAccessExprSyntax.self) else { return false }
    return base.base != nil && ["bnd", "reactive", "rx"].contains(base.declName.baseName.text)
  }

  /// `name` of `name` and of `self.name`.
  var nameOfOwnProperty: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.bareName }
    guard let member = self.as(MemberAccessExprSyntax.self), member.base?.isSelf ?? false else { return nil }
    return member.declName.baseName.bareName
  }
}
