import SourceDiagnostics
import YAMLTree

extension SpecParameter {
  /// Nobody writes more by hand, and each would be a property.
  static let maximumCount = 1_000

  static func decode(
    _ node: YAMLNode?, groups: GroupList?, _ problems: inout SpecProblems
  ) -> [SpecParameter] {
    guard let node else { return [] }
    guard let entries = node.mapping else {
      problems.report(
        .invalidValue, "'parameters' must be a mapping from names to values per group, not \(node.kindName)",
        at: node.placeRange)
      return []
    }
    if let group = groups?["default"] {
      problems.report(
        .invalidValue, "a group called 'default' cannot be told from the 'default' of a parameter; rename the group",
        at: group.name.range)
    }
    guard entries.count <= maximumCount else {
      problems.report(
        .invalidValue, "there are \(entries.count) parameters, more than \(maximumCount)", at: node.placeRange)
      return []
    }
    var places = FirstPlaces()
    return entries.compactMap { entry in
      if let first = places.note(entry.key) {
        problems.report(
          .duplicateKey, "the parameter '\(entry.key.value.shortened)' is repeated; keep one of them",
          at: entry.key.range, notes: [("the parameter is first written here", first)])
        return nil
      }
      guard SpecNames.isIdentifier(entry.key.value) else {
        problems.report(
          .invalidValue,
          "a parameter must be lower-case letters, digits and '_', with a letter first and at most 64 characters, not '\(entry.key.value.shortened)'",
          at: entry.key.range)
        return nil
      }
      return decode(entry, groups: groups, &problems)
    }
  }

  private static func decode(
    _ entry: YAMLNode.Entry, groups: GroupList?, _ problems: inout SpecProblems
  ) -> SpecParameter? {
    guard let groups else { return nil }
    guard let entries = entry.value.mapping else {
      problems.report(
        .invalidValue,
        "'\(entry.key.value)' must be a mapping from groups to values, not \(entry.value.kindName)",
        at: entry.value.placeRange)
      return nil
    }
    let reader = ParameterValues(entries, of: entry.key, groups: groups, &problems)
    guard let kind = reader.commonKind(&problems) else { return nil }
    return SpecParameter(name: entry.key, kind: kind, values: reader.values(groups, as: kind))
  }
}

/// The scalars of one parameter, checked against the groups.
private struct ParameterValues {
  private let name: Located<String>
  private var scalars: [(group: String, value: SpecParameter.Value, range: Range<Int>)] = []
  private var isBroken = false

  init(
    _ entries: [YAMLNode.Entry], of name: Located<String>, groups: GroupList, _ problems: inout SpecProblems
  ) {
    self.name = name
    var seen: [String: Range<Int>] = [:]
    for entry in entries {
      let group = entry.key
      if let first = seen[group.value] {
        problems.report(
          .duplicateKey, "the key '\(group.value.shortened)' is repeated; keep one of them", at: group.range,
          notes: [("the key is first written here", first)])
        continue
      }
      seen[group.value] = group.range
      if group.value != "default", groups[group.value] == nil {
        problems.report(
          .unknownGroup, unknownGroupMessage(group.value, among: groups.names), at: group.range)
        continue
      }
      guard let scalar = entry.value.scalar, !entry.value.isAbsent else {
        problems.report(
          .invalidValue, "a value of '\(name.value)' must be text, a number or a Boolean, not \(entry.value.kindName)",
          at: entry.value.placeRange)
        isBroken = true
        continue
      }
      guard let value = SpecParameter.Value(scalar) else {
        problems.report(
          .invalidValue, "'\(scalar.text.shortened)' does not fit into 64 bits; quote it to make it text",
          at: entry.value.range)
        isBroken = true
        continue
      }
      scalars.append((group.value, value, entry.value.range))
    }
    guard seen["default"] == nil else { return }
    for group in groups.names where seen[group] == nil {
      problems.reportMissing(
        "'\(name.value)' has no value for the group '\(group)'; add one, or a 'default'", in: name.range)
      isBroken = true
    }
  }

  /// The common type of all values; integers beside decimals are decimals.
  func commonKind(_ problems: inout SpecProblems) -> SpecParameter.Kind? {
    guard !isBroken, let first = scalars.first else { return nil }
    let kinds = Set(scalars.map(\.value.kind))
    if kinds == [.integer, .decimal] { return .decimal }
    if kinds.count == 1 { return first.value.kind }
    if let other = scalars.first(where: { $0.value.kind != first.value.kind }) {
      problems.report(
        .invalidValue,
        "'\(name.value)' mixes types: this is \(other.value.kind.phrase), its first value \(first.value.kind.phrase); use one type, or quote all values",
        at: other.range)
    }
    return nil
  }

  func values(_ groups: GroupList, as kind: SpecParameter.Kind) -> [String: SpecParameter.Value] {
    let written = Dictionary(scalars.map { ($0.group, $0.value) }) { first, _ in first }
    var values: [String: SpecParameter.Value] = [:]
    for group in groups.names {
      guard let value = written[group] ?? written["default"] else { continue }
      if kind == .decimal, case .integer(let integer) = value {
        values[group] = .decimal("\(integer).0")
      } else {
        values[group] = value
      }
    }
    return values
  }
}

extension SpecParameter.Value {
  /// Plain `true` and `false` are Booleans, `-?[0-9]+` is an integer, with one point a decimal, everything else text.
  ///
  /// - Returns: `nil` for an integer that does not fit `Int`.
  init?(_ scalar: YAMLNode.Scalar) {
    let text = scalar.text
    guard scalar.style == .plain else {
      self = .string(text)
      return
    }
    if text == "true" || text == "false" {
      self = .boolean(text == "true")
      return
    }
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    switch (isNumber, parts.count) {
    case (true, 1):
      guard let integer = Int(text) else { return nil }
      self = .integer(integer)
    case (true, 2): self = .decimal(text)
    default: self = .string(text)
    }
  }

  var kind: SpecParameter.Kind {
    switch self {
    case .string: .string
    case .integer: .integer
    case .decimal: .decimal
    case .boolean: .boolean
    }
  }
}

extension SpecParameter.Kind {
  fileprivate var phrase: String {
    switch self {
    case .string: "text"
    case .integer: "an integer"
    case .decimal: "a decimal"
    case .boolean: "a Boolean"
    }
  }
}
