import DiagnosticReporting

/// JSON Schema of the files beside the specs.
enum ListSchemas {
  static let retired = document(
    "retired experiments",
    [
      "type": "array",
      "items": SpecSchema.closed(
        [
          "identifier": SpecSchema.pattern(SpecSchema.identifierPattern), "end_version": SpecSchema.version,
          "winner": SpecSchema.scalar, "removed_in": SpecSchema.version,
        ], required: ["identifier", "end_version"]),
    ])

  static let metrics = document(
    "metric catalogue",
    [
      "oneOf": [
        ["type": "array", "items": SpecSchema.metric],
        ["type": "object", "propertyNames": ["pattern": "^[a-z][a-z0-9_.]*$"]],
      ]
    ])

  static let releases = document(
    "release calendar",
    [
      "type": "object",
      "propertyNames": ["pattern": "^(0|[1-9][0-9]{0,8})(\\.(0|[1-9][0-9]{0,8})){0,2}$"],
      "additionalProperties": SpecSchema.pattern("^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"),
    ])

  private static func document(_ title: String, _ value: JSONValue) -> JSONValue {
    guard case .object(let members) = value else { return value }
    return .object(
      [
        .init("$schema", "http://json-schema.org/draft-07/schema#"),
        .init("title", .string("split-test \(title)")),
      ] + members)
  }
}
