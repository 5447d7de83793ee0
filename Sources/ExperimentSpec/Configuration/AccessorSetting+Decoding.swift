import SourceDiagnostics
import YAMLTree

extension AccessorSetting {
  /// The place of a sequence of accessors.
  enum Home {
    case configuration
    /// A spec, whose accessors need no placeholder.
    case experiment
  }

  /// Reads a sequence of `{group}`, `{is, expression}` and `{declaration}`.
  static func decode(_ node: YAMLNode?, of home: Home, _ problems: inout SpecProblems) -> [AccessorSetting] {
    guard let node else { return [] }
    guard let elements = node.sequence else {
      problems.report(
        .invalidValue, "'accessors' must be a sequence, not \(node.kindName)", at: node.placeRange)
      return []
    }
    return elements.compactMap { element in
      guard let entries = element.mapping else {
        problems.report(
          .invalidValue, "an accessor must be {group}, {is, expression} or {declaration}, not \(element.kindName)",
          at: element.placeRange)
        return nil
      }
      return accessor(entries, at: element, of: home, &problems)
    }
  }

  private static func accessor(
    _ entries: [YAMLNode.Entry], at node: YAMLNode, of home: Home, _ problems: inout SpecProblems
  ) -> AccessorSetting? {
    let keys =
      ["group", "is", "expression", "declaration", "absent", "publishes", "defaults"]
      + (home == .experiment ? ["in"] : [])
    let reader = MappingReader(entries, of: "an accessor", keys: keys, &problems)
    let group = reader.text("group", &problems)
    let isGroup = reader.text("is", &problems)
    let expression = reader.text("expression", &problems)
    let declaration = reader.text("declaration", &problems)
    let kind: Kind
    let template: Located<String>
    switch (group, isGroup, expression, declaration) {
    case (let text?, nil, nil, nil): (kind, template) = (.group, text)
    case (nil, let name?, let text?, nil): (kind, template) = (.isGroup(name.value), text)
    case (nil, nil, nil, let text?): (kind, template) = (.declaration, text)
    default:
      // A misspelt key has been reported, and is the reason.
      guard entries.allSatisfy({ keys.contains($0.key.value) }) else { return nil }
      problems.report(
        .invalidValue, "an accessor has either 'group', or 'is' and 'expression', or 'declaration'",
        at: node.placeRange)
      return nil
    }
    guard home == .experiment || hasPlaceholder(template, &problems) else { return nil }
    return AccessorSetting(
      kind: kind, template: template, group: isGroup, absent: absent(reader, kind, &problems),
      publishesOnce: publishesOnce(reader, kind, &problems),
      defaultsAreUnseen: defaultsAreUnseen(reader, kind, &problems), file: file(reader, kind, &problems))
  }

  private static func hasPlaceholder(_ template: Located<String>, _ problems: inout SpecProblems) -> Bool {
    let placeholders = ["{identifier}", "{caseName}", "{CaseName}", "{TypeName}"]
    if placeholders.contains(where: template.value.containsText) { return true }
    problems.report(
      .invalidValue,
      "an accessor needs a placeholder, one of \(placeholders.joined(separator: ", ")), to tell experiments apart; "
        + "one for a single experiment belongs into its spec",
      at: template.range)
    return false
  }

  private static func absent(
    _ reader: MappingReader, _ kind: Kind, _ problems: inout SpecProblems
  ) -> Located<String>? {
    guard let name = reader.text("absent", &problems) else { return nil }
    if kind == .declaration, let range = reader.keyRange("absent") {
      problems.report(.invalidValue, "a declaration has no value, so 'absent' means nothing here", at: range)
      return nil
    }
    if SpecNames.isGroup(name.value) { return name }
    problems.report(
      .invalidValue, "'absent' must be the name of a group, not '\(name.value.shortened)'", at: name.range)
    return nil
  }

  private static func publishesOnce(
    _ reader: MappingReader, _ kind: Kind, _ problems: inout SpecProblems
  ) -> Bool {
    guard let times = reader.text("publishes", &problems), let range = reader.keyRange("publishes") else {
      return false
    }
    guard case .isGroup = kind else {
      problems.report(
        .invalidValue, "'publishes' is for publishers of a Boolean; give the accessor 'is' and 'expression'", at: range)
      return false
    }
    if reader.keyRange("absent") != nil {
      problems.report(
        .invalidValue, "a publisher has no 'nil' that means a group; drop 'publishes' or 'absent'", at: range)
      return false
    }
    return isWord("once", times, of: "publishes", &problems)
  }

  private static func defaultsAreUnseen(
    _ reader: MappingReader, _ kind: Kind, _ problems: inout SpecProblems
  ) -> Bool {
    guard let word = reader.text("defaults", &problems), let range = reader.keyRange("defaults") else { return false }
    guard case .isGroup = kind else {
      problems.report(
        .invalidValue, "'defaults' is for stored Booleans; give the accessor 'is' and 'expression'", at: range)
      return false
    }
    return isWord("unseen", word, of: "defaults", &problems)
  }

  /// Whether a key has the only value that it may have; anything else is reported.
  private static func isWord(
    _ word: String, _ written: Located<String>, of key: String, _ problems: inout SpecProblems
  ) -> Bool {
    if written.value == word { return true }
    problems.report(
      .invalidValue, "'\(key)' must be '\(word)', not '\(written.value.shortened)'", at: written.range)
    return false
  }

  private static func file(
    _ reader: MappingReader, _ kind: Kind, _ problems: inout SpecProblems
  ) -> Located<String>? {
    guard let text = reader.text("in", &problems) else { return nil }
    if kind == .declaration, let range = reader.keyRange("in") {
      problems.report(.invalidValue, "a declaration is one wherever it is used, so 'in' means nothing here", at: range)
      return nil
    }
    guard let path = Configuration.checkedPath(text, &problems) else { return nil }
    if path.value.hasSuffix(".swift") { return path }
    problems.report(
      .invalidValue, "'in' must be the path of a Swift file, not '\(text.value.shortened)'", at: text.range)
    return nil
  }
}

extension String {
  fileprivate func containsText(_ other: String) -> Bool {
    let bytes = Array(utf8)
    let wanted = Array(other.utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}
