import SourceDiagnostics
import YAMLTree

extension AccessorSetting {
  /// Reads a sequence of `{group}`, `{is, expression}` and `{declaration}`.
  static func decode(_ node: YAMLNode?, _ problems: inout SpecProblems) -> [AccessorSetting] {
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
      return accessor(entries, at: element, &problems)
    }
  }

  private static func accessor(
    _ entries: [YAMLNode.Entry], at node: YAMLNode, _ problems: inout SpecProblems
  ) -> AccessorSetting? {
    let reader = MappingReader(
      entries, of: "an accessor", keys: ["group", "is", "expression", "declaration"], &problems)
    let group = reader.text("group", &problems)
    let isGroup = reader.text("is", &problems)
    let expression = reader.text("expression", &problems)
    let declaration = reader.text("declaration", &problems)
    let setting: AccessorSetting
    switch (group, isGroup, expression, declaration) {
    case (let template?, nil, nil, nil): setting = AccessorSetting(kind: .group, template: template)
    case (nil, let name?, let template?, nil):
      setting = AccessorSetting(kind: .isGroup(name.value), template: template)
    case (nil, nil, nil, let template?): setting = AccessorSetting(kind: .declaration, template: template)
    default:
      problems.report(
        .invalidValue, "an accessor has either 'group', or 'is' and 'expression', or 'declaration'",
        at: node.placeRange)
      return nil
    }
    let placeholders = ["{identifier}", "{caseName}", "{CaseName}", "{TypeName}"]
    guard placeholders.contains(where: setting.template.value.containsText) else {
      problems.report(
        .invalidValue,
        "an accessor needs a placeholder, one of \(placeholders.joined(separator: ", ")), to tell experiments apart",
        at: setting.template.range)
      return nil
    }
    return setting
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
