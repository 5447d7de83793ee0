/// The groups of one experiment. The raw value is the group's name in the spec, in storage and in analytics.
public protocol SplitTestGroup: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String, AllCases == [Self] {}

/// One experiment, as the build tool generates it from its spec.
///
/// Conforming types are enums without cases: an experiment is a type, never a value, so its metatype must be sendable.
/// Only what the runtime needs is a requirement; owner, hypothesis and links are documentation of the generated type.
///
/// A handwritten experiment is as short as this:
///
/// ```swift
/// enum ButtonColorSplitTest: SplitTest {
///   enum Group: String, SplitTestGroup { case control, blue }
///   static let identifier = "button_color"
///   static let startVersion = SplitTestVersion(8, 10)
///   static let endVersion = SplitTestVersion(8, 14)
///   static let defaultGroup = Group.control
///   static let allocation = SplitTestAllocation<Group>(
///     salt: "button_color", cumulativeWeights: [(.control, 50), (.blue, 100)])
/// }
/// ```
public protocol SplitTest: SendableMetatype {
  /// The closed set of groups that a unit can be in.
  associatedtype Group: SplitTestGroup

  /// The key in storage and analytics: unique among all experiments, and never reused.
  static var identifier: String { get }

  /// The first app version that runs the experiment.
  static var startVersion: SplitTestVersion { get }

  /// The first app version that does **not** run the experiment any more.
  static var endVersion: SplitTestVersion { get }

  /// The group of everyone outside of the experiment.
  static var defaultGroup: Group { get }

  /// The winning group, once the experiment is concluded.
  ///
  /// If a conforming type returns a literal (`{ .blue }`, `@inlinable` if public), the group is a compile-time
  /// constant, and an optimised build drops the branches of all other groups.
  static var winner: Group? { get }

  /// The division of units among the groups.
  static var allocation: SplitTestAllocation<Group> { get }
}

extension SplitTest {
  /// Not concluded, unless the experiment declares a winner.
  @inlinable public static var winner: Group? { nil }
}
