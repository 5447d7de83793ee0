import SourceDiagnostics

extension Rule {
  package static let noAppVersion: Rule = .init(
    "no-app-version", .lifeCycle, .warning,
    summary: "the version of the app is not known, so no life-cycle rule ran",
    why:
      "Without the version of the app, nobody can say which experiments run, have ended or end soon. An expired one would go unnoticed.",
    advice: "Set 'app_version' in '.split-test.yml', or pass '--app-version'.",
    failing: RuleExample(spec: ["«»identifier: button_color"], appVersion: nil),
    passing: RuleExample(),
    check: .always { input in
      guard input.appVersion == nil, let first = input.project.files.map(\.source.path).min() else { return [] }
      let message =
        input.hasUnreadableVersion
        ? "the version of the app cannot be read, so no life-cycle rule was run"
        : "the version of the app is not known, so no life-cycle rule was run; set 'app_version' in '\(Configuration.fileName)' or pass '--app-version'"
      return [Diagnostic(.noAppVersion, message, at: .startOfFile(first))]
    })
}
