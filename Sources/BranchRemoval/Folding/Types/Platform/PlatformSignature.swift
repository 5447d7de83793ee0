import SwiftSyntax

/// Arguments of a function or an initializer of Apple's frameworks, which all labels tell from others of its name.
struct PlatformSignature {
  /// As ``FunctionCallExprSyntax/fits(labels:)`` takes them.
  let patterns: [String]
  /// The labels of the arguments that are meant.
  var labels: Set<String> = ["_"]

  func takes(_ argument: LabeledExprSyntax, in call: FunctionCallExprSyntax) -> Bool {
    labels.contains(argument.label?.text ?? "_") && patterns.contains { call.fits(labels: $0) }
  }
}
