/// The group that `nil` means where an accessor may have no answer.
package struct AbsentGroup: Hashable, Sendable {
  /// As in the spec, by the accessor's `absent:`; `nil` if the configuration does not say.
  package let name: String?
  /// Whether the app's own type of groups has no case for it, so that its users always have `nil`.
  let isAlwaysNil: Bool

  /// That of a Boolean that is declared optional, without `absent:`.
  static let unsaid = AbsentGroup(name: nil, isAlwaysNil: false)
}
