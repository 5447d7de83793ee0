import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A stored Boolean of a struct that has its value from the memberwise initializer alone.
///
/// ```
/// struct PageState { var isNew: Bool }
/// PageState(isNew: true)                 // as every call passes it
/// ```
/// What a call leaves out is the property's default: `var isNew = false`.
struct MemberwiseProperty {
  let binding: PatternBindingSyntax
  let name: String
  private let type: StructDeclSyntax
  private let variable: VariableDeclSyntax
  /// The value without an argument: `var isNew = false`.
  private let byDefault: Bool?

  /// The properties that an argument may give a value.
  static func all(
    givenBy argument: LabeledExprSyntax, of call: FunctionCallExprSyntax, _ world: World
  ) -> [MemberwiseProperty] {
    guard let label = argument.label?.bareName else { return [] }
    return world.madeTypes(by: call).flatMap { type in
      world.resolver.bodies(ofType: type).compactMap { $0.as(StructDeclSyntax.self) }
        .compactMap { MemberwiseProperty(label, in: $0, world) }
    }
  }

  private init?(_ name: String, in type: StructDeclSyntax, _ world: World) {
    let variables = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    guard !type.declaresInitializer,
      let variable = variables.first(where: { DeclSyntax($0).declaredNames == [name] && !$0.modifiers.isStatic }),
      let binding = variable.bindings.first, variable.bindings.count == 1, binding.accessorBlock == nil,
      variable.attributes.isEmpty, !variable.modifiers.areOverridable, variable.isSetBySourcesAlone(world)
    else { return nil }
    if let initializer = binding.initializer {
      guard variable.bindingSpecifier.tokenKind == .keyword(.var),
        let literal = initializer.value.as(BooleanLiteralExprSyntax.self)
      else { return nil }
      byDefault = literal.isTrue
    } else {
      guard binding.typeAnnotation?.type.trimmedDescription == "Bool" else { return nil }
      byDefault = nil
    }
    self.binding = binding
    self.name = name
    self.type = type
    self.variable = variable
  }

  init?(_ binding: PatternBindingSyntax, _ world: World) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
      let type = binding.enclosingType?.node.as(StructDeclSyntax.self)
    else { return nil }
    self.init(name, in: type, world)
    guard self.binding.id == binding.id else { return nil }
  }

  /// Whether each call passes a value, and nothing sets the property afterwards.
  func verdict(_ value: Bool, _ calls: CallSites, _ world: World) -> PassedConstant {
    var assumed = AssumedNames(binding.id)
    return verdict(value, calls, world, assuming: &assumed)
  }

  func verdict(_ value: Bool, _ calls: CallSites, _ world: World, assuming assumed: inout AssumedNames)
    -> PassedConstant
  {
    let typeName = type.name.bareName
    guard !world.mayBeFilled(typeName),
      !isSetElsewhere(world, besides: value), byDefault == nil || byDefault == value || isAlwaysPassed(calls, world),
      let arguments = calls.initializerArguments(named: name, ofType: typeName), !arguments.isEmpty
    else { return .unknown }
    let tests = TestArguments(world, calls)
    var verdict = TestArguments.Verdict.agrees
    for argument in arguments.map(\.expression) {
      // A copy with the value that another one has.
      if world.passesOn(argument, value, calls, assuming: &assumed) { continue }
      if argument.isInTestFile {
        verdict = verdict.and(tests.verdict(argument, beside: value))
      } else if argument.as(BooleanLiteralExprSyntax.self)?.isTrue != value {
        guard argument.isLiteralInPreview else { return .unknown }
        verdict = verdict.and(.loses([Syntax(argument)]))
      }
    }
    switch verdict {
    case .agrees: return .always
    case .loses(let places): return .outsideOfTests(places)
    case .unknown: return .unknown
    }
  }

  /// What the calls pass for it.
  func arguments(_ calls: CallSites) -> [ExprSyntax] {
    calls.initializerArguments(named: name, ofType: type.name.bareName)?.map(\.expression) ?? []
  }

  /// Whether no call leaves the property with its default, but in a preview.
  ///
  /// Generic code could, if an initializer without arguments were there for a protocol.
  private func isAlwaysPassed(_ calls: CallSites, _ world: World) -> Bool {
    let labels = type.memberBlock.members.flatMap { $0.decl.as(VariableDeclSyntax.self)?.namesToPass ?? [] }
    let isExtended = world.extensions(of: type.name.bareName).contains { $0.declaresInitializer }
    guard !labels.isEmpty || !mayBeMadeByGenericCode(world), !isExtended,
      let sites = calls.initializerCalls(ofType: type.name.bareName, labels: labels, accepting: mayBeMemberwise)
    else { return false }
    return sites.allSatisfy { $0.argument(named: name) != nil || Syntax($0).ancestors.contains(where: \.isPreview) }
  }

  /// Whether a call has no argument that the memberwise initializer does not take.
  private func mayBeMemberwise(_ call: FunctionCallExprSyntax) -> Bool {
    let variables = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
    let names = Set(variables.filter { !$0.modifiers.isStatic }.flatMap { DeclSyntax($0).declaredNames })
    return call.arguments.allSatisfy { $0.label.map { names.contains($0.bareName) } ?? false }
  }

  /// Whether it conforms to a protocol that may require an initializer without arguments.
  private func mayBeMadeByGenericCode(_ world: World) -> Bool {
    !world.supertypes(of: type.name.bareName, seeking: []).allSatisfy { name in
      if Self.protocolsWithoutInitializer.contains(name) { return true }
      let declared = world.types(named: name).compactMap { $0.as(ProtocolDeclSyntax.self) }
      return !declared.isEmpty
        && declared.allSatisfy { !$0.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) } }
    }
  }

  private static let protocolsWithoutInitializer: Set = [
    "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Error", "Hashable",
    "Identifiable", "LocalizedError", "Sendable", "View", "ViewModifier",
  ]

  /// Whether a value that may be the property is set, other than to the same constant, handed on by `&` or `$`, or reached through a
  /// key path.
  private func isSetElsewhere(_ world: World, besides value: Bool) -> Bool {
    if variable.bindingSpecifier.tokenKind == .keyword(.let) { return false }
    return world.references(to: name).contains { reference in
      let expression = reference.outermostName
      guard expression.givenValue != nil || expression.isProjected else { return false }
      if expression.givenValue?.isBoolean(value) ?? false, !binding.isNoticed(whenSetBy: expression, world) {
        return false
      }
      let found = world.resolver.parsedDeclarations(of: expression)
      return found.isEmpty || found.contains { $0.node.id == binding.id }
    }
  }
}

extension VariableDeclSyntax {
  /// SwiftUI's wrappers whose values come from outside.
  private static let wrappersOfGivenValues: Set = ["Bindable", "Binding", "ObservedObject"]

  /// The stored properties for which each call of the memberwise initializer has an argument.
  fileprivate var namesToPass: [String] {
    guard !modifiers.isStatic, attributes.typeNames.isSubset(of: Self.wrappersOfGivenValues),
      !modifiers.contains(where: { $0.name.tokenKind == .keyword(.lazy) })
    else { return [] }
    return bindings.compactMap { binding in
      guard binding.initializer == nil, binding.accessorBlock == nil,
        let type = binding.typeAnnotation?.type.trimmedDescription, !type.hasSuffix("?"), !type.hasSuffix("!"),
        !type.contains("->")
      else { return nil }
      return binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
    }
  }
}
