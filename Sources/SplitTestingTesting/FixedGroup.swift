public import SplitTesting

/// One experiment with one of its groups, as a unit test wants it or as the code under test reported it.
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

  /// As in a test report: `button_color: blue`.
  public var description: String { "\(identifier): \(group)" }
}
