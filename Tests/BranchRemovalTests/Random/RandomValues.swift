import SwiftSemantics

/// Points 1 to 7, 12 and 30: decisions within expressions.
extension ProgramGenerator {
  mutating func comparison(_ scope: Scope) -> Fragment {
    site(1) { generator, site in
      let known = generator.known(scope)
      let (winner, loser) = (generator.block(scope, 1...2), [generator.loser(site)] + generator.block(scope, 0...1))
      return [
        .compound(
          [.init("if \(known.text) {", known.value ? winner : loser), .init("} else {", known.value ? loser : winner)],
          tail: "}")
      ]
    }
  }

  mutating func detour(_ scope: Scope) -> Fragment {
    site(3) { generator, site in
      let subject = generator.pick(generator.subjects)
      let group = generator.group(of: subject, scope)
      switch Int.random(in: 0..<5, using: &generator.random) {
      case 0:
        let names = generator.shuffled(subject.names.groups)
        let cases = names.dropLast().map { group in
          Fragment.Segment(
            "case \"\(group.name)\":", [group == subject.winner ? generator.said("raw") : generator.loser(site)])
        }
        let last = names.last == subject.winner ? generator.said("raw default") : generator.loser(site)
        return [.compound([.init("switch \(group).rawValue {", [])] + cases + [.init("default:", [last])], tail: "}")]
      case 1:
        return [.line("log(\"named \\(\(group).rawValue)\")"), .line("log(\(group).rawValue)")]
      case 2 where subject.names.typeName == "ButtonColorSplitTest":
        return [
          .line("log(\(group).title)"), .line("log(\"\\(\(group).cornerRadius + number(\(generator.place())))\")"),
        ]
      default:
        let value = generator.chance(50)
        let condition = generator.knownByDetour(subject, scope, value)
        let (winner, loser) = (generator.block(scope, 1...2), [generator.loser(site)])
        return [
          .compound(
            [.init("if \(condition) {", value ? winner : loser), .init("} else {", value ? loser : winner)], tail: "}")
        ]
      }
    }
  }

  mutating func exposure(_ scope: Scope) -> Fragment {
    site(4) { generator, _ in
      let subject = generator.pick(generator.subjects)
      let test = scope.isInMethod && generator.chance(50) ? subject.property : "self.\(subject.property)"
      let hit = generator.pick([
        "\(test).hitSplitTest()", "service.fetchSplitTest(\(subject.names.typeName).self).hitSplitTest()",
      ])
      if generator.chance(40) {
        return [.block("if \(generator.residual(scope)) {", [.line(hit), generator.said("seen")])]
      }
      return [.line(hit)]
    }
  }

  mutating func shortCircuit(_ scope: Scope) -> Fragment {
    site(5) { generator, _ in
      let expression = generator.effectful(scope)
      switch Int.random(in: 0..<4, using: &generator.random) {
      case 0: return [.line("log(\"value \\(\(expression))\")")]
      case 1:
        let name = generator.fresh("decided")
        return [.line("let \(name) = \(expression)"), .line("log(\"\\(\(name))\")")]
      case 2 where scope.canThrow:
        let known = generator.known(scope).text
        let sign = generator.pick(["&&", "||"])
        return [.block("if try \(known) \(sign) risky(\(generator.place())) {", generator.block(scope))]
      default:
        return [
          .compound(
            [.init("if \(expression) {", generator.block(scope)), .init("} else {", generator.block(scope))], tail: "}")
        ]
      }
    }
  }

  mutating func precedence(_ scope: Scope) -> Fragment {
    site(6) { generator, _ in
      let expression = generator.mixed(scope, depth: 3)?.text ?? generator.known(scope).text
      let known = generator.known(scope)
      let (one, two) = (generator.place(), generator.place())
      switch Int.random(in: 0..<4, using: &generator.random) {
      case 0:
        return [.line("log(\"\\(\(expression))\")")]
      case 1:
        return [.line("log(\"\\(2 * (\(known.text) ? number(\(one)) + 1 : number(\(two)) - 1))\")")]
      case 2:
        return [.line("log(\"\\((\(known.text) ? maybe(\(one)) : maybe(\(two))) ?? 7)\")")]
      default:
        return [
          .compound(
            [.init("if \(expression) {", generator.block(scope)), .init("} else {", generator.block(scope))], tail: "}")
        ]
      }
    }
  }

