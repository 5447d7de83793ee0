package import DiagnosticReporting
import ExperimentSpec

/// JSON Schema (draft 7) of a spec, for editors.
///
/// Editors read YAML with resolved types: `8.10` becomes a number, `true` a Boolean. So the schema accepts a number for
/// text that looks like one. It leaves checks such as totals, existing names and the order of versions to `lint`.
package enum SpecSchema {
  package static var value: JSONValue {
    [
      "$schema": "http://json-schema.org/draft-07/schema#",
      "title": "split-test experiment",
      "description": "One experiment of split-test. Check it with 'split-test lint'.",
      "type": "object",
      "additionalProperties": .boolean(false),
      "required": ["identifier", "owner", "metric", "groups", "start_version", "end_version"],
      "properties": .object(SpecDocument.keys.map { .init($0, property($0)) }),
      "dependencies": ["layer": ["slots"], "slots": ["layer"]],
      "anyOf": [["required": ["default"]], ["properties": ["groups": groupsWithControl]]],
    ]
  }

  /// A sentence about a key, for people; `nil` for a key that has none.
  package static func description(of key: String) -> String? {
    guard case .object(let members) = property(key),
      case .string(let text) = members.first(where: { $0.name == "description" })?.value
    else { return nil }
    return text
  }

  /// - Parameter key: one of `SpecDocument.keys`.
  private static func property(_ key: String) -> JSONValue {
    switch key {
    case "identifier":
      described("The analytics and storage key. Unique, and never used again.", pattern(identifierPattern))
    case "summary":
      described("The change, in one line.", ["type": ["string", "number", "boolean"], "pattern": "^[^\\n]*$"])
    case "hypothesis": described("What is expected to change, for whom, and why.", scalar)
    case "link": described("URL of the ticket.", pattern("^[hH][tT][tT][pP][sS]?://\\S+$"))
    case "owner":
      described(
        "Who decides and cleans up: '@handle', 'name@host.tld' or '//path/to/OWNERS'.",
        pattern("^(@[A-Za-z0-9._-]+(/[A-Za-z0-9._-]+)?|[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+|//[^\\s/]\\S*)$"))
    case "metric": described("The primary metric.", metric)
    case "guardrails": described("Metrics that must not get worse.", ["type": "array", "items": metric])
    case "groups": described("At least two groups, with integers or percentages as weights.", groups)
    case "default": described("The group for everyone outside the experiment; 'control' unless given.", group)
    case "winner": described("The group that won: the experiment is concluded.", group)
    case "start_version": described("The first app version that runs it.", version)
    case "end_version": described("The first app version that ships without it.", version)
    case "extensions":
      described("Each time 'end_version' was moved.", ["type": "array", "items": extensionEntry])
    case "coverage": described("The percentage of units that are enrolled; 100% unless given.", percentage)
    case "layer": described("Experiments of one layer share no units.", pattern(identifierPattern))
    case "slots":
      described("The part of the layer, out of 0-999.", pattern("^(0|[1-9][0-9]{0,2})-(0|[1-9][0-9]{0,2})$"))
    case "salt": described("The hash salt; the identifier unless given.", scalar)
    case "parameters": described("Typed values per group.", parameters)
    case "case_name":
      described(
        "What the app's own code calls it, where that does not follow from the identifier.", swiftName)
    case "case_names":
      described(
        "The same where it has several names, one in each enum of the app.",
        ["type": "array", "minItems": 1, "uniqueItems": .boolean(true), "items": swiftName])
    case "accessors":
      described(
        "How the app's own code asks for this experiment; no placeholder is needed.",
        ["type": "array", "items": accessor])
    case "sample": described("What the sample size is planned from.", sample)
    default: .boolean(true)
    }
  }

  // MARK: Values

  static let identifierPattern = "^[a-z][a-z0-9_]{0,63}$"
  private static let groupPattern = "^[A-Za-z][A-Za-z0-9_-]{0,63}$"

  private static let swiftName = pattern("^[A-Za-z_\\u0080-\\uFFFF][A-Za-z0-9_\\u0080-\\uFFFF]*$")
  static let scalar: JSONValue = ["type": ["string", "number", "boolean"]]
  static let group = pattern(groupPattern)
  static let metric = pattern("^[a-z][a-z0-9_.]*$")
  private static let percentage = pattern("^(100(\\.0{1,2})?|[1-9]?[0-9](\\.[0-9]{1,2})?) ?%$")

  static let version: JSONValue = [
    "type": ["string", "number"], "minimum": 0,
    "pattern": "^(0|[1-9][0-9]{0,8})(\\.(0|[1-9][0-9]{0,8})){0,2}$",
  ]

  private static let fraction: JSONValue = [
    "type": ["number", "string"], "exclusiveMinimum": 0, "exclusiveMaximum": 1,
    "pattern": "^[0-9]*(\\.[0-9]+)?( ?%)?$",
  ]

  private static let weight: JSONValue = [
    "type": ["integer", "string"], "minimum": 0,
    "pattern": "^((0|[1-9][0-9]*)|(0|[1-9][0-9]*)(\\.[0-9]{1,2})? ?%)$",
  ]

  // MARK: Collections

  private static let groups: JSONValue = [
    "oneOf": [
      ["type": "array", "minItems": 2, "uniqueItems": .boolean(true), "items": group],
      [
        "type": "object", "minProperties": 2, "propertyNames": ["pattern": .string(groupPattern)],
        "additionalProperties": ["anyOf": [weight, groupDetails, groupCase]],
      ],
    ]
  ]

  private static let groupDetails = closed(
    ["weight": weight, "description": scalar, "mirrors": group, "case": swiftName], required: ["weight"])

  /// The app's own case takes the place of a weight.
  private static let groupCase = closed(
    ["description": scalar, "mirrors": group, "case": swiftName], required: ["case"])

  private static let accessor: JSONValue = [
    "oneOf": [
      closed(["group": scalar, "absent": group, "in": swiftFile], required: ["group"]),
      closed(
        ["is": group, "expression": scalar, "absent": group, "defaults": unseen, "in": swiftFile],
        required: ["is", "expression"]),
      closed(
        ["is": group, "expression": scalar, "publishes": once, "defaults": unseen, "in": swiftFile],
        required: ["is", "expression", "publishes"]),
      closed(["declaration": scalar], required: ["declaration"]),
    ]
  ]

  /// How often an accessor publishes.
  static let once: JSONValue = ["const": "once"]

  /// What is known of the defaults of stored Booleans.
  static let unseen: JSONValue = ["const": "unseen"]

  private static let swiftFile = pattern("^[^/].*\\.swift$")

  private static let groupsWithControl: JSONValue = [
    "anyOf": [
      ["type": "array", "contains": ["const": "control"]], ["type": "object", "required": ["control"]],
    ]
  ]

  private static let extensionEntry = closed(
    ["from": version, "to": version, "reason": scalar], required: ["from", "to", "reason"])

  private static let parameters: JSONValue = [
    "type": "object", "propertyNames": ["pattern": .string(identifierPattern)],
    "additionalProperties": [
      "type": "object", "propertyNames": ["pattern": .string(groupPattern)], "additionalProperties": scalar,
    ],
  ]

  private static let sample = closed(
    [
      "baseline": fraction, "minimum_effect": fraction, "alpha": fraction, "power": fraction,
      "daily_units": ["type": "integer", "minimum": 1],
    ], required: ["baseline", "minimum_effect"])

  // MARK: Building

  static func pattern(_ expression: String) -> JSONValue {
    ["type": "string", "pattern": .string(expression)]
  }

  /// An object with no other keys.
  static func closed(_ properties: JSONValue, required: [String]) -> JSONValue {
    [
      "type": "object", "additionalProperties": .boolean(false),
      "required": .array(required.map(JSONValue.string)), "properties": properties,
    ]
  }

  static func described(_ description: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return value }
    return .object([.init("description", .string(description))] + members)
  }
}
