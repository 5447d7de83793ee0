/// What kind of value the places that ask about each flag get: a Boolean, a group, or something else.
struct AnswerKinds {
  private let questions: FlagQuestions
  private let enums: [String: [String]]

  /// - Parameter enums: the cases of possible result types, by the name of the enum.
  init(_ questions: FlagQuestions, _ enums: [String: [String]]) {
    self.questions = questions
    self.enums = enums
  }

  /// Writes the groups of flags, and which ones are of another kind.
  ///
  /// - Parameter matched: the sites that a proposal matches.
  func note(in flags: inout [FlagLayer.Flag], matched: [FlagSite], all: [FlagSite]) {
    let matched = Dictionary(grouping: matched, by: \.flag)
    let others = Set(all.filter(asksForOther).map(\.flag))
    for index in flags.indices {
      let name = flags[index].name
      flags[index].groups = matched[name].map(groups)
      flags[index].isOfOtherKind = flags[index].uses == 0 && others.contains(name)
    }
  }

  /// A Boolean among the answers needs the two groups of a Boolean.
  private func groups(of sites: [FlagSite]) -> [String] {
    if let groups = sites.lazy.compactMap({ $0.castType.flatMap { enums[$0] } }).first { return groups }
    let answers = sites.map { answer($0).flatMap { enums[$0] } }
    return answers.contains { $0 == nil } ? [] : answers.lazy.compactMap { $0 }.first ?? []
  }

  /// Whether a place asks for a value that is neither a Boolean nor a group.
  private func asksForOther(_ site: FlagSite) -> Bool {
    if site.shape == .otherValue { return true }
    guard case .function? = site.owner else { return false }
    return answer(site).map { enums[$0] == nil } ?? false
  }

  /// The only type that is answered with; `nil` for a Boolean.
  private func answer(_ site: FlagSite) -> String? {
    let answers: Set<FlagQuestions.Answer> =
      switch site.owner {
      case .function(let function): questions.functions[function] ?? []
      case .member(let name): questions.members[name].map { [$0] } ?? []
      case nil: []
      }
    guard answers.count == 1, case .type(let name)? = answers.first else { return nil }
    return name
  }
}
