package import ExperimentSpec
import SourceDiagnostics
import SourceSearch

/// The layout of a project that has no configuration yet: its sources, its version, its manifest.
package struct ProjectSurvey: Sendable, Equatable {
  /// A place of the app version that can be read.
  package struct VersionPlace: Sendable, Equatable {
    package let file: String
    /// `nil` for the default key.
    package let key: String?
    /// The target and the configuration of an Xcode project; `nil` if all agree.
    package let target: String?
    package let configuration: String?
    package internal(set) var version: AppVersion

    package init(
      file: String, key: String?, target: String? = nil, configuration: String? = nil, version: AppVersion
    ) {
      self.file = file
      self.key = key
      self.target = target
      self.configuration = configuration
      self.version = version
    }
  }

  /// The folders with Swift files, sorted; for a package without an app beside it `Sources`, the folders of its targets and of
  /// apps, and `.` if the app's own code stands beside them.
  package let sources: [String]
  /// The folders of other people's code in these, sorted.
  package let ignored: [String]
  package let version: VersionPlace?
  /// The places to choose from, if their versions differ.
  package let versionCandidates: [VersionPlace]
  /// The file with the version from which XcodeGen or Tuist makes the project, where no other place has one.
  package let versionOfGenerator: String?
  package let hasManifest: Bool
  /// The outermost Xcode project; of several the one with an app and the most Swift files, else the first one by path.
  package let xcodeProject: String?

  /// Folders of other people's code.
  private static let foreign: Set = ["Pods", "Carthage", "DerivedData", "build", "vendor", "node_modules", "fastlane"]

  /// - Parameters:
  ///   - paths: all files of the project, relative to its root, without hidden ones.
  ///   - contents: the bytes of such a file.
  package init(paths: [String], contents: (String) -> [UInt8]?) {
    let own = paths.filter { path in !path.split(separator: "/").contains { Self.foreign.contains(String($0)) } }
    let manifest = contents("Package.swift").map { SourceText(path: "Package.swift", utf8: $0) }
    let targets = manifest.map(TargetFolders.init)
    hasManifest = own.contains("Package.swift") && targets?.areMissing != true
    let folders = Set(own.filter { $0.hasSuffix(".swift") }.compactMap(Self.sourceFolder))
    let projects = own.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }.sorted { Self.isOuter($0, $1) }
    // A small package may stand beside the project of an app, of whose folders it has a part.
    let isOfApp = projects.contains { $0.split(separator: "/").count == 2 && Self.makesApp(contents($0)) }
    if hasManifest, folders.contains("Sources"), !isOfApp {
      let others = targets?.all.filter { folder in
        !folder.hasPrefix("Sources/") && folder != "Sources" && own.contains { $0.hasPrefix(folder + "/") }
      }
      // An app that is no example has a folder of its own.
      let apps = projects.filter { !VersionSearch.isOfExamples($0) && Self.makesApp(contents($0)) }
        .compactMap { $0.split(separator: "/").first.map(String.init) }.filter(folders.contains)
      sources = ["Sources"] + Set((others ?? []) + apps).subtracting(["Sources"]).sorted()
    } else {
      sources = folders.isEmpty || folders.contains(".") ? ["."] : folders.sorted()
    }
    let foreign = paths.filter { $0.hasSuffix(".swift") }.compactMap(Self.foreignFolder)
    ignored = sources == ["."] ? Set(foreign).sorted() : []
    // A workspace has a project for each framework, too.
    let depth = projects.first.map { $0.split(separator: "/").count }
    let outermost = projects.filter { $0.split(separator: "/").count == depth }
    let apps = outermost.count < 2 ? [] : outermost.filter { Self.makesApp(contents($0)) }
    let sizes = apps.map { project in
      let folder = project.split(separator: "/").dropLast(2).map { $0 + "/" }.joined()
      return own.count { $0.hasSuffix(".swift") && $0.hasPrefix(folder) }
    }
    let app = sizes.max().flatMap { largest in sizes.firstIndex(of: largest) }.map { apps[$0] }
    let xcodeProject = (app ?? projects.first).map(Self.bundle)
    self.xcodeProject = xcodeProject
    let (places, isCertain) = withoutActuallyEscaping(contents) {
      VersionSearch(own.sorted(), $0).places(
        in: apps.isEmpty ? [xcodeProject].compactMap { $0 } : apps.map(Self.bundle))
    }
    version = isCertain && places.count == 1 ? places[0] : nil
    versionCandidates = version == nil ? places : []
    versionOfGenerator =
      places.isEmpty
      ? own.filter { Self.isOfGenerator($0) && Self.namesVersion(contents($0)) }.min { Self.isOuter($0, $1) } : nil
  }

  /// The first folder of a Swift file, or `.`; `nil` for a file that builds or checks the project.
  private static func sourceFolder(_ path: String) -> String? {
    let names = path.split(separator: "/")
    guard let first = names.first, names.count > 1 else { return manifests.contains(path) ? nil : "." }
    return bundles.contains { first.hasSuffix($0) } ? nil : String(first)
  }

  private static func foreignFolder(_ path: String) -> String? {
    let names = path.split(separator: "/").map(String.init)
    return names.firstIndex(where: foreign.contains).map { names[...$0].joined(separator: "/") }
  }

  private static let manifests: Set = [
    "Dangerfile.swift", "Package.swift", "Project.swift", "Tuist.swift", "Workspace.swift",
  ]
  /// The ends of names of folders that a tool writes.
  private static let bundles = [".playground", ".xcodeproj", ".xcworkspace"]

  /// `Shop.xcodeproj` of `Shop.xcodeproj/project.pbxproj`
  private static func bundle(_ project: String) -> String { String(project.dropLast("/project.pbxproj".count)) }

  private static func makesApp(_ project: [UInt8]?) -> Bool {
    let type = ByteString("com.apple.product-type.application\"")
    return project.map { type.isIn($0) } ?? false
  }

  private static func isOfGenerator(_ path: String) -> Bool {
    path.split(separator: "/").last.map { ["project.yml", "project.yaml", "Project.swift"].contains($0) } ?? false
  }

  private static func namesVersion(_ file: [UInt8]?) -> Bool {
    guard let file else { return false }
    return ["MARKETING_VERSION", "CFBundleShortVersionString"].contains { ByteString($0).isIn(file) }
  }

  private static func isOuter(_ left: String, _ right: String) -> Bool {
    let depths = (left.split(separator: "/").count, right.split(separator: "/").count)
    return depths.0 == depths.1 ? left < right : depths.0 < depths.1
  }
}
