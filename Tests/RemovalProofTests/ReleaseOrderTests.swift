import RemovalProof
import Testing

/// The moments of releases, in functions written as SIL.
@Suite struct ReleaseOrderTests {
  /// An initializer of a class with one property; `%1` is its parameter, `%2` the object.
  private static func initializer(_ body: String) -> SILModule {
    SILModule(
      """
      sil @$s1a4PageC5ownerAcA5OwnerC_tcfc : $@convention(method) (@owned Owner, @owned Owner, @owned Page) -> @owned Page {
      bb0(%0 : $Owner, %1 : $Owner, %2 : $Page):
        %3 = ref_element_addr %2, #Page.owner
        %4 = integer_literal $Builtin.Int64, 1
        %5 = function_ref @$s1a4showyyF : $@convention(thin) () -> ()
        %6 = ref_element_addr %1, #Owner.name
        %9 = struct_extract %1, #Owner.first
        %10 = struct_extract %1, #Owner.second
        %11 = struct_extract %0, #Owner.first
        %12 = struct_extract %0, #Set._variant
      \(body)
        %20 = end_init_let_ref %2
        return %20
      } // end sil function

      """)
  }

  private static func isSame(_ before: String, _ after: String) -> Bool {
    ModuleComparison(initializer(before), initializer(after)).verdict().findings.isEmpty
  }

  static let same: [(before: String, after: String)] = [
    // Nobody sees the new object before it is returned.
    ("store %0 to %3\nstrong_release %1", "strong_release %1\nstore %0 to %3"),
    ("strong_release %1\nstore %0 to %3\nstrong_release %0", "store %0 to %3\nstrong_release %1\nstrong_release %0"),
    // The stored reference outlives the pair.
    ("store %0 to %3\nstrong_retain %0\nstrong_release %1\nstrong_release %0", "store %0 to %3\nstrong_release %1"),
    ("store %0 to %3\nstrong_retain %0\nstrong_release %0\nstrong_release %1", "strong_release %1\nstore %0 to %3"),
    // Swift does not say in which order a struct lets go of its properties.
    ("strong_release %9\nstrong_release %10", "strong_release %10\nstrong_release %9"),
    // The storage is all that a set retains.
    (
      "store %0 to %3\nstrong_retain %12\nstrong_release %1\nrelease_value %0", "store %0 to %3\nstrong_release %1"
    ),
    // Reads after the same effects.
    (
      "store %0 to %3\nstrong_release %0\n%8 = load %6\nstore %8 to %6",
      "strong_release %0\nstore %0 to %3\n%8 = load %6\nstore %8 to %6"
    ),
  ]

  static let different: [(before: String, after: String)] = [
    ("strong_release %1\nstrong_release %0", "strong_release %0\nstrong_release %1"),
    ("store %0 to %3\nstrong_release %1", "store %1 to %3\nstrong_release %1"),
    ("store %0 to %3\nstore %1 to %3", "store %1 to %3\nstore %0 to %3"),
    ("store %0 to %3\nstrong_release %1", "store %0 to %3"),
    // Parts of different values, and with something in between.
    ("strong_release %9\nstrong_release %11", "strong_release %11\nstrong_release %9"),
    (
      "strong_release %9\nstrong_release %0\nstrong_release %10",
      "strong_release %10\nstrong_release %0\nstrong_release %9"
    ),
    // There may be another property to retain.
    (
      "store %0 to %3\nstrong_retain %11\nstrong_release %1\nrelease_value %0", "store %0 to %3\nstrong_release %1"
    ),
    // A call in between, whatever it does.
    (
      "strong_release %1\n%7 = apply %5() : $@convention(thin) () -> ()",
      "%7 = apply %5() : $@convention(thin) () -> ()\nstrong_release %1"
    ),
    // The other object is seen by others.
    ("store %4 to %6\nstrong_release %1", "strong_release %1\nstore %4 to %6"),
    // The new object is seen by others, too.
    (
      "store %0 to %3\nstrong_release %1\n%7 = apply %5(%2) : $@convention(thin) (Page) -> ()",
      "strong_release %1\nstore %0 to %3\n%7 = apply %5(%2) : $@convention(thin) (Page) -> ()"
    ),
    (
      "store %0 to %3\nstrong_release %1\n%7 = apply %5(%3) : $@convention(thin) (@inout Owner) -> ()",
      "strong_release %1\nstore %0 to %3\n%7 = apply %5(%3) : $@convention(thin) (@inout Owner) -> ()"
    ),
    ("store %0 to %3\nstrong_release %1\nstore %2 to %6", "strong_release %1\nstore %0 to %3\nstore %2 to %6"),
    // Without a store nothing else may keep the value.
    ("strong_retain %0\nstrong_release %1\nstrong_release %0", "strong_release %1"),
    ("store %0 to %3\nstrong_release %1\nstrong_release %0", "store %0 to %3\nstrong_release %1"),
    // A call may take the stored reference away.
    (
      "store %0 to %3\nstrong_retain %0\n%7 = apply %5() : $@convention(thin) () -> ()\nstrong_release %0",
      "store %0 to %3\n%7 = apply %5() : $@convention(thin) () -> ()"
    ),
    // Reads before and after a release.
    (
      "store %0 to %3\n%8 = load %6\nstrong_release %0\nstore %8 to %6",
      "store %0 to %3\nstrong_release %0\n%8 = load %6\nstore %8 to %6"
    ),
    (
      "strong_release %0\n%8 = load %6\nstore %0 to %3\nstore %8 to %6",
      "%8 = load %6\nstore %0 to %3\nstrong_release %0\nstore %8 to %6"
    ),
  ]

  @Test(arguments: same) func movedReleaseIsNoDifference(_ pair: (before: String, after: String)) {
    #expect(Self.isSame(pair.before, pair.after))
    #expect(Self.isSame(pair.after, pair.before))
  }

  @Test(arguments: different) func otherOrderIsADifference(_ pair: (before: String, after: String)) {
    #expect(!Self.isSame(pair.before, pair.after))
    #expect(!Self.isSame(pair.after, pair.before))
  }

  @Test(arguments: same + different) func equalCodeIsTheSame(_ pair: (before: String, after: String)) {
    #expect(Self.isSame(pair.before, pair.before))
    #expect(Self.isSame(pair.after, pair.after))
  }
}
