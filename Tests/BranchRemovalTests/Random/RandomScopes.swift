import SwiftSemantics

/// Points 20 to 25: scopes and control flow without their braces and branches.
extension ProgramGenerator {
  mutating func collision(_ scope: Scope) -> Fragment {
    site(20) { generator, site in
      let name = generator.fresh("name")
      let known = generator.known(scope)
      let winner =
        [Fragment.line("let \(name) = number(\(generator.place()))"), .line("log(\"inner \\(\(name))\")")]
        + generator.block(scope, 0...1)
      let decision = Fragment.compound(
        [
          .init("if \(known.text) {", known.value ? winner : [generator.loser(site)]),
          .init("} else {", known.value ? [generator.loser(site)] : winner),
        ], tail: "}")
      switch Int.random(in: 0..<3, using: &generator.random) {
      case 0: return [.line("let \(name) = \"outer\""), decision, .line("log(\(name))")]
      case 1:
        let again = generator.known(scope, true).text
        return [decision, .block("if \(again) {", [.line("let \(name) = \"second\""), .line("log(\(name))")])]
      default:
        // The name below means the property of the same name.
        generator.members.append(.line("let \(name) = \"property\""))
        return [decision, .line("log(\(scope.isInMethod ? name : "self.\(name)"))")]
      }
    }
  }

  mutating func lifetime(_ scope: Scope) -> Fragment {
    site(21) { generator, site in
      let known = generator.known(scope)
      let name = generator.fresh("token")
      let held: [Fragment] =
        generator.chance(50)
        ? [.block("defer {", [generator.said("deferred")])]
        : [.line("let \(name) = Token(\"token \(generator.place())\")"), .line("log(\(name).name)")]
      let winner = held + generator.block(scope, 1...2)
      let loser = [generator.loser(site)]
      return [
        .compound(
          [.init("if \(known.text) {", known.value ? winner : loser), .init("} else {", known.value ? loser : winner)],
          tail: "}"),
        generator.said("after"),
      ]
    }
  }

  mutating func earlyExit(_ scope: Scope) -> Fragment {
    site(22) { generator, site in
      let known = generator.known(scope)
      let exit = generator.exit(scope)
      switch Int.random(in: 0..<3, using: &generator.random) {
      case 0:
        // The losing branch leaves.
        let no = generator.known(scope, false).text
        return [.block("if \(no) {", [generator.loser(site)] + generator.block(scope, 0...1) + [exit])]
      case 1:
        let yes = generator.known(scope, true).text
        return [
          .block(
            "if \(generator.residual(scope)) {",
            [.block("if \(yes) {", generator.block(scope, 0...1) + [exit]), generator.loser(site)])
        ]
      default:
        let other = known.value ? [generator.loser(site), exit] : generator.block(scope, 1...2)
        let first = known.value ? generator.block(scope, 1...2) : [generator.loser(site), exit]
        return [.compound([.init("if \(known.text) {", first), .init("} else {", other)], tail: "}")]
      }
    }
  }

  /// A local function that leaves early in the winner's branch, with further statements.
  mutating func leavingFunction(_ scope: Scope) -> Fragment {
    site(22) { generator, site in
      let name = generator.fresh("leaving")
      var inner = scope
      inner.result = generator.pick([.none, .int, .string])
      inner.isInLoop = false
      inner.canThrow = false
      let known = generator.known(inner)
      let (winner, loser) = (generator.block(inner, 0...1), [generator.loser(site)] + generator.block(inner, 0...1))
      let exit = Fragment.line(generator.returned(inner))
      let end = inner.result == .none ? [] : [Fragment.line(generator.returned(inner))]
      let body: [Fragment]
      if known.value {
        body = [.block("if \(known.text) {", winner + [exit])] + loser + end
      } else {
        body = [.block("guard \(known.text) else {", winner + [exit])] + loser + end
      }
      switch inner.result {
      case .none: return [.block("func \(name)() {", body), .line("\(name)()")]
      case .int: return [.block("func \(name)() -> Int {", body), .line("log(\"\\(\(name)())\")")]
      case .string: return [.block("func \(name)() -> String {", body), .line("log(\(name)())")]
      }
    }
  }

