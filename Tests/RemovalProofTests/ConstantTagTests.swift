import RemovalProof
import Testing

/// Comparisons of constant enum cases that the compiler leaves to the program.
@Suite struct ConstantTagTests {
  /// Shows 1 if the two variables hold the same case, and 2 otherwise.
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
      %11 = builtin "\(operation)"(%9, %10) : $Builtin.Int1
      dealloc_stack %6
      dealloc_stack %3
      cond_br %11, bb1, bb2

    bb1:
      %15 = integer_literal $Builtin.Int64, 1
      br bb3(%15 : $Builtin.Int64)

    bb2:
      %17 = integer_literal $Builtin.Int64, 2
      br bb3(%17 : $Builtin.Int64)

    bb3(%19 : $Builtin.Int64):
      return %19
    """
  }

  private static func constant(_ value: Int) -> String {
    "  %1 = integer_literal $Builtin.Int64, \(value)\n  return %1"
  }

  private static func isSame(_ before: String, _ after: String) -> Bool {
    let modules = [before, after].map { body in
      SILModule(
        "sil @$s1a4showyyF : $@convention(thin) (Int) -> Int {\nbb0(%0 : $Int):\n\(body)\n} // end sil function\n")
    }
    return ModuleComparison(modules[0], modules[1]).verdict().findings.isEmpty
  }

  @Test func decidedBranchIsTheOnlyOne() {
    #expect(Self.isSame(Self.comparison("red", "red"), Self.constant(1)))
    #expect(Self.isSame(Self.comparison("red", "blue"), Self.constant(2)))
    #expect(Self.isSame(Self.comparison("red", "blue", operation: "cmp_ne_Int32"), Self.constant(1)))
    #expect(Self.isSame(Self.constant(1), Self.comparison("red", "red")))
  }

  @Test func otherBranchIsADifference() {
    #expect(!Self.isSame(Self.comparison("red", "red"), Self.constant(2)))
    #expect(!Self.isSame(Self.comparison("red", "blue"), Self.constant(1)))
    #expect(!Self.isSame(Self.comparison("red", "blue", operation: "cmp_ne_Int32"), Self.constant(2)))
  }

  /// A second store, a call that may write, and a payload leave the comparison to the program.
  @Test(arguments: [
    "store %0 to %3", "store %5 to %3", "%7 = apply %0(%3) : $@convention(thin) (@inout Variation) -> ()",
    "%7 = struct_element_addr %6, #Variation.a",
  ])
  func variableThatMayHoldAnotherCaseIsOpen(_ extra: String) {
    for value in [1, 2] {
      #expect(!Self.isSame(Self.comparison("red", "red", extra: extra), Self.constant(value)))
      #expect(!Self.isSame(Self.comparison("red", "blue", extra: extra), Self.constant(value)))
    }
  }
}
