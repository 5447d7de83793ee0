package import SourceDiagnostics

/// An application that an Xcode project builds, and where its version comes from.
package struct ApplicationTarget: Sendable, Equatable {
  package enum VersionSource: Sendable, Equatable {
    /// The path of an Info.plist that contains the version itself.
    case propertyList(String)
    /// The name of a build setting, and whether the target sets it, not only the project or an xcconfig.
    case setting(String, isOwn: Bool)
    /// An Info.plist without a version, or one whose version has several parts.
    case unclear
  }

  package let name: String
  /// Different ones of its configurations; empty if the project says neither which Info.plist it has nor its version.
  package let sources: [VersionSource]

  /// - Parameters:
  ///   - project: a `project.pbxproj`.
  ///   - contents: the bytes of a file by its path relative to the package root; `nil` if it cannot be read.
  /// - Returns: without extensions, app clips and apps for watches; empty if the project cannot be read.
  package static func all(in project: SourceText, contents: (String) -> [UInt8]?) -> [ApplicationTarget] {
    guard let reader = try? XcodeProject(project) else { return [] }
    return reader.applications.map { name in
      var sources: [VersionSource] = []
      for scope in reader.scopes(of: name) {
        if let source = source(of: scope, in: project, contents), !sources.contains(source) { sources.append(source) }
      }
      return ApplicationTarget(name: name, sources: sources)
    }
  }

  private static func source(
    of scope: XcodeProject.Scope, in project: SourceText, _ contents: (String) -> [UInt8]?
  ) -> VersionSource? {
    let isGenerated = scope.value(of: "GENERATE_INFOPLIST_FILE") == "YES"
    let standard = scope.setting("MARKETING_VERSION")
    let isSet = isGenerated || scope.value(of: "MARKETING_VERSION") != nil
    guard let path = scope.value(of: "INFOPLIST_FILE"), !path.isEmpty else {
      return isSet || scope.hasFile ? standard : nil
    }
    let bundle = project.path.split(separator: "/").dropLast().joined(separator: "/")
    // A Mac's disk may find a file whose name has other capital letters.
    guard let file = ProjectFiles.path(path, from: bundle), let bytes = contents(file) else {
      return isSet ? standard : nil
    }
    do throws(AppVersionProblem) {
      let list = SourceText(path: file, utf8: bytes)
      guard let written = try InfoPropertyList.string("CFBundleShortVersionString", in: list) else {
        return isGenerated ? standard : .unclear
      }
      let references = try SettingReferences(written)
      guard let name = references.names.first else { return .propertyList(file) }
      return references.isOnlyReference ? scope.setting(name) : .unclear
    } catch {
      return .unclear
    }
  }
}

extension XcodeProject.Scope {
  /// The setting of a name, or the one that it refers to and that an xcconfig may have: `APP_VERSION` of
  /// `MARKETING_VERSION = $(APP_VERSION)`.
  fileprivate func setting(_ name: String) -> ApplicationTarget.VersionSource {
    var name = name
    var passed: Set = [name, "inherited"]
    while value(of: name) == nil, let next = reference(of: name), passed.insert(next).inserted { name = next }
    return .setting(name, isOwn: own.contains { $0.name == name })
  }
}
