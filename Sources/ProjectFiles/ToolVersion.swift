/// The version of this package: of both tools and of the reports.
package enum ToolVersion {
  package static let current = "1.0.0"
}
