import RemovalProof
import Testing

/// Jumps of which all ways do the same, and blocks in which nothing happens.
@Suite struct JumpTests {
  /// Calls `coin`, chooses between two bits, and returns the choice.
  private static func choice(
    _ first: Int, _ second: Int, firstWay: String = "", secondWay: String = "", result: String = "%9"
  ) -> String {
    """
      %1 = function_ref @coin : $@convention(thin) () -> Builtin.Int1
      %2 = apply %1() : $@convention(thin) () -> Builtin.Int1
      cond_br %2, bb1, bb2

    bb1:
    \(firstWay)
      %5 = integer_literal $Builtin.Int1, \(first)
      br bb3(%5 : $Builtin.Int1)

    bb2:
    \(secondWay)
      %7 = integer_literal $Builtin.Int1, \(second)
      br bb3(%7 : $Builtin.Int1)

    bb3(%9 : $Builtin.Int1):
      return \(result)
    """
  }

  private static func called(_ rest: String) -> String {
    """
      %1 = function_ref @coin : $@convention(thin) () -> Builtin.Int1
      %2 = apply %1() : $@convention(thin) () -> Builtin.Int1
    \(rest)
    """
  }

  private static let yes = called("  %3 = integer_literal $Builtin.Int1, -1\n  return %3")
  private static let no = called("  %3 = integer_literal $Builtin.Int1, 0\n  return %3")
  private static let condition = called("  return %2")
  private static let negation = called(
    "  %3 = integer_literal $Builtin.Int1, -1\n  %4 = builtin \"xor_Int1\"(%2, %3) : $Builtin.Int1\n  return %4")
  private static let effect =
    "  %20 = function_ref @show : $@convention(thin) () -> ()\n  %21 = apply %20() : $@convention(thin) () -> ()"

  private static func isSame(_ before: String, _ after: String) -> Bool {
    let modules = [before, after].map { body in
      SILModule(
        "sil @$s1a4showyyF : $@convention(thin) (Int) -> Builtin.Int1 {\nbb0(%0 : $Int):\n\(body)\n} // end sil function\n"
      )
    }
    let verdicts = [
      ModuleComparison(modules[0], modules[1]).verdict(), ModuleComparison(modules[1], modules[0]).verdict(),
    ]
    #expect(verdicts[0].findings.isEmpty == verdicts[1].findings.isEmpty)
    return verdicts[0].findings.isEmpty
  }

  @Test func valueThatBothWaysChooseIsNoChoice() {
    #expect(Self.isSame(Self.choice(0, 0), Self.no))
    #expect(Self.isSame(Self.choice(-1, -1), Self.yes))
    #expect(!Self.isSame(Self.choice(0, 0), Self.yes))
    #expect(!Self.isSame(Self.choice(0, 0), Self.condition))
  }

  @Test func choiceBetweenTrueAndFalseIsTheCondition() {
    #expect(Self.isSame(Self.choice(-1, 0), Self.condition))
    #expect(Self.isSame(Self.choice(0, -1), Self.negation))
    #expect(!Self.isSame(Self.choice(-1, 0), Self.negation))
    #expect(!Self.isSame(Self.choice(0, -1), Self.condition))
    #expect(!Self.isSame(Self.choice(-1, 0), Self.yes))
    #expect(!Self.isSame(Self.choice(0, -1), Self.choice(-1, 0)))
  }

  @Test func wayWithAnEffectIsAWay() {
    #expect(!Self.isSame(Self.choice(0, 0, firstWay: Self.effect), Self.no))
    #expect(!Self.isSame(Self.choice(0, 0, secondWay: Self.effect), Self.choice(0, 0, firstWay: Self.effect)))
    #expect(
      !Self.isSame(Self.choice(-1, 0, firstWay: "  strong_release %0 : $C"), Self.condition))
    #expect(Self.isSame(Self.choice(0, 0, firstWay: "  %20 = tuple ()"), Self.no))
  }

  /// The bit is chosen in one block, and a jump asks for it in another one.
  @Test func jumpByAChosenBitIsAJumpByTheCondition() {
    func jump(_ first: Int, _ second: Int) -> String {
      Self.choice(first, second, result: "%0").replacing(
        "  return %0",
        with: "  cond_br %9, bb4, bb5\n\nbb4:\n\(Self.effect)\n  br bb6\n\nbb5:\n  br bb6\n\nbb6:\n  return %0")
    }
    func plain(_ targets: String) -> String {
      Self.called("  cond_br %2, \(targets)\n\nbb4:\n\(Self.effect)\n  br bb6\n\nbb5:\n  br bb6\n\nbb6:\n  return %0")
    }
    #expect(Self.isSame(jump(-1, 0), plain("bb4, bb5")))
    #expect(!Self.isSame(jump(-1, 0), plain("bb5, bb4")))
    #expect(!Self.isSame(jump(0, 0), plain("bb4, bb5")))
  }

  /// Two ways meet in a block in which nothing happens before they meet a third one.
  @Test func blockInWhichNothingHappensIsNoPlace() {
    func ways(_ middle: String, _ join: String) -> String {
      Self.called(
        """
          cond_br %2, bb1, bb2

        bb1:
        \(Self.effect)
          br \(join)

        bb2:
          %8 = function_ref @other : $@convention(thin) () -> Builtin.Int1
          %9 = apply %8() : $@convention(thin) () -> Builtin.Int1
          cond_br %9, bb3, bb4

        bb3:
          %12 = function_ref @third : $@convention(thin) () -> ()
          %13 = apply %12() : $@convention(thin) () -> ()
          br \(join)

        bb4:
          br bb6

        bb5:
        \(middle)
          br bb6

        bb6:
          return %2
        """)
    }
    let effect = Self.effect.replacing("%20", with: "%30").replacing("%21", with: "%31")
    #expect(Self.isSame(ways("", "bb5"), ways("", "bb6")))
    #expect(!Self.isSame(ways(effect, "bb5"), ways("", "bb6")))
    #expect(Self.isSame(ways(effect, "bb5"), ways(effect, "bb5")))
  }
}
