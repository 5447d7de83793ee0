import SourceSearch
import SwiftSyntax

/// An accessor's template, parsed once. Its placeholders match any name, and the name identifies the experiment.
struct AccessorPattern: Sendable {
  let accessor: Accessor
  /// The template; that of an attribute, such as `@Flag(.{caseName})`, without its `@`.
  let expression: ExprSyntax
  /// Whether it is the attribute of a variable, which then has the value.
  let isAttribute: Bool
  /// The name that is called or read, for a quick rejection; `nil` if it contains a placeholder.
  private let lastName: String?
  /// `isOn(.{caseName})` of `_.isOn(.{caseName})`.
  private let callOnSelf: ExprSyntax?
  /// The template without the type whose function it calls, and the type's name.
  private let callInType: (call: ExprSyntax, type: String)?
  /// By byte, whether a name alone may begin with it, for a quick rejection.
  private let mayBegin: [Bool]
  private let names: [AccessorPlaceholder: PlaceholderNames]
  private let placeholders: PlaceholderTokens
  /// Whether what matches is the name of an experiment, known or not: `_.{caseName}` is any member.
  private let tellsExperiments: Bool
  /// The number of the only experiment that it belongs to.
  private let owner: Int?

  struct Match: Hashable {
    /// `nil` if the name belongs to no experiment.
    let experiment: Int?
    /// The group that alone has the name.
    var group: String?
    /// The name as written.
    let name: String
    fileprivate(set) var isOptional: Bool
    /// Whether it is the opposite of a comparison.
    var isNegated = false
    /// Whether it is a property of any receiver.
    var isAnyMember = false
    /// Whether it is a property as a name alone, in code of its own type.
    var isWithoutSelf = false
    /// The type whose property it is then: `Flags` of `Flags.{caseName}`.
    var ownType: String?
    /// Whether the template calls or reads a name without a receiver.
    var isPlainName = false
    /// Whether it calls a method of any receiver by its name alone, in code of its own type.
    var isCallOnSelf = false
    /// The expressions in the places of the template's `_`.
    fileprivate(set) var wildcards: [ExprSyntax]
    /// Whether the name counts in code of a certain type only.
    var dependsOnType: Bool { isWithoutSelf || isCallOnSelf }
    /// The parts that match only if their types are the same as the template's.
    var assumptions: [StructureMatcher.Assumption] = []
  }

  /// - Returns: `nil` if the template is no expression, or belongs to none of the experiments.
  init?(_ accessor: Accessor, experiments: [ExperimentNames]) {
    isAttribute = accessor.template.hasPrefix("@")
    guard let expression = accessor.parsedTemplate else { return nil }
    owner = accessor.experiment.flatMap { name in experiments.firstIndex { $0.identifier == name } }
    if accessor.experiment != nil, owner == nil { return nil }
    self.accessor = accessor
    self.expression = expression
    let placeholders = PlaceholderTokens(in: expression)
    self.placeholders = placeholders
    tellsExperiments = !accessor.literalNames.isEmpty
    let own = expression.withoutReceiver
    callOnSelf = own.flatMap { $0.receiver.is(DiscardAssignmentExprSyntax.self) ? $0.call : nil }
    callInType = own.flatMap { own in
      own.receiver.isTypePath ? own.receiver.lastName.map { (own.call, $0) } : nil
    }
    lastName = expression.fixedCalledName
    let names = Dictionary(
      uniqueKeysWithValues: AccessorPlaceholder.allCases.map { ($0, PlaceholderNames(experiments, $0)) })
    self.names = names
    let beginnings = expression.lastName.map { Self.firstBytes(of: $0, placeholders, names) } ?? []
    mayBegin = (0...UInt8.max).map { beginnings.contains($0) || $0 == UInt8(ascii: "`") }
  }

  /// The bytes with which a name begins that a template's name stands for.
  private static func firstBytes(
    of name: String, _ placeholders: PlaceholderTokens, _ names: [AccessorPlaceholder: PlaceholderNames]
  ) -> Set<UInt8> {
    guard let token = placeholders[name] else { return Set(name.utf8.prefix(1)) }
    return token.prefix.isEmpty ? names[token.placeholder]?.firstBytes ?? [] : Set(token.prefix.utf8.prefix(1))
  }

