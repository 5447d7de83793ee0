import SourceSearch

/// The build settings of an Xcode project that name resources:
/// `ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME = BrandTint;`
enum ProjectSettings {
  private static let beginnings = ["ASSETCATALOG_COMPILER_", "INFOPLIST_KEY_", "APPICON", "SWIFT_OBJC_BRIDGING_HEADER"]
    .map { Array($0.utf8) }

  /// Whether a place is in such a setting's value, on a line that begins with the setting.
  static func isValue(at place: Int, in project: UnsafeRawBufferPointer) -> Bool {
    let newline = UInt8(ascii: "\n")
    let start = project[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
    let line = project[start..<place].drop {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\"")
    }
    return beginnings.contains { line.starts(with: $0) } && line.contains(UInt8(ascii: "="))
  }
}
