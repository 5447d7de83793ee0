import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Constants and properties by which code gets hold of the app's flags from a container of dependencies.
///
/// ```
/// let flags: FlagService = Container.resolve()
/// return flags.isOn(.newPage)
/// ```
/// The stated type, or the one that is the only argument (`resolve(FlagService.self)`), alone says what is meant, and that
/// type is asked for flags. An object that an accessor's template makes itself, `DefaultFlags().isOn(.{caseName})`, belongs
/// to the accessor as well.
struct FlagServices {
  private let world: World
  private let purity: Purity
  private let questions: Questions
  private var layer: Set<String> { questions.types }
  private var templates: [String] { questions.templates }

  /// What the accessors ask.
  struct Questions {
    /// The types of flags.
    let types: Set<String>
    let templates: [String]
    /// The functions that the templates call with arguments: `isEnabled` of `_.isEnabled("{caseName}")`.
    let functions: Set<Substring>

    init(_ round: Round) {
      types = Set(DeclaredCase.all(in: round).map(\.type))
      templates = round.accessors.filter { $0.kind != .declaration }.map(\.template)
      functions = Set(
        templates.compactMap { $0.prefixMatch(of: #/(?:(?:try|await) )*(?:[\w?!]+\.)*(\w+)\(.+\)/#)?.output.1 })
    }
  }

  init(_ round: Round) {
    (world, purity, questions) = (round.world, round.values.purity, round.questions)
  }

  func isFetched(by binding: PatternBindingSyntax) -> Bool {
    guard let value = binding.initializer?.value else { return false }
    if isLookup(value) { return true }
    guard let call = value.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil else {
      return false
    }
    if templates.contains(where: { $0.hasPrefix(call.trimmedDescription + ".") }) { return true }
    guard let type = binding.typeAnnotation?.type.plainName, isAsked(type)
    else { return false }
    let callee = call.calledExpression
    guard callee.is(DeclReferenceExprSyntax.self) || callee.isPathOfNames else { return false }
    let found = world.resolver.declarations(of: callee)
    // What a library makes for a property may be more than a service.
    return (!found.isEmpty || Syntax(binding).localScope != nil)
      && found.allSatisfy { declaration in
        guard let function = declaration.node.as(FunctionDeclSyntax.self) else { return false }
        return function.givesAnyType
          || function.signature.returnClause?.type.plainName == type
            && function.body?.statements.allSatisfy { purity.isQuiet($0) } ?? true
      }
  }

  /// `container.resolve(FlagService.self)`, of one that a library declares, or by a generic function that gives a value
  /// of the type that it is given, or `Container.shared.flags()` of `var flags: Factory<FlagService>`.
  func isLookup(_ value: ExprSyntax) -> Bool {
    var value = value
    if let node = value.as(TryExprSyntax.self), node.questionOrExclamationMark?.text == "!" { value = node.expression }
    if let node = value.as(ForceUnwrapExprSyntax.self) { value = node.expression }
    guard let call = value.as(FunctionCallExprSyntax.self), call.trailingClosure == nil, call.arguments.count < 2,
      call.calledExpression.isPathOfNames
    else { return false }
    guard let argument = call.arguments.first?.expression else {
      let isMember = call.calledExpression.as(MemberAccessExprSyntax.self)?.base != nil
      return isMember && call.calledExpression.lastName.map(isFactory) ?? false
    }
    guard let type = argument.as(MemberAccessExprSyntax.self), type.declName.baseName.text == "self",
      let name = type.base?.lastName, isAsked(name)
    else { return false }
    return world.resolver.declarations(of: call.calledExpression).allSatisfy { declaration in
      declaration.node.as(FunctionDeclSyntax.self)?.givesAnyType ?? false
    }
  }

  /// Whether a name is called that properties of a container have which make the service:
  /// `var flags: Factory<FlagService>`.
  private func isFactory(_ name: String) -> Bool {
    guard !world.resolver.declarations(named: name).contains(where: { $0.kind == .function }) else { return false }
    let made = typesOfMembers(name).compactMap { $0.as(IdentifierTypeSyntax.self) }
      .filter { $0.name.bareName == "Factory" }.compactMap(\.genericArgumentClause)
    return !made.isEmpty
      && made.allSatisfy { $0.tokens(viewMode: .sourceAccurate).contains { isAsked($0.bareName) } }
  }

  private func typesOfMembers(_ name: String) -> [TypeSyntax] {
    world.resolver.declarations(named: name).filter { $0.node.localScope == nil }.compactMap(\.writtenType)
  }

  func isFetched(by name: RemovableName) -> Bool { name.binding.map { isFetched(by: $0) } ?? false }
  func isHeld(by name: RemovableName) -> Bool { name.binding.map { isHeld(by: $0) } ?? false }
  func isInjected(_ name: RemovableName) -> Bool { name.binding.map { isInjected($0) } ?? false }

  /// Whether a property is there to ask for flags: `let flags: any FlagService`.
  func isHeld(by binding: PatternBindingSyntax) -> Bool {
    binding.typeAnnotation?.type.plainName.map(isAsked)
      ?? (binding.initializer.map { isLookup($0.value) } ?? isInjected(binding))
  }

  /// Whether a property has its service from a container, by its wrapper: `@Injected var flags: any FlagService`,
  /// `@Injected(\.flags) var flags`.
  private func isInjected(_ binding: PatternBindingSyntax) -> Bool {
    guard let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      binding.initializer == nil, binding.accessorBlock == nil,
      variable.parent?.is(MemberBlockItemSyntax.self) ?? false,
      let wrapper = world.resolver.onlyWrapper(of: variable.attributes)
    else { return false }
    if let type = binding.typeAnnotation?.type.plainName { return isAsked(type) }
    guard
      let key = wrapper.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.as(KeyPathExprSyntax.self)?
        .components.last?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.bareName
    else { return false }
    let types = typesOfMembers(key)
    return !types.isEmpty
      && types.allSatisfy { type in
        type.tokens(viewMode: .sourceAccurate).contains { isAsked($0.bareName) }
      }
  }

  /// Whether a type has a function that answers for a flag: `func isOn(_ flag: Flag) -> Bool`, or one that is asked with
  /// the flag's name.
  private func isAsked(_ type: String) -> Bool {
    world.resolver.bodies(ofType: type).contains { body in
      body.memberBlock.members.contains { member in
        guard let function = member.decl.as(FunctionDeclSyntax.self),
          function.signature.returnClause?.type.plainName == "Bool"
        else { return false }
        return questions.functions.contains(function.name.bareName[...])
          || function.signature.parameterClause.parameters.contains { layer.contains($0.type.plainName ?? "") }
      }
    }
  }
}

extension RemovableName {
  fileprivate var binding: PatternBindingSyntax? {
    if case .variable(let binding, _) = kind { binding } else { nil }
  }
}

extension FunctionDeclSyntax {
  /// Whether its result is of a type that its caller chooses: `func resolve<Service>() -> Service`.
  fileprivate var givesAnyType: Bool {
    guard let result = signature.returnClause?.type.plainName else { return false }
    return genericParameterClause?.parameters.contains { $0.name.bareName == result } ?? false
  }
}

extension TypeSyntax {
  /// `Flags` of `Flags` and `any Flags`.
  fileprivate var plainName: String? {
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.plainName }
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.plainName }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.type.plainName
    }
    return self.as(IdentifierTypeSyntax.self)?.name.bareName ?? self.as(MemberTypeSyntax.self)?.name.bareName
  }
}
