import DiagnosticReporting
import ExperimentSpec

/// JSON Schema of the configuration.
enum ConfigurationSchema {
  static let value: JSONValue = [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "title": "split-test configuration",
    "description": "The configuration of split-test, .split-test.yml at the root of the package.",
    "type": "object",
    "additionalProperties": .boolean(false),
    "properties": .object(Configuration.keys.map { .init($0, property($0)) }),
  ]

  /// - Parameter key: one of `Configuration.keys`.
  private static func property(_ key: String) -> JSONValue {
    switch key {
    case "experiments": described("The folder of the specs.", path)
    case "sources": described("The folders to search for uses.", paths)
    case "exclude": described("Folders and files that are never searched and never edited.", paths)
    case "app_version": described("The version of the app, or the places that say it.", appVersion)
    case "access": described("The access level of generated Swift.", choice(AccessLevel.self))
    case "deprecate": described("The experiments that generated Swift deprecates.", choice(DeprecationPolicy.self))
    case "qa_days":
      described("The days that testers need after a deletion.", ["type": "integer", "minimum": 0, "maximum": 365])
    case "targets":
      described(
        "The settings of targets that differ from the rest.",
        [
          "type": "object",
          "additionalProperties": SpecSchema.closed(
            ["experiments": path, "access": choice(AccessLevel.self)], required: []),
        ])
    case "metrics": described("The metric catalogue.", path)
    case "releases": described("The release calendar.", path)
    case "rules": described("Severities and options of rules.", rules)
    case "accessors": described("How code asks for a group where it does not use the generated API.", accessors)
    default: .boolean(true)
    }
  }

  // MARK: Values

  /// Not absolute, not empty, and without `..`.
  private static let path = SpecSchema.pattern("^(?!/)(?!.*(^|/)\\.\\.(/|$)).+$")
  private static let paths: JSONValue = ["type": "array", "items": path]

  private static let appVersion: JSONValue = [
    "anyOf": [
      [
        "type": ["string", "number"], "minimum": 0,
        "pattern": "^(0|[1-9][0-9]{0,8})(\\.(0|[1-9][0-9]{0,8})){0,2}([-+][0-9A-Za-z.+-]+)?$",
      ],
      place, ["type": "array", "items": place],
    ]
  ]

  private static let place = SpecSchema.closed(
    [
      "file": path, "key": SpecSchema.scalar, "target": SpecSchema.scalar, "configuration": SpecSchema.scalar,
    ], required: ["file"])

  private static let rules: JSONValue = [
    "type": "object", "additionalProperties": .boolean(false),
    "properties": .object(Rule.all.map { .init($0.name, setting(of: $0)) }),
  ]

  private static func setting(of rule: Rule) -> JSONValue {
    let level: JSONValue =
      rule.isIndispensable ? ["enum": ["error"]] : ["enum": ["off", "note", "warning", "error", .boolean(false)]]
    let options = rule.options.map {
      JSONValue.Member($0.name, ["type": "integer", "minimum": 0, "maximum": 1_000])
    }
    return [
      "anyOf": [
        level, SpecSchema.closed(.object([.init("severity", level)] + options), required: []),
      ]
    ]
  }

  private static let accessors: JSONValue = [
    "type": "array",
    "items": [
      "oneOf": [
        SpecSchema.closed(["group": template, "absent": SpecSchema.group], required: ["group"]),
        SpecSchema.closed(
          ["is": SpecSchema.scalar, "expression": template, "absent": SpecSchema.group, "defaults": SpecSchema.unseen],
          required: ["is", "expression"]),
        SpecSchema.closed(
          [
            "is": SpecSchema.scalar, "expression": template, "publishes": SpecSchema.once,
            "defaults": SpecSchema.unseen,
          ],
          required: ["is", "expression", "publishes"]),
        SpecSchema.closed(["declaration": template], required: ["declaration"]),
      ]
    ],
  ]

  /// With a placeholder.
  private static let template = SpecSchema.pattern("\\{(identifier|caseName|CaseName|TypeName)\\}")

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(_ type: Choice.Type) -> JSONValue {
    ["enum": .array(Choice.allCases.map { .string($0.rawValue) })]
  }

  private static func described(_ description: String, _ value: JSONValue) -> JSONValue {
    SpecSchema.described(description, value)
  }
}
