import SourceDiagnostics
import YAMLTree

extension AppVersionSource {
  /// Reads a version, `{file, key, target, configuration}`, or a sequence of the latter.
  static func decode(_ node: YAMLNode, _ problems: inout SpecProblems) -> AppVersionSource? {
    switch node.content {
    case .scalar:
      guard let text = problems.text(of: node, for: "app_version") else { return nil }
      guard let version = AppVersion(buildVersion: text.value) else {
        problems.report(
          .invalidValue,
          "'app_version' must be a version such as 8.10 or {file, key}, not '\(text.value.shortened)'", at: text.range)
        return nil
      }
      return .literal(Located(version, at: text.range))
    case .mapping(let entries):
      return place(entries, at: node, &problems).map { .places([$0]) }
    case .sequence(let elements):
      let places = elements.compactMap { element -> Place? in
        guard let entries = element.mapping else {
          problems.report(
            .invalidValue, "a place of the app version must be {file, key}, not \(element.kindName)",
            at: element.placeRange)
          return nil
        }
        return place(entries, at: element, &problems)
      }
      return places.isEmpty ? nil : .places(places)
    }
  }

  private static func place(
    _ entries: [YAMLNode.Entry], at node: YAMLNode, _ problems: inout SpecProblems
  ) -> Place? {
    let reader = MappingReader(
      entries, of: "'app_version'", keys: ["file", "key", "target", "configuration"], &problems)
    guard reader.keyRange("file") != nil else {
      problems.report(.missingKey, "'app_version' needs the key 'file'", at: node.placeRange)
      return nil
    }
    guard let file = Configuration.path("file", reader, &problems) else { return nil }
    return Place(
      file: file, key: reader.text("key", &problems)?.value, target: reader.text("target", &problems)?.value,
      configuration: reader.text("configuration", &problems)?.value)
  }
}
