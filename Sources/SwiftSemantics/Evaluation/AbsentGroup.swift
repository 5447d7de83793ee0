/// The group that `nil` means, by an accessor's `absent:`.
package struct AbsentGroup: Hashable, Sendable {
  /// As in the spec.
  package let name: String
  /// Whether the app's own type of groups has no case for it, so that its users always have `nil`.
  let isAlwaysNil: Bool
}
