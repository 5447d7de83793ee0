package import ExperimentSpec
import SourceDiagnostics

extension SpecTemplate {
  /// The problem of an answer, in the words of the rule that would find it; `nil` if the answer is valid.
  ///
  /// - Parameter answers: earlier answers, assumed to be valid.
  package static func problem(
    with answer: String, to question: SpecQuestion, after answers: [SpecQuestion: String], identifier: String,
    in project: SpecProject
  ) -> String? {
    if SpecTemplate(identifier: identifier, answers: [question: answer]).answers[question] == nil {
      return question.isRequired ? "an answer is needed" : nil
    }
    var trial = answers
    trial[question] = answer
    for (other, standIn) in standIns where trial[other] == nil { trial[other] = standIn }
    if question == .minimumEffect || question == .dailyUnits, trial[.baseline] == nil { trial[.baseline] = "50%" }
    if trial[.baseline] != nil, trial[.minimumEffect] == nil { trial[.minimumEffect] = "0.0001%" }
    return errors(SpecTemplate(identifier: identifier, answers: trial), in: project)
  }

  /// The problem of an identifier; `nil` if it is valid.
  package static func problem(withIdentifier identifier: String, in project: SpecProject) -> String? {
    if let taken = project.documents.first(where: { $0.identifier?.value == identifier }) {
      return "the identifier '\(identifier)' is already used in '\(taken.source.path)'; choose another"
    }
    return errors(SpecTemplate(identifier: identifier, answers: standIns), in: project)
  }

  private static func errors(_ template: SpecTemplate, in project: SpecProject) -> String? {
    let metricIsStandIn = template.answers[.metric] == standIns[.metric]
    return template.findings(in: project).first {
      $0.severity == .error && !(metricIsStandIn && $0.rule == Rule.unknownMetric.id)
    }?.message
  }

  /// Answers that collide with no others. The window is as wide as versions allow.
  private static let standIns: [SpecQuestion: String] = [
    .hypothesis: "-", .metric: "stand_in", .owner: "@stand-in", .groups: "control, treatment", .startVersion: "0",
    .endVersion: "999999999",
  ]
}
