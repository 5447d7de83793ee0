/// The overrides in the section `split_tests`: `identifier` forces a group, `identifier.parameter` overrides a
/// parameter's value.
///
/// A parameter's value applies to all groups, or is an object with a value per group and a `default` for the rest.
struct RemoteOverrides: Hashable, Sendable {
  /// Group names by identifier.
  private(set) var forced: [String: String] = [:]
  /// Values by identifier and parameter.
  private(set) var parameters: [String: [String: RemoteValue]] = [:]
  /// Ignored settings, for the log.
  private(set) var problems: [String] = []

  init(_ section: RemoteSection?) {
    for (key, value) in section?.settings.sorted(by: { $0.key < $1.key }) ?? [] {
      let parts = key.split(separator: ".", omittingEmptySubsequences: false)
      switch (parts.count, value) {
      case (1, .string(let group)): forced[key] = group
      case (1, _): problems.append("'split_tests.\(key)' is ignored: a group's name is expected")
      case (2, _): parameters[String(parts[0]), default: [:]][String(parts[1])] = value
      default: problems.append("'split_tests.\(key)' is ignored: it is neither an experiment nor a parameter of one")
      }
    }
  }

  func parameters(identifier: String, group: String) -> RemoteParameters {
    guard let values = parameters[identifier] else { return .none }
    return RemoteParameters(
      values: values.compactMapValues { value in
        guard let groups = value.object else { return value }
        return groups[group] ?? groups["default"]
      })
  }
}
