import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Stored properties that only carry a flag to its switches and back, so that each of them is the flag by another name.
///
/// ```
/// final class Model: ObservableObject {
///   @Published var newPage: Bool                                 // a mirror of 'Settings.newPage'
///   init(_ settings: Settings) { newPage = settings.newPage }    // gets the flag
///   func save() { store(Settings(newPage: newPage)) }            // gives it back, as does `$newPage.sink { … = $0 }`
/// }
/// Toggle("New page", isOn: $model.newPage)                       // sets it for nothing else
/// struct Page: View {
///   @State private var copy = Settings.newPage                   // a mirror, too
///   var body: some View { Toggle("New", isOn: $copy).onChange(of: copy) { Settings.newPage = $0 } }
/// }
/// ```
///
/// Everything that gives it a value gives it the flag, or is a switch. What a switch sets comes back to the flag, so the
/// switch is one for the flag, and from now on both have the same value. A property that never comes back may be an
/// option of its own, which has the flag as its default. A computed property that reads and sets the flag, and nothing
/// else, is the flag by definition.
struct FlagMirrors {
  /// What names them, as the configuration would if they were flags.
  private(set) var accessors: [Accessor] = []

  private let round: Round
  private var world: World { round.world }

  init(_ round: Round) {
    self.round = round
    for flag in MirroredFlag.all(in: round) {
      for (read, declaration) in assignments(of: flag) + initialValues(of: flag) {
        guard let mirror = mirror(declaration, for: read, of: flag),
          isMirror(mirror.declared, givenBy: read, of: flag, mirror.accessors)
        else { continue }
        note(mirror.accessors)
      }
      for (read, property) in passedOn(flag) {
        guard let mirror = mirror(property, for: read, of: flag), isOnlyNamed(mirror.declared, by: mirror.accessors)
        else { continue }
        note(mirror.accessors)
      }
    }
  }

  private mutating func note(_ found: [Accessor]) { accessors += found.filter { !accessors.contains($0) } }

  /// What gets a flag that is read, with what names it; `nil` if it is a flag already.
  private func mirror(
    _ declaration: Declaration, for read: ExprSyntax, of flag: MirroredFlag
  ) -> (declared: DeclaredCase, accessors: [Accessor])? {
    guard let kind = kind(of: read, of: flag), let mirror = property(declaration, of: flag) else { return nil }
    let found = [
      Accessor(kind, template: "_.\(mirror.member)", experiment: mirror.experiment.identifier),
      Accessor(.declaration, template: "\(mirror.type).\(mirror.member)", experiment: mirror.experiment.identifier),
    ]
    return found.allSatisfy(round.accessors.contains) ? nil : (mirror, found)
  }

  /// What a flag that is read says; in a property of its name, it is not read as the flag.
  private func kind(of read: ExprSyntax, of flag: MirroredFlag) -> Accessor.Kind? {
    if let answer = world.resolver.accessor(read) {
      return answer.experiment == flag.declared.experiment ? answer.kind : nil
    }
    guard read.lastName == flag.declared.member, flag.declared.winningValue == flag.declared.answer?.isOn else {
      return nil
    }
    return round.accessors.lazy.map(\.kind).first { if case .isGroup = $0 { true } else { false } }
  }

  /// `item.newPage`, and the property that gets it in `self.newPage = item.newPage` or `_newPage = State(initialValue: item.newPage)`.
  private func assignments(of flag: MirroredFlag) -> [(read: ExprSyntax, property: Declaration)] {
    reads(of: flag).compactMap { read in
      let value = read.valueOfState.map { ExprSyntax($0) } ?? read
      guard let assignment = value.parent?.as(InfixOperatorExprSyntax.self),
        assignment.operator.is(AssignmentExprSyntax.self), assignment.rightOperand.id == value.id,
        assignment.leftOperand.isPathOfNames
      else { return nil }
      if value.id != read.id {
        return world.resolver.property(wrappedBy: assignment.leftOperand).map { (read, $0) }
      }
      let found = world.resolver.parsedDeclarations(of: assignment.leftOperand)
      return found.count == 1 ? found.first.map { (read, $0) } : nil
    }
  }

  /// The same of the values that properties begin with: `@State var newPage = settings.newPage`.
  private func initialValues(of flag: MirroredFlag) -> [(read: ExprSyntax, property: Declaration)] {
    reads(of: flag).compactMap { read in
      guard let binding = read.parent?.parent?.as(PatternBindingSyntax.self),
        binding.initializer?.value.id == read.id,
        binding.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false,
        let property = world.resolver.property(declaredBy: binding)
      else { return nil }
      return (read, property)
    }
  }

