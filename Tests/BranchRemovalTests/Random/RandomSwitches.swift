import SwiftSemantics

/// Points 14 to 19: switches over a group, and over other values.
extension ProgramGenerator {
  /// Exhaustive cases such as `case .a, .b` in any order. `body` receives whether the winner is among them.
  private mutating func cases(
    of subject: Subject, _ site: Site, body: (inout ProgramGenerator, Bool) -> [Fragment]
  ) -> [Fragment.Segment] {
    var groups = shuffled(subject.names.groups)
    var segments: [Fragment.Segment] = []
    while !groups.isEmpty {
      let isLast = groups.count == 1 || chance(30)
      let taken = isLast ? groups : Array(groups.prefix(chance(70) ? 1 : 2))
      groups.removeFirst(taken.count)
      let isDefault = groups.isEmpty && chance(40)
      let head =
        isDefault ? pick(["default:", "case _:"]) : "case \(taken.map { ".\($0.caseName)" }.joined(separator: ", ")):"
      let isWinner = taken.contains(subject.winner)
      segments.append(.init(head, (isWinner ? [] : [loser(site)]) + body(&self, isWinner)))
    }
    return segments
  }

  mutating func switched(_ scope: Scope) -> Fragment {
    site(14) { generator, site in
      let subject = generator.pick(generator.subjects)
      let group = generator.group(of: subject, scope)
      let cases = generator.cases(of: subject, site) { generator, isWinner in
        isWinner ? generator.block(scope, 1...3) : generator.block(scope, 0...1)
      }
      return [.compound([.init("switch \(group) {", [])] + cases, tail: "}")]
    }
  }

  /// What a switch is about. The names are those of Swift.
  private struct Choice {
    let scope: Scope
    let site: Site
    let group: String
    let winner: String
    /// A loser, or all of them with commas.
    let losers: String
    let place: Int
  }

  mutating func switchedWithConditions(_ scope: Scope) -> Fragment {
    site(15) { generator, site in
      let subject = generator.pick(generator.subjects)
      let group = generator.group(of: subject, scope)
      let choice = Choice(
        scope: scope, site: site, group: group, winner: subject.winner.caseName,
        losers: "." + generator.pick(subject.losers).caseName, place: generator.place())
      return switch Int.random(in: 0..<5, using: &generator.random) {
      case 0: [generator.switchedPair(choice)]
      case 1: [generator.switchedNumber(choice)]
      case 2: [generator.switchedCondition(choice)]
      case 3: [generator.switchedBinding(choice)]
      default: [generator.switchedSecondElement(choice)]
      }
    }
  }

  private mutating func switchedPair(_ choice: Choice) -> Fragment {
    .compound(
      [
        .init("switch (\(choice.group), coin(\(choice.place))) {", []),
        .init("case (.\(choice.winner), true):", block(choice.scope, 1...2)),
        .init("case (\(choice.losers), _):", [loser(choice.site)]), .init("default:", block(choice.scope, 1...1)),
      ], tail: "}")
  }

  private mutating func switchedNumber(_ choice: Choice) -> Fragment {
    let (name, group, winner) = (fresh("value"), choice.group, choice.winner)
    return .compound(
      [
        .init("switch number(\(choice.place)) {", []),
        .init("case 0 where \(group) == .\(winner):", block(choice.scope, 1...2)),
        .init("case 1 where \(group) == \(choice.losers):", [loser(choice.site)]),
        .init("case let \(name) where \(name) > 2 && \(group) == .\(winner):", [.line("log(\"\\(\(name))\")")]),
        .init("default:", block(choice.scope, 1...1)),
      ], tail: "}")
  }

  private mutating func switchedCondition(_ choice: Choice) -> Fragment {
    .compound(
      [
        .init("switch \(choice.group) {", []), .init("case \(choice.losers):", [loser(choice.site)]),
        .init("case .\(choice.winner) where coin(\(choice.place)):", block(choice.scope, 1...2)),
        .init("default:", block(choice.scope, 1...2)),
      ], tail: "}")
  }

  private mutating func switchedBinding(_ choice: Choice) -> Fragment {
    let name = fresh("bound")
    return .compound(
      [
        .init("switch \(choice.group) {", []), .init("case \(choice.losers):", [loser(choice.site)]),
        .init(
          "case let \(name):",
          [.line("log(\"bound \\(\(name) == .\(choice.winner))\")")] + block(choice.scope, 0...1)),
      ], tail: "}")
  }

  private mutating func switchedSecondElement(_ choice: Choice) -> Fragment {
    .compound(
      [
        .init("switch (number(\(choice.place)), \(choice.group)) {", []),
        .init("case (0, _):", block(choice.scope, 1...1)),
        .init("case (_, \(choice.losers)):", [loser(choice.site)]),
        .init("case (1, .\(choice.winner)):", block(choice.scope, 1...1)),
        .init("default:", block(choice.scope, 1...1)),
      ], tail: "}")
  }

  mutating func joinedCases(_ scope: Scope) -> Fragment {
    site(16) { generator, site in
      let subject = generator.pick(generator.subjects)
      let group = generator.group(of: subject, scope)
      var inner = scope
      // A plain `break` refers to the switch here.
      inner.isInLoop = false
      let choice = Choice(
        scope: inner, site: site, group: group, winner: subject.winner.caseName,
        losers: subject.losers.map { ".\($0.caseName)" }.joined(separator: ", "), place: generator.place())
      return switch Int.random(in: 0..<5, using: &generator.random) {
      case 0: [generator.fallingIntoLosers(choice)]
      case 1: [generator.emptyWinner(choice)]
      case 2: [generator.brokenWinner(choice)]
      case 3: [generator.labelledBreak(choice)]
      default: [generator.fallingIntoWinner(choice)]
      }
    }
  }

