import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The templates for the shapes in which an app reads its flags.
struct AccessorProposals {
  private let typeName: String
  private let questions: FlagQuestions
  private let enums: [String: [String]]
  private let polarity: AnswerPolarity
  private let restricted: RestrictedQuestions
  /// Whether a function or a member has a name that says whether a flag is on.
  private let hasStateNames: Bool

  /// - Parameter enums: the cases of possible result types, by the name of the enum.
  init(typeName: String, _ questions: FlagQuestions, enums: [String: [String]]) {
    self.typeName = typeName
    self.questions = questions
    self.enums = enums
    polarity = AnswerPolarity(questions)
    restricted = RestrictedQuestions(questions)
    hasStateNames =
      questions.functions.values.contains { $0.contains(.boolean) }
      || questions.members.keys.contains(where: Self.namesState)
  }

  private static func namesState(_ member: String) -> Bool {
    StateName(member) == .on && !StateName.isOfFallback(member)
  }

  /// The most used shapes first, the declaration last.
  func proposals(for sites: [FlagSite]) -> [FlagLayer.Proposal] {
    let hasStateCalls = sites.contains { asksByName($0.shape) }
    let questions = sites.filter { isQuestion($0.shape) && (!hasStateCalls || !saysSomethingElse($0.shape)) }
    let shapes = Dictionary(grouping: questions, by: { merged($0.shape, sites) })
    let found = shapes.compactMap { shape, sites -> (proposal: FlagLayer.Proposal, count: Int)? in
      guard let kind = kind(of: shape, sites), let template = template(shape) else { return nil }
      let absent = absent(kind.kind, sites)
      // A flag without an entry, or without an answer, has no value.
      if case .state(_, hasDefault: false) = shape, absent == nil { return nil }
      if answers(to: shape) == [.optionalBoolean], absent == nil { return nil }
      return (
        FlagLayer.Proposal(
          accessor: Accessor(kind.kind, template: template, absent: absent), uses: 0,
          groups: kind.groups,
          otherTypes: otherTypes(of: shape), isDoubtful: isDoubtful(shape, among: shapes.keys),
          mayBeNil: kind.kind == .group && isOptional(shape),
          isPublisher: answers(to: shape) == [.publishedBoolean]), sites.count
      )
    }.sorted { ($1.count, $0.proposal.accessor.template) < ($0.count, $1.proposal.accessor.template) }
    return found.map(\.proposal) + [
      FlagLayer.Proposal(
        accessor: Accessor(.declaration, template: "\(typeName).{caseName}"), uses: 0, groups: [],
        otherTypes: [])
    ]
  }

  /// Whether it may read the flag. `FeatureFlag.a.isRemote` and `FeatureFlag.a.defaultValue` say something else about
  /// the flag, if functions or `FeatureFlag.a.isOn` read flags.
  private func isQuestion(_ shape: FlagSite.Shape) -> Bool {
    switch shape {
    case .call(let function, _, _, _):
      !StateName.isOfFallback(function.name) && !restricted.contain(.function(function))
    case .element, .library, .attribute, .wrapper, .keyedMembership: true
    // A collection of a name that others have, too, may not be of flags.
    case .membership(let name, _, let receiver):
      !questions.collections.isRecord(name) && (receiver != nil || !questions.collections.ambiguous.contains(name))
    case .state(let name, _): !questions.collections.isRecord(name) && !questions.collections.ambiguous.contains(name)
    case .member(let name, _):
      !StateName.isOfFallback(name) && (StateName(name) != nil || !hasStateNames)
        && !restricted.contain(.member(name))
    case .property, .method, .object, .own, .otherValue, .other: false
    }
  }

  /// Whether a Boolean function has a name that says that a flag is on.
  private func asksByName(_ shape: FlagSite.Shape) -> Bool {
    guard case .call(let function, _, _, _) = shape else { return false }
    return StateName(function.name) == .on && !StateName.isOfFallback(function.name) && isBoolean(shape)
  }

  /// Whether a Boolean function may be about something else, such as `hasSeen(.a)` and `isOverridden(.a)` beside
  /// `isEnabled(.a)`.
  private func saysSomethingElse(_ shape: FlagSite.Shape) -> Bool {
    guard case .call(let function, _, _, _) = shape else { return false }
    return StateName(function.name) == nil && isBoolean(shape) && !polarity.isToldByBody(.function(function))
  }

  private func isBoolean(_ shape: FlagSite.Shape) -> Bool {
    !answers(to: shape).isDisjoint(with: [.boolean, .optionalBoolean, .publishedBoolean])
  }

  /// Whether a function has an optional result of another type than `Bool`.
  private func isOptional(_ shape: FlagSite.Shape) -> Bool {
    guard case .call(let function, _, _, _) = shape else { return false }
    return questions.optionals.contains(function)
  }

  /// Whether a function's name has that of the flags' type: `hasTalkCapability(_:)` of a `TalkCapability`.
  private func namesType(_ shape: FlagSite.Shape) -> Bool {
    let simpleName = typeName.split(separator: ".").last?.lowercased() ?? typeName
    return shape.name?.lowercased().contains(simpleName) ?? false
  }

  /// Whether no name says which of several Boolean functions tells whether a flag is on.
  private func isDoubtful(_ shape: FlagSite.Shape, among shapes: some Collection<FlagSite.Shape>) -> Bool {
    saysSomethingElse(shape) && shapes.count(where: saysSomethingElse) > 1 && !namesType(shape)
  }

