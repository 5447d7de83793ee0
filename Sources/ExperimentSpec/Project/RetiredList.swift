package import SourceDiagnostics
import YAMLTree

/// A deleted experiment.
package struct RetiredExperiment: Sendable {
  package let identifier: Located<String>
  package let endVersion: AppVersion?
  package let winner: String?
  package let removedIn: AppVersion?
}

/// The deleted experiments: `retired.yml`.
package struct RetiredList: Sendable {
  package let source: SourceText
  package let experiments: [RetiredExperiment]
  package let diagnostics: [Diagnostic]
  package let suppressions: [Suppression]

  package static let empty = RetiredList(
    source: SourceText(path: "retired.yml", utf8: []), experiments: [], diagnostics: [], suppressions: [])

  /// Reads a sequence of `{identifier, end_version, winner, removed_in}`; the last two are optional.
  package static func decode(_ source: SourceText) -> RetiredList {
    let stream = YAMLReader.compose(source)
    var problems = SpecProblems(source: source)
    var experiments: [RetiredExperiment] = []
    for root in stream.documents {
      guard let elements = root.sequence else {
        problems.report(
          .invalidValue, "the retired experiments must be a sequence, not \(root.kindName)", at: root.placeRange)
        continue
      }
      var seen: [String: Range<Int>] = [:]
      for element in elements {
        guard let experiment = decode(element, &problems) else { continue }
        let identifier = experiment.identifier
        if let first = seen[identifier.value] {
          problems.report(
            .duplicateIdentifier, "'\(identifier.value)' is retired twice; keep one of the entries",
            at: identifier.range, notes: [("it is first retired here", first)])
          continue
        }
        seen[identifier.value] = identifier.range
        experiments.append(experiment)
      }
    }
    let (suppressions, invalid) = SuppressionReader.read(stream.comments, in: source)
    return RetiredList(
      source: source, experiments: experiments, diagnostics: stream.diagnostics + problems.diagnostics + invalid,
      suppressions: suppressions)
  }

  private static func decode(_ element: YAMLNode, _ problems: inout SpecProblems) -> RetiredExperiment? {
    guard let entries = element.mapping else {
      problems.report(
        .invalidValue, "a retired experiment must be {identifier, end_version}, not \(element.kindName)",
        at: element.placeRange)
      return nil
    }
    let reader = MappingReader(
      entries, of: "a retired experiment", keys: ["identifier", "end_version", "winner", "removed_in"], &problems)
    let identifier = reader.text(
      "identifier", matching: SpecNames.isIdentifier,
      expected: "lower-case letters, digits and '_', with a letter first and at most 64 characters", &problems)
    let place = identifier?.range ?? element.placeRange
    for key in ["identifier", "end_version"] where reader.keyRange(key) == nil {
      problems.report(.missingKey, "a retired experiment needs the key '\(key)'", at: place)
    }
    let endVersion = reader.text("end_version", &problems)
      .flatMap { SpecDocument.version($0, key: "end_version", &problems) }
    let removedIn = reader.text("removed_in", &problems)
      .flatMap { SpecDocument.version($0, key: "removed_in", &problems) }
    let winner = reader.text("winner", &problems)
    guard let identifier else { return nil }
    return RetiredExperiment(
      identifier: identifier, endVersion: endVersion?.value, winner: winner?.value, removedIn: removedIn?.value)
  }
}
