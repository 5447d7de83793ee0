public import SplitTesting

/// Every combination of the groups of some experiments, as arguments of a parameterised test.
///
/// ```swift
/// @Test(arguments: GroupCombinations(of: [ButtonColorSplitTest.self, BannerSplitTest.self]))
/// func checkoutHasOneButton(groups: GroupCombination) {
///   let screen = CheckoutScreen(splitTests: groups.fixed().service)
///   #expect(screen.buttons.count == 1)
/// }
/// ```
///
/// Combinations are computed on access; their number is the product of the numbers of groups. A concluded experiment
/// has only its winner.
public struct GroupCombinations: RandomAccessCollection, Sendable {
  /// The possible groups of each experiment.
  private let choices: [[FixedGroup]]
  /// The number of combinations.
  public let endIndex: Int

  /// - Precondition: the number of combinations fits `Int`.
  public init(of experiments: [any SplitTest.Type]) {
    choices = experiments.map { Self.choices($0) }
    endIndex = choices.reduce(1) { count, groups in
      let (product, overflows) = count.multipliedReportingOverflow(by: groups.count)
      precondition(!overflows, "too many combinations of groups; test fewer experiments together")
      return product
    }
  }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The combinations in the order of a counter whose last digit is the last experiment.
  public subscript(position: Int) -> GroupCombination {
    precondition(indices.contains(position), "there is no such combination")
    var rest = position
    let groups = choices.reversed().map { groups in
      defer { rest /= groups.count }
      return groups[rest % groups.count]
    }
    return GroupCombination(groups: groups.reversed())
  }

  private static func choices<Test: SplitTest>(_ test: Test.Type) -> [FixedGroup] {
    (Test.winner.map { [$0] } ?? Test.Group.allCases).map { FixedGroup(test, $0) }
  }
}

/// One group for each of some experiments.
public struct GroupCombination: Hashable, Sendable, CustomStringConvertible {
  /// The groups in the order of the experiments.
  public let groups: [FixedGroup]

  /// A new service with these groups for every call.
  public func fixed() -> FixedSplitTests {
    FixedSplitTests(groups)
  }

  /// The names of the groups, which identify the combination in a failing test.
  public var description: String {
    groups.map(\.description).joined(separator: ", ")
  }
}
