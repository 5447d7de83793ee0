/// Functions that the compiler calls, so that the source does not name them.
package enum ImplicitCalls {
  /// Static methods of result builders (SE-0289, SE-0348, SE-0373).
  package static let builderMethods: Set = [
    "buildArray", "buildBlock", "buildDo", "buildEither", "buildExpression", "buildFinalResult", "buildIf",
    "buildLimitedAvailability", "buildOptional", "buildPartialBlock",
  ]

  /// Methods of string interpolations (SE-0228).
  package static let interpolationMethods: Set = ["appendInterpolation", "appendLiteral"]

  /// Of types that are called, iterated or asked for any member.
  package static let methodsOfValues: Set = [
    "callAsFunction", "dynamicallyCall", "makeAsyncIterator", "makeIterator", "next",
  ]
}
