import RemovalProof
import Testing

/// Conjectures are letters. A capital one is wrong.
@Suite struct ConjectureSettlementTests {
  private typealias Settlement = ConjectureSettlement<Character>

  /// How a problem tells which letters may be its reason.
  enum Blame: CaseIterable { case exact, pairs, nothing }

  private static func problems(_ accepted: Set<Character>, _ all: String, _ blame: Blame) -> [Settlement.Problem] {
    accepted.filter(\.isUppercase).sorted().map { letter in
      switch blame {
      case .exact: return Settlement.Problem("\(letter)", suspects: [letter])
      case .nothing: return Settlement.Problem("\(letter)")
      case .pairs:
        let place = Array(all).firstIndex(of: letter) ?? 0
        return Settlement.Problem(
          "\(letter)", suspects: Set(Array(all)[place / 2 * 2..<min(place / 2 * 2 + 2, all.count)]))
      }
    }
  }

  @Test(
    arguments: ["", "a", "A", "ab", "aB", "Ab", "AB", "abcdefgh", "abcDefgh", "AbcdefgH", "aBCdeFgh", "ABCDEFGH"],
    Blame.allCases)
  func rightOnesAreAccepted(_ letters: String, _ blame: Blame) {
    var attempts: [Set<Character>] = []
    let settlement = Settlement(of: Array(letters), limit: 40) { accepted in
      attempts.append(accepted)
      return Self.problems(accepted, letters, blame)
    }
    #expect(settlement.accepted == Set(letters.filter(\.isLowercase)))
    #expect(Set(settlement.refuted.keys) == Set(letters.filter(\.isUppercase)))
    #expect(settlement.refuted.allSatisfy { letters.contains($0.value) })
    #expect(!settlement.failsWithout)
    // The accepted ones were tried together.
    #expect(settlement.accepted.isEmpty || attempts.contains(settlement.accepted))
    if !letters.contains(where: \.isUppercase) { #expect(attempts.count <= 1) }
    if blame == .exact { #expect(attempts.count <= 2) }
  }

  @Test func limitRefutesTheRest() {
    var count = 0
    let settlement = Settlement(of: Array("AbCdEfGh"), limit: 3) { accepted in
      count += 1
      return Self.problems(accepted, "AbCdEfGh", .nothing)
    }
    // One more, for what is known without any.
    #expect(count == 4)
    #expect(settlement.accepted.isEmpty)
    #expect(settlement.refuted.count == 8)
    #expect(settlement.refuted.values.contains("there were too many of these places to try each of them"))
  }

  /// Functions are numbered; each has three places. A build judges all functions at once.
  @Test func functionsAreJudgedTogether() {
    let places = (0..<100).flatMap { function in (0..<3).map { Place(function: function, number: $0) } }
    func isWrong(_ place: Place) -> Bool { place.function % 4 == 0 && place.number == place.function / 4 % 3 }
    var count = 0
    let settlement = ConjectureSettlement(of: places, limit: 24) { accepted in
      count += 1
      return accepted.filter(isWrong).map { wrong in
        .init("\(wrong)", suspects: accepted.filter { $0.function == wrong.function })
      }
    }
    #expect(settlement.accepted == Set(places.filter { !isWrong($0) }))
    #expect(count <= 7)
  }

  private struct Place: Hashable {
    let function: Int
    let number: Int
  }

  @Test func neighboursAreSuspectedOnlyWhereNobodyElseIs() {
    let settlement = Settlement(of: Array("abCdE"), limit: 10) { accepted in
      var problems: [Settlement.Problem] = []
      if accepted.contains("C") { problems.append(.init("C", suspects: ["C"])) }
      if accepted.contains("E") { problems.append(.init("E", neighbours: ["d", "E"])) }
      return problems
    }
    #expect(settlement.accepted == ["a", "b", "d"])
    #expect(settlement.refuted == ["C": "C", "E": "E"])
  }

  @Test func unprovableFunctionRefutesOnlyItsOwn() {
    var count = 0
    let settlement = Settlement(of: Array("abcD"), limit: 10) { accepted in
      count += 1
      return [Settlement.Problem("differs", suspects: accepted.intersection(["a", "b"]))]
        + Self.problems(accepted, "abcD", .exact)
    }
    #expect(settlement.failsWithout)
    #expect(settlement.accepted == ["c"])
    #expect(settlement.refuted["D"] == "D")
    #expect(count <= 5)
  }

  @Test func problemThatIsTolerableWithoutThemIsTolerated() {
    let settlement = Settlement(of: Array("abC"), limit: 10) { accepted in
      [Settlement.Problem("warning", isTolerable: true)] + Self.problems(accepted, "abC", .exact)
    }
    #expect(settlement.accepted == ["a", "b"])
    #expect(settlement.refuted == ["C": "C"])
  }

  /// A function that loses a parameter is another declaration, whatever is folded in it.
  @Test func tolerableProblemInTheCodeOfAConjectureIsTolerated() {
    let settlement = Settlement(of: ["a", "b"], limit: 10) { accepted in
      [Settlement.Problem("altered", suspects: accepted.intersection(["a"]), isTolerable: true)]
    }
    #expect(settlement.accepted == ["a", "b"])
  }

  @Test func newTolerableProblemRefutes() {
    let settlement = Settlement(of: ["a", "b"], limit: 10) { accepted in
      accepted.contains("b") ? [Settlement.Problem("warning", isTolerable: true)] : []
    }
    #expect(settlement.accepted == ["a"])
    #expect(settlement.refuted == ["b": "warning"])
  }
}
