import SourceDiagnostics
import YAMLTree

extension SpecExtension {
  static func decode(_ node: YAMLNode?, _ problems: inout SpecProblems) -> [SpecExtension] {
    guard let node else { return [] }
    guard let elements = node.sequence else {
      problems.report(
        .invalidValue, "'extensions' must be a sequence of {from, to, reason}, not \(node.kindName)",
        at: node.placeRange)
      return []
    }
    return elements.compactMap { element in
      guard let entries = element.mapping else {
        problems.report(
          .invalidValue, "an extension must be {from, to, reason}, not \(element.kindName)", at: element.placeRange)
        return nil
      }
      let reader = MappingReader(entries, of: "an extension", keys: ["from", "to", "reason"], &problems)
      for key in ["from", "to", "reason"] where reader.keyRange(key) == nil {
        problems.reportMissing("an extension needs the key '\(key)'", in: element.placeRange)
      }
      let from = reader.text("from", &problems).flatMap { SpecDocument.version($0, key: "from", &problems) }
      let to = reader.text("to", &problems).flatMap { SpecDocument.version($0, key: "to", &problems) }
      guard let reason = reader.text("reason", &problems), let from, let to else { return nil }
      return SpecExtension(range: element.range, from: from, to: to, reason: reason)
    }
  }
}
