import SwiftSemantics

/// Points 32, 33, 39 and 40: builders, conditional compilation, comments, and text that must not move.
extension ProgramGenerator {
  mutating func built(_ scope: Scope) -> Fragment {
    site(32) { generator, site in
      let subject = generator.pick(generator.subjects)
      let group = generator.group(of: subject, Scope(isInMethod: false))
      let known = generator.known(Scope(isInMethod: false))
      let (winner, loser) = (
        [Fragment.line("\"kept \(generator.place())\""), .line("\"second\"")], [Fragment.line("\"\(site.loserMark)\"")]
      )
      let decision: Fragment
      switch Int.random(in: 0..<3, using: &generator.random) {
      case 0:
        decision = .compound(
          [.init("if \(known.text) {", known.value ? winner : loser), .init("} else {", known.value ? loser : winner)],
          tail: "}")
      case 1:
        decision = .block("if \(known.text) {", known.value ? winner : loser)
      default:
        let cases = subject.names.groups.map {
          Fragment.Segment("case .\($0.caseName):", $0 == subject.winner ? winner : loser)
        }
        decision = .compound([.init("switch \(group) {", [])] + cases, tail: "}")
      }
      return [
        .block(
          "page {",
          [
            .line("\"header\""), decision, .block("if coin(\(generator.place())) {", [.line("\"heads\"")]),
            .line("\"footer\""),
          ])
      ]
    }
  }

  mutating func compiled(_ scope: Scope) -> Fragment {
    site(33) { generator, site in
      let yes = generator.known(scope, true).text
      let no = generator.known(scope, false).text
      return [
        .compound(
          [
            .init(
              "#if NEVER",
              [
                .compound(
                  [.init("if \(yes) {", [.line("log(\"inactive\")")]), .init("} else {", [generator.loser(site)])],
                  tail: "}")
              ]),
            .init(
              "#else",
              [.block("if \(no) {", [generator.loser(site)]), generator.said("active")] + generator.block(scope, 0...1)),
          ],
          tail: "#endif")
      ]
    }
  }

  mutating func commented(_ scope: Scope) -> Fragment {
    site(39) { generator, site in
      let known = generator.known(scope)
      let winner: [Fragment] =
        [.line("// Inside: kept \(site.number)."), generator.said("kept"), .line("")] + generator.block(scope, 1...1)
      let loser: [Fragment] = [.line("// \(site.loserMark)"), .line("/* \(site.loserMark) */"), generator.loser(site)]
      return [
        .line("// Before: kept \(site.number)."),
        .compound(
          [.init("if \(known.text) {", known.value ? winner : loser), .init("} else {", known.value ? loser : winner)],
          tail: "}"),
        .line("// After: kept \(site.number)."),
      ]
    }
  }

  mutating func unmoved(_ scope: Scope) -> Fragment {
    site(40) { generator, site in
      let known = generator.known(scope)
      let name = generator.fresh("text")
      let winner: [Fragment] = [
        .line("let \(name) = \"\"\"\n    first\n  second \\(coin(\(generator.place())))\n  \"\"\""),
        .line("log(\(name))"),
        .line("log(\n    \"wide\"\n)"),
      ]
      let loser = [generator.loser(site)]
      return [
        .compound(
          [.init("if \(known.text) {", known.value ? winner : loser), .init("} else {", known.value ? loser : winner)],
          tail: "}")
      ]
    }
  }

  /// Decisions that are reported and never changed: a group that may be missing, one read from its name, a variable.
  mutating func uncertain(_ scope: Scope) -> Fragment {
    site(2) { generator, _ in
      let subject = generator.pick(generator.subjects)
      let test = scope.isInMethod ? subject.property : "self.\(subject.property)"
      let name = generator.fresh("perhaps")
      return [
        .line("let \(name) = coin(\(generator.place())) ? \(test) : nil"),
        .compound(
          [
            .init("if \(name)?.currentGroup == .\(subject.winner.caseName) {", generator.block(scope, 1...1)),
            .init("} else {", generator.block(scope, 1...1)),
          ], tail: "}"),
      ]
    }
  }

  // MARK: All of them

  mutating func decision(_ scope: inout Scope) -> [Fragment] {
    if isUncertain, chance(8) { return [uncertain(scope)] }
    let kind = Int.random(in: 0..<37, using: &random)
    switch kind {
    case 0: return [comparison(scope)]
    case 1: return [unmoved(scope)]
    case 2: return [detour(scope)]
    case 3: return [exposure(scope)]
    case 4: return [shortCircuit(scope)]
    case 5, 6: return [precedence(scope)]
    case 7: return [stored(scope)]
    case 8: return [ladder(scope)]
    case 9: return [conditions(scope)]
    case 10: return [guarded(&scope)]
    case 11: return [matched(scope)]
    case 12: return [ternary(scope)]
    case 13: return [loop(scope)]
    case 14: return [switched(scope)]
    case 15: return [switchedWithConditions(scope)]
    case 16: return [joinedCases(scope)]
    case 17: return [emptiedCase(scope)]
    case 18: return [nestedSwitches(scope)]
    case 19: return [expressions(scope)]
    case 20: return [collision(scope)]
    case 21: return [lifetime(scope)]
    case 22: return [earlyExit(scope)]
    case 23: return [leavingFunction(scope)]
    case 24: return [initialised(scope)]
    case 25: return [implicitReturn(scope)]
    case 26: return [allPaths(scope)]
    case 27: return [local(scope)]
    case 28: return [property(scope)]
    case 29: return [extended(scope)]
    case 30: return [parameter(scope)]
    case 31: return [selection(scope)]
    case 32: return [built(scope)]
    case 33: return [compiled(scope)]
    case 34: return [orphan(scope)]
    case 35: return [commented(scope)]
    default: return [initialised(scope)]
    }
  }
}
