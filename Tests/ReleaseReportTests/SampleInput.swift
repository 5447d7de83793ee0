import ExperimentSpec
import ReleaseReport
import SourceDiagnostics

/// A release with an experiment for every section of the checklist.
enum SampleInput {
  static let calendar = ReleaseCalendar.decode(
    SourceText(
      path: "experiments/releases.yml",
      text: """
        8.9: 2026-05-04
        8.10: 2026-06-01
        8.11: 2026-06-29
        8.12: 2026-08-03
        8.13: 2026-09-07
        8.14: 2026-10-05
        8.15: 2026-11-02
        8.16: 2026-11-30

        """))

  static let expired = experiment("button_color", "@growth", 10, 14) {
    $0.summary = "Colour of the buy button"
    $0.winner = "blue"
    $0.link = "https://tickets.example/GROW-112"
    $0.groups = [.init("control", weight: 50), .init("blue", weight: 25), .init("dark_gray", weight: 25)]
    $0.deletions = [
      Deletion(.test, file: "Tests/ShopTests/BuyButtonTests.swift", lines: 40...58, what: "testGrayButton"),
      Deletion(.branch, file: "Sources/Shop/BuyButton.swift", lines: 12...14, what: "branch for 'control'"),
      Deletion(.branch, file: "Sources/Shop/BuyButton.swift", lines: 17...20, what: "branch for 'dark_gray'"),
      Deletion(.exposure, file: "Sources/Shop/BuyButton.swift", lines: 9...9, what: "hitSplitTest()"),
      Deletion(.declaration, file: "Sources/Shop/BuyButton.swift", lines: 5...5, what: "colourTest"),
      Deletion(.onlyLosers, file: "Sources/Shop/GrayPalette.swift", lines: 1...44, what: "enum GrayPalette"),
    ]
    $0.savings = [.init(keeping: "blue", bytes: 12_345)]
  }

  static let undecided = experiment("checkout_steps", "@payments", 11, 13) {
    $0.summary = "One page or three steps"
    $0.groups = [.init("control", weight: 1, details: "three steps"), .init("one_page", weight: 1)]
    $0.deletions = [
      Deletion(.branch, file: "Sources/Checkout/Flow.swift", lines: 30...31, what: "branch for 'control'")
    ]
    $0.savings = [.init(keeping: "control", bytes: 4_200_000), .init(keeping: "one_page", bytes: 812)]
  }

  static let starting = experiment("search_hints", "@search", 14, 18) {
    $0.groups = [
      .init("control", weight: 9_000, details: "no hints"),
      .init("with-hints", weight: 1_000, details: "hints below the field"),
    ]
  }

  static let all: [ReportedExperiment] = [
    starting, undecided, expired,
    experiment("onboarding_video", "@growth", 12, 16),
    experiment("dark_map", "maps@example.com", 9, 20) { $0.winner = "treatment" },
    experiment("long_runner", "//apps/shop/OWNERS", 12, 20),
    experiment("next_year", "@growth", 16, 20),
  ]

  static func input(_ experiments: [ReportedExperiment] = all, calendar: ReleaseCalendar? = calendar)
    -> ReleaseReportInput
  {
    ReleaseReportInput(release: AppVersion(8, 14), calendar: calendar, qaDays: 5, experiments: experiments)
  }

  static func experiment(
    _ identifier: String, _ owner: String, _ start: Int, _ end: Int,
    change: (inout ReportedExperiment) -> Void = { _ in }
  ) -> ReportedExperiment {
    var experiment = ReportedExperiment(
      identifier: identifier, owner: owner, file: "experiments/\(identifier).yml", startVersion: AppVersion(8, start),
      endVersion: AppVersion(8, end), groups: [.init("control", weight: 1), .init("treatment", weight: 1)])
    change(&experiment)
    return experiment
  }

  /// Many experiments with all details of real ones, spread over versions and owners.
  static func many(_ count: Int) -> [ReportedExperiment] {
    (0..<count).map { index in
      let start = 1 + index * 7 % 17
      return experiment("experiment_\(index)", "@team\(index % 9)", start, start + 1 + index % 6) {
        $0.summary = "What happens when number \(index) is changed"
        $0.groups = (0...(1 + index % 3)).map {
          .init($0 == 0 ? "control" : "variant_\($0)", weight: 10 + $0 * index % 40)
        }
        $0.winner = index % 3 == 0 ? "variant_1" : nil
        $0.deletions = (0..<8).map { line in
          Deletion(
            Deletion.Kind.allCases[line % 5], file: "Sources/Feature\(index)/View\(line).swift",
            lines: line * 10 + 1...line * 11 + 3, what: "branch for 'variant_\(line % 3)'")
        }
      }
    }
  }

  /// An experiment with a text in every field that accepts one.
  static func hostile(_ text: String) -> ReportedExperiment {
    var experiment = experiment(text, text, 10, 14)
    experiment.file = text
    experiment.summary = text
    experiment.link = text
    experiment.winner = text
    experiment.groups = [.init(text, weight: 1, details: text), .init("control", weight: 1, details: text)]
    experiment.deletions = Deletion.Kind.allCases.map { Deletion($0, file: text, lines: 1...2, what: text) }
    experiment.savings = [.init(keeping: text, bytes: 1)]
    return experiment
  }
}
