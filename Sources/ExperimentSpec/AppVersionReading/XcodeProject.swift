import SourceDiagnostics

/// The build settings in a `project.pbxproj`.
struct XcodeProject {
  private typealias Object = OpenStepPropertyList.Dictionary

  private let source: SourceText
  private let objects: [String: Object]
  private let targets: [(name: String, object: Object)]
  private let project: Object?

  init(_ source: SourceText) throws(AppVersionProblem) {
    self.source = source
    let root = try OpenStepPropertyList(source).root
    guard case .dictionary(let all)? = root?["objects"] else {
      throw AppVersionProblem("'\(source.path)' is no Xcode project: it has no objects", at: .startOfFile(source.path))
    }
    var objects: [String: Object] = [:]
    var targets: [(name: String, object: Object)] = []
    var project: Object?
    for (identifier, value) in all.entries {
      guard case .dictionary(let object) = value else { continue }
      objects[identifier] = object
      switch object["isa"].flatMap({ OpenStepPropertyList.text($0, in: source)?.value }) {
      case "PBXProject": project = object
      case "PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget":
        targets.append((object["name"].flatMap { OpenStepPropertyList.text($0, in: source)?.value } ?? "", object))
      default: break
      }
    }
    self.objects = objects
    self.targets = targets
    self.project = project
  }

  /// One scope for each requested target and configuration: the project's settings, then the target's.
  ///
  /// - Parameter region: the place that names the target and the configuration, for problems.
  func settings(
    target: String?, configuration: String?, askedAt region: SourceRegion
  ) throws(AppVersionProblem) -> SettingScopes {
    var owners = targets
    if let target {
      owners = targets.filter { $0.name == target }
      if owners.isEmpty { throw unknown("target", target, among: targets.map(\.name), at: region) }
    }
    let shared = project.map(configurations) ?? []
    let lists = owners.isEmpty ? [shared] : owners.map { configurations(of: $0.object) }
    var scopes: [BuildSettings] = []
    for list in lists {
      for own in list where configuration == nil || own.name == configuration {
        let inherited = owners.isEmpty ? [] : shared.first { $0.name == own.name }?.assignments ?? []
        scopes.append(BuildSettings(assignments: inherited + own.assignments, configuration: own.name))
      }
    }
    if let configuration, scopes.isEmpty {
      throw unknown("configuration", configuration, among: lists.flatMap { $0.map(\.name) }, at: region)
    }
    return SettingScopes(scopes: scopes)
  }

  private struct Configuration {
    let name: String
    let assignments: [BuildSettings.Assignment]
  }

  private func configurations(of owner: Object) -> [Configuration] {
    guard case .array(let identifiers)? = object(owner["buildConfigurationList"])?["buildConfigurations"] else {
      return []
    }
    return identifiers.compactMap { identifier in
      guard let object = object(identifier), let name = text(object["name"])?.value else { return nil }
      guard case .dictionary(let settings)? = object["buildSettings"] else {
        return Configuration(name: name, assignments: [])
      }
      return Configuration(name: name, assignments: settings.entries.compactMap(assignment))
    }
  }

  private func assignment(_ entry: (key: String, value: OpenStepPropertyList.Value)) -> BuildSettings.Assignment? {
    guard let value = text(entry.value) else { return nil }
    let bracket = entry.key.firstIndex(of: "[") ?? entry.key.endIndex
    return BuildSettings.Assignment(
      name: String(entry.key[..<bracket]),
      condition: bracket == entry.key.endIndex ? nil : SettingCondition(String(entry.key[bracket...])), value: value)
  }

  private func object(_ identifier: OpenStepPropertyList.Value?) -> Object? {
    text(identifier).flatMap { objects[$0.value] }
  }

  private func text(_ value: OpenStepPropertyList.Value?) -> PlacedText? {
    value.flatMap { OpenStepPropertyList.text($0, in: source) }
  }

  private func unknown(
    _ kind: String, _ name: String, among names: [String], at region: SourceRegion
  ) -> AppVersionProblem {
    let hint =
      Suggestion.closestMatch(to: name, among: names).map { "did you mean '\($0)'?" }
      ?? "there is '\(Set(names).sorted().joined(separator: "', '"))'"
    return AppVersionProblem("'\(source.path)' has no \(kind) '\(name.shortened)'; \(hint)", at: region)
  }
}
