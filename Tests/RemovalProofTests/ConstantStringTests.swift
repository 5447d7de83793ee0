import RemovalProof
import Testing

/// Comparisons of short constant strings that the compiler leaves to the program.
@Suite struct ConstantStringTests {
  private static let comparison =
    "$ss27_stringCompareWithSmolCheck__9expectingSbs11_StringGutsV_ADs01_G16ComparisonResultOtF"

  private static func text(_ value: Int, _ low: Int, _ high: String) -> String {
    """
      %\(value) = integer_literal $Builtin.Int64, \(low)
      %\(value + 1) = struct $UInt64 (%\(value))
      %\(value + 2) = integer_literal $Builtin.Int64, \(high)
      %\(value + 3) = value_to_bridge_object %\(value + 2)
      %\(value + 4) = struct $_StringObject (%\(value + 1), %\(value + 3))
      %\(value + 5) = struct $_StringGuts (%\(value + 4))
    """
  }

  /// Shows 1 if two texts are equal, and 2 otherwise. They are given as their words in memory.
  private static func compared(
    _ first: (Int, String), _ second: (Int, String), expecting: String = "equal"
  ) -> String {
    """
    \(text(10, first.0, first.1))
    \(text(20, second.0, second.1))
      %30 = enum $_StringComparisonResult, #_StringComparisonResult.\(expecting)!enumelt
      %31 = function_ref @\(comparison) : $@convention(thin) (@guaranteed _StringGuts) -> Bool
      %32 = apply %31(%15, %25, %30) : $@convention(thin) (@guaranteed _StringGuts) -> Bool
      %33 = struct_extract %32, #Bool._value
      cond_br %33, bb1, bb2

    bb1:
      %35 = integer_literal $Builtin.Int64, 1
      br bb3(%35 : $Builtin.Int64)

    bb2:
      %37 = integer_literal $Builtin.Int64, 2
      br bb3(%37 : $Builtin.Int64)

    bb3(%39 : $Builtin.Int64):
      return %39
    """
  }

  /// `short` and `long`: the length and the ASCII bit are in the highest byte.
  private static let short = (500_136_110_195, "-1945555039024054272")
  private static let long = (1_735_290_732, "-2017612633061982208")
  /// A text in another place of memory.
  private static let stored = (1_735_290_732, "-3458764513820540908")

  private static func constant(_ value: Int) -> String {
    "  %1 = integer_literal $Builtin.Int64, \(value)\n  return %1"
  }

  private static func isSame(_ before: String, _ after: String) -> Bool {
    let modules = [before, after].map { body in
      SILModule("sil @$s1a4showyyF : $@convention(thin) () -> Int {\nbb0:\n\(body)\n} // end sil function\n")
    }
    return ModuleComparison(modules[0], modules[1]).verdict().findings.isEmpty
  }

  @Test func decidedBranchIsTheOnlyOne() {
    #expect(Self.isSame(Self.compared(Self.short, Self.short), Self.constant(1)))
    #expect(Self.isSame(Self.compared(Self.short, Self.long), Self.constant(2)))
  }

  @Test func otherBranchIsADifference() {
    #expect(!Self.isSame(Self.compared(Self.short, Self.short), Self.constant(2)))
    #expect(!Self.isSame(Self.compared(Self.short, Self.long), Self.constant(1)))
  }

  /// Texts in memory, and the order of texts, are not decided.
  @Test func onlyEqualityOfShortTextsIsDecided() {
    #expect(!Self.isSame(Self.compared(Self.stored, Self.stored), Self.constant(1)))
    #expect(!Self.isSame(Self.compared(Self.short, Self.long, expecting: "less"), Self.constant(2)))
  }
}
