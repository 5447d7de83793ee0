import SwiftSemantics

/// Points 8 to 11 and 13: statements with conditions.
extension ProgramGenerator {
  mutating func ladder(_ scope: Scope) -> Fragment {
    site(8) { generator, site in
      let at = Int.random(in: 0..<3, using: &generator.random)
      var segments: [Fragment.Segment] = []
      var isDecided = false
      for index in 0..<3 {
        let keyword = index == 0 ? "if" : "} else if"
        let known = generator.known(scope)
        if index == at {
          segments.append(
            .init("\(keyword) \(known.text) {", known.value ? generator.block(scope, 1...2) : [generator.loser(site)]))
          isDecided = known.value
        } else {
          let mark = isDecided ? [generator.loser(site)] : []
          segments.append(.init("\(keyword) \(generator.residual(scope)) {", mark + generator.block(scope, 1...2)))
        }
      }
      if generator.chance(60) {
        segments.append(.init("} else {", (isDecided ? [generator.loser(site)] : []) + generator.block(scope, 1...1)))
      }
      return [.compound(segments, tail: "}")]
    }
  }

  mutating func conditions(_ scope: Scope) -> Fragment {
    site(9) { generator, site in
      let known = generator.known(scope)
      let name = generator.fresh("bound")
      var elements = [generator.residual(scope), "let \(name) = maybe(\(generator.place()))"]
      if generator.chance(20) { elements.append("#available(iOS 15, macOS 13, *)") }
      elements.insert(known.text, at: Int.random(in: 0...elements.count, using: &generator.random))
      let separator = generator.chance(20) ? ",\n  " : ", "
      let body =
        (known.value ? [] : [generator.loser(site)]) + [Fragment.line("log(\"\\(\(name))\")")]
        + generator.block(scope, 1...2)
      let condition = (separator == ", " ? "if " : "if\n  ") + elements.joined(separator: separator)
      let head = separator == ", " ? condition + " {" : condition + "\n{"
      if generator.chance(50) { return [.block(head, body)] }
      return [.compound([.init(head, body), .init("} else {", generator.block(scope, 1...2))], tail: "}")]
    }
  }

  mutating func guarded(_ scope: inout Scope) -> Fragment {
    let inner = scope
    return site(10) { generator, site in
      let isTrue = generator.chance(70)
      let known = generator.known(inner, isTrue)
      let exit = generator.exit(inner)
      if generator.chance(50) {
        let name = generator.fresh("bound")
        let elements = generator.shuffled([known.text, "let \(name) = maybe(\(generator.place()))"])
        return [
          .block("guard \(elements.joined(separator: ", ")) else {", generator.block(inner, 0...1) + [exit]),
          .line("log(\"\\(\(name))\")"),
        ] + (isTrue ? [] : [generator.loser(site)])
      }
      let marks = isTrue ? [generator.loser(site)] : []
      return [.block("guard \(known.text) else {", marks + [exit])] + (isTrue ? [] : [generator.loser(site)])
    }
  }

  /// A pattern for a group.
  private struct Match {
    let scope: Scope
    let subject: Subject
    let group: String
    let isWinner: Bool
    let pattern: String
    let marks: [Fragment]
  }

  mutating func matched(_ scope: Scope) -> Fragment {
    site(11) { generator, site in
      let subject = generator.pick(generator.subjects)
      let group = generator.group(of: subject, scope)
      let isWinner = generator.chance(50)
      let pattern = ".\(isWinner ? subject.winner.caseName : generator.pick(subject.losers).caseName)"
      let match = Match(
        scope: scope, subject: subject, group: group, isWinner: isWinner, pattern: pattern,
        marks: [generator.loser(site)])
      switch Int.random(in: 0..<5, using: &generator.random) {
      case 0: return [generator.matchedIf(match)]
      case 1: return generator.matchedWhile(match)
      case 2: return [generator.matchedLoop(match)]
      case 3 where scope.isInLoop || scope.result == .none:
        let exit = generator.exit(scope)
        return [.block("guard case .\(subject.winner.caseName) = \(group) else {", match.marks + [exit])]
      default: return [generator.boundIf(match)]
      }
    }
  }

  private mutating func matchedIf(_ match: Match) -> Fragment {
    let extra = chance(50) ? ", \(residual(match.scope))" : ""
    return .compound(
      [
        .init(
          "if case \(match.pattern) = \(match.group)\(extra) {",
          (match.isWinner ? [] : match.marks) + block(match.scope, 1...2)),
        .init("} else {", (match.isWinner && extra.isEmpty ? match.marks : []) + block(match.scope, 1...1)),
      ], tail: "}")
  }

  private mutating func matchedWhile(_ match: Match) -> [Fragment] {
    let count = fresh("turns")
    return [
      .line("var \(count) = 0"),
      .block(
        "while case \(match.pattern) = \(match.group), \(count) < 3 {",
        [.line("\(count) += 1")] + (match.isWinner ? [said("turn")] : match.marks)),
      .line("log(\"\\(\(count))\")"),
    ]
  }

  private mutating func matchedLoop(_ match: Match) -> Fragment {
    let value = fresh("item")
    let condition = known(match.subject, match.scope, match.isWinner).text
    return .block(
      "for case let \(value)? in [1, nil, 3] where \(condition) {",
      (match.isWinner ? [] : match.marks) + [.line("log(\"\\(\(value))\")")])
  }

  private mutating func boundIf(_ match: Match) -> Fragment {
    let name = fresh("matched")
    let test = match.isWinner ? "==" : "!="
    return .compound(
      [
        .init(
          "if case let \(name) = \(match.group), \(name) \(test) .\(match.subject.winner.caseName) {",
          (match.isWinner ? [] : match.marks) + block(match.scope, 1...1)),
        .init("} else {", (match.isWinner ? match.marks : []) + block(match.scope, 1...1)),
      ], tail: "}")
  }

  mutating func loop(_ scope: Scope) -> Fragment {
    site(13) { generator, site in
      let known = generator.known(scope)
      let marks = known.value ? [] : [generator.loser(site)]
      var inner = scope
      inner.isInLoop = true
      let name = generator.fresh("element")
      let place = generator.place()
      switch Int.random(in: 0..<5, using: &generator.random) {
      case 0:
        return [.block("while \(known.text) && coin(\(place)) {", marks + generator.block(inner, 1...2))]
      case 1:
        return [
          .block(
            "for \(name) in [number(\(place)), 2, 3] where \(known.text) {",
            marks + [.line("log(\"\\(\(name))\")")] + generator.block(inner, 0...1))
        ]
      case 2:
        return [
          .block(
            "for \(name) in [number(\(place)), 2, 3] where \(name) > 1 && \(known.text) {",
            marks + [.line("log(\"\\(\(name))\")")])
        ]
      case 3:
        let no = generator.known(scope, false).text
        return [.block("while \(no) {", [generator.loser(site)] + generator.block(inner, 0...1))]
      default:
        let yes = generator.known(scope, true).text
        return [
          .block("while \(yes) {", [.block("if coin(\(place)) {", [.line("break")])] + generator.block(inner, 0...1))
        ]
      }
    }
  }
}
