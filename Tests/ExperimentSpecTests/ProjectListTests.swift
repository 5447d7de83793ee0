import ExperimentSpec
import SourceDiagnostics
import Testing

/// The lists beside the specs: deleted experiments, metrics and releases.
@Suite struct ProjectListTests {
  @Test(arguments: lists) func findings(_ example: FindingCase) { example.check() }

  @Test func theListsAreNotEmpty() { #expect(!Self.lists.isEmpty) }

  static let identifierForm = "lower-case letters, digits and '_', with a letter first and at most 64 characters"

  static func list(
    _ name: String, retired: String? = nil, metrics: String? = nil, releases: String? = nil,
    _ expected: ExpectedFinding..., location: SourceLocation = #_sourceLocation
  ) -> FindingCase {
    FindingCase(
      name: name, files: [("experiments/a.yml", FindingCase.goodSpec())], retired: retired, metrics: metrics,
      releases: releases, expected: expected, location: location)
  }

  static let lists: [FindingCase] = [
    list("empty lists", retired: "", metrics: "- sales", releases: "# nothing\n"),
    list(
      "retired experiments",
      retired: """
        - {identifier: b, end_version: 1.0}
        - identifier: c
          end_version: 1.0
          winner: blue
          removed_in: 1.1
        """),
    list(
      "retired: a mapping", retired: "1️⃣b1️⃣: 1.0",
      .error(.invalidValue, "1️⃣", "the retired experiments must be a sequence, not a mapping")),
    list(
      "retired twice", retired: "- {identifier: 1️⃣b1️⃣, end_version: 1.0}\n- {identifier: 2️⃣b2️⃣, end_version: 1.0}",
      .error(
        .duplicateIdentifier, "2️⃣", "'b' is retired twice; keep one of the entries",
        notes: [("1️⃣", "it is first retired here")])),
    list(
      "retired: keys",
      retired: "- 1️⃣x1️⃣\n- {identifier: 2️⃣c2️⃣}\n- 3️⃣{3️⃣end_version: 4️⃣x4️⃣, 5️⃣winer5️⃣: a}\n- {identifier: 6️⃣B6️⃣, end_version: 1.0}",
      .error(.invalidValue, "1️⃣", "a retired experiment must be {identifier, end_version}, not text"),
      .error(.missingKey, "2️⃣", "a retired experiment needs the key 'end_version'"),
      .error(.missingKey, "3️⃣", "a retired experiment needs the key 'identifier'"),
      .error(
        .invalidValue, "4️⃣",
        "'end_version' must be one to three numbers of at most nine digits without leading zeros, such as 8.10, not 'x'"
      ),
      .error(.unknownKey, "5️⃣", "a retired experiment has no key 'winer'; did you mean 'winner'?"),
      .error(.invalidValue, "6️⃣", "'identifier' must be \(identifierForm), not 'B'")),
    list(
      "metrics", metrics: "- sales\n- 1️⃣Sales1️⃣\n- 2️⃣[2️⃣a]\n",
      .error(
        .invalidValue, "1️⃣",
        "a metric must be lower-case letters, digits, '_' and '.', with a letter first, not 'Sales'"),
      .error(.invalidValue, "2️⃣", "an element of 'metrics' must be text, not a sequence")),
    list(
      "a repeated metric", metrics: "1️⃣sales1️⃣: x\n2️⃣sales2️⃣: y\n",
      .error(
        .duplicateKey, "2️⃣", "the metric 'sales' is repeated; keep one of them",
        notes: [("1️⃣", "the metric is first written here")])),
    list("releases", releases: "1.1: 2026-01-01\n1.0: 2025-12-31\n1.0.1: 2026-02-01\n'1.2': \"2028-02-29\"\n"),
    list(
      "releases: a sequence", releases: "1️⃣-1️⃣ 1.0",
      .error(.invalidValue, "1️⃣", "the release calendar must be a mapping from versions to days, not a sequence")),
    list(
      "releases: values", releases: "1️⃣v11️⃣: 2026-01-01\n1.0: 2️⃣2026-02-292️⃣\n3️⃣1.13️⃣: 2026-01-01\n4️⃣1.1.04️⃣: 2026-01-01\n",
      .error(.invalidValue, "1️⃣", "a release must be a version such as 8.10, not 'v1'"),
      .error(.invalidValue, "2️⃣", "the day of 1.0 must be written as YYYY-MM-DD and exist"),
      .error(
        .duplicateKey, "4️⃣", "the version 1.1 is repeated; keep one of them",
        notes: [("3️⃣", "the version is first written here")])),
    list(
      "a later version before an earlier one", releases: "1.0: 2026-01-01\n1️⃣1.11️⃣: 2025-01-01\n",
      .error(.invalidValue, "1️⃣", "1.1 is released before 1.0")),
    list(
      "syntax errors of lists", retired: "- {identifier: 1️⃣@1️⃣b}", metrics: "- 2️⃣&x2️⃣ sales",
      .error(.yamlSyntax, "1️⃣", "plain text cannot begin with '@'; put it in quotes"),
      .error(
        .unsupportedYAML, "2️⃣", "the anchor '&x' is not supported; write values out where they are used")),
  ]

  // MARK: Days

  @Test(arguments: ["2026-01-01", "2024-02-29", "2000-02-29", "0001-12-31", "9999-12-31"])
  func daysAreWrittenAsTheyAreRead(_ text: String) throws {
    let day = try #require(CalendarDay(text))
    #expect(day.description == text)
    #expect(CalendarDay(dayNumber: day.dayNumber) == day)
  }

  @Test(arguments: [
    "", "2026-1-1", "2026-13-01", "2026-00-01", "2026-01-00", "2026-04-31", "2025-02-29", "1900-02-29", "20260101",
    "2026-01-01T00:00", "-026-01-01", "٢٠٢٦-01-01",
  ]) func otherDaysAreRefused(_ text: String) { #expect(CalendarDay(text) == nil) }

  @Test func daysAreCounted() throws {
    let epoch = try #require(CalendarDay("1970-01-01"))
    #expect(epoch.dayNumber == 0)
    #expect(CalendarDay("2000-03-01")?.dayNumber == 11_017)
    #expect(CalendarDay("1969-12-31")?.dayNumber == -1)
    var day = try #require(CalendarDay("1899-12-31"))
    for number in day.dayNumber...day.dayNumber + 80_000 {
      #expect(day.dayNumber == number)
      let next = day.adding(days: 1)
      #expect(day < next && next.dayNumber == number + 1)
      day = next
    }
  }

  @Test(
    arguments: [
      ("1.0", "1.3", nil, 3), ("1.0", "1.0", nil, 0), ("1.3", "1.0", nil, nil), ("1.0", "2.0", nil, nil),
      ("1.1", "2.0", "1.0 1.1 1.2 2.0", 2), ("1.1", "1.9", "1.0 1.1 1.2 2.0", 2), ("1.1", "2.1", "1.0 1.1 2.0", nil),
      ("0.9", "0.11", "1.0 1.1", 2), ("1.0.5", "1.2", "1.0 1.0.1 1.1 1.2", 2),
      ("8.13.1", "8.14", "8.11 8.12 8.13 8.14 8.15", 1), ("8.11.1", "8.14", "8.11 8.12 8.13 8.14", 3),
      ("8.13", "8.14", "8.11 8.12 8.13 8.14", 1), ("8.13", "8.13", "8.11 8.12 8.13 8.14", 0),
      ("8.13.1", "8.14", nil, 1),
    ] as [(String, String, String?, Int?)])
  func releasesAreCounted(_ example: (start: String, end: String, calendar: String?, count: Int?)) throws {
    let calendar = example.calendar.map { versions in
      ReleaseCalendar.decode(
        SourceText(
          path: "releases.yml", text: versions.split(separator: " ").map { "\($0): 2026-01-01\n" }.joined()))
    }
    let start = try #require(AppVersion(example.start))
    let end = try #require(AppVersion(example.end))
    #expect(ReleaseCount.releases(from: start, to: end, calendar) == example.count)
  }
}
