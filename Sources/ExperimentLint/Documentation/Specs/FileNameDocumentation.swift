import ExperimentSpec

extension RuleDocumentation {
  static let fileName = RuleDocumentation(
    .fileName,
    summary: "a file with one experiment is not named after it",
    why: "People look for 'button_color' in 'button_color.yml'.",
    advice: "Rename the file, or let '--fix' do it. A file may hold several experiments and any name then.",
    failing: RuleExample(
      spec: nil, files: ["experiments/new_colors.yml": RuleExample.spec("identifier: «button_color»")]),
    passing: RuleExample())
}
