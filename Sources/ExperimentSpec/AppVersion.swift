/// A version of the app: up to three numbers, compared as numbers; parts that are not written are 0.
package struct AppVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let major: Int
  package let minor: Int
  package let patch: Int

  package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// `8`, `8.10` or `8.10.1`, each part at most nine digits without leading zeros.
  package init?(_ text: String) {
    var parts: [Int] = []
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard parts.count < 3, (1...9).contains(part.count), part.allSatisfy({ (0x30...0x39).contains($0) }),
        part.count == 1 || part.first != 0x30
      else { return nil }
      parts.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    self.init(parts[0], parts.count > 1 ? parts[1] : 0, parts.count > 2 ? parts[2] : 0)
  }

  /// Also takes what a build calls itself: `8.10.0-beta.3`, `8.10.0+45`. The suffix is ignored, so that a beta of a
  /// version counts as that version.
  package init?(buildVersion text: String) {
    self.init(String(text.prefix { $0 != "-" && $0 != "+" }))
  }

  /// Two parts at least; the third only when it is not 0.
  package var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }

  package static func < (left: AppVersion, right: AppVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
