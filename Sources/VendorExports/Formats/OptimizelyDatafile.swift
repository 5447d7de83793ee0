import ExperimentSpec
import SourceDiagnostics

/// Reads `experiments`, and those of `groups`. `trafficAllocation` is a list of ends of ranges, out of 10,000. A range
/// with an empty
/// `entityId`, and the rest after the last range, enrol nobody.
enum OptimizelyDatafile {
  static func experiments(_ root: JSONNode) -> [ServedExperiment] {
    let flags = root["featureFlags"]?.elements ?? []
    let grouped = (root["groups"]?.elements ?? []).flatMap { $0["experiments"]?.elements ?? [] }
    return ((root["experiments"]?.elements ?? []) + grouped).compactMap { experiment($0, flags) }
  }

  private static func experiment(_ node: JSONNode, _ flags: [JSONNode]) -> ServedExperiment? {
    guard let key = located(node["key"]) else { return nil }
    let flag = flags.first { flag in
      flag["experimentIds"]?.elements?.contains { $0.scalarText == node["id"]?.scalarText } ?? false
    }
    var shares: [String: Int] = [:]
    var start = 0
    for entry in node["trafficAllocation"]?.elements ?? [] {
      guard let end = entry["endOfRange"]?.number.flatMap({ Int(exactly: $0) }), end >= start else { continue }
      shares[entry["entityId"]?.scalarText ?? "", default: 0] += end - start
      start = end
    }
    shares[""] = nil
    let coverage = min(shares.values.reduce(0, +), 10_000)
    let groups = (node["variations"]?.elements ?? []).compactMap { variation in
      located(variation["key"]).map { name in
        ServedExperiment.Group(name: name, weight: shares[variation["id"]?.scalarText ?? ""] ?? 0)
      }
    }
    return ServedExperiment(
      names: [key] + [flag.flatMap { located($0["key"]) }].compactMap { $0 },
      isEnrolling: node["status"]?.string == "Running" && coverage > 0, groups: groups, coverage: coverage,
      summary: nil)
  }

  private static func located(_ node: JSONNode?) -> Located<String>? {
    node.flatMap { node in node.string.map { Located($0, at: node.range) } }
  }
}
