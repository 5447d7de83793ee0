import ExperimentSpec
import SourceDiagnostics

/// Reads `features`, with separate `featureStrategies` and `featureEnvironments`, or with `strategies` in each feature,
/// as for clients.
///
/// A feature is an experiment if the feature or one of its strategies has variants, or if it is rolled out to a share
/// of users. Weights are in
/// thousandths, `rollout` is a percentage.
enum UnleashExport {
  static func experiments(_ root: JSONNode, _ environment: String?) -> [ServedExperiment] {
    let strategies = Dictionary(grouping: root["featureStrategies"]?.elements ?? []) { $0["featureName"]?.string ?? "" }
    let settings = Dictionary(grouping: root["featureEnvironments"]?.elements ?? []) { $0["featureName"]?.string ?? "" }
    return (root["features"]?.elements ?? []).compactMap { feature in
      guard let node = feature["name"], let name = node.string else { return nil }
      let named = chosen(settings[name] ?? [], environment)
      let shown = named?["environment"]?.string ?? environment
      let mine = (feature["strategies"]?.elements ?? []) + chosenStrategies(strategies[name] ?? [], in: shown)
      return experiment(feature, Located(name, at: node.range), mine.filter { $0["disabled"]?.boolean != true }, named)
    }
  }

  private static func experiment(
    _ feature: JSONNode, _ name: Located<String>, _ strategies: [JSONNode], _ setting: JSONNode?
  ) -> ServedExperiment? {
    let rollout = strategies.compactMap { strategy in
      let parameters = strategy["parameters"]
      // `percentage` of 'gradualRolloutUserId' and the like.
      return (parameters?["rollout"] ?? parameters?["percentage"]).flatMap {
        $0.number ?? $0.string.flatMap(Double.init)
      }
    }.compactMap { ($0 / 100).basisPoints }.max()
    let lists = strategies.map { $0["variants"] } + [setting?["variants"], feature["variants"]]
    let variants = lists.lazy.compactMap { $0?.elements }.first { $0.count >= 2 }
    var groups = (variants ?? []).compactMap { variant in
      variant["name"].flatMap { node in node.string.map { Located($0, at: node.range) } }.map {
        ServedExperiment.Group(name: $0, weight: variant["weight"]?.number.flatMap { Int(exactly: $0) })
      }
    }
    let isSplit = !groups.isEmpty
    if !isSplit, let rollout, rollout < 10_000 { groups = ServedExperiment.Group.onOff(share: rollout, at: name.range) }
    guard !groups.isEmpty else { return nil }
    let isEnabled = setting?["enabled"]?.boolean ?? feature["enabled"]?.boolean ?? true
    return ServedExperiment(
      names: [name],
      isEnrolling: isEnabled && rollout != 0 && feature["archived"]?.boolean != true, groups: groups,
      coverage: isSplit ? rollout : nil, summary: feature["description"]?.string)
  }

  /// The environments of the file, in their order.
  static func environments(_ root: JSONNode) -> [String] {
    ["featureEnvironments", "featureStrategies"].flatMap { root[$0]?.elements ?? [] }.compactMap {
      $0["environment"]?.string
    }
  }

  private static func chosen(_ settings: [JSONNode], _ environment: String?) -> JSONNode? {
    settings.first { $0["environment"]?.string == environment ?? "production" }
      ?? (environment == nil ? settings.first : nil)
  }

  /// The strategies of the environment, if they name their environment.
  private static func chosenStrategies(_ strategies: [JSONNode], in environment: String?) -> [JSONNode] {
    guard let environment else { return strategies }
    return strategies.filter { $0["environment"] == nil || $0["environment"]?.string == environment }
  }
}
