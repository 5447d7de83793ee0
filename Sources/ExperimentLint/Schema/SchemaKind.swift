package import DiagnosticReporting

/// The files that have a schema.
package enum SchemaKind: String, CaseIterable, Sendable {
  case spec, configuration, retired, metrics, releases

  /// JSON Schema (draft 7). It leaves checks of whole files, such as repeated names and the order of days, to `lint`.
  package var schema: JSONValue {
    switch self {
    case .spec: SpecSchema.value
    case .configuration: ConfigurationSchema.value
    case .retired: ListSchemas.retired
    case .metrics: ListSchemas.metrics
    case .releases: ListSchemas.releases
    }
  }
}
