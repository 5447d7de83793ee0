import RemovalProof
import Testing

/// Loops that the compiler turns, checks or ends in another way.
@Suite struct LoopTests {
  private static func call(_ name: String, _ value: Int, _ arguments: String = "") -> String {
    """
      %\(value) = function_ref @\(name) : $@convention(thin) () -> Builtin.Int1
      %\(value + 1) = apply %\(value)(\(arguments)) : $@convention(thin) () -> Builtin.Int1
    """
  }

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

  /// Shows numbers from 0 until `coin` is true, and returns the last one.
  private static func turned(
    first: String = "coin", inner: String = "coin", shown: String = "%10", end: String = "%12", start: Int = 0,
    targets: String = "bb4, bb3"
  ) -> String {
    """
      %1 = integer_literal $Builtin.Int64, \(start)
      %2 = integer_literal $Builtin.Int64, 1
    \(call(first, 3))
      cond_br %4, bb1, bb2

    bb1:
      br bb5(%1 : $Builtin.Int64)

    bb2:
      br bb6(%1 : $Builtin.Int64)

    bb6(%10 : $Builtin.Int64):
    \(call("show", 20, shown))
      %12 = builtin "add_Int64"(%10, %2) : $Builtin.Int64
    \(call(inner, 13))
      cond_br %14, \(targets)

    bb3:
      br bb6(%12 : $Builtin.Int64)

    bb4:
      br bb5(\(end) : $Builtin.Int64)

    bb5(%16 : $Builtin.Int64):
    \(call("done", 30, "%16"))
      return %16
    """
  }

  private static func plain(shown: String = "%10") -> String {
    """
      %1 = integer_literal $Builtin.Int64, 0
      br bb1(%1 : $Builtin.Int64)

    bb1(%10 : $Builtin.Int64):
    \(call("coin", 3))
      cond_br %4, bb3, bb2

    bb2:
    \(call("show", 20, shown))
      %2 = integer_literal $Builtin.Int64, 1
      %12 = builtin "add_Int64"(%10, %2) : $Builtin.Int64
      br bb1(%12 : $Builtin.Int64)

    bb3:
    \(call("done", 30, "%10"))
      return %10
    """
  }

  @Test func headOfALoopMayStandInFrontOfItToo() {
    #expect(Self.isSame(Self.turned(), Self.plain()))
    #expect(Self.isSame(Self.turned(), Self.turned()))
    #expect(Self.isSame(Self.plain(), Self.plain()))
  }

  @Test func turnedLoopDoesTheSameInTheSameOrder() {
    #expect(!Self.isSame(Self.turned(first: "other"), Self.plain()))
    #expect(!Self.isSame(Self.turned(inner: "other"), Self.plain()))
    #expect(!Self.isSame(Self.turned(shown: "%1"), Self.plain()))
    #expect(!Self.isSame(Self.turned(), Self.plain(shown: "%1")))
    #expect(!Self.isSame(Self.turned(end: "%10"), Self.plain()))
    #expect(!Self.isSame(Self.turned(end: "%1"), Self.plain()))
    #expect(!Self.isSame(Self.turned(start: 1), Self.plain()))
    #expect(!Self.isSame(Self.turned(targets: "bb3, bb4"), Self.plain()))
    #expect(!Self.isSame(Self.turned(inner: "other"), Self.turned()))
  }

  /// A place on the stack that is another one on each way.
  @Test func placesThatDifferByTheWayAreNotTheSame() {
    func ways(_ second: String, _ read: String) -> String {
      """
        %1 = alloc_stack $Int
        %2 = alloc_stack $Int
        %5 = integer_literal $Builtin.Int64, 1
        %6 = integer_literal $Builtin.Int64, 2
      \(Self.call("coin", 3))
        cond_br %4, bb1, bb2

      bb1:
        store %5 to %1
        store %6 to %2
      \(Self.call("left", 7))
        br bb3

      bb2:
        store %5 to \(second == "%2" ? "%2" : "%1")
        store %6 to \(second == "%2" ? "%1" : "%2")
      \(Self.call("right", 9))
        br bb3

      bb3:
      \(Self.call("coin", 11))
        cond_br %12, bb4, bb5

      bb4:
        br bb6

      bb5:
      \(Self.call("again", 13))
        br bb6

      bb6:
        %20 = load \(read)
        return %20
      """
    }
    #expect(Self.isSame(ways("%1", "%1"), ways("%1", "%1")))
    #expect(!Self.isSame(ways("%1", "%1"), ways("%2", "%1")))
    #expect(!Self.isSame(ways("%1", "%1"), ways("%1", "%2")))
    #expect(!Self.isSame(ways("%2", "%1"), ways("%1", "%2")))
  }