  mutating func stored(_ scope: Scope) -> Fragment {
    site(7) { generator, site in
      let known = generator.known(scope)
      let name = generator.fresh("value")
      switch Int.random(in: 0..<5, using: &generator.random) {
      case 0:
        return [
          .line("var \(name) = coin(\(generator.place()))"), .line("log(\"\\(\(name))\")"),
          .line("\(name) = \(generator.effectful(scope))"), .line("log(\"\\(\(name))\")"),
        ]
      case 1:
        let word = known.value ? "\"yes\" : \"\(site.loserMark)\"" : "\"\(site.loserMark)\" : \"no\""
        return [.line("log(\"is \\(\(known.text)) or \\(\(known.text) ? \(word))\")")]
      case 2:
        let word = known.value ? "\"yes\" : \"\(site.loserMark)\"" : "\"\(site.loserMark)\" : \"no\""
        return [
          .line(
            "log(\n  \"\"\"\n  first \\(\(known.text) ? \(word))\n    second \\(coin(\(generator.place())))\n  \"\"\")")
        ]
      case 3:
        let subject = generator.pick(generator.subjects)
        let fetched = "service.fetchSplitTest(\(subject.names.typeName).self).currentGroup"
        return [
          .block(
            "func \(name)(_ on: Bool = \(fetched) == .\(subject.winner.caseName), other: Int = 1) {",
            [.line("log(\"\\(on) \\(other)\")")]),
          .line("\(name)()"), .line("\(name)(\(known.text))"), .line("\(name)(other: 2)"),
        ]
      default:
        return [
          .block(
            "func \(name)(_ on: @autoclosure () -> Bool) {", [generator.said("asked"), .line("log(\"\\(on())\")")]),
          .line("\(name)(\(generator.effectful(scope)))"),
        ]
      }
    }
  }

  mutating func ternary(_ scope: Scope) -> Fragment {
    site(12) { generator, site in
      let known = generator.known(scope)
      let name = generator.fresh("chosen")
      let mark = "\"\(site.loserMark)\""
      func arms(_ winner: String, _ loser: String) -> String {
        known.value ? "\(known.text) ? \(winner) : \(loser)" : "\(known.text) ? \(loser) : \(winner)"
      }
      let place = generator.place()
      switch Int.random(in: 0..<7, using: &generator.random) {
      case 0: return [.line("log(\(arms("\"kept \(place)\"", mark)))")]
      case 1: return [.line("let \(name): Double = \(arms("2", "3.5"))"), .line("log(\"\\(\(name))\")")]
      case 2: return [.line("let \(name) = \(arms("1", "0.5"))"), .line("log(\"\\(\(name))\")")]
      case 3:
        return [
          .line("let \(name) = \(arms("number(\(place))", "nil"))"), .line("log(\"\\(String(describing: \(name)))\")"),
        ]
      case 4: return [.line("log(\(arms("coin(\(place)) ? \"heads\" : \"tails\"", mark)))")]
      case 5: return [.line("log((\(arms("\"kept\"", mark))) + \" \(place)\")")]
      default:
        return [
          .line("let \(name) = coin(\(place)) ? \"undecided\" : \(arms("\"kept\"", mark))"), .line("log(\(name))"),
        ]
      }
    }
  }

  mutating func selection(_ scope: Scope) -> Fragment {
    site(30) { generator, site in
      let subject = generator.pick(generator.subjects)
      let group = generator.group(of: subject, scope)
      func value(_ candidate: String) -> String {
        candidate == subject.winner.caseName ? "\"kept\"" : "\"\(site.loserMark)\""
      }
      let place = generator.place()
      let arguments = subject.names.groups.filter { $0.mirrors == nil }
        .map {
          "\($0.caseName): \($0 == subject.winner && generator.chance(50) ? "\"kept \\(coin(\(place)))\"" : value($0.caseName))"
        }
        .joined(separator: ", ")
      let entries = subject.names.groups.map { ".\($0.caseName): \(value($0.caseName))" }.joined(separator: ", ")
      switch Int.random(in: 0..<3, using: &generator.random) {
      case 0: return [.line("log([\(entries)][\(group)] ?? \"none\")")]
      case 1:
        let name = generator.fresh("selected")
        return [.line("let \(name) = \(group).select(\(arguments))"), .line("log(\(name))")]
      default: return [.line("log(\(group).select(\(arguments)))")]
      }
    }
  }
}
