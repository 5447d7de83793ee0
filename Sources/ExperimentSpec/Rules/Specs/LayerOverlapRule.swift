import SourceDiagnostics

extension Rule {
  package static let layerOverlap: Rule = .init(
    "layer-overlap", .specs, .error,
    summary: "two experiments of one layer claim the same slots in the same versions",
    why: "No unit may be in two experiments of a layer. Overlapping slots break that without anybody noticing.",
    advice: "Give each experiment of a layer slots of its own, or start one when the other has ended.",
    failing: RuleExample(
      spec: ["layer: checkout", "slots: 0-499"],
      files: [
        "experiments/checkout_color.yml": RuleExample.spec(
          "identifier: checkout_color", "layer: checkout", "slots: «400-999»")
      ]),
    passing: RuleExample(
      spec: ["layer: checkout", "slots: 0-499"],
      files: [
        "experiments/checkout_color.yml": RuleExample.spec(
          "identifier: checkout_color", "layer: checkout", "slots: 500-999")
      ]),
    check: .allSpecs(LayerOverlapRule.check))
}

private enum LayerOverlapRule {
  static func check(_ project: SpecProject) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var earlier: [String: [SpecDocument]] = [:]
    // A concluded experiment enrols nobody.
    for document in project.documents where document.winner == nil {
      guard let layer = document.layer, let slots = document.slots else { continue }
      if let other = earlier[layer.value]?.first(where: { overlaps($0, document) }), let taken = other.slots {
        diagnostics.append(
          document.diagnostic(
            .layerOverlap,
            "slots \(slots.value.lowerBound)-\(slots.value.upperBound) of the layer '\(layer.value)' overlap those of '\(other.identifier?.value ?? other.source.path)'; give the two different slots",
            at: slots.range,
            notes: [Diagnostic.Note("the other slots are written here", at: other.region(taken.range))]))
      }
      earlier[layer.value, default: []].append(document)
    }
    return diagnostics
  }

  private static func overlaps(_ first: SpecDocument, _ second: SpecDocument) -> Bool {
    guard let left = first.slots?.value, let right = second.slots?.value, left.overlaps(right) else { return false }
    guard let firstStart = first.startVersion?.value, let firstEnd = first.endVersion?.value,
      let secondStart = second.startVersion?.value, let secondEnd = second.endVersion?.value
    else { return true }
    return firstStart < secondEnd && secondStart < firstEnd
  }
}
