public import SplitTesting

/// One experiment and one of its groups: what a unit test wants, or what the code under test reported.
public struct FixedGroup: Hashable, Sendable, CustomStringConvertible {
  /// The experiment's identifier.
  public let identifier: String
  /// The group's name.
  public let group: String

  /// A group that the compiler knows to be one of the experiment's.
  public init<Test: SplitTest>(_ test: Test.Type, _ group: Test.Group) {
    identifier = Test.identifier
    self.group = group.rawValue
  }

  init(identifier: String, group: String) {
    self.identifier = identifier
    self.group = group
  }

  /// Reads as in a test report: `button_color: blue`.
  public var description: String { "\(identifier): \(group)" }
}
