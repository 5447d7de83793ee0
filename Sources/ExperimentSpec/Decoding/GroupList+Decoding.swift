import SourceDiagnostics
import YAMLTree

extension GroupList {
  /// Nobody writes more by hand, and each would be a case of an enum.
  static let maximumCount = 1_000

  /// Reads a sequence of names, a mapping name → weight, or a mapping name → details; the latter two may be mixed.
  static func decode(_ reader: MappingReader, _ problems: inout SpecProblems) -> GroupList? {
    guard let node = reader["groups"], let keyRange = reader.keyRange("groups") else { return nil }
    var decoder = GroupDecoder()
    switch node.content {
    case .sequence(let elements):
      for element in elements { decoder.add(element, &problems) }
    case .mapping(let entries):
      decoder.reserve(entries.count)
      for entry in entries { decoder.add(entry, &problems) }
    case .scalar:
      problems.report(
        .invalidValue, "'groups' must be a sequence of names or a mapping from names to weights, not \(node.kindName)",
        at: node.placeRange)
      return nil
    }
    if decoder.namesSeen < 2 {
      problems.report(
        .invalidValue,
        decoder.namesSeen == 0
          ? "'groups' is empty; an experiment needs at least two groups"
          : "an experiment needs at least two groups, not one",
        at: keyRange)
      // Without any group, other rules have nothing to look at.
      if decoder.namesSeen == 0 { return nil }
    }
    if decoder.namesSeen > maximumCount {
      problems.report(
        .invalidValue, "there are \(decoder.namesSeen) groups, more than \(maximumCount)", at: keyRange)
      return nil
    }
    guard !decoder.hasProblem else { return nil }
    let list = GroupList(keyRange: keyRange, groups: decoder.groups, unit: decoder.unit)
    for group in list.groups { checkTwin(group, in: list, &problems) }
    return list
  }

  private static func checkTwin(_ group: ExperimentGroup, in list: GroupList, _ problems: inout SpecProblems) {
    guard let original = group.mirrors else { return }
    if original.value == group.name.value {
      problems.report(.invalidValue, "the group '\(original.value)' cannot mirror itself", at: original.range)
    } else if let next = list[original.value]?.mirrors, next.value == group.name.value {
      problems.report(
        .invalidValue, "'\(next.value)' and '\(original.value)' mirror each other; let one of them be the original",
        at: original.range)
    } else if let next = list[original.value]?.mirrors {
      problems.report(
        .invalidValue, "'\(original.value)' mirrors '\(next.value)' itself; mirror '\(next.value)'", at: original.range)
    }
  }
}

private struct GroupDecoder {
  private(set) var groups: [ExperimentGroup] = []
  private(set) var namesSeen = 0
  private(set) var hasProblem = false
  private var commonUnit: GroupList.Unit?
  private var places = FirstPlaces()

  var unit: GroupList.Unit { commonUnit ?? .equal }

  mutating func reserve(_ count: Int) {
    groups.reserveCapacity(min(count, GroupList.maximumCount))
  }

  /// Adds a name alone.
  mutating func add(_ element: YAMLNode, _ problems: inout SpecProblems) {
    namesSeen += 1
    guard let name = problems.elementText(of: element, in: "groups") else { return hasProblem = true }
    guard accept(name, &problems) else { return }
    note(.equal)
    groups.append(
      ExperimentGroup(name: name, weight: Located(1, at: name.range), details: nil, mirrors: nil, layerCase: nil))
  }

  /// Adds a name with its weight or its details.
  mutating func add(_ entry: YAMLNode.Entry, _ problems: inout SpecProblems) {
    namesSeen += 1
    guard accept(entry.key, &problems) else { return }
    var details: Located<String>?
    var mirrors: Located<String>?
    var layerCase: Located<String>?
    var weightNode: YAMLNode? = entry.value
    if let fields = entry.value.mapping {
      let reader = MappingReader(
        fields, of: "the group '\(entry.key.value)'", keys: ["weight", "description", "mirrors", "case"], &problems)
      details = reader.text("description", &problems)
      mirrors = reader.text("mirrors", &problems)
      layerCase = reader.text(
        "case", matching: SpecNames.isSwiftName, expected: "a name in Swift, without backticks", &problems)
      weightNode = reader["weight"]
      if weightNode == nil, reader.keyRange("case") != nil {
        note(.equal)
        groups.append(
          ExperimentGroup(
            name: entry.key, weight: Located(1, at: entry.key.range), details: details, mirrors: mirrors,
            layerCase: layerCase))
        return
      }
      if weightNode == nil {
        problems.reportMissing("the group '\(entry.key.value)' needs the key 'weight'", in: entry.key.range)
      }
    }
    guard let weightNode, let weight = weight(weightNode, of: entry.key.value, &problems) else {
      return hasProblem = true
    }
    groups.append(
      ExperimentGroup(name: entry.key, weight: weight, details: details, mirrors: mirrors, layerCase: layerCase))
  }

  private mutating func accept(_ name: Located<String>, _ problems: inout SpecProblems) -> Bool {
    if let first = places.note(name) {
      problems.report(
        .duplicateKey, "the group '\(name.value.shortened)' is repeated; keep one of them", at: name.range,
        notes: [("the group is first written here", first)])
      hasProblem = true
      return false
    }
    if SpecNames.isGroup(name.value) { return true }
    problems.report(
      .invalidValue,
      "a group must be letters, digits, '_' and '-', with a letter first and at most 64 characters, not '\(name.value.shortened)'",
      at: name.range)
    hasProblem = true
    return false
  }

  private mutating func note(_ unit: GroupList.Unit) {
    commonUnit = commonUnit == nil || commonUnit == unit ? unit : .mixed
  }

  private mutating func weight(
    _ node: YAMLNode, of group: String, _ problems: inout SpecProblems
  ) -> Located<Int>? {
    if let text = node.text, !node.isAbsent {
      if let ratio = Digits.value(text.value) {
        note(.ratio)
        return Located(ratio, at: text.range)
      }
      if let hundredths = Percentage.hundredths(text.value) {
        note(.percent)
        return Located(hundredths, at: text.range)
      }
    }
    problems.report(
      .invalidValue,
      "the weight of '\(group)' must be an integer such as 50 or a percentage with at most two decimals such as 33.33%, "
        + "not \(node.text.map { node.isAbsent ? "nothing" : "'\($0.value.shortened)'" } ?? node.kindName)",
      at: node.placeRange)
    return nil
  }
}
