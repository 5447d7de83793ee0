import SourceDiagnostics
import YAMLTree

extension SpecDocument {
  /// Reads `case_name`, or the sequence `case_names`. No name may stand for two things.
  static func caseNames(
    _ reader: MappingReader, _ groups: GroupList?, _ problems: inout SpecProblems
  ) -> [Located<String>] {
    var places: [String: Range<Int>] = [:]
    for name in groups?.groups.compactMap(\.layerCase) ?? [] { note(name, &places, &problems) }
    let one = reader.text(
      "case_name", matching: SpecNames.isSwiftName, expected: "a name in Swift, without backticks", &problems)
    let names = ([one].compactMap { $0 }) + list(reader, &problems)
    return names.filter { note($0, &places, &problems) }
  }

  private static func list(_ reader: MappingReader, _ problems: inout SpecProblems) -> [Located<String>] {
    guard let node = reader["case_names"] else { return [] }
    if let range = reader.keyRange("case_names"), let other = reader.keyRange("case_name") {
      problems.report(
        .invalidValue, "an experiment has 'case_name' or 'case_names', not both; keep the sequence", at: range,
        notes: [("'case_name' is written here", other)])
    }
    guard let elements = node.sequence, !elements.isEmpty else {
      problems.report(
        .invalidValue,
        "'case_names' must be a sequence of names, not \(node.sequence == nil ? node.kindName : "an empty one")",
        at: node.placeRange)
      return []
    }
    return elements.compactMap { element in
      guard let name = problems.elementText(of: element, in: "case_names") else { return nil }
      if SpecNames.isSwiftName(name.value) { return name }
      problems.report(
        .invalidValue, "'case_names' must be names in Swift, without backticks, not '\(name.value.shortened)'",
        at: name.range)
      return nil
    }
  }

  /// - Returns: whether the name is new.
  @discardableResult
  private static func note(
    _ name: Located<String>, _ places: inout [String: Range<Int>], _ problems: inout SpecProblems
  ) -> Bool {
    guard let first = places.updateValue(name.range, forKey: name.value) else { return true }
    places[name.value] = first
    problems.report(
      .invalidValue, "the name '\(name.value.shortened)' is repeated; keep one of them", at: name.range,
      notes: [("it is first written here", first)])
    return false
  }
}