  private func reads(of flag: MirroredFlag) -> [ExprSyntax] {
    world.references(to: flag.declared.member).filter { !$0.isInTestFile }.map(\.outermostName)
      .filter { flag.meaning(of: $0, world) != .other }
  }

  /// A property that gets a flag, as one that belongs to the same experiment.
  private func property(_ declaration: Declaration, of flag: MirroredFlag) -> DeclaredCase? {
    guard let variable = declaration.variable, !variable.modifiers.isStatic,
      variable.parent?.is(MemberBlockItemSyntax.self) ?? false, let type = variable.enclosingType, !type.isExtended,
      case let name = declaration.name, !flag.isDeclared(by: variable)
    else { return nil }
    let experiment = flag.declared.experiment
    let accessor = Accessor(.declaration, template: "\(type.plainName).\(name)", experiment: experiment.identifier)
    var declared = DeclaredCase.all([accessor], [experiment]).first
    declared?.winningValue = flag.declared.winningValue
    return declared
  }

  private func isMirror(
    _ declared: DeclaredCase, givenBy read: ExprSyntax, of flag: MirroredFlag, _ own: [Accessor]
  ) -> Bool {
    guard let mirror = InstanceFlag(declared, round.accessors + own, world), mirror.variables.count == 1,
      mirror.methods.isEmpty, mirror.mayGo(world), let variable = mirror.variables.first,
      let binding = variable.bindings.first, let isBack = givesBackByObserver(binding, to: flag),
      variable.attributes.allSatisfy({ ["@Published", "@State"].contains($0.trimmedDescription) }),
      !world.mayBeFilled(declared.type),
      mayStart(binding, declared, givenBy: read), areGiven(binding, declared)
    else { return false }
    let mentions = InstanceFlagMentions(world)
    var comesBack = isBack
    for reference in mirror.names.flatMap({ world.references(to: $0) })
    where !mirror.holds(reference) {
      let use = reference.outermostName
      switch mentions.meaning(of: use, mirror) {
      case .other: continue
      case .unknown:
        // What the configuration takes for the flag is read as the flag in any case.
        guard use.givenValue == nil, isFlag(use, declared) else { return false }
        continue
      case .own: break
      }
      // What tests set is looked at as what they set of the flag.
      if reference.isInTestFile { continue }
      guard let isBack = givesBack(use, named: reference, of: declared, to: flag) else { return false }
      comesBack = comesBack || isBack
    }
    return comesBack
  }

  /// Whether a use of a property gives its value back; nil if the property has a value of its own there.
  private func givesBack(
    _ use: ExprSyntax, named reference: DeclReferenceExprSyntax, of declared: DeclaredCase, to flag: MirroredFlag
  ) -> Bool? {
    let (resolver, experiment) = (world.resolver, flag.declared.experiment)
    let heard = HeardValue(of: use, resolver)
    if KeyedCode.view(ofSwitch: use, resolver) != nil { return heard?.sets(experiment, resolver) ?? false }
    if PublishedMirror(of: use, resolver)?.sets(experiment, resolver) ?? false { return true }
    if let heard { return heard.sets(experiment, resolver) ? true : nil }
    if let value = use.givenState, isFlag(value, declared) { return false }
    if let isBack = givesBack(binding: use, to: flag) { return isBack }
    guard reference.baseName.bareName == declared.member, !use.isProjected,
      !(use.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false)
    else { return nil }
    switch use.givenValue {
    case .known(let value): return isFlag(value, declared) ? false : nil
    case .unknown: return nil
    case nil: return givesBack(use, to: flag)
    }
  }

  // MARK: Computed properties

  /// The properties that read and set a flag, and do nothing else:
  /// `var newPage: Bool { get { settings.newPage } set { settings.newPage = newValue } }`.
  private func passedOn(_ flag: MirroredFlag) -> [(read: ExprSyntax, property: Declaration)] {
    world.references(to: flag.declared.member).compactMap { reference in
      let read = reference.outermostName
      guard !reference.isInTestFile, let binding = read.ancestor(PatternBindingSyntax.self),
        binding.accessorBlock.map({ passesOn($0, read, flag) }) ?? false,
        let property = world.resolver.property(declaredBy: binding)
      else { return nil }
      return (read, property)
    }
  }

