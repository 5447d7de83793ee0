import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A place that names a flag.
struct FlagSite {
  /// The form of the expression, without the parts that differ between places.
  enum Shape: Hashable {
    /// `flags.isOn(.a, default: false)`, with the labels of all arguments and the index of the flag.
    case call(FlagQuestions.Function, labels: [String?], index: Int, receiver: Receiver)
    /// `flags[.a]`
    case element(of: String, labels: [String?], index: Int)
    /// `Statsig.checkGate(Flag.a.rawValue)`
    case library(LibraryQuestion)
    /// `@FeatureState(.a)` of a variable
    case attribute(FlagQuestions.Function, labels: [String?], index: Int)
    /// `@Shared(.featureFlag(.a))` of a Boolean variable, as a template
    case wrapper(String)
    /// `flags.contains(.a)`, or `store.flags().contains(.a)` for the result of a function. The receiver is named if
    /// others have such a collection, too.
    case membership(in: String, isResult: Bool, of: String?)
    /// `Defaults[.devFlags].contains(.a)`, with the template of what is asked, and the key in it.
    case keyedMembership(String, key: String)
    /// `states[.a]` of a dictionary, and `states[.a, default: false]`
    case state(in: String, hasDefault: Bool)
    /// `Flag.a.isOn`, and with labels `Flag.a.isOn(in: store)`.
    case member(String, labels: [String?]?)
    /// `settings.isNew` of a type's property, with the receiver in its template; `nil` if only types tell that it has flags.
    case property(of: String?)
    /// `AppEnvironment.supportsCalls()` of a type's static function, with the receiver.
    case method(of: String)
    /// `Features.shared.newMap.isEnabled`, an object for each flag, with the receiver and the Boolean of the object.
    case object(of: String, state: String)
    /// A property without a receiver, in code of its own type.
    case own
    /// `store.int(forKey: Flag.a.rawValue)`, which asks a library for another value than a Boolean.
    case otherValue
    /// Anything else.
    case other

    /// The function, the member or the collection; `nil` for elements.
    var name: String? {
      switch self {
      case .call(let function, _, _, _), .attribute(let function, _, _): function.name
      case .member(let name, _), .membership(let name, _, _), .keyedMembership(_, let name), .state(let name, _):
        name
      case .library(let question): question.name
      case .element, .wrapper, .property, .method, .object, .own, .otherValue, .other: nil
      }
    }
  }

  enum Receiver: Hashable {
    case none
    /// `FeatureFlags`: the name of a type.
    case type(String)
    case value
  }

  let flag: String
  let shape: Shape
  /// An expression, or an attribute.
  let node: Syntax
  /// Whether it contains the name of the enum.
  let isExplicit: Bool
  /// Whether a condition or a logical operator uses the value.
  let isCondition: Bool
  /// `Cohort` of `flags.cohort(for: .a) as? Cohort`.
  let castType: String?
  /// What `nil` counts as, behind an optional chain: `false` of `flags?.isOn(.a) ?? false`.
  var valueOfNil: Bool?
}

/// Collects the sites of one file.
final class SiteCollector: SyntaxVisitor {
  private(set) var sites: [FlagSite] = []
  let types: FlagTypes
  let flags: Set<String>
  let questions: FlagQuestions

  init(_ types: FlagTypes, flags: Set<String>, _ questions: FlagQuestions, in file: SwiftSourceFile) {
    self.types = types
    self.flags = flags
    self.questions = questions
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  /// Patterns are rows of tables.
  override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
    if let condition = node.whereClause { walk(condition) }
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.bareName
    guard flags.contains(name) else { return .visitChildren }
    if let base = node.base {
      guard base.lastName.map(types.names.contains) ?? false else { return .visitChildren }
      add(name, ExprSyntax(node), isExplicit: true)
      return .skipChildren
    }
    add(name, ExprSyntax(node), isExplicit: false)
    return .visitChildren
  }