  private mutating func fallingIntoLosers(_ choice: Choice) -> Fragment {
    .compound(
      [
        .init("switch \(choice.group) {", []),
        .init("case .\(choice.winner):", block(choice.scope, 1...2) + [.line("fallthrough")]),
        .init("case \(choice.losers):", block(choice.scope, 1...2)),
      ], tail: "}")
  }

  private mutating func emptyWinner(_ choice: Choice) -> Fragment {
    .compound(
      [
        .init("switch \(choice.group) {", []), .init("case .\(choice.winner): break", []),
        .init("case \(choice.losers):", [loser(choice.site)]),
      ], tail: "}")
  }

  private mutating func brokenWinner(_ choice: Choice) -> Fragment {
    .compound(
      [
        .init("switch \(choice.group) {", []),
        .init(
          "case .\(choice.winner):",
          block(choice.scope, 0...1) + [.line("if coin(\(choice.place)) { break }")] + block(choice.scope, 1...2)),
        .init("case \(choice.losers):", [loser(choice.site)]),
      ], tail: "}")
  }

  private mutating func labelledBreak(_ choice: Choice) -> Fragment {
    let label = fresh("choice")
    return .compound(
      [
        .init("\(label): switch \(choice.group) {", []), .init("case \(choice.losers):", [loser(choice.site)]),
        .init(
          "default:",
          [
            .block(
              "for _ in 0..<2 {",
              [.block("if coin(\(choice.place)) {", [.line("break \(label)")]), said("turn")])
          ] + block(choice.scope, 1...1)),
      ], tail: "}")
  }

  private mutating func fallingIntoWinner(_ choice: Choice) -> Fragment {
    .compound(
      [
        .init("switch \(choice.group) {", []),
        .init("case \(choice.losers):", [loser(choice.site), .line("fallthrough")]),
        .init("case .\(choice.winner):", block(choice.scope, 1...2) + [.line("break")]),
      ], tail: "}")
  }

  mutating func emptiedCase(_ scope: Scope) -> Fragment {
    site(17) { generator, site in
      let no = generator.known(scope, false).text
      let yes = generator.known(scope, true).text
      return [
        .compound(
          [
            .init("switch number(\(generator.place())) {", []),
            .init("case 0:", [.block("if \(no) {", [generator.loser(site)])]),
            .init("case 1:", [.block("if \(yes) {", generator.block(scope, 1...2))]),
            .init("default:", generator.block(scope, 1...1)),
          ], tail: "}")
      ]
    }
  }

  mutating func nestedSwitches(_ scope: Scope) -> Fragment {
    site(18) { generator, site in
      let subject = generator.pick(generator.subjects)
      let group = generator.group(of: subject, scope)
      let cases = generator.cases(of: subject, site) { generator, isWinner in
        guard isWinner else { return [] }
        let inner = generator.cases(of: subject, site) { generator, _ in generator.block(scope, 1...1) }
        return [
          .compound(
            [.init("#if DEBUG", [generator.said("debug")]), .init("#else", generator.block(scope, 1...1))],
            tail: "#endif"),
          .compound([.init("switch \(generator.group(of: subject, scope)) {", [])] + inner, tail: "}"),
        ]
      }
      return [.compound([.init("switch \(group) {", [])] + cases, tail: "}")]
    }
  }

  mutating func expressions(_ scope: Scope) -> Fragment {
    site(19) { generator, site in
      let subject = generator.pick(generator.subjects)
      let name = generator.fresh("chosen")
      let known = generator.known(subject, scope)
      let (winner, loser) = (Fragment.line("\"kept \(generator.place())\""), Fragment.line("\"\(site.loserMark)\""))
      switch Int.random(in: 0..<4, using: &generator.random) {
      case 0:
        let cases = subject.names.groups.map { group in
          Fragment.Segment(
            "case .\(group.caseName):",
            [
              group == subject.winner
                ? winner : generator.chance(30) ? .line("fatalError(\"\(site.loserMark)\")") : loser
            ])
        }
        return [
          .compound([.init("let \(name) = switch \(generator.group(of: subject, scope)) {", [])] + cases, tail: "}"),
          .line("log(\(name))"),
        ]
      case 1:
        let arms = known.value ? [winner, loser] : [loser, winner]
        return [
          .line("let \(name): String"),
          .line("\(name) = if \(known.text) { \(arms[0].text) } else { \(arms[1].text) }"), .line("log(\(name))"),
        ]
      case 2:
        let arms = known.value ? [winner, loser] : [loser, winner]
        return [
          .line("let \(name) = if \(known.text) { \(arms[0].text) } else { \(arms[1].text) }"), .line("log(\(name))"),
        ]
      default:
        let last = known.value ? loser : winner
        return [
          .compound(
            [
              .init("let \(name) = if \(generator.residual(scope)) {", [.line("\"undecided\"")]),
              .init("} else if \(known.text) {", [known.value ? winner : loser]), .init("} else {", [last]),
            ], tail: "}"),
          .line("log(\(name))"),
        ]
      }
    }
  }
}

extension Fragment {
  fileprivate var text: String {
    if case .line(let text) = self { text } else { "" }
  }
}
