/// The groups of one experiment; the raw value is the group's name in the spec, in storage and in analytics.
public protocol SplitTestGroup: RawRepresentable, CaseIterable, Hashable, Sendable
where RawValue == String, AllCases == [Self] {}

/// One experiment, as the build tool generates it from its spec.
///
/// Conformers are enums without cases: an experiment is a type, never a value (so it is the type that must be safe to share). Only what the runtime needs is a requirement; owner,
/// hypothesis and links are documentation of the generated type.
///
/// By hand, an experiment is as short as this:
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

  /// The key in storage and analytics: unique over all experiments, and never used again.
  static var identifier: String { get }

  /// The first app version that runs the experiment.
  static var startVersion: SplitTestVersion { get }

  /// The first app version that does **not** run the experiment any more.
  static var endVersion: SplitTestVersion { get }

  /// What everyone outside the experiment sees.
  static var defaultGroup: Group { get }

  /// The group that won, once the experiment is concluded.
  ///
  /// A conformer that answers with a literal (`{ .blue }`, `@inlinable` when public) makes the group a compile-time constant: an
  /// optimised build then drops the branches of all other groups.
  static var winner: Group? { get }

  /// How units are divided among the groups.
  static var allocation: SplitTestAllocation<Group> { get }
}

extension SplitTest {
  /// Not concluded, unless the experiment says otherwise.
  @inlinable public static var winner: Group? { nil }
}
