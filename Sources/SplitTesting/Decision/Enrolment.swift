/// How a unit came into an experiment, as it was written down then.
public struct Enrolment: Hashable, Sendable {
  /// The group's name.
  public let group: String
  /// The app version that enrolled the unit.
  public let firstVersion: SplitTestVersion
  /// The salt that was hashed then; it differs from the allocation's if the spec was changed while it ran.
  public let salt: String

  init(group: String, firstVersion: SplitTestVersion, salt: String) {
    self.group = group
    self.firstVersion = firstVersion
    self.salt = salt
  }

  /// Reads what `stored` wrote; `nil` for choices that came from a service without such a record.
  init?(group: String, stored: String?) {
    guard let stored, let space = stored.firstIndex(of: " "), let version = SplitTestVersion(String(stored[..<space]))
    else {
      return nil
    }
    self.init(group: group, firstVersion: version, salt: String(stored[stored.index(after: space)...]))
  }

  /// The version, a space, the salt.
  var stored: String { "\(firstVersion) \(salt)" }
}
