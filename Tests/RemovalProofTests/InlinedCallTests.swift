import RemovalProof
import Testing

/// Functions that the compiler inlines in only one of the programs, and values that only the experiment needs.
@Suite struct InlinedCallTests {
  /// A module with a function, and a closure that it may call.
  private static func module(_ body: String, closure: String = "", throwing: Bool = false) -> SILModule {
    let error = throwing ? ", @error any Error" : ""
    let symbol = "$s1a4showyyFSiyXEfU_"
    let called =
      closure.isEmpty
      ? "" : "sil private @\(symbol) : $@convention(thin) (Int) -> (Int\(error)) {\n\(closure)\n} // end sil function\n"
    return SILModule(
      "sil @$s1a4showyyF : $@convention(thin) (Int) -> Int {\n\(body.replacing("CLOSURE", with: symbol))\n} // end sil function\n\n"
        + called)
  }

  private static func isSame(_ before: SILModule, _ after: SILModule) -> Bool {
    let verdicts = [ModuleComparison(before, after).verdict(), ModuleComparison(after, before).verdict()]
    #expect(verdicts[0].findings.isEmpty == verdicts[1].findings.isEmpty)
    return verdicts[0].findings.isEmpty
  }

  private static let calling = """
    bb0(%0 : $Int):
      %1 = function_ref @CLOSURE : $@convention(thin) (Int) -> Int
      %2 = apply %1(%0) : $@convention(thin) (Int) -> Int
      %3 = function_ref @after : $@convention(thin) (Int) -> Int
      %4 = apply %3(%2) : $@convention(thin) (Int) -> Int
      return %4
    """

  private static func effect(_ name: String) -> String {
    """
    bb0(%0 : $Int):
      %1 = function_ref @\(name) : $@convention(thin) (Int) -> Int
      %2 = apply %1(%0) : $@convention(thin) (Int) -> Int
    """
  }

  private static func inlined(_ name: String, result: String = "%2") -> String {
    effect(name) + """

        %3 = function_ref @after : $@convention(thin) (Int) -> Int
        %4 = apply %3(\(result)) : $@convention(thin) (Int) -> Int
        return %4
      """
  }

  @Test func calledBodyIsTheSameInPlaceOfTheCall() {
    let before = Self.module(Self.calling, closure: Self.effect("number") + "\n  return %2")
    #expect(Self.isSame(before, Self.module(Self.inlined("number"))))
    #expect(!Self.isSame(before, Self.module(Self.inlined("other"))))
    #expect(!Self.isSame(before, Self.module(Self.inlined("number", result: "%0"))))
  }

  /// Calls a function that may throw, and another one if it does.
  private static func trying(_ function: String, _ error: String) -> String {
    """
    bb0(%0 : $Int):
      %1 = function_ref @\(function) : $@convention(thin) (Int) -> (Int, @error any Error)
      try_apply %1(%0) : $@convention(thin) (Int) -> (Int, @error any Error), normal bb1, error bb2

    bb1(%3 : $Int):
      return %3

    bb2(%5 : $any Error):
      %6 = function_ref @\(error) : $@convention(thin) () -> Int
      %7 = apply %6() : $@convention(thin) () -> Int
      return %7
    """
  }

  @Test func throwingBodyLeavesByBothWays() {
    let closure = """
      bb0(%0 : $Int):
        %1 = function_ref @risky : $@convention(thin) (Int) -> (Int, @error any Error)
        try_apply %1(%0) : $@convention(thin) (Int) -> (Int, @error any Error), normal bb1, error bb2

      bb1(%3 : $Int):
        return %3

      bb2(%5 : $any Error):
        throw %5
      """
    let before = Self.module(Self.trying("CLOSURE", "caught"), closure: closure, throwing: true)
    #expect(Self.isSame(before, Self.module(Self.trying("risky", "caught"))))
    #expect(!Self.isSame(before, Self.module(Self.trying("risky", "other"))))
  }

  @Test func recursionEnds() {
    let before = Self.module(Self.calling, closure: Self.calling)
    #expect(!Self.isSame(before, Self.module(Self.inlined("number"))))
  }

  /// The parameter of the last block is one that nothing needs, or the one that is returned.
  @Test func parameterThatNothingNeedsIsNone() {
    func ways(_ arguments: [String], _ parameters: String, result: String) -> String {
      """
      bb0(%0 : $Int):
        %1 = function_ref @coin : $@convention(thin) () -> Builtin.Int1
        %2 = apply %1() : $@convention(thin) () -> Builtin.Int1
        cond_br %2, bb1, bb2

      bb1:
        %4 = function_ref @number : $@convention(thin) () -> Int
        %5 = apply %4() : $@convention(thin) () -> Int
        br bb3\(arguments[0])

      bb2:
        %7 = function_ref @other : $@convention(thin) () -> Int
        %8 = apply %7() : $@convention(thin) () -> Int
        br bb3\(arguments[1])

      bb3\(parameters):
        return \(result)
      """
    }
    let plain = Self.module(ways(["", ""], "", result: "%0"))
    let unused = Self.module(ways(["(%5 : $Int)", "(%8 : $Int)"], "(%10 : $Int)", result: "%0"))
    let used = Self.module(ways(["(%5 : $Int)", "(%8 : $Int)"], "(%10 : $Int)", result: "%10"))
    #expect(Self.isSame(unused, plain))
    #expect(!Self.isSame(used, plain))
    #expect(!Self.isSame(used, Self.module(ways(["(%8 : $Int)", "(%5 : $Int)"], "(%10 : $Int)", result: "%10"))))
  }
}
