import RemovalProof
import Testing

/// Comparisons of constants that the compiler leaves to the program.
@Suite struct ConstantComparisonTests {
  /// Shows 1 if a comparison holds, and 2 otherwise.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let before: String
    /// The number that is left; `nil` if the comparison is not decided.
    let shown: Int?

    init(_ name: String, _ comparison: String, shows shown: Int?) {
      testDescription = name
      before = """
        \(comparison)
          cond_br %40, bb1, bb2

        bb1:
          %42 = integer_literal $Builtin.Int64, 1
          br bb3(%42 : $Builtin.Int64)

        bb2:
          %44 = integer_literal $Builtin.Int64, 2
          br bb3(%44 : $Builtin.Int64)

        bb3(%46 : $Builtin.Int64):
          return %46
        """
      self.shown = shown
    }
  }

  private static func isSame(_ before: String, _ after: String) -> Bool {
    let modules = [before, after].map { body in
      SILModule(
        "sil @$s1a4showyyF : $@convention(thin) (Int) -> Int {\nbb0(%0 : $Int):\n\(body)\n} // end sil function\n")
    }
    return ModuleComparison(modules[0], modules[1]).verdict().findings.isEmpty
  }

  @Test(arguments: [cases, openCases, texts].joined()) func onlyTheDecidedBranchIsLeft(_ row: Row) {
    for value in [1, 2] {
      let constant = "  %1 = integer_literal $Builtin.Int64, \(value)\n  return %1"
      #expect(Self.isSame(row.before, constant) == (row.shown == value))
      #expect(Self.isSame(constant, row.before) == (row.shown == value))
    }
  }
}

/// Cases of an enum, in variables.
extension ConstantComparisonTests {
  private static func comparison(
    _ first: String, _ second: String, extra: String = "", operation: String = "cmp_eq_Int32"
  ) -> String {
    """
      %2 = enum $Variation, #Variation.\(first)!enumelt
      %3 = alloc_stack [lexical] $Variation
      store %2 to %3
      %5 = enum $Variation, #Variation.\(second)!enumelt
      %6 = alloc_stack $Variation
      store %5 to %6
    \(extra)
      %9 = builtin "getEnumTag"<Variation>(%3) : $Builtin.Int32
      %10 = builtin "getEnumTag"<Variation>(%6) : $Builtin.Int32
      %40 = builtin "\(operation)"(%9, %10) : $Builtin.Int1
      dealloc_stack %6
      dealloc_stack %3
    """
  }

  private static let cases = [
    Row("one case", comparison("red", "red"), shows: 1),
    Row("two cases", comparison("red", "blue"), shows: 2),
    Row("two cases that are to differ", comparison("red", "blue", operation: "cmp_ne_Int32"), shows: 1),
  ]

  /// A second store, a call that may write, and a payload.
  private static let openCases = [
    "store %0 to %3", "store %5 to %3", "%7 = apply %0(%3) : $@convention(thin) (@inout Variation) -> ()",
    "%7 = struct_element_addr %6, #Variation.a",
  ].flatMap { extra in
    ["red", "blue"].map { Row("'red' and '\($0)' with '\(extra)'", comparison("red", $0, extra: extra), shows: nil) }
  }
}

/// Texts, as their words in memory.
extension ConstantComparisonTests {
  private static let function =
    "$ss27_stringCompareWithSmolCheck__9expectingSbs11_StringGutsV_ADs01_G16ComparisonResultOtF"

  private static func text(_ value: Int, _ words: (low: Int, high: String)) -> String {
    """
      %\(value) = integer_literal $Builtin.Int64, \(words.low)
      %\(value + 1) = struct $UInt64 (%\(value))
      %\(value + 2) = integer_literal $Builtin.Int64, \(words.high)
      %\(value + 3) = value_to_bridge_object %\(value + 2)
      %\(value + 4) = struct $_StringObject (%\(value + 1), %\(value + 3))
      %\(value + 5) = struct $_StringGuts (%\(value + 4))
    """
  }

  private static func comparison(
    _ first: (Int, String), _ second: (Int, String), expecting: String = "equal"
  ) -> String {
    """
    \(text(10, first))
    \(text(20, second))
      %30 = enum $_StringComparisonResult, #_StringComparisonResult.\(expecting)!enumelt
      %31 = function_ref @\(function) : $@convention(thin) (@guaranteed _StringGuts) -> Bool
      %32 = apply %31(%15, %25, %30) : $@convention(thin) (@guaranteed _StringGuts) -> Bool
      %40 = struct_extract %32, #Bool._value
    """
  }

  /// `short` and `long`: the length and the ASCII bit are in the highest byte.
  private static let short = (500_136_110_195, "-1945555039024054272")
  private static let long = (1_735_290_732, "-2017612633061982208")
  /// A text in another place of memory.
  private static let stored = (1_735_290_732, "-3458764513820540908")

  private static let texts = [
    Row("one text", comparison(short, short), shows: 1),
    Row("two texts", comparison(short, long), shows: 2),
    Row("a text in memory", comparison(stored, stored), shows: nil),
    Row("the order of texts", comparison(short, long, expecting: "less"), shows: nil),
  ]
}