  /// The experiment that an expression asks for, and whether chaining makes its value optional; `nil` if it is not the
  /// accessor.
  ///
  /// A leading `self.`, and any path of names before the first one, make no difference: `abTests` is also
  /// `self.abTests`, `dependencies.abTests` and `dependencies?.abTests`. A first name that is a type must stand first.
  func match(_ candidate: ExprSyntax) -> Match? {
    if let name = candidate.as(DeclReferenceExprSyntax.self) {
      // A member's name is no expression of its own.
      return name.isMemberName ? nil : matchWithoutSelf(name) ?? matchForm(candidate)
    }
    if !isAnyMember, let name = candidate.memberOfSelf, let match = matchWithoutSelf(name) {
      return match
    }
    return matchForm(candidate) ?? matchCallOnSelf(candidate)
  }

  private func matchForm(_ candidate: ExprSyntax) -> Match? {
    guard !isAttribute, candidate.kind == expression.kind || candidate.is(MemberAccessExprSyntax.self),
      lastName == nil || lastName == candidate.calledName, !isAnyMember || !candidate.isMemberOfType
    else { return nil }
    var matcher = StructureMatcher(placeholders)
    return matcher.matches(expression, candidate, isFirst: true) ? match(matcher) : nil
  }

  /// A name alone may be the property, in code of its own type: `newPage` for `_.{caseName}`, `flags.{caseName}`,
  /// `Flags.shared.{caseName}` and `Flags.{caseName}`.
  private func matchWithoutSelf(_ name: DeclReferenceExprSyntax) -> Match? {
    guard !isAttribute, name.baseName.text.utf8.first.map({ mayBegin[Int($0)] }) ?? false,
      let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      isAnyMember || base.isTypePath || (lastName == nil || owner != nil) && base.isNameOfObject,
      lastName == nil || lastName == name.baseName.bareName
    else { return nil }
    var matcher = StructureMatcher(placeholders)
    guard matcher.matches(ExprSyntax(member.declName), ExprSyntax(name), isFirst: false) else { return nil }
    var match = match(matcher)
    match?.isWithoutSelf = true
    if base.isTypePath { match?.ownType = base.lastName }
    return match
  }

  /// A call without a receiver may be one on any receiver, in code of its own type: `isOn(.x)` for `_.isOn(.{caseName})` and
  /// for `Flags.isOn(.{caseName})`.
  private func matchCallOnSelf(_ candidate: ExprSyntax) -> Match? {
    guard !isAttribute, let own = callOnSelf ?? callInType?.call, let call = candidate.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
      lastName == nil || lastName == name.baseName.bareName
    else { return nil }
    var matcher = StructureMatcher(placeholders)
    guard matcher.matches(own, candidate, isFirst: false) else { return nil }
    var match = match(matcher)
    match?.isCallOnSelf = true
    match?.ownType = callInType?.type
    return match
  }

  /// The experiment that a member of a constant asks for: `test.group` for `_.fetch({TypeName}.self).group`, where the
  /// constant holds what the call returns.
  ///
  /// - Parameter base: the value of the constant.
  func match(_ member: MemberAccessExprSyntax, ofConstant base: ExprSyntax) -> Match? {
    guard let call = baseCall, lastName == member.declName.baseName.bareName else { return nil }
    var matcher = StructureMatcher(placeholders)
    guard matcher.matches(ExprSyntax(call), base.withoutTryAndAwait, isFirst: true) else { return nil }
    var match = match(matcher)
    // The receiver is evaluated where the constant is made.
    match?.wildcards = []
    if member.base?.is(OptionalChainingExprSyntax.self) ?? false { match?.isOptional = true }
    return match
  }

