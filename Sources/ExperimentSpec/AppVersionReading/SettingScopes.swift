import SourceDiagnostics

/// The settings of all targets and configurations in question.
struct SettingScopes {
  let scopes: [BuildSettings]

  /// The value in every scope that has one.
  func values(of key: String, in source: SourceText) throws(AppVersionProblem) -> [PlacedText] {
    var values: [PlacedText] = []
    for scope in scopes {
      if let value = try scope.value(of: key) { values.append(value) }
    }
    guard values.isEmpty else { return values }
    let hint = source.path.hasSuffix(".pbxproj") ? "; when an .xcconfig sets it, name that file" : ""
    throw AppVersionProblem("'\(source.path)' has no '\(key)'\(hint)", at: .startOfFile(source.path))
  }
}
