package import SourceDiagnostics

/// One time the end of an experiment was moved.
package struct SpecExtension: Sendable {
  package let range: Range<Int>
  package let from: Located<AppVersion>
  package let to: Located<AppVersion>
  package let reason: Located<String>
}
