import SwiftSemantics

/// Points 26 to 29 and 35: decisions through a declaration.
extension ProgramGenerator {
  mutating func local(_ scope: Scope) -> Fragment {
    site(26) { generator, site in
      let subject = generator.pick(generator.subjects)
      let name = generator.fresh("local")
      let (winner, loser) = (subject.winner.caseName, generator.pick(subject.losers).caseName)
      let used: [Fragment]
      let declared: Fragment
      switch Int.random(in: 0..<4, using: &generator.random) {
      case 0:
        declared = .line("let \(name) = \(generator.group(of: subject, scope))")
        used = [
          .compound(
            [.init("if \(name) == .\(winner) {", generator.block(scope)), .init("} else {", [generator.loser(site)])],
            tail: "}"),
          .line("log(\(name) == .\(loser) ? \"\(site.loserMark)\" : \"kept\")"),
        ]
      case 1:
        declared = .line("let \(name) = \(generator.known(subject, scope, true).text)")
        used = [
          .block("if \(name) {", generator.block(scope)),
          .block("if !\(name) && coin(\(generator.place())) {", [generator.loser(site)]),
        ]
      case 2:
        declared = .line("let \(name) = service.fetchSplitTest(\(subject.names.typeName).self)")
        used = [
          .compound(
            [
              .init("switch \(name).currentGroup {", []), .init("case .\(winner):", generator.block(scope)),
              .init("default:", [generator.loser(site)]),
            ], tail: "}"),
          .line("\(name).hitSplitTest()"),
        ]
      default:
        declared = .line("let \(name) = \(generator.known(subject, scope, false).text)")
        used = [
          .block("for \(name) in [true, false] {", [.block("if \(name) {", [generator.said("shadowed")])]),
          .compound(
            [.init("if \(name) {", [generator.loser(site)]), .init("} else {", generator.block(scope))], tail: "}"),
        ]
      }
      return [declared] + (generator.chance(30) ? [generator.said("between")] : []) + used
    }
  }

  mutating func property(_ scope: Scope) -> Fragment {
    site(27) { generator, site in
      let name = generator.fresh("isOn")
      let value = generator.chance(50)
      let known = generator.known(Scope(), value).text
      let receiver = scope.isInMethod && generator.chance(60) ? "" : "self."
      let isFunction = generator.chance(40)
      let isStored = !isFunction && generator.chance(20)
      let declared: Fragment
      if isStored {
        declared = .line("private lazy var \(name)Once: Bool = { coin(\(generator.place())) }()")
      } else if isFunction {
        declared =
          generator.chance(50)
          ? .line("private func \(name)() -> Bool { \(known) }")
          : .block("private func \(name)() -> Bool {", [.line("return \(known)")])
      } else {
        declared = .line("private var \(name): Bool { \(known) }")
      }
      generator.members.append(
        .site(site, [declared] + (isStored ? [.line("private var \(name): Bool { \(known) && \(name)Once }")] : [])))
      let call = receiver + name + (isFunction ? "()" : "")
      let winner = generator.block(scope, 1...2)
      if generator.chance(30) {
        let loser = value || isStored ? [] : [generator.loser(site)]
        return [.block("if \(call) && coin(\(generator.place())) {", loser + winner)]
      }
      let loser = isStored ? generator.block(scope, 1...1) : [generator.loser(site)]
      return [
        .compound(
          [.init("if \(call) {", value ? winner : loser), .init("} else {", value ? loser : winner)], tail: "}")
      ]
    }
  }

  mutating func extended(_ scope: Scope) -> Fragment {
    site(28) { generator, site in
      let subject = generator.pick(generator.subjects)
      let name = generator.fresh("p\(generator.number)trait")
      let group = generator.group(of: subject, scope)
      let isText = generator.chance(60)
      let cases = subject.names.groups.map { candidate -> Fragment.Segment in
        let isWinner = candidate == subject.winner
        let value = isText ? (isWinner ? "\"kept\"" : "\"\(site.loserMark)\"") : (isWinner ? "7" : "0")
        return .init("case .\(candidate.caseName): \(generator.chance(40) ? "return " : "")\(value)", [])
      }
      let unified = cases.map { Fragment.Segment($0.head.replacing("return ", with: ""), []) }
      generator.fileScope.append(
        .site(
          site,
          [
            .block(
              "extension \(generator.typeOfGroup(subject)) {",
              [
                .block(
                  "var \(name): \(isText ? "String" : "Int") {",
                  [.compound([.init("switch self {", [])] + unified, tail: "}")])
              ])
          ]))
      return [.line(isText ? "log(\(group).\(name))" : "log(\"\\(\(group).\(name) + number(\(generator.place())))\")")]
    }
  }

  mutating func parameter(_ scope: Scope) -> Fragment {
    site(29) { generator, site in
      let subject = generator.pick(generator.subjects)
      let name = generator.fresh("styled")
      let type = generator.typeOfGroup(subject)
      let group = generator.group(of: subject, scope)
      func body(_ generator: inout ProgramGenerator) -> Fragment {
        let inner = Scope(isInMethod: false)
        let cases = subject.names.groups.map {
          Fragment.Segment(
            "case .\($0.caseName):", $0 == subject.winner ? generator.block(inner, 1...2) : [generator.loser(site)])
        }
        return .compound([.init("switch group {", [])] + cases, tail: "}")
      }
      switch Int.random(in: 0..<3, using: &generator.random) {
      case 0:
        let statements = [body(&generator), .line("log(\"\\(count)\")")]
        generator.members.append(
          .site(site, [.block("private func \(name)(_ group: \(type), count: Int) {", statements)]))
        return [.line("self.\(name)(\(group), count: number(\(generator.place())))")]
      case 1:
        let statement = body(&generator)
        generator.members.append(.site(site, [.block("private func \(name)(for group: \(type)) {", [statement])]))
        return [.line("self.\(name)(for: \(group))")]
      default:
        let test = scope.isInMethod ? subject.property : "self.\(subject.property)"
        generator.members.append(
          .site(
            site,
            [
              .block(
                "private func \(name)(count: Int, test: SplitTestAssignment<\(subject.names.typeName)>) {",
                [
                  .line("log(\"\\(count)\")"),
                  .block("if test.currentGroup != .\(subject.winner.caseName) {", [generator.loser(site)]),
                ])
            ]))
        return [.line("self.\(name)(count: number(\(generator.place())), test: \(test))")]
      }
    }
  }

  mutating func orphan(_ scope: Scope) -> Fragment {
    site(35) { generator, site in
      let (kept, lost) = (generator.fresh("kept"), generator.fresh("lost"))
      generator.members.append(
        .site(
          site,
          [
            .block("private func \(lost)() {", [generator.loser(site)]), .line(""),
            .block("private func \(kept)() {", [generator.said("kept")]),
          ]))
      let known = generator.known(scope)
      let (winner, loser) = ([Fragment.line("self.\(kept)()")], [Fragment.line("self.\(lost)()")])
      return [
        .compound(
          [.init("if \(known.text) {", known.value ? winner : loser), .init("} else {", known.value ? loser : winner)],
          tail: "}")
      ]
    }
  }
}
