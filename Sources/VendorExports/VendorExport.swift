package import ExperimentSpec
package import SourceDiagnostics

/// A file exported by a vendor of feature flags, with the experiments that its server runs and their allocation of
/// users.
///
/// Only files are read; the network is not used.
package enum VendorExport: String, CaseIterable, Sendable {
  case firebase, growthbook, optimizely, unleash, launchdarkly

  /// The vendor's name for the file.
  package var title: String {
    switch self {
    case .firebase: "Firebase Remote Config template"
    case .growthbook: "GrowthBook feature list"
    case .optimizely: "Optimizely datafile"
    case .unleash: "Unleash export"
    case .launchdarkly: "LaunchDarkly flag list"
    }
  }

  package struct Problem: Error, Equatable {
    package let message: String
    package let region: SourceRegion
  }

  /// - Parameters:
  ///   - format: `nil` to detect it from the file's members.
  ///   - environment: in a file with several environments; `nil` for the only one, or for `production`.
  /// - Throws: if the file is not JSON, has no known format, or has environments, but not the one that is named.
  package static func read(
    _ source: SourceText, as format: VendorExport? = nil, environment: String? = nil
  ) throws(Problem) -> ServedExperiments {
    let root: JSONNode
    do throws(JSONReader.Problem) {
      root = try JSONReader.read(source)
    } catch {
      throw Problem(message: error.message, region: source.region(error.offset..<error.offset))
    }
    let detected = Self.format(of: root)
    if let format, let detected, format != detected {
      throw Problem(
        message: "this file has the form of another export: \(detected.title)", region: .startOfFile(source.path))
    }
    guard let format = format ?? detected else {
      throw Problem(
        message: "this is none of the known exports: \(allCases.map(\.title).joined(separator: ", "))",
        region: .startOfFile(source.path))
    }
    let environments = format.environments(root)
    if let environment, !environments.isEmpty, !environments.contains(environment) {
      let known = environments.map { "'\($0)'" }.joined(separator: ", ")
      throw Problem(
        message: "there is no environment '\(environment)' in this file, which has \(known)",
        region: .startOfFile(source.path))
    }
    return ServedExperiments(source: source, vendor: format.title, experiments: format.experiments(root, environment))
  }

  /// The format, detected by members that only one of the formats has.
  static func format(of root: JSONNode) -> VendorExport? {
    if root["parameters"]?.isObject == true || root["parameterGroups"]?.isObject == true { return .firebase }
    if root["experiments"]?.elements != nil,
      root["rollouts"] != nil || root["featureFlags"] != nil || root["layers"] != nil
    {
      return .optimizely
    }
    if let features = root["features"] {
      return features.isObject ? .growthbook : features.elements == nil ? nil : .unleash
    }
    if LaunchDarklyFlags.flags(root).contains(where: { $0["variations"] != nil }) { return .launchdarkly }
    return nil
  }

  /// The names of the environments in a file, each once; empty if it is of one environment alone.
  private func environments(_ root: JSONNode) -> [String] {
    let names =
      switch self {
      case .unleash: UnleashExport.environments(root)
      case .launchdarkly: LaunchDarklyFlags.environments(root)
      case .firebase, .growthbook, .optimizely: [String]()
      }
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  private func experiments(_ root: JSONNode, _ environment: String?) -> [ServedExperiment] {
    switch self {
    case .firebase: FirebaseTemplate.experiments(root)
    case .growthbook: GrowthBookFeatures.experiments(root)
    case .optimizely: OptimizelyDatafile.experiments(root)
    case .unleash: UnleashExport.experiments(root, environment)
    case .launchdarkly: LaunchDarklyFlags.experiments(root, environment)
    }
  }
}

extension Double {
  /// A share from 0 to 1 in hundredths of a percent; `nil` for other numbers.
  var basisPoints: Int? { (0...1).contains(self) ? Int((self * 10_000).rounded()) : nil }
}