  mutating func initialised(_ scope: Scope) -> Fragment {
    site(23) { generator, site in
      let name = generator.fresh("assigned")
      let subject = generator.pick(generator.subjects)
      let known = generator.known(subject, scope)
      let (winner, loser) = (
        Fragment.line("\(name) = number(\(generator.place()))"), [generator.loser(site), .line("\(name) = 0")]
      )
      switch Int.random(in: 0..<3, using: &generator.random) {
      case 0:
        return [
          .line("let \(name): Int"),
          .compound(
            [
              .init("if \(known.text) {", known.value ? [winner] : loser),
              .init("} else {", known.value ? loser : [winner]),
            ], tail: "}"),
          .line("log(\"\\(\(name))\")"),
        ]
      case 1:
        let cases = subject.names.groups.map {
          Fragment.Segment("case .\($0.caseName):", $0 == subject.winner ? [winner] : loser)
        }
        return [
          .line("let \(name): Int"),
          .compound([.init("switch \(generator.group(of: subject, scope)) {", [])] + cases, tail: "}"),
          .line("log(\"\\(\(name))\")"),
        ]
      default:
        let yes = generator.chance(50)
        let condition = generator.known(subject, scope, yes).text
        return [
          .line("var \(name) = number(\(generator.place()))"),
          .block("if \(condition) {", (yes ? [] : [generator.loser(site)]) + [.line("\(name) += 1")]),
          .line("log(\"\\(\(name))\")"),
        ]
      }
    }
  }

  mutating func implicitReturn(_ scope: Scope) -> Fragment {
    site(24) { generator, site in
      let name = generator.fresh("implied")
      let subject = generator.pick(generator.subjects)
      let inner = Scope(isInMethod: false)
      let group = generator.group(of: subject, inner)
      let known = generator.known(subject, inner)
      let (winner, loser) = ("\"kept \\(coin(\(generator.place())))\"", "\"\(site.loserMark)\"")
      let arms = known.value ? [winner, loser] : [loser, winner]
      switch Int.random(in: 0..<5, using: &generator.random) {
      case 0:
        let cases = subject.names.groups.map {
          Fragment.Segment("case .\($0.caseName): \($0 == subject.winner ? winner : loser)", [])
        }
        return [
          .block("func \(name)() -> String {", [.compound([.init("switch \(group) {", [])] + cases, tail: "}")]),
          .line("log(\(name)())"),
        ]
      case 1:
        return [
          .block("func \(name)() -> String {", [.line("if \(known.text) { \(arms[0]) } else { \(arms[1]) }")]),
          .line("log(\(name)())"),
        ]
      case 2:
        return [
          .block("var \(name): String {", [.line("\(known.text) ? \(arms[0]) : \(arms[1])")]), .line("log(\(name))"),
        ]
      case 3:
        return [
          .block(
            "let \(name) = [1, 2].map { [self] value in",
            [.line("if \(known.text) { return \(arms[0]) + \"\\(value)\" }"), .line("return \(arms[1])")]),
          .line("log(\"\\(\(name))\")"),
        ]
      default:
        return [
          .block(
            "func \(name)() -> String {",
            [.block("if \(known.text) {", [.line("return \(arms[0])")]), .line("return \(arms[1])")]),
          .line("log(\(name)())"),
        ]
      }
    }
  }

  mutating func allPaths(_ scope: Scope) -> Fragment {
    site(25) { generator, site in
      let name = generator.fresh("total")
      let known = generator.known(Scope(isInMethod: false))
      let (winner, loser) = (Fragment.line("return number(\(generator.place()))"), generator.loser(site))
      switch Int.random(in: 0..<3, using: &generator.random) {
      case 0: return generator.returningPaths(name, known.text, known.value ? [winner, loser] : [loser, winner])
      case 1: return [generator.uncaughtError(site, scope)]
      default: return generator.throwingPaths(name, site)
      }
    }
  }

  private func returningPaths(_ name: String, _ condition: String, _ results: [Fragment]) -> [Fragment] {
    let inner = Fragment.compound(
      [.init("if \(condition) {", [results[0]]), .init("} else {", [results[1]])], tail: "}")
    return [
      .block(
        "func \(name)(_ value: Int) -> Int {",
        [
          .compound(
            [.init("if value > 1 {", [inner]), .init("} else {", [.line("return 2")])], tail: "}"),
          .line("return 3"),
        ]),
      .line("log(\"\\(\(name)(1)) \\(\(name)(2))\")"),
    ]
  }

  private mutating func uncaughtError(_ site: Site, _ scope: Scope) -> Fragment {
    let no = known(scope, false).text
    return .compound(
      [
        .init(
          "do {",
          [
            .block("if \(no) {", [loser(site), .line("log(\"\\(try risky(\(place())))\")")]),
            said("in do"),
          ]),
        .init("} catch {", [.line("log(\"caught\")")]),
      ], tail: "}")
  }

  private mutating func throwingPaths(_ name: String, _ site: Site) -> [Fragment] {
    let no = known(Scope(isInMethod: false), false).text
    return [
      .block(
        "func \(name)() throws -> Int {",
        [
          .block("if \(no) {", [loser(site), .line("throw Failure()")]),
          .line("return number(\(place()))"),
        ]),
      .line("do { log(\"\\(try \(name)())\") } catch { log(\"caught\") }"),
    ]
  }
}
