import PropertyLists
import SourceDiagnostics

/// The build settings in a `project.pbxproj`.
struct XcodeProject {
  private let source: SourceText
  private let objects: [String: PropertyListNode]
  private let targets: [(name: String, object: PropertyListNode)]
  private let project: PropertyListNode?

  init(_ source: SourceText) throws(AppVersionProblem) {
    self.source = source
    guard case .dictionary(let all)? = try PropertyListNode(reading: source)["objects"]?.value else {
      throw AppVersionProblem("'\(source.path)' is no Xcode project: it has no objects", at: .startOfFile(source.path))
    }
    var objects: [String: PropertyListNode] = [:]
    var targets: [(name: String, object: PropertyListNode)] = []
    var project: PropertyListNode?
    for entry in all {
      let object = entry.node
      objects[entry.key] = object
      switch object["isa"]?.text {
      case "PBXProject": project = object
      case "PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget":
        targets.append((object["name"]?.text ?? "", object))
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
    /// Whether an xcconfig has others.
    let hasFile: Bool
  }

  /// The settings of one configuration of a target.
  struct Scope {
    /// Those of the target, without those of the project.
    let own: [BuildSettings.Assignment]
    /// Whether an xcconfig has others, for the target or for the project.
    let hasFile: Bool
    /// With those of the project, and of Xcode itself.
    fileprivate let settings: BuildSettings

    /// `nil` also for a value that cannot be read.
    func value(of name: String) -> String? { (try? settings.value(of: name))?.value }

    /// The setting that is all of a value as it is written: `APP_VERSION` of `$(APP_VERSION)`.
    func reference(of name: String) -> String? {
      guard let written = settings.assignments.last(where: { $0.name == name && $0.condition == nil })?.value,
        let references = try? SettingReferences(written), references.isOnlyReference
      else { return nil }
      return references.names.first
    }
  }

  /// The names of the targets that build an app, sorted.
  var applications: [String] {
    targets.filter { $0.object["productType"]?.text == "com.apple.product-type.application" }.map(\.name).sorted()
  }

  /// One for each configuration of a target.
  func scopes(of target: String) -> [Scope] {
    let standard = [("SRCROOT", "."), ("PROJECT_DIR", "."), ("SOURCE_ROOT", "."), ("TARGET_NAME", target)].map {
      BuildSettings.Assignment(
        name: $0, condition: nil, value: PlacedText($1, at: .startOfFile(source.path)))
    }
    let shared = project.map(configurations) ?? []
    return targets.filter { $0.name == target }.flatMap { configurations(of: $0.object) }.map { own in
      let project = shared.first { $0.name == own.name }
      let inherited = standard + (project?.assignments ?? [])
      return Scope(
        own: own.assignments, hasFile: own.hasFile || project?.hasFile ?? false,
        settings: BuildSettings(assignments: inherited + own.assignments, configuration: own.name))
    }
  }

  private func configurations(of owner: PropertyListNode) -> [Configuration] {
    let identifiers = object(owner["buildConfigurationList"])?["buildConfigurations"]?.elements ?? []
    return identifiers.compactMap { identifier in
      guard let object = object(identifier.node), let name = object["name"]?.text else { return nil }
      return Configuration(
        name: name, assignments: object["buildSettings"]?.entries.compactMap(assignment) ?? [],
        hasFile: object["baseConfigurationReference"] != nil)
    }
  }

  private func assignment(_ entry: PropertyListNode.Entry) -> BuildSettings.Assignment? {
    guard let value = PlacedText(entry.node, of: source) else { return nil }
    let bracket = entry.key.firstIndex(of: "[") ?? entry.key.endIndex
    return BuildSettings.Assignment(
      name: String(entry.key[..<bracket]),
      condition: bracket == entry.key.endIndex ? nil : SettingCondition(String(entry.key[bracket...])), value: value)
  }

  private func object(_ identifier: PropertyListNode?) -> PropertyListNode? {
    identifier?.text.flatMap { objects[$0] }
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