  private func passesOn(_ block: AccessorBlockSyntax, _ read: ExprSyntax, _ flag: MirroredFlag) -> Bool {
    guard case .accessors(let list) = block.accessors, list.count == 2,
      list.allSatisfy({ $0.attributes.isEmpty && $0.effectSpecifiers == nil && $0.parameters == nil })
    else { return false }
    return list.allSatisfy { accessor in
      let only = accessor.body?.statements.onlyExpression
      switch accessor.accessorSpecifier.tokenKind {
      case .keyword(.get): return only?.id == read.id
      case .keyword(.set):
        guard let assignment = only?.as(InfixOperatorExprSyntax.self) else { return false }
        return assignment.operator.is(AssignmentExprSyntax.self)
          && assignment.rightOperand.simpleName == "newValue" && isFlag(target: assignment.leftOperand, flag)
      default: return false
      }
    }
  }

  /// Whether all that may name a property that passes the flag on certainly names it, or reads the flag.
  private func isOnlyNamed(_ declared: DeclaredCase, by own: [Accessor]) -> Bool {
    guard let mirror = InstanceFlag(declared, round.accessors + own, world), mirror.variables.count == 1,
      mirror.methods.isEmpty, mirror.mayGo(world), mirror.variables[0].attributes.isEmpty
    else { return false }
    let mentions = InstanceFlagMentions(world)
    return mirror.names.flatMap { world.references(to: $0) }.allSatisfy { reference in
      if mirror.holds(reference) { return true }
      let use = reference.outermostName
      return mentions.meaning(of: use, mirror) != .unknown || use.givenValue == nil && isFlag(use, declared)
    }
  }

  // MARK: Values

  /// Whether it is the flag, or the value that the flag has from now on.
  private func isFlag(_ value: ExprSyntax, _ declared: DeclaredCase) -> Bool {
    if let literal = value.as(BooleanLiteralExprSyntax.self) { return literal.isTrue == declared.winningValue }
    guard let answer = world.resolver.accessor(value) else { return false }
    return answer.experiment == declared.experiment && !answer.isNegated && !answer.isOptional
  }

  /// Whether nobody sees another value before it gets the flag.
  private func mayStart(_ binding: PatternBindingSyntax, _ declared: DeclaredCase, givenBy read: ExprSyntax) -> Bool {
    guard let value = binding.initializer?.value else {
      return binding.typeAnnotation?.type.trimmedDescription == "Bool"
    }
    // A view loads its state before it shows it.
    if isFlag(value, declared)
      || value.is(BooleanLiteralExprSyntax.self) && (binding.isOfState || binding.isOfModel)
        && LoadedState(world).isLoaded(by: read)
    {
      return true
    }
    guard let literal = value.as(BooleanLiteralExprSyntax.self), let type = binding.enclosingType else { return false }
    return literal.isTrue == declared.winningValue || ReplacedDefault.isReplaced(declared.member, in: type, world)
  }

  /// Whether calls of a memberwise initializer give it the flag.
  private func areGiven(_ binding: PatternBindingSyntax, _ declared: DeclaredCase) -> Bool {
    guard let type = binding.enclosingType?.node.as(StructDeclSyntax.self), !type.declaresInitializer else {
      return true
    }
    let arguments = round.values.calls.initializerArguments(named: declared.member, ofType: declared.type)
    return arguments?.allSatisfy { isFlag($0.expression, declared) } ?? false
  }

  // MARK: Back to the flag

  /// `settings.newPage = newPage`, or `Settings(newPage: newPage)`
  private func givesBack(_ use: ExprSyntax, to flag: MirroredFlag) -> Bool {
    if let assignment = use.parent?.as(InfixOperatorExprSyntax.self), assignment.rightOperand.id == use.id {
      return assignment.operator.is(AssignmentExprSyntax.self) && isFlag(target: assignment.leftOperand, flag)
    }
    guard let argument = use.parent?.as(LabeledExprSyntax.self), argument.label?.bareName == flag.declared.member,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.lastName.map(flag.types.contains) ?? false
  }

  /// Whether observers of a property give it back; nil if they do anything else, or if it is computed.
  private func givesBackByObserver(_ binding: PatternBindingSyntax, to flag: MirroredFlag) -> Bool? {
    guard let block = binding.accessorBlock else { return false }
    guard case .accessors(let list) = block.accessors else { return nil }
    let name = binding.pattern.trimmedDescription
    for accessor in list {
      guard accessor.accessorSpecifier.tokenKind == .keyword(.didSet), let items = accessor.body?.statements else {
        return nil
      }
      let areBack = items.allSatisfy { item in
        guard let assignment = item.expression?.as(InfixOperatorExprSyntax.self) else { return false }
        return assignment.operator.is(AssignmentExprSyntax.self) && isFlag(target: assignment.leftOperand, flag)
          && assignment.rightOperand.nameOfOwnProperty == name
      }
      guard areBack else { return nil }
    }
    return true
  }

