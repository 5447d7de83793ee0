import ExperimentSpec
import SourceDiagnostics
import SourceSearch

/// Looks for the place that says which version of the app ships.
///
/// ```
/// Xcode project ─► its applications ─► Info.plist, or the setting that it names ─► places
/// without any: xcconfig files, Xcode projects, Info.plist files, VERSION ─► the first kind that gives a version
/// ```
struct VersionSearch {
  private let paths: [String]
  private let contents: (String) -> [UInt8]?

  /// - Parameters:
  ///   - paths: the app's own files, sorted. Those of the examples of a package say nothing of the package.
  ///   - contents: the bytes of such a file.
  init(_ paths: [String], _ contents: @escaping (String) -> [UInt8]?) {
    let isPackage = paths.contains("Package.swift")
    self.paths = paths.filter {
      $0.split(separator: "/").count <= 4 && !(isPackage && Self.isOfExamples($0))
    }
    self.contents = contents
  }

  /// One place for each version: several if the applications of the project, or files of one kind, disagree.
  ///
  /// - Parameter projects: the paths of the `.xcodeproj` of the app, or of each app.
  /// - Returns: whether the only place is certainly the app's: no other file of its kind has a version that cannot be
  ///   read.
  func places(in projects: [String]) -> (places: [ProjectSurvey.VersionPlace], isCertain: Bool) {
    let own = projects.filter { paths.contains($0 + "/project.pbxproj") }
    let found = own.isEmpty ? allPlaces(in: nil) : different(own.flatMap { allPlaces(in: $0) })
    let lists = paths.filter { $0.hasSuffix("Info.plist") && !Self.isOfTests($0) }
    let isOfLists = found.contains { place in lists.contains(place.file) }
    return (found, !isOfLists || !own.isEmpty || lists.allSatisfy { place($0) != nil || !namesVersion($0) })
  }

  /// Whether an Info.plist has a version that something else completes.
  private func namesVersion(_ path: String) -> Bool {
    contents(path).map { ByteString("CFBundleShortVersionString").isIn($0) } ?? false
  }

  private func allPlaces(in project: String?) -> [ProjectSurvey.VersionPlace] {
    let applications = project.map(applications) ?? []
    if let project, applications.contains(where: { !$0.sources.isEmpty }) {
      return different(
        applications.flatMap { application in
          application.sources.flatMap { places(of: $0, application.name, in: project) }
        })
    }
    // Where the app's own target says nothing, another target's version is not the app's.
    let projects = paths.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
      .map { String($0.dropLast("/project.pbxproj".count)) }.filter { self.applications(of: $0).isEmpty }
    let propertyLists = paths.filter { $0.hasSuffix("Info.plist") && !Self.isOfTests($0) }
    for places in [
      settingPlaces(keys: [nil, "VERSION_SHORT", "APP_VERSION"]),
      projects.compactMap { place($0) },
      propertyLists.compactMap { place($0) },
      paths.filter { $0 == "VERSION" }.compactMap { place($0) },
    ] where !places.isEmpty {
      return different(places)
    }
    return []
  }

  private func applications(of project: String) -> [ApplicationTarget] {
    let path = project + "/project.pbxproj"
    return contents(path).map { ApplicationTarget.all(in: SourceText(path: path, utf8: $0), contents: contents) } ?? []
  }

  private func places(
    of source: ApplicationTarget.VersionSource, _ target: String, in project: String
  ) -> [ProjectSurvey.VersionPlace] {
    switch source {
    case .unclear: return []
    case .propertyList(let path): return place(path).map { [$0] } ?? []
    case .setting(let name, let isOwn):
      let key = name == "MARKETING_VERSION" ? nil : name
      let own = place(project, key, target) ?? place(project, key, target, configuration: "Release")
      let files = settingPlaces(keys: [key])
      guard let own, isOwn || files.isEmpty else { return files }
      // All targets may agree.
      return [place(project, key).flatMap { $0.version == own.version ? $0 : nil } ?? own]
    }
  }

  /// The xcconfig files that give a version for one of some keys; those with a name such as `Version.xcconfig` count
  /// before others.
  private func settingPlaces(keys: [String?]) -> [ProjectSurvey.VersionPlace] {
    let files = paths.filter { $0.hasSuffix(".xcconfig") }
    func isNamedAfterVersion(_ path: String) -> Bool { path.split(separator: "/").last?.contains("ersion") ?? false }
    func places(_ files: [String]) -> [ProjectSurvey.VersionPlace] {
      files.compactMap { file in keys.lazy.compactMap { place(file, $0) }.first }
    }
    let first = places(files.filter(isNamedAfterVersion))
    return first.isEmpty ? places(files.filter { !isNamedAfterVersion($0) }) : first
  }

  private func different(_ places: [ProjectSurvey.VersionPlace]) -> [ProjectSurvey.VersionPlace] {
    places.enumerated().filter { index, place in !places[..<index].contains { $0.version == place.version } }
      .map(\.element)
  }

  /// `nil` if no version can be read there.
  private func place(
    _ file: String, _ key: String? = nil, _ target: String? = nil, configuration name: String? = nil
  ) -> ProjectSurvey.VersionPlace? {
    var place = ProjectSurvey.VersionPlace(
      file: file, key: key, target: target, configuration: name, version: AppVersion(0))
    let line = SourceText(path: Configuration.fileName, text: SetupText.versionLine(place))
    let (configuration, problems) = Configuration.decode(line)
    guard problems.isEmpty, let source = configuration.appVersion,
      let version = AppVersionReader.read(source, in: line, contents: contents).version
    else { return nil }
    place.version = version
    return place
  }

  static func isOfExamples(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { name in
      ["Demo", "Example", "Playground", "Sample"].contains {
        name.hasPrefix($0) || name.hasSuffix($0) || name.hasSuffix($0 + "s")
      }
    }
  }

  /// `ShopTests/Info.plist`, `Shop.xcodeproj/ShopTests_Info.plist` and `ShopTests-Info.plist` are of bundles that do not ship.
  private static func isOfTests(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { ["Tests", "Test", ".xcodeproj"].contains(where: $0.hasSuffix) }
      || ["Tests_Info.plist", "Tests-Info.plist"].contains(where: path.hasSuffix)
  }
}
