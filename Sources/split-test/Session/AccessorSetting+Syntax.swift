import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import SwiftSemantics

extension [AccessorSetting] {
  /// Templates that are no Swift, which only a parser of Swift can tell.
  func problems(in source: SourceText) -> [Diagnostic] {
    filter { !Accessor($0).isExpression }.map { accessor in
      Diagnostic(
        .invalidValue,
        "'\(accessor.template.value)' is no Swift expression, so that nothing matches it; write what the app's code says, with placeholders for names",
        at: source.region(accessor.template.range))
    }
  }
}
