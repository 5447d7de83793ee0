import ExperimentSpec
import SourceDiagnostics

/// Reads flags as returned by the API: a single one, or `items`. A flag is an experiment if its default rule divides
/// users by a `rollout`.
/// Weights are in thousandths of a percent.
enum LaunchDarklyFlags {
  static func flags(_ root: JSONNode) -> [JSONNode] { root.elements ?? root["items"]?.elements ?? [root] }

  static func experiments(_ root: JSONNode, _ environment: String?) -> [ServedExperiment] {
    flags(root).compactMap { experiment($0, environment) }
  }

  /// The environments of the file, in their order.
  static func environments(_ root: JSONNode) -> [String] {
    flags(root).flatMap { $0["environments"]?.members.map(\.name.value) ?? [] }
  }

  private static func experiment(_ flag: JSONNode, _ environment: String?) -> ServedExperiment? {
    guard let node = flag["key"], let key = node.string, let variations = flag["variations"]?.elements,
      let setting = setting(of: flag, environment)
    else { return nil }
    let rules = [setting["fallthrough"]] + (setting["rules"]?.elements ?? [])
    guard let shares = rules.lazy.compactMap({ $0?["rollout"]?["variations"]?.elements }).first else { return nil }
    var weights = [Int](repeating: 0, count: variations.count)
    for share in shares {
      guard share["untracked"]?.boolean != true, let index = share["variation"]?.number.flatMap({ Int(exactly: $0) }),
        weights.indices.contains(index), let weight = share["weight"]?.number.flatMap({ Int(exactly: $0) })
      else { continue }
      weights[index] += min(max(weight, 0), 100_000)
    }
    let groups = zip(variations, weights).map { variation, weight in
      ServedExperiment.Group(
        name: Located(variation["name"]?.string ?? variation["value"]?.scalarText ?? "", at: variation.range),
        weight: weight)
    }
    return ServedExperiment(
      names: [Located(key, at: node.range)],
      isEnrolling: setting["on"]?.boolean == true && setting["archived"]?.boolean != true
        && flag["archived"]?.boolean != true, groups: groups, coverage: nil,
      summary: flag["description"]?.string ?? flag["name"]?.string)
  }

  /// The settings of a flag for an environment.
  private static func setting(of flag: JSONNode, _ environment: String?) -> JSONNode? {
    guard let environments = flag["environments"] else { return nil }
    if let environment { return environments[environment] }
    return environments["production"] ?? environments.members.first?.value
  }
}