  private func add(_ flag: String, _ node: ExprSyntax, isExplicit: Bool) {
    if let argument = node.parent?.as(LabeledExprSyntax.self),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let index = list.firstIndex(where: { $0.id == argument.id })
    {
      addArgument(flag, list.distance(from: list.startIndex, to: index), list, isExplicit)
    } else if isExplicit {
      addMember(flag, node)
    } else if node.collectionLiteral.map(isOfFlags) ?? node.writtenType.map({ types.isFlag($0) }) ?? false
      || isBesideEnum(node)
    {
      add(flag, node, .other, false)
    }
  }

  /// `.a` as an argument of a function that takes flags. With the enum's name, the function may be any.
  private func addArgument(_ flag: String, _ index: Int, _ list: LabeledExprListSyntax, _ isExplicit: Bool) {
    let labels = list.map { $0.label?.bareName }
    if let (attribute, template) = wrapper(list, index) {
      sites.append(
        FlagSite(
          flag: flag, shape: .wrapper(template), node: Syntax(attribute), isExplicit: isExplicit, isCondition: false,
          castType: nil))
    } else if let attribute = list.parent?.as(AttributeSyntax.self) {
      let function = FlagQuestions.Function(name: attribute.attributeName.plainName ?? "", label: labels[index])
      guard questions.wrappers[function] != nil else { return }
      sites.append(
        FlagSite(
          flag: flag, shape: .attribute(function, labels: labels, index: index), node: Syntax(attribute),
          isExplicit: isExplicit, isCondition: false, castType: nil))
    } else if let question = converted(index, list, isExplicit),
      let node = LibraryQuestion.node(around: question.argument)
    {
      add(flag, node, .library(question.question), isExplicit)
    } else if let call = list.parent?.as(FunctionCallExprSyntax.self), let shape = membership(call) {
      add(flag, ExprSyntax(call), shape, isExplicit)
    } else if let call = list.parent?.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName {
      addCall(flag, name, call, labels, index, isExplicit)
    } else if let element = list.parent?.as(SubscriptCallExprSyntax.self), let shape = state(element) {
      add(flag, ExprSyntax(element), shape, isExplicit)
    } else if let element = list.parent?.as(SubscriptCallExprSyntax.self) {
      let isKnown = questions.functions[FlagQuestions.Function(name: "subscript", label: labels[index])] != nil
      guard isKnown || isExplicit else { return }
      let receiver = element.calledExpression.lastName
      add(
        flag, ExprSyntax(element),
        isKnown ? receiver.map { .element(of: $0, labels: labels, index: index) } ?? .other : .other, isExplicit)
    } else if isExplicit {
      add(flag, list.parent?.as(ExprSyntax.self) ?? list[list.startIndex].expression, .other, isExplicit)
    }
  }

