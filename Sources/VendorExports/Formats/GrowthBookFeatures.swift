import ExperimentSpec
import SourceDiagnostics

/// Reads `features`. A feature is an experiment if one of its rules has `variations`, or if a rule rolls `true` out to a
/// share of users. Weights are shares of 1, equal by default.
enum GrowthBookFeatures {
  static func experiments(_ root: JSONNode) -> [ServedExperiment] {
    (root["features"]?.members ?? []).flatMap { feature in
      let rules = feature.value["rules"]?.elements ?? []
      let experiments = rules.compactMap { experiment(feature, $0) }
      return experiments.isEmpty ? Array(rules.compactMap { rollout(feature, $0) }.prefix(1)) : experiments
    }
  }

  private static func rollout(_ feature: JSONNode.Member, _ rule: JSONNode) -> ServedExperiment? {
    guard rule["force"]?.boolean == true, let share = rule["coverage"]?.number.flatMap(\.basisPoints), share < 10_000
    else { return nil }
    return ServedExperiment(
      names: [feature.name], isEnrolling: share > 0,
      groups: ServedExperiment.Group.onOff(share: share, at: feature.name.range), coverage: nil,
      summary: rule["name"]?.string)
  }

  private static func experiment(_ feature: JSONNode.Member, _ rule: JSONNode) -> ServedExperiment? {
    guard let variations = rule["variations"]?.elements, variations.count >= 2 else { return nil }
    let weights = rule["weights"]?.elements?.map { $0.number.flatMap(\.basisPoints) }
    let meta = rule["meta"]?.elements ?? []
    let groups = variations.enumerated().map { index, variation in
      return ServedExperiment.Group(
        name: Located(
          name(of: variation, index < meta.count ? meta[index] : nil) ?? String(index), at: variation.range),
        weight: weights.map { index < $0.count ? $0[index] : nil } ?? 1)
    }
    let key = rule["key"].flatMap { node in node.string.map { Located($0, at: node.range) } }
    let coverage = rule["coverage"]?.number.flatMap(\.basisPoints) ?? 10_000
    return ServedExperiment(
      names: [feature.name] + [key].compactMap { $0 }, isEnrolling: coverage > 0 && rule["active"]?.boolean != false,
      groups: groups, coverage: coverage, summary: rule["name"]?.string)
  }

  /// Its key, unless it is only a number, as GrowthBook gives one by default.
  private static func name(of variation: JSONNode, _ meta: JSONNode?) -> String? {
    let key = meta?["key"]?.string
    if let key, !ServedExperiment.isNumber(key) { return key }
    if variation.boolean != nil { return variation.scalarText }
    return meta?["name"]?.string ?? key ?? variation.scalarText
  }
}