  /// Two ways end in one block, or each in one of its own.
  @Test func equalEndsMayBeOne() {
    func ends(_ first: String, _ second: String) -> String {
      """
      \(Self.call("coin", 1))
        cond_br %2, bb1, bb2

      bb1:
      \(Self.call("left", 3))
        br bb3(%4 : $Builtin.Int1)

      bb2:
      \(Self.call("right", 5))
        br bb3(%6 : $Builtin.Int1)

      bb3(%7 : $Builtin.Int1):
      \(Self.call("done", 8, first))
        return \(second)
      """
    }
    func copies(_ first: String, _ second: String) -> String {
      """
      \(Self.call("coin", 1))
        cond_br %2, bb1, bb2

      bb1:
      \(Self.call("left", 3))
      \(Self.call("done", 8, first))
        return %4

      bb2:
      \(Self.call("right", 5))
      \(Self.call("done", 10, second))
        return %6
      """
    }
    #expect(Self.isSame(ends("%7", "%7"), copies("%4", "%6")))
    #expect(!Self.isSame(ends("%7", "%7"), copies("%4", "%2")))
    #expect(!Self.isSame(ends("%7", "%2"), copies("%4", "%6")))
    #expect(!Self.isSame(ends("%2", "%7"), copies("%4", "%6")))
  }

  /// A jump by a comparison, in front of which something is called on one of its ways.
  @Test func jumpByANegationIsAJumpTheOtherWay() {
    func jump(_ comparison: String, _ targets: String) -> String {
      """
      \(Self.call("number", 1))
        %3 = integer_literal $Builtin.Int1, 0
        %4 = builtin "\(comparison)"(%2, %3) : $Builtin.Int1
        cond_br %4, \(targets)

      bb1:
      \(Self.call("left", 5))
        return %2

      bb2:
        return %4
      """
    }
    func result(_ comparison: String, _ targets: String) -> String {
      jump(comparison, targets).replacing("return %4", with: "return %2")
    }
    #expect(Self.isSame(result("cmp_eq_Int1", "bb1, bb2"), result("cmp_ne_Int1", "bb2, bb1")))
    #expect(!Self.isSame(result("cmp_eq_Int1", "bb1, bb2"), result("cmp_ne_Int1", "bb1, bb2")))
    #expect(!Self.isSame(result("cmp_eq_Int1", "bb1, bb2"), result("cmp_slt_Int1", "bb2, bb1")))
    #expect(!Self.isSame(jump("cmp_eq_Int1", "bb1, bb2"), jump("cmp_ne_Int1", "bb2, bb1")))
  }

  /// Puts the characters of a text together.
  private static func copied(_ text: String) -> String {
    """
      %1 = integer_literal $Builtin.Int64, 0
      %2 = integer_literal $Builtin.Int64, 1
      %3 = integer_literal $Builtin.Int64, 8
      %4 = integer_literal $Builtin.Int64, \(text.utf8.count)
      %5 = integer_literal $Builtin.Int1, -1
      %6 = string_literal utf8 "\(text)"
      %7 = pointer_to_address %6 to [strict] $*UInt8
      br bb1(%1, %1, %1)

    bb1(%10 : $Builtin.Int64, %11 : $Builtin.Int64, %12 : $Builtin.Int64):
      %13 = builtin "sadd_with_overflow_Int64"(%12, %2, %5) : $(Builtin.Int64, Builtin.Int1)
      %14 = tuple_extract %13, 0
      %15 = builtin "truncOrBitCast_Int64_Word"(%12) : $Builtin.Word
      %16 = index_addr [stack_protection] %7, %15
      %17 = struct_element_addr %16, #UInt8._value
      %18 = load %17
      %19 = builtin "zextOrBitCast_Int8_Int64"(%18) : $Builtin.Int64
      %20 = builtin "shl_Int64"(%19, %11) : $Builtin.Int64
      %21 = builtin "or_Int64"(%10, %20) : $Builtin.Int64
      %22 = builtin "cmp_eq_Int64"(%14, %4) : $Builtin.Int1
      cond_br %22, bb3, bb2

    bb2:
      %24 = builtin "sadd_with_overflow_Int64"(%11, %3, %5) : $(Builtin.Int64, Builtin.Int1)
      %25 = tuple_extract %24, 0
      br bb1(%21, %25, %14)

    bb3:
    \(call("show", 30, "%21"))
      return %31
    """
  }

