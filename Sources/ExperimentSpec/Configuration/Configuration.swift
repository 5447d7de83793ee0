package import SourceDiagnostics

/// The settings of `.split-test.yml`, with defaults for missing ones.
package struct Configuration: Sendable {
  package static let fileName = ".split-test.yml"

  /// The files in the folder of the specs that are lists and no specs.
  package static let listNames = ["retired.yml", "metrics.yml", "releases.yml"]

  /// The folder of the specs, relative to the package root.
  package var experiments: Located<String>
  /// The folders that are searched for uses, relative to the package root.
  package var sources: [Located<String>]
  package var appVersion: AppVersionSource?
  package var access: AccessLevel
  package var deprecate: DeprecationPolicy
  /// The days that testers need after a deletion.
  package var qaDays: Int
  /// By target name, the settings of targets that differ from the rest.
  package var targets: [String: Target]
  package var metrics: Located<String>?
  package var releases: Located<String>?
  package var rules: [Rule: RuleSetting]
  package var accessors: [AccessorSetting]
  /// The folders and files that are neither searched nor edited, relative to the package root.
  package var exclude: [Located<String>]

  package struct Target: Sendable, Hashable {
    package var experiments: String?
    package var access: AccessLevel?
  }

  package static let standard = Configuration(
    experiments: Located("experiments", at: 0..<0), sources: [Located("Sources", at: 0..<0)], appVersion: nil,
    access: .internal,
    deprecate: .concluded, qaDays: 5, targets: [:], metrics: nil, releases: nil, rules: [:], accessors: [], exclude: [])

  package var sourceFolders: [String] { sources.map(\.value) }
  package var excludedPaths: [String] { exclude.map(\.value) }

  /// All folders with specs, each once: the general one first, then those of targets, sorted.
  package var experimentFolders: [String] {
    let others = Set(targets.values.compactMap(\.experiments)).subtracting([experiments.value])
    return [experiments.value] + others.sorted()
  }
}

/// The access level of generated Swift.
package enum AccessLevel: String, Sendable, CaseIterable {
  case `internal`, package, `public`
}

/// The experiments to mark as deprecated in generated Swift.
package enum DeprecationPolicy: String, Sendable, CaseIterable {
  /// Expired ones, and those with a winner.
  case concluded
  /// Expired ones only.
  case expired
  case never
}

/// The source of the app version.
package enum AppVersionSource: Sendable {
  case literal(Located<AppVersion>)
  /// At least one; all must agree.
  case places([Place])

  /// The named files, relative to the package root, without their includes.
  package var files: [String] {
    switch self {
    case .literal: []
    case .places(let places): places.map(\.file.value)
    }
  }

  package struct Place: Sendable {
    /// Relative to the package root.
    package let file: Located<String>
    /// `MARKETING_VERSION` of an xcconfig or a project, `CFBundleShortVersionString` of an Info.plist; `nil` for a file
    /// that contains only the version.
    package let key: String?
    /// For `project.pbxproj` only.
    package let target: String?
    package let configuration: String?
  }
}

/// A rule's severity and options.
package struct RuleSetting: Sendable, Hashable {
  package enum Level: Sendable, Hashable {
    case off
    case on(Diagnostic.Severity)
  }

  /// `nil` for the rule's default.
  package var level: Level?
  /// The values of the rule's options, by name.
  package var options: [String: Int]

  package init(level: Level? = nil, options: [String: Int] = [:]) {
    self.level = level
    self.options = options
  }
}

/// An app's own way to ask for a group, without the generated API; see `Accessor` in `SwiftSemantics`.
package struct AccessorSetting: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case group
    case isGroup(String)
    case declaration
  }

  package let kind: Kind
  package let template: Located<String>
  /// The group that `is` names.
  package let group: Located<String>?
  /// The group that `nil` means where the expression is optional.
  package let absent: Located<String>?
  /// Whether the expression is a publisher that gives the value once.
  package let publishesOnce: Bool
  /// Whether nobody sees the default of a stored Boolean that gets the answer later.
  package let defaultsAreUnseen: Bool
  /// The only file in which it counts, relative to the package root; in specs alone.
  package let file: Located<String>?
}
