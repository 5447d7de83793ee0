/// The version of this package, its tools and its reports.
package enum ToolVersion {
  package static let current = "1.0.0"
}
