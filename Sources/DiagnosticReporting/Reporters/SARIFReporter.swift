import SourceDiagnostics

/// SARIF 2.1.0 for GitHub code scanning and editors.
enum SARIFReporter {
  static func render(_ report: Report) -> String {
    let rules = ruleTable(for: report)
    let indices = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($0.element.id, $0.offset) })
    let fingerprints = Fingerprint.fingerprints(of: report.diagnostics, source: report.source)
    let results = zip(report.diagnostics, fingerprints).map { diagnostic, fingerprint in
      result(for: diagnostic, ruleIndex: indices[diagnostic.rule], fingerprint: fingerprint, in: report)
    }
    let log: JSONValue = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [
        [
          "tool": [
            "driver": [
              "name": "split-test", "version": .string(report.toolVersion), "rules": .array(rules.map(descriptor)),
            ]
          ],
          "columnKind": "utf16CodeUnits",
          "originalUriBaseIds": .object([.init(rootName, ["description": ["text": "the root of the package"]])]),
          "results": .array(results),
        ]
      ],
    ]
    return log.text
  }

  /// The name that GitHub code scanning gives to the root of the checked-out repository.
  private static let rootName = "%SRCROOT%"

  // MARK: Rules

  /// The catalogue, followed by rules with findings that are not in it.
  private static func ruleTable(for report: Report) -> [RuleDescription] {
    var rules: [RuleDescription] = []
    var known: Set<RuleID> = []
    for rule in report.rules where known.insert(rule.id).inserted { rules.append(rule) }
    for diagnostic in report.diagnostics where known.insert(diagnostic.rule).inserted {
      rules.append(
        RuleDescription(diagnostic.rule, diagnostic.severity, summary: diagnostic.rule.rawValue, help: ""))
    }
    return rules
  }

  private static func descriptor(of rule: RuleDescription) -> JSONValue {
    let help = rule.help.isEmpty ? rule.summary : rule.help
    return [
      "id": .string(rule.id.rawValue),
      "shortDescription": ["text": .string(rule.summary)],
      "help": ["text": .string(help), "markdown": .string(help)],
      "defaultConfiguration": ["level": .string(level(of: rule.severity))],
    ]
  }

  private static func level(of severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }

  // MARK: Results

  private static func result(
    for diagnostic: Diagnostic, ruleIndex: Int?, fingerprint: Fingerprint, in report: Report
  ) -> JSONValue {
    var members: [JSONValue.Member] = [.init("ruleId", .string(diagnostic.rule.rawValue))]
    if let ruleIndex { members.append(.init("ruleIndex", .integer(ruleIndex))) }
    members += [
      .init("level", .string(level(of: diagnostic.severity))),
      .init("message", ["text": message(diagnostic.message)]),
      .init("locations", [["physicalLocation": physicalLocation(of: diagnostic.region)]]),
    ]
    if !diagnostic.notes.isEmpty {
      let related = diagnostic.notes.enumerated().map { index, note -> JSONValue in
        [
          "id": .integer(index + 1), "physicalLocation": physicalLocation(of: note.region),
          "message": ["text": message(note.message)],
        ]
      }
      members.append(.init("relatedLocations", .array(related)))
    }
    members.append(.init("partialFingerprints", ["splitTestFinding/v1": .string(fingerprint.description)]))
    if let fix = diagnostic.fix, let value = Self.fix(fix, in: report) {
      members.append(.init("fixes", [value]))
    }
    let properties = [("experiment", diagnostic.experiment), ("owner", diagnostic.owner)].compactMap { name, value in
      value.map { JSONValue.Member(name, .string($0)) }
    }
    if !properties.isEmpty { members.append(.init("properties", .object(properties))) }
    return .object(members)
  }

  private static func physicalLocation(of region: SourceRegion) -> JSONValue {
    ["artifactLocation": artifactLocation(of: region.file), "region": self.region(region)]
  }

  private static func region(_ region: SourceRegion) -> JSONValue {
    [
      "startLine": .integer(region.start.line), "startColumn": .integer(region.start.utf16Column),
      "endLine": .integer(region.end.line), "endColumn": .integer(region.end.utf16Column),
    ]
  }

  /// A fix, complete or not at all: SARIF cannot express renames, and edits need the file's text.
  private static func fix(_ fix: Fix, in report: Report) -> JSONValue? {
    var changes: [JSONValue] = []
    for action in fix.actions {
      guard case .edit(let file, let edit) = action, let source = report.source(file) else { return nil }
      let replacement: JSONValue = [
        "deletedRegion": region(source.region(edit.range)), "insertedContent": ["text": .string(edit.replacement)],
      ]
      changes.append(["artifactLocation": artifactLocation(of: file), "replacements": [replacement]])
    }
    return changes.isEmpty ? nil : ["description": ["text": message(fix.title)], "artifactChanges": .array(changes)]
  }

  // MARK: Text

  /// In a SARIF message, braces mark arguments and brackets links. As text, the former are doubled and the latter
  /// escaped (2.1.0, 3.11.5 and 3.11.6).
  private static func message(_ text: String) -> JSONValue {
    let mayHoldLink = text.contains("](")
    return .string(
      text.escaped { scalar in
        switch scalar {
        case "{": "{{"
        case "}": "}}"
        case "[", "]", "\\": mayHoldLink ? "\\\(scalar)" : nil
        default: nil
        }
      })
  }

  private static func artifactLocation(of path: String) -> JSONValue {
    path.hasPrefix("/")
      ? ["uri": .string("file://" + percentEncoded(path))]
      : ["uri": .string(percentEncoded(path)), "uriBaseId": .string(rootName)]
  }

  /// Encodes all but unreserved characters and slashes, so that no path is taken for a scheme, a query or a fragment.
  private static func percentEncoded(_ path: String) -> String {
    path.escaped { scalar in
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": return nil
      default:
        return String(scalar).utf8.map { byte in
          (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
        }.joined()
      }
    }
  }
}
