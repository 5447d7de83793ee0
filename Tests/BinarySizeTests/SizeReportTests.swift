import DiagnosticReporting
import Testing

@testable import BinarySize

@Suite struct SizeReportTests {
  private static func difference(_ sections: [(String, Int, Int)], _ symbols: [(String, Int, Int)]) -> SizeReport.Result
  {
    .measured(
      SizeDifference(
        before: 10_000, after: 10_000 - sections.reduce(0) { $0 + $1.1 - $1.2 },
        sections: sections.map { SizeDifference.Change(name: $0.0, before: $0.1, after: $0.2) },
        symbols: symbols.map { SizeDifference.Change(name: $0.0, before: $0.1, after: $0.2) }))
  }

  static let report = SizeReport(
    buildCommand: ["swift", "build", "-c", "release"],
    programs: [SizeReport.Program(path: ".build/release/App", bytes: 1_234_567)],
    rows: [
      SizeReport.Row(
        identifier: "button_color",
        costs: [
          SizeReport.Cost(
            group: "control", isAlreadyFree: false,
            concluded: difference(
              [(".text", 3000, 1000), (".rodata", 500, 400), (".data", 8, 16)],
              [("App.blue() -> ()", 1990, 0), ("main", 10, 20)]),
            removed: nil),
          SizeReport.Cost(
            group: "blue", isAlreadyFree: false, concluded: .failed("'swift build' failed with exit code 1"),
            removed: nil),
        ]),
      SizeReport.Row(
        identifier: "page",
        costs: [
          SizeReport.Cost(
            group: "new", isAlreadyFree: true, concluded: difference([], []),
            removed: difference([(".text", 160, 0)], [("App.OldPage", 160, 0)]))
        ]),
    ],
    together: SizeReport.Together(
      decisions: [Decision(identifier: "page", group: "new"), Decision(identifier: "menu", group: "a")],
      concluded: difference([(".text", 99, 0)], []), removed: nil))

  @Test func asText() {
    #expect(
      Self.report.text == """
        .build/release/App: 1,234,567 bytes

        experiment      kept group     concluded  removed
        button_color    control            2,092
        button_color    blue           not built
        page            new         already free      160
        all 2 together                        99

        button_color, 'control' kept, concluded: 2,092 bytes less
                -2,000  .text
                  -100  .rodata
                     8  .data
                -1,990  App.blue() -> ()

        button_color, 'blue' kept, concluded: 'swift build' failed with exit code 1

        page, 'new' kept, removed: 160 bytes less
                  -160  .text
                  -160  App.OldPage

        """)
  }

  @Test func asJSON() {
    #expect(Self.report.json.text == Self.json)
  }

  private static let json = """
    {
      "version": 1,
      "build_command": [
        "swift",
        "build",
        "-c",
        "release"
      ],
      "bytes": 1234567,
      "programs": [
        {
          "path": ".build/release/App",
          "bytes": 1234567
        }
      ],
      "experiments": [
        {
          "experiment": "button_color",
          "groups": [
            {
              "group": "control",
              "already_free": false,
              "concluded": {
                "bytes": 2092,
                "sections": [
                  {
                    "name": ".text",
                    "before": 3000,
                    "after": 1000
                  },
                  {
                    "name": ".rodata",
                    "before": 500,
                    "after": 400
                  },
                  {
                    "name": ".data",
                    "before": 8,
                    "after": 16
                  }
                ],
                "symbols": [
                  {
                    "name": "App.blue() -> ()",
                    "before": 1990,
                    "after": 0
                  },
                  {
                    "name": "main",
                    "before": 10,
                    "after": 20
                  }
                ],
                "refused": []
              },
              "removed": null
            },
            {
              "group": "blue",
              "already_free": false,
              "concluded": {
                "error": "'swift build' failed with exit code 1"
              },
              "removed": null
            }
          ]
        },
        {
          "experiment": "page",
          "groups": [
            {
              "group": "new",
              "already_free": true,
              "concluded": {
                "bytes": 0,
                "sections": [],
                "symbols": [],
                "refused": []
              },
              "removed": {
                "bytes": 160,
                "sections": [
                  {
                    "name": ".text",
                    "before": 160,
                    "after": 0
                  }
                ],
                "symbols": [
                  {
                    "name": "App.OldPage",
                    "before": 160,
                    "after": 0
                  }
                ],
                "refused": []
              }
            }
          ]
        }
      ],
      "together": {
        "experiments": [
          {
            "experiment": "page",
            "group": "new"
          },
          {
            "experiment": "menu",
            "group": "a"
          }
        ],
        "concluded": {
          "bytes": 99,
          "sections": [
            {
              "name": ".text",
              "before": 99,
              "after": 0
            }
          ],
          "symbols": [],
          "refused": []
        },
        "removed": null
      }
    }

    """

  @Test func whatIsStoredIsReadAgain() throws {
    #expect(
      try StoredSize.read(Array(Self.report.json.text.utf8)) == [
        StoredSize(
          identifier: "button_color", group: "control", isAlreadyFree: false, concludedBytes: 2092, removedBytes: nil),
        StoredSize(
          identifier: "button_color", group: "blue", isAlreadyFree: false, concludedBytes: nil, removedBytes: nil),
        StoredSize(identifier: "page", group: "new", isAlreadyFree: true, concludedBytes: 0, removedBytes: 160),
      ])
  }

  @Test(
    arguments: [
      ("", "is no JSON object"), ("[]", "is no JSON object"), ("{\"version\": 2}", "is not of version 1"),
      ("{\"version\": 1}", "has no list 'experiments'"),
      ("{\"version\": 1, \"experiments\": [{}]}", "has an experiment without 'experiment' or 'groups'"),
      (
        "{\"version\": 1, \"experiments\": [{\"experiment\": \"a\", \"groups\": [{}]}]}",
        "has a group of 'a' without 'group' or 'already_free'"
      ),
    ])
  func otherFilesAreRefused(_ text: String, _ reason: String) {
    #expect(throws: StoredSize.ReadingError.notAReport(reason)) { try StoredSize.read(Array(text.utf8)) }
  }

  @Test func withoutExperimentsThereIsNothingToMeasure() {
    let empty = SizeReport(buildCommand: [], programs: [], rows: [], together: nil)
    #expect(empty.text == "no experiment to measure\n")
  }
}