  /// The attribute of a Boolean variable around a call of a function that takes flags, `@Shared(.featureFlag(.a))`.
  private func wrapper(_ list: LabeledExprListSyntax, _ index: Int) -> (AttributeSyntax, template: String)? {
    guard let call = list.parent?.as(FunctionCallExprSyntax.self), let name = call.calledExpression.lastName,
      let argument = call.parent?.as(LabeledExprSyntax.self),
      let outer = argument.parent?.as(LabeledExprListSyntax.self),
      let attribute = outer.parent?.as(AttributeSyntax.self),
      let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self), variable.holdsBoolean
    else { return nil }
    let function = FlagQuestions.Function(name: name, label: list.map { $0.label?.bareName }[index])
    guard questions.functions[function] != nil || questions.takers.contains(function) else { return nil }
    let inner = call.calledExpression.trimmedDescription + "(" + list.template(flag: index) + ")"
    let place = outer.firstIndex { $0.id == argument.id }.map { outer.distance(from: outer.startIndex, to: $0) }
    return (attribute, "@\(attribute.attributeName.trimmedDescription)(\(outer.template(flag: place, inner)))")
  }

  private func addCall(
    _ flag: String, _ name: String, _ call: FunctionCallExprSyntax, _ labels: [String?], _ index: Int,
    _ isExplicit: Bool
  ) {
    let function = FlagQuestions.Function(name: name, label: labels[index])
    guard questions.functions[function] != nil || questions.takers.contains(function) || isExplicit else {
      if beginsWithEnum(call.calledExpression) { add(flag, ExprSyntax(call), .other, false) }
      return
    }
    // Two flags in one question are not what one of them is.
    let others = call.arguments.count {
      ($0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName).map(flags.contains) ?? false
    }
    let isQuestion = call.trailingClosure == nil && call.additionalTrailingClosures.isEmpty && others < 2
    add(
      flag, ExprSyntax(call),
      isQuestion ? .call(function, labels: labels, index: index, receiver: call.calledExpression.receiver) : .other,
      isExplicit)
  }

  /// `config[.a].boolValue`, `config.value(.a).boolValue`
  private func converted(
    _ index: Int, _ list: LabeledExprListSyntax, _ isExplicit: Bool
  ) -> (argument: LabeledExprSyntax, question: LibraryQuestion)? {
    let argument = list[list.index(list.startIndex, offsetBy: index)]
    guard let question = LibraryQuestion(argument, property: nil), question.isConverted else { return nil }
    let function = FlagQuestions.Function(name: question.name ?? "subscript", label: argument.label?.bareName)
    return isExplicit || questions.functions[function] != nil ? (argument, question) : nil
  }

  /// `Flag.a.isOn`, `Flag.a.isOn()`, or `Flag.a` alone.
  private func addMember(_ flag: String, _ node: ExprSyntax) {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id else {
      return add(flag, node, .other, true)
    }
    let name = member.declName.baseName.bareName
    if let (attribute, template) = storage(node, member, name) {
      return sites.append(
        FlagSite(
          flag: flag, shape: .wrapper(template), node: Syntax(attribute), isExplicit: true, isCondition: false,
          castType: nil))
    }
    if LibraryQuestion.keys.contains(name), let argument = member.parent?.as(LabeledExprSyntax.self),
      let question = LibraryQuestion(argument, property: name), let asked = LibraryQuestion.node(around: argument)
    {
      return add(flag, asked, .library(question), true)
    }
    if LibraryQuestion.keys.contains(name), let argument = member.parent?.as(LabeledExprSyntax.self),
      let asked = LibraryQuestion.node(around: argument), LibraryQuestion.asksForOther(argument)
    {
      return add(flag, asked, .otherValue, true)
    }
    if let call = member.call {
      let labels = call.arguments.map { $0.label?.bareName }
      return add(flag, ExprSyntax(call), call.trailingClosure == nil ? .member(name, labels: labels) : .other, true)
    }
    add(flag, ExprSyntax(member), .member(name, labels: nil), true)
  }

  /// `@AppStorage(Flag.a.storageKey) var isOn = false`, the attribute of a Boolean variable with a text of the flag.
  private func storage(
    _ flag: ExprSyntax, _ member: MemberAccessExprSyntax, _ name: String
  ) -> (AttributeSyntax, template: String)? {
    guard let argument = member.parent?.as(LabeledExprSyntax.self),
      let list = argument.parent?.as(LabeledExprListSyntax.self), let attribute = list.parent?.as(AttributeSyntax.self),
      let variable = attribute.parent?.parent?.as(VariableDeclSyntax.self), variable.holdsBoolean,
      let place = list.firstIndex(where: { $0.id == argument.id }),
      let type = flag.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    else { return nil }
    let index = list.distance(from: list.startIndex, to: place)
    let arguments = list.template(flag: index, "\(type).{caseName}.\(name)")
    return (attribute, "@\(attribute.attributeName.trimmedDescription)(\(arguments))")
  }

  private func isOptional(_ shape: FlagSite.Shape) -> Bool {
    guard case .call(let function, _, _, _) = shape else { return false }
    return questions.functions[function] == [.optionalBoolean]
  }

  private func add(_ flag: String, _ expression: ExprSyntax, _ shape: FlagSite.Shape, _ isExplicit: Bool) {
    sites.append(
      FlagSite(
        flag: flag, shape: shape, node: Syntax(expression), isExplicit: isExplicit, isCondition: expression.isTested,
        castType: expression.castType, valueOfNil: expression.valueOfNil(isOptional: isOptional(shape))))
  }
}

