/// An app version of up to three numeric parts, compared as numbers; omitted parts are 0.
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
    var parts = (major: 0, minor: 0, patch: 0)
    var count = 0
    var digits = 0
    var value = 0
    func endPart() -> Bool {
      guard digits > 0 else { return false }
      switch count {
      case 0: parts.major = value
      case 1: parts.minor = value
      case 2: parts.patch = value
      default: return false
      }
      (count, digits, value) = (count + 1, 0, 0)
      return true
    }
    for byte in text.utf8 {
      if byte == UInt8(ascii: ".") {
        guard endPart() else { return nil }
      } else {
        guard (0x30...0x39).contains(byte), digits < 9, digits == 0 || value > 0 else { return nil }
        value = value * 10 + Int(byte - 0x30)
        digits += 1
      }
    }
    guard endPart() else { return nil }
    self.init(parts.major, parts.minor, parts.patch)
  }

  /// Also accepts the version of a build, such as `8.10.0-beta.3` or `8.10.0+45`. The suffix is ignored, so that a beta
  /// counts as its release.
  package init?(buildVersion text: String) {
    let parts = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let release = parts[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard (parts.dropFirst() + release.dropFirst()).allSatisfy(Self.isSuffix) else { return nil }
    self.init(String(release[0]))
  }

  /// Whether the text is words of letters, digits and hyphens, separated by points.
  private static func isSuffix(_ text: Substring) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { word in
      !word.isEmpty
        && word.utf8.allSatisfy { byte in
          switch byte {
          case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): true
          default: false
          }
        }
    }
  }

  /// At least two parts; the third only if it is not 0. An end that is still open is the one number that specs say it with.
  package var description: String {
    if self == .openEnd { return "\(major)" }
    return patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }

  package static func < (left: AppVersion, right: AppVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}