  /// Whether a page that is bound to a property of a view gives it back: `AdvancedPage(newPage: $newPage)`; nil if the
  /// use is another, or the page does anything else with it.
  private func givesBack(binding use: ExprSyntax, to flag: MirroredFlag) -> Bool? {
    guard use.isProjected, let argument = use.parent?.as(LabeledExprSyntax.self),
      let property = BoundProperty(given: argument, round)
    else { return nil }
    var isBack = false
    let names = [property.name, "$" + property.name, "_" + property.name]
    for reference in names.flatMap({ world.references(to: $0) })
    where reference.enclosingType?.node.id == property.type.node.id {
      let use = reference.outermostName
      // A member of something else.
      guard use.nameOfOwnProperty == reference.baseName.bareName else { continue }
      if let heard = HeardValue(of: use, world.resolver) {
        guard heard.sets(flag.declared.experiment, world.resolver) else { return nil }
        isBack = true
      } else if KeyedCode.view(ofSwitch: use, world.resolver) == nil {
        guard !use.isProjected, use.givenValue == nil else { return nil }
        isBack = isBack || givesBack(use, to: flag)
      }
    }
    return isBack
  }

  private func isFlag(target: ExprSyntax, _ flag: MirroredFlag) -> Bool {
    let name = target.as(MemberAccessExprSyntax.self)?.declName ?? target.as(DeclReferenceExprSyntax.self)
    guard let name, name.baseName.bareName == flag.declared.member else { return false }
    return flag.isOwn(name, world)
  }
}

extension RememberingResolver {
  fileprivate func property(declaredBy binding: PatternBindingSyntax) -> Declaration? {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName else { return nil }
    return declarations(named: name).first { $0.node.id == binding.id }
  }

  /// `newPage` of `_newPage` in its own type.
  fileprivate func property(wrappedBy wrapper: ExprSyntax) -> Declaration? {
    guard let name = wrapper.nameOfOwnProperty, name.first == "_", let type = wrapper.enclosingType else { return nil }
    let found = declarations(named: String(name.dropFirst())).filter {
      $0.variable != nil && $0.node.enclosingType?.node.id == type.node.id
    }
    return found.count == 1 ? found.first : nil
  }
}

extension VariableDeclSyntax {
  /// Whether a view stores it.
  var isState: Bool { attributes.trimmedDescription == "@State" }
}

extension PatternBindingSyntax {
  private var variable: VariableDeclSyntax? { parent?.parent?.as(VariableDeclSyntax.self) }

  /// Whether a view stores what it declares.
  fileprivate var isOfState: Bool { variable?.isState ?? false }

  /// Whether it is a property of a class that views observe.
  fileprivate var isOfModel: Bool {
    guard let type = enclosingType?.node.as(ClassDeclSyntax.self) else { return false }
    return type.attributes.typeNames.contains("Observable")
      || type.inheritanceClause?.typeNames.contains("ObservableObject") ?? false
  }

  /// Whether views may change what it declares: they store it, or a model publishes it.
  var isForViews: Bool { isOfState || variable?.attributes.trimmedDescription == "@Published" }
}

extension ExprSyntax {
  /// `State(initialValue: settings.newPage)` around the value.
  fileprivate var valueOfState: FunctionCallExprSyntax? {
    guard let argument = parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    return ExprSyntax(call).stateValue?.id == id ? call : nil
  }

  /// The value of `State(initialValue: settings.newPage)`.
  private var stateValue: ExprSyntax? {
    guard let call = self.as(FunctionCallExprSyntax.self), call.arguments.count == 1, call.trailingClosure == nil,
      let name = call.calledExpression.nameOfView
        ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
      ["State", "init"].contains(name), let argument = call.arguments.first,
      ["initialValue", "wrappedValue"].contains(argument.label?.text)
    else { return nil }
    return argument.expression
  }

  /// `settings.newPage` for `_newPage` in `_newPage = State(initialValue: settings.newPage)`.
  fileprivate var givenState: ExprSyntax? {
    guard lastName?.first == "_", case .known(let value)? = givenValue else { return nil }
    return value.stateValue
  }
}