  /// `_.fetch({TypeName}.self)` of the template `_.fetch({TypeName}.self).group`.
  private var baseCall: FunctionCallExprSyntax? {
    expression.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self)
  }

  var functionForAskedObject: String? { asksHeldObject ? baseCall?.calledExpression.lastName : nil }

  /// Whether a constant may hold what is asked.
  var asksHeldObject: Bool { baseCall != nil && lastName != nil && accessor.kind != .declaration }

  func asksHeldObject(for member: String) -> Bool { asksHeldObject && lastName == member }

  /// An expression that only gets the object that the accessor asks: `service.fetch(ColorTest.self)`.
  func matchObject(_ candidate: ExprSyntax) -> Match? {
    guard asksHeldObject, let call = baseCall else { return nil }
    var matcher = StructureMatcher(placeholders)
    return matcher.matches(ExprSyntax(call), candidate, isFirst: true) ? match(matcher) : nil
  }

  /// The experiment whose value an attribute gives its variable.
  func match(_ attribute: AttributeSyntax) -> Match? {
    guard isAttribute else { return nil }
    var matcher = StructureMatcher(placeholders)
    return matcher.matches(expression, attribute) ? match(matcher) : nil
  }

  /// What a call names in the place of the experiment, whether that is one or not: `other` of `flags.isOn(.other)`; and what stands in
  /// the places of the template's `_`.
  func question(_ candidate: ExprSyntax) -> (name: String, wildcards: [ExprSyntax])? {
    guard accessor.kind != .declaration, accessor.experiment == nil,
      candidate.is(SubscriptCallExprSyntax.self)
        || candidate.is(FunctionCallExprSyntax.self) && lastName != nil && lastName == candidate.calledName
    else { return nil }
    for (template, isFirst) in [(expression, true), (callOnSelf ?? expression, false)] {
      var matcher = StructureMatcher(placeholders)
      if matcher.matches(template, candidate, isFirst: isFirst), let name = matcher.captured.first?.1,
        matcher.captured.count == 1
      {
        return (name, matcher.wildcards)
      }
    }
    return nil
  }

  private func match(_ matcher: StructureMatcher) -> Match? {
    var match: Match
    if let (placeholder, name) = matcher.captured.first {
      let found = names[placeholder]?[name]
      for (placeholder, name) in matcher.captured where names[placeholder]?[name] != found { return nil }
      if let owner, found?.experiment != owner { return nil }
      if found == nil, !tellsExperiments { return nil }
      match = Match(
        experiment: found?.experiment, group: found?.group, name: name, isOptional: matcher.passedOptionalChaining,
        wildcards: matcher.wildcards)
    } else {
      guard let owner else { return nil }
      match = Match(
        experiment: owner, name: accessor.template, isOptional: matcher.passedOptionalChaining,
        wildcards: matcher.wildcards)
    }
    match.isNegated = matcher.isNegated
    match.isAnyMember = isAnyMember
    match.isPlainName = expression.calledExpression.is(DeclReferenceExprSyntax.self)
    match.assumptions = matcher.assumptions
    return match
  }
}

extension AccessorPattern {
  /// Whether the template is a property of any receiver: `_.{caseName}`. A member of a type may be a case of any enum.
  private var isAnyMember: Bool {
    expression.as(MemberAccessExprSyntax.self)?.base?.is(DiscardAssignmentExprSyntax.self) ?? false
  }
}

extension ExprSyntax {
  /// Whether it is `flags` or `Flags.shared`.
  fileprivate var isNameOfObject: Bool {
    self.is(DeclReferenceExprSyntax.self)
      || self.as(MemberAccessExprSyntax.self)?.base?.isTypePath ?? false
  }

  /// `newPage` of `self.newPage`.
  fileprivate var memberOfSelf: DeclReferenceExprSyntax? {
    guard let member = self.as(MemberAccessExprSyntax.self), member.base?.isSelf ?? false else { return nil }
    return member.declName
  }

  fileprivate var isMemberOfType: Bool { self.as(MemberAccessExprSyntax.self)?.base?.isTypePath ?? false }
}

extension AccessorPlaceholder {
  /// The name in the placeholder's place in the parsed template, which nobody else writes.
  var standIn: String {
    switch self {
    case .identifier: "split_test_placeholder_identifier"
    case .caseName: "splitTestPlaceholderCaseName"
    case .capitalizedCaseName: "SplitTestPlaceholderCapitalizedName"
    case .typeName: "SplitTestPlaceholderTypeName"
    }
  }
}

extension Accessor {
  /// `isOn` of `flags.isOn(.{caseName})` and `on` of `Flag.{caseName}.on`; `nil` if the name itself is the experiment's,
  /// or the template belongs to one experiment.
  package var nameForAnyExperiment: String? {
    kind != .declaration && experiment == nil ? parsedTemplate?.fixedCalledName : nil
  }

  /// The function that is given any experiment: `isOn` of `flags.isOn(.{caseName})`, `flag` of
  /// `flags.flag(.{caseName}).isOn`.
  package var functionForAnyExperiment: String? {
    guard nameForAnyExperiment != nil, var expression = parsedTemplate else { return nil }
    while !expression.is(FunctionCallExprSyntax.self) {
      guard let base = expression.as(MemberAccessExprSyntax.self)?.base else { return nil }
      expression = base
    }
    return expression.fixedCalledName
  }

