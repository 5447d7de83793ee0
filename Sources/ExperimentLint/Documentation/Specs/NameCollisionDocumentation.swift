import ExperimentSpec

extension RuleDocumentation {
  static let nameCollision = RuleDocumentation(
    .nameCollision,
    summary: "two names become one in Swift, or a name is one that Swift or the generated code needs",
    why: "The generated code would not compile, or one of two groups would silently stand for the other.",
    advice: "Rename one of them; the finding stands at both places.",
    failing: RuleExample(spec: ["groups: [control, «dark_gray», «dark-gray»]"]),
    passing: RuleExample(spec: ["groups: [control, dark_gray, light_gray]"]))
}
