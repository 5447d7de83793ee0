package import SourceDiagnostics

/// Reads the app's version from the places in the configuration.
///
/// ```
/// AppVersionSource ─ each place: xcconfig, Info.plist, project.pbxproj, VERSION ─► values ─ all agree ─► AppVersion
/// ```
package enum AppVersionReader {
  package struct Reading: Sendable {
    /// `nil` if there is a problem.
    package let version: AppVersion?
    /// Each is an error of the configuration.
    package let problems: [Diagnostic]
    /// The files that were read, by the paths passed to `contents`, sorted: the inputs of a build.
    package let files: [String]
  }

  /// - Parameters:
  ///   - configuration: the file that contains `source`.
  ///   - contents: the bytes of a file by its path relative to the package root; `nil` if it cannot be read.
  package static func read(
    _ source: AppVersionSource, in configuration: SourceText, contents: (String) -> [UInt8]?
  ) -> Reading {
    switch source {
    case .literal(let version): return Reading(version: version.value, problems: [], files: [])
    case .places(let places):
      return withoutActuallyEscaping(contents) { contents in
        var reader = PlaceReader(places: places, configuration: configuration, files: ProjectFiles(contents))
        let (version, problems) = reader.read()
        return Reading(version: version, problems: problems, files: reader.files.read.sorted())
      }
    }
  }
}

/// The places of one configuration.
private struct PlaceReader {
  let places: [AppVersionSource.Place]
  let configuration: SourceText
  var files: ProjectFiles

  private struct Version {
    let value: AppVersion
    let written: PlacedText
  }

  mutating func read() -> (AppVersion?, [Diagnostic]) {
    var versions: [Version] = []
    var problems: [Diagnostic] = []
    for place in places {
      do throws(AppVersionProblem) {
        for text in try values(of: place) {
          guard let version = AppVersion(buildVersion: text.value) else {
            throw AppVersionProblem(
              "the app version must be one to three numbers such as 8.10, not '\(text.value.shortened)'",
              at: text.region)
          }
          versions.append(Version(value: version, written: text))
        }
      } catch {
        problems.append(error.diagnostic)
      }
    }
    guard problems.isEmpty, let first = versions.first else { return (nil, problems) }
    guard let other = versions.first(where: { $0.value != first.value }) else { return (first.value, []) }
    return (nil, [disagreement(first, other).diagnostic])
  }

  private func disagreement(_ first: Version, _ other: Version) -> AppVersionProblem {
    let place = first.written.region
    let isOneProject = place.file == other.written.region.file && place.file.hasSuffix(".pbxproj")
    let advice = isOneProject ? "say which counts with 'target' or 'configuration'" : "make the places agree"
    return AppVersionProblem(
      "the app version is \(other.value) here, but \(first.value) at \(place.file):\(place.start.line); \(advice)",
      at: other.written.region, notes: [Diagnostic.Note("it is \(first.value) here", at: place)])
  }

  private mutating func values(of place: AppVersionSource.Place) throws(AppVersionProblem) -> [PlacedText] {
    let kind = FileKind(place.file.value)
    let source = try text(of: place, kind)
    switch kind {
    case .plain:
      if let key = place.key {
        throw AppVersionProblem(
          "'\(key)' cannot be looked up in '\(source.path)'; only .xcconfig, .plist and .pbxproj files have keys",
          at: configuration.region(place.file.range))
      }
      return [PlacedText(trimmedTextOf: source)]
    case .xcconfig, .project:
      let key = place.key ?? "MARKETING_VERSION"
      return try settings(of: place, kind, source).values(of: key, in: source)
    case .propertyList:
      let key = place.key ?? "CFBundleShortVersionString"
      guard let written = try InfoPropertyList.string(key, in: source) else {
        throw AppVersionProblem("'\(source.path)' has no '\(key)'", at: .startOfFile(source.path))
      }
      let references = try SettingReferences(written)
      guard !references.names.isEmpty else { return [written] }
      var values: [PlacedText] = []
      let names = references.names
      for scope in try otherSettings(besides: place) where try scope.defines(names) {
        values.append(try scope.expand(written))
      }
      guard values.isEmpty else { return values }
      throw AppVersionProblem(
        "'\(key)' is '\(written.value.shortened)', and no other place of 'app_version' says what '\(names.joined(separator: "', '"))' is; add the .xcconfig or the project",
        at: written.region)
    }
  }

  /// The settings that fill in an Info.plist.
  private mutating func otherSettings(
    besides place: AppVersionSource.Place
  ) throws(AppVersionProblem) -> [BuildSettings] {
    var scopes: [BuildSettings] = []
    for other in places where other.file != place.file {
      let kind = FileKind(other.file.value)
      guard kind == .xcconfig || kind == .project else { continue }
      scopes += try settings(of: other, kind, try text(of: other, kind)).scopes
    }
    return scopes
  }

  private mutating func settings(
    of place: AppVersionSource.Place, _ kind: FileKind, _ source: SourceText
  ) throws(AppVersionProblem) -> SettingScopes {
    if kind == .xcconfig {
      return SettingScopes(
        scopes: [try XcconfigReader.settings(source, configuration: place.configuration, &files)])
    }
    return try XcodeProject(source).settings(
      target: place.target, configuration: place.configuration, askedAt: configuration.region(place.file.range))
  }

  private mutating func text(
    of place: AppVersionSource.Place, _ kind: FileKind
  ) throws(AppVersionProblem) -> SourceText {
    let path = place.file.value
    let file = path.hasSuffix(".xcodeproj") ? path + "/project.pbxproj" : path
    guard let source = files.source(file) else {
      throw AppVersionProblem(
        "the app version cannot be read: there is no readable file '\(file)' in the package",
        at: configuration.region(place.file.range))
    }
    return source
  }
}

/// The kind of a file, from its name.
private enum FileKind {
  case xcconfig, propertyList, project
  /// A file that contains only the version.
  case plain

  init(_ path: String) {
    if path.hasSuffix(".xcconfig") {
      self = .xcconfig
    } else if path.hasSuffix(".plist") {
      self = .propertyList
    } else if path.hasSuffix(".pbxproj") || path.hasSuffix(".xcodeproj") {
      self = .project
    } else {
      self = .plain
    }
  }
}
