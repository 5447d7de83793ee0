import ExperimentSpec
import SourceDiagnostics

/// Reads `parameters`, and those of `parameterGroups`. A parameter is an experiment if one of its values is an
/// `experimentValue` or a
/// `rolloutValue`. The template does not contain the weights of an experiment's variants.
enum FirebaseTemplate {
  static func experiments(_ root: JSONNode) -> [ServedExperiment] {
    let grouped = (root["parameterGroups"]?.members ?? []).flatMap { $0.value["parameters"]?.members ?? [] }
    return ((root["parameters"]?.members ?? []) + grouped).compactMap(experiment)
  }

  private static func experiment(_ parameter: JSONNode.Member) -> ServedExperiment? {
    let values =
      (parameter.value["conditionalValues"]?.members ?? []).map(\.value)
      + [parameter.value["defaultValue"]].compactMap { $0 }
    let summary = parameter.value["description"]?.string
    for value in values {
      if let experiment = value["experimentValue"] {
        let exposure = experiment["exposurePercent"]?.number.flatMap { ($0 / 100).basisPoints }
        return ServedExperiment(
          names: [parameter.name] + id(experiment["experimentId"]), isEnrolling: exposure != 0,
          groups: (experiment["variantValue"]?.elements ?? []).compactMap { variant in
            name(of: variant).map { .init(name: Located($0, at: variant.range), weight: nil) }
          }, coverage: exposure, summary: summary)
      }
      if let rollout = value["rolloutValue"] {
        let percent = rollout["percent"]?.number.flatMap { ($0 / 100).basisPoints } ?? 10_000
        return ServedExperiment(
          names: [parameter.name] + id(rollout["rolloutId"]), isEnrolling: percent > 0,
          groups: ServedExperiment.Group.onOff(share: percent, at: rollout.range), coverage: nil, summary: summary)
      }
    }
    return nil
  }

  /// A number says nothing, and then the variant without a change is the control.
  private static func name(of variant: JSONNode) -> String? {
    let identifier = variant["variantId"]?.scalarText
    if let identifier, !ServedExperiment.isNumber(identifier) { return identifier }
    return variant["noChange"]?.boolean == true ? "control" : identifier ?? variant["value"]?.scalarText
  }

  private static func id(_ node: JSONNode?) -> [Located<String>] {
    node.flatMap { node in node.string.map { Located($0, at: node.range) } }.map { [$0] } ?? []
  }
}
