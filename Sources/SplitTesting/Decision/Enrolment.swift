/// The circumstances of a unit's enrolment, as recorded at that time.
public struct Enrolment: Hashable, Sendable {
  /// The group's name.
  public let group: String
  /// The app version that enrolled the unit.
  public let firstVersion: SplitTestVersion
  /// The salt that was hashed; it differs from the allocation's if the spec changed while the experiment ran.
  public let salt: String

  init(group: String, firstVersion: SplitTestVersion, salt: String) {
    self.group = group
    self.firstVersion = firstVersion
    self.salt = salt
  }

  /// Reads the value of `stored`; `nil` for choices from a service that recorded no enrolment.
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