  /// Combines shapes with different receivers: `_` stands for any receiver. A type's name stays if it is the only
  /// receiver.
  private func merged(_ shape: FlagSite.Shape, _ sites: [FlagSite]) -> FlagSite.Shape {
    guard case .call(let function, let labels, let index, .type) = shape else { return shape }
    let isAlone = sites.allSatisfy { site in
      guard case .call(function, labels, index, let receiver) = site.shape else { return true }
      return receiver == .none || site.shape == shape
    }
    return isAlone ? shape : .call(function, labels: labels, index: index, receiver: .value)
  }

  /// The kind of the expression, or `nil` if it does not read the flag.
  private func kind(of shape: FlagSite.Shape, _ sites: [FlagSite]) -> (kind: Accessor.Kind, groups: [String])? {
    let answers = answers(to: shape)
    let isKnown =
      answers.contains(.boolean) || answers == [.publishedBoolean]
      || answers == [.optionalBoolean] && sites.allSatisfy { $0.valueOfNil != nil }
    if isKnown, asksForGroup(shape, sites) { return nil }
    if isKnown || answers.isEmpty && !isTaker(shape) && sites.contains(where: \.isCondition) {
      let state = shape.name.map { polarity.state($0, of: sites.first?.owner) } ?? .on
      return state.map { (.isGroup($0 == .off ? "control" : "treatment"), []) }
    }
    if sites.contains(where: { isGroup($0.castType) }) { return (.group, []) }
    // An operation that takes the flag among other things has a result of its own.
    if case .call(_, let labels, let index, _) = shape, index > 0, labels.count > 2 { return nil }
    guard answers.count == 1, case .type(let name)? = answers.first, isGroup(name) else { return nil }
    return (.group, enums[name] ?? [])
  }

  /// Whether a place asks for one of the groups that another question answers with: `isIn(.control, of: .layout)`.
  private func asksForGroup(_ shape: FlagSite.Shape, _ sites: [FlagSite]) -> Bool {
    guard case .call(_, _, let index, _) = shape else { return false }
    let groups = Set(enums.filter { isGroup($0.key) }.flatMap(\.value))
    return sites.contains { site in
      let arguments = site.node.as(FunctionCallExprSyntax.self).map { Array($0.arguments) } ?? []
      return arguments.enumerated().contains { place, argument in
        place != index
          && argument.expression.as(MemberAccessExprSyntax.self).map {
            $0.base == nil && groups.contains($0.declName.baseName.bareName)
          } ?? false
      }
    }
  }

  /// Whether it is known to take flags without saying anything of one.
  private func isTaker(_ shape: FlagSite.Shape) -> Bool {
    guard case .call(let function, _, _, _) = shape else { return false }
    return questions.takers.contains(function)
  }

  /// The group of users for whom there is no object to ask, if all that ask behind an optional chain agree.
  private func absent(_ kind: Accessor.Kind, _ sites: [FlagSite]) -> String? {
    let values = Set(sites.compactMap(\.valueOfNil))
    guard case .isGroup(let group) = kind, values.count == 1, let isOn = values.first else { return nil }
    return isOn == (group == "treatment") ? "treatment" : "control"
  }

  private func isGroup(_ type: String?) -> Bool {
    type.flatMap { enums[$0] }.map { (2...20).contains($0.count) } ?? false
  }

  private func answers(to shape: FlagSite.Shape) -> Set<FlagQuestions.Answer> {
    switch shape {
    case .call(let function, _, _, _): questions.functions[function] ?? []
    case .element(_, let labels, let index):
      questions.functions[FlagQuestions.Function(name: "subscript", label: labels[index])] ?? []
    case .attribute(let function, _, _): questions.wrappers[function].map { [$0] } ?? []
    case .library, .membership, .keyedMembership, .state, .wrapper: [.boolean]
    case .member(let name, _): questions.members[name].map { [$0] } ?? []
    case .property, .method, .object, .own, .otherValue, .other: []
    }
  }

  /// The result types of overloads besides `Bool`.
  private func otherTypes(of shape: FlagSite.Shape) -> [String] {
    let answers = answers(to: shape)
    guard answers.contains(.boolean) else { return [] }
    return answers.compactMap { answer in
      switch answer {
      // A publisher of an accessor's name is one as well.
      case .boolean, .publishedBoolean: nil
      case .optionalBoolean: "Bool?"
      case .type(let name): name
      }
    }.sorted()
  }

  private func template(_ shape: FlagSite.Shape) -> String? {
    switch shape {
    case .call(let function, let labels, let index, let receiver):
      let name = function.name + "(" + arguments(labels, index) + ")"
      switch receiver {
      case .none: return name
      case .type(let type): return "\(type).\(name)"
      case .value: return "_.\(name)"
      }
    case .element(let receiver, let labels, let index): return "\(receiver)[" + arguments(labels, index) + "]"
    case .attribute(let function, let labels, let index): return "@\(function.name)(" + arguments(labels, index) + ")"
    case .membership(let name, let isResult, let receiver):
      let base = receiver.map { "\($0).\(name)" } ?? (isResult ? "_.\(name)" : name)
      return base + (isResult ? "()" : "") + ".contains(.{caseName})"
    case .library(let question): return question.template(of: typeName)
    case .keyedMembership(let asked, _): return "\(asked).contains(.{caseName})"
    case .state(let name, let hasDefault): return "\(name)[.{caseName}\(hasDefault ? ", default: _" : "")]"
    case .member(let name, let labels):
      let call = labels.map { "(" + arguments($0, nil) + ")" } ?? ""
      return "\(typeName).{caseName}.\(name)\(call)"
    case .wrapper(let template): return template
    case .property, .method, .object, .own, .otherValue, .other: return nil
    }
  }

  private func arguments(_ labels: [String?], _ flag: Int?) -> String {
    labels.enumerated().map { index, label in
      (label.map { "\($0): " } ?? "") + (index == flag ? ".{caseName}" : "_")
    }.joined(separator: ", ")
  }
}
