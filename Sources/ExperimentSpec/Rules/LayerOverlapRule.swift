package import SourceDiagnostics

/// Two experiments of one layer must not enrol the same unit while both run.
package struct LayerOverlapRule: SpecRule {
  package let rule = Rule.layerOverlap

  package func check(_ project: SpecProject) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var earlier: [String: [SpecDocument]] = [:]
    // A concluded experiment enrols nobody.
    for document in project.documents where document.winner == nil {
      guard let layer = document.layer, let slots = document.slots else { continue }
      if let other = earlier[layer.value]?.first(where: { overlaps($0, document) }), let taken = other.slots {
        diagnostics.append(
          document.diagnostic(
            rule,
            "slots \(slots.value.lowerBound)-\(slots.value.upperBound) of the layer '\(layer.value)' overlap those of '\(other.identifier?.value ?? other.source.path)'; give the two different slots",
            at: slots.range,
            notes: [Diagnostic.Note("the other slots are written here", at: other.region(taken.range))]))
      }
      earlier[layer.value, default: []].append(document)
    }
    return diagnostics
  }

  private func overlaps(_ first: SpecDocument, _ second: SpecDocument) -> Bool {
    guard let left = first.slots?.value, let right = second.slots?.value, left.overlaps(right) else { return false }
    guard let firstStart = first.startVersion?.value, let firstEnd = first.endVersion?.value,
      let secondStart = second.startVersion?.value, let secondEnd = second.endVersion?.value
    else { return true }
    return firstStart < secondEnd && secondStart < firstEnd
  }
}