extension LabeledExprListSyntax {
  /// The arguments in a template.
  ///
  /// - Parameter index: of the argument for the flag.
  fileprivate func template(flag index: Int?, _ text: String = ".{caseName}") -> String {
    enumerated().map { place, argument in
      (argument.label.map { "\($0.bareName): " } ?? "") + (place == index ? text : "_")
    }.joined(separator: ", ")
  }
}

extension VariableDeclSyntax {
  /// Whether a written type or a first value says that it is a Boolean.
  fileprivate var holdsBoolean: Bool {
    guard let binding = bindings.first, bindings.count == 1 else { return false }
    if let type = binding.typeAnnotation?.type { return type.valueTypeName == "Bool" }
    guard let value = binding.initializer?.value else { return false }
    // `Flag.inbox.defaultValue` of a flag's own default is one, too.
    let name = value.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName
    return value.is(BooleanLiteralExprSyntax.self) || name.map(StateName.isOfFallback) ?? false
  }
}

extension ExprSyntax {
  /// `isOn` of `isOn` and of `a.b().isOn`, `FeatureFlag` of `Experiments.FeatureFlag`.
  fileprivate var lastName: String? {
    self.as(DeclReferenceExprSyntax.self)?.baseName.bareName
      ?? self.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName
  }

  fileprivate var receiver: FlagSite.Receiver {
    guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base else { return .none }
    if let name = base.as(DeclReferenceExprSyntax.self)?.baseName.bareName, name.first?.isUppercase == true {
      return .type(name)
    }
    return .value
  }

  /// What the operator behind it makes of `nil`: `?? false`, `== true`, `!= true`.
  ///
  /// - Parameter isOptional: whether it is so without a chain.
  fileprivate func valueOfNil(isOptional: Bool) -> Bool? {
    guard let parent = parent?.as(ExprSyntax.self) else { return nil }
    if parent.is(AwaitExprSyntax.self) || parent.is(TryExprSyntax.self) {
      return parent.valueOfNil(isOptional: isOptional)
    }
    guard let infix = parent.as(InfixOperatorExprSyntax.self), infix.leftOperand.id == id,
      let literal = infix.rightOperand.as(BooleanLiteralExprSyntax.self)
    else { return nil }
    switch infix.operatorName {
    case "??": return literal.isTrue
    case "==", "!=":
      // Of what is never 'nil', a comparison says nothing.
      let isChained = tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .postfixQuestionMark }
      return isOptional || isChained ? !literal.isTrue : nil
    default: return nil
    }
  }

  /// The type to which the value is cast.
  fileprivate var castType: String? {
    guard let parent = parent?.as(ExprSyntax.self) else { return nil }
    if let cast = parent.as(AsExprSyntax.self) { return cast.type.plainName }
    return parent.is(AwaitExprSyntax.self) || parent.is(TryExprSyntax.self) ? parent.castType : nil
  }

  /// Whether it is in a place for Booleans only.
  fileprivate var isTested: Bool {
    guard let parent else { return false }
    if parent.is(AwaitExprSyntax.self) || parent.is(TryExprSyntax.self) {
      return parent.as(ExprSyntax.self)?.isTested ?? false
    }
    if parent.is(ConditionElementSyntax.self) { return true }
    if let ternary = parent.as(TernaryExprSyntax.self) { return ternary.condition.id == id }
    if let prefix = parent.as(PrefixOperatorExprSyntax.self) { return prefix.operator.text == "!" }
    if let infix = parent.as(InfixOperatorExprSyntax.self), let op = infix.operator.as(BinaryOperatorExprSyntax.self) {
      return op.operator.text == "&&" || op.operator.text == "||"
    }
    return false
  }
}
