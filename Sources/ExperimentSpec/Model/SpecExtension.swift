package import SourceDiagnostics

/// One extension of an experiment's end.
package struct SpecExtension: Sendable {
  package let range: Range<Int>
  package let from: Located<AppVersion>
  package let to: Located<AppVersion>
  package let reason: Located<String>
}