  /// `isInboxOn` of `settings.is{CaseName}On`, a member of an object that is the experiment's own; none if something
  /// else in the template names the experiment.
  package func memberNames(for experiment: ExperimentNames) -> [String] {
    guard kind != .declaration, nameForAnyExperiment == nil else { return [] }
    return expressions(for: experiment).compactMap { Self.parsed($0.text) }.compactMap { expression in
      guard expression.as(FunctionCallExprSyntax.self)?.arguments.isEmpty ?? true,
        let member = expression.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil
      else { return nil }
      return member.declName.baseName.bareName
    }
  }

  /// The expression with stand-ins for placeholders; `nil` if the template is none.
  var parsedTemplate: ExprSyntax? { Self.parsed(AccessorPlaceholder.expand(template, \.standIn)) }

  /// An expression without `@`, `try` and `await`.
  private static func parsed(_ text: String) -> ExprSyntax? {
    let tree = SwiftSourceFile.parseFolded(text.hasPrefix("@") ? String(text.dropFirst()) : text)
    guard case .expr(let expression)? = tree.statements.first?.item, tree.statements.count == 1, !tree.hasError else {
      return nil
    }
    return expression.withoutTryAndAwait
  }
}

extension [AccessorPattern] {
  struct Found {
    let accessor: Accessor
    let number: Int
    fileprivate(set) var match: AccessorPattern.Match

    var withoutWildcards: Self {
      var found = self
      found.match.wildcards = []
      return found
    }
  }

  /// The first that one of a variable's attributes is.
  func firstMatch(
    _ attributes: AttributeListSyntax?, where holds: (Accessor, AccessorPattern.Match) -> Bool
  ) -> Found? {
    for pattern in self where pattern.isAttribute {
      for case .attribute(let attribute) in attributes ?? [] {
        if let match = pattern.match(attribute), let number = match.experiment, holds(pattern.accessor, match) {
          return Found(accessor: pattern.accessor, number: number, match: match)
        }
      }
    }
    return nil
  }

  /// The first that a member of a constant is.
  ///
  /// - Parameter base: the value of the constant.
  func firstMatch(
    _ member: MemberAccessExprSyntax, ofConstant base: ExprSyntax,
    where holds: (Accessor, AccessorPattern.Match) -> Bool
  ) -> Found? {
    for pattern in self {
      if let match = pattern.match(member, ofConstant: base), let number = match.experiment,
        holds(pattern.accessor, match)
      {
        return Found(accessor: pattern.accessor, number: number, match: match)
      }
    }
    return nil
  }

  /// The first that an expression is, among those that are no declarations, and the number of its experiment.
  ///
  /// - Parameter holds: whether a match counts at its place, for matches that depend on more than structure.
  func firstMatch(_ expression: ExprSyntax, where holds: (Accessor, AccessorPattern.Match) -> Bool) -> Found? {
    for pattern in self where pattern.accessor.kind != .declaration {
      if let match = pattern.match(expression), let number = match.experiment, holds(pattern.accessor, match) {
        return Found(accessor: pattern.accessor, number: number, match: match)
      }
    }
    return nil
  }
}

extension AccessorPattern {
  /// The experiment that a member declares: `case buttonColor` in `enum ABTest` for `ABTest.{caseName}`.
  func experiment(declaredAs name: String, in typeName: String?) -> Int? {
    guard accessor.kind == .declaration, let typeName, let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base, base.trimmedDescription == typeName || base.lastName == typeName
    else { return nil }
    return experiment(named: name, by: member.declName.baseName)
  }

  /// The experiment that has a type of its own: `struct BannerTest` for the declaration `{CaseName}Test`.
  func experiment(declaredAsType name: String) -> Int? {
    guard accessor.kind == .declaration, let template = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    return experiment(named: name, by: template.baseName)
  }

  private func experiment(named name: String, by template: TokenSyntax) -> Int? {
    var matcher = StructureMatcher(placeholders)
    guard matcher.matches(template, named: name) else { return nil }
    guard let (placeholder, captured) = matcher.captured.first else { return owner }
    let found = names[placeholder]?[captured]?.experiment
    return owner == nil || owner == found ? found : nil
  }

  /// `ABTest` of a declaration's template `ABTest.{caseName}`.
  var declaringType: String? {
    guard accessor.kind == .declaration else { return nil }
    return expression.as(MemberAccessExprSyntax.self)?.base?.lastName
  }

  /// The same with the types around it that the template names.
  var declaringPath: TypePath? {
    guard accessor.kind == .declaration, let base = expression.as(MemberAccessExprSyntax.self)?.base else { return nil }
    return TypePath(base.trimmedDescription.split(separator: ".").map(String.init))
  }
}