  /// The compiler may leave it to the program to put the characters of a short text together.
  @Test func textThatALoopPutsTogetherIsThatText() {
    func literal(_ text: String) -> String {
      let number = text.utf8.reversed().reduce(0) { $0 << 8 | Int($1) }
      return "  %1 = integer_literal $Builtin.Int64, \(number)\n\(Self.call("show", 30, "%1"))\n  return %31"
    }
    #expect(Self.isSame(Self.copied("step"), literal("step")))
    #expect(Self.isSame(Self.copied("step 78"), Self.copied("step 78")))
    #expect(!Self.isSame(Self.copied("step"), literal("stop")))
    #expect(!Self.isSame(Self.copied("step"), literal("ste")))
    #expect(!Self.isSame(Self.copied("step"), Self.copied("stop")))
    #expect(!Self.isSame(Self.copied("step"), Self.copied("steps")))
  }

  /// A loop from `start` to `end` that checks its counter.
  private static func counted(
    _ checks: String, start: Int = 0, end: Int = 3, step: Int = 1,
    condition: String = "builtin \"cmp_eq_Int64\"(%12, %2) : $Builtin.Int1"
  ) -> String {
    """
      %1 = integer_literal $Builtin.Int64, \(start)
      %2 = integer_literal $Builtin.Int64, \(end)
      %3 = integer_literal $Builtin.Int64, \(step)
      %4 = integer_literal $Builtin.Int1, -1
      %5 = integer_literal $Builtin.Int64, 0
      %6 = integer_literal $Builtin.Int64, 3
      br bb1(%1 : $Builtin.Int64)

    bb1(%10 : $Builtin.Int64):
      %11 = builtin "sadd_with_overflow_Int64"(%10, %3, %4) : $(Builtin.Int64, Builtin.Int1)
      %12 = tuple_extract %11, 0
    \(checks)
    \(call("show", 20, "%10"))
      %13 = \(condition)
      cond_br %13, bb3, bb2

    bb2:
      br bb1(%12 : $Builtin.Int64)

    bb3:
      return %21
    """
  }

  private static let bounds = """
      %14 = builtin "cmp_slt_Int64"(%10, %5) : $Builtin.Int1
      %15 = builtin "cmp_sge_Int64"(%10, %6) : $Builtin.Int1
      %16 = builtin "or_Int1"(%14, %15) : $Builtin.Int1
      cond_fail %16, "Index out of bounds"
    """
  private static let overflow = "  %17 = tuple_extract %11, 1\n  cond_fail %17, \"arithmetic overflow\""

  @Test func checkThatNeverFailsIsNone() {
    for checks in [Self.bounds, Self.overflow, Self.bounds + "\n" + Self.overflow] {
      #expect(Self.isSame(Self.counted(checks), Self.counted("")))
    }
    #expect(Self.isSame(Self.counted(Self.bounds, start: 1), Self.counted("", start: 1)))
  }

  @Test func checkThatMayFailStays() {
    #expect(!Self.isSame(Self.counted(Self.bounds, end: 4), Self.counted("", end: 4)))
    #expect(!Self.isSame(Self.counted(Self.bounds, start: -1), Self.counted("", start: -1)))
    #expect(!Self.isSame(Self.counted(Self.bounds, start: 3), Self.counted("", start: 3)))
    #expect(!Self.isSame(Self.counted(Self.overflow, step: 2), Self.counted("", step: 2)))
    let coin = "apply %0() : $() -> Builtin.Int1"
    #expect(!Self.isSame(Self.counted(Self.bounds, condition: coin), Self.counted("", condition: coin)))
    let other = "builtin \"cmp_eq_Int64\"(%12, %0) : $Builtin.Int1"
    #expect(!Self.isSame(Self.counted(Self.bounds, condition: other), Self.counted("", condition: other)))
    let own = "  %17 = apply %0() : $() -> Builtin.Int1\n  cond_fail %17, \"own\""
    #expect(!Self.isSame(Self.counted(own), Self.counted("  %17 = apply %0() : $() -> Builtin.Int1")))
  }
}
