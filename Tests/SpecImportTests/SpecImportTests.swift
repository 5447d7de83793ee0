import ExperimentLint
import ExperimentSpec
import SourceDiagnostics
import SpecImport
import Testing
import VendorExports

@Suite struct SpecImportTests {
  @Test(arguments: [
    ("searchProductsBySKU", "search_products_by_sku"), ("showInboxCTA", "show_inbox_cta"), ("inbox", "inbox"),
    ("button-color", "button_color"), ("neuesMenü", "neues_menu"), ("größe", "grosse"), ("URLBar2", "url_bar2"),
    ("tapToPayOnIPhone", "tap_to_pay_on_i_phone"),
    ("useAIForURLs", "use_ai_for_urls"), ("oldAPIsV2", "old_apis_v2"), ("hideIDsList", "hide_ids_list"),
    ("showIsland", "show_island"), ("isUSStore", "is_us_store"), ("asIs", "as_is"),
    ("release.flag name", "release_flag_name"), ("2024_recap", "recap"), ("__", nil), ("", nil),
  ])
  func identifiers(_ name: String, _ expected: String?) {
    #expect(SnakeCase.identifier(of: name) == expected)
    #expect(expected.map(SpecNames.isIdentifier) ?? true)
  }

  @Test func longNamesAreCut() throws {
    let identifier = try #require(SnakeCase.identifier(of: String(repeating: "ab_", count: 40)))
    #expect(SpecNames.isIdentifier(identifier) && !identifier.hasSuffix("_"))
  }

  // MARK: Owners

  private static let owners = CodeOwners(
    """
    # comment
    *            @everyone   # the rest
    *.strings    @words
    /Growth/     @org/growth @somebody
    Tests/       nobody
    docs/*       docs@example.com
    apps/**/Old.swift @old
    !Growth/x    @not
    /My\\ App/F\\#.swift @spaces # of a folder

    """)

  @Test(arguments: [
    ("Flags.swift", "@everyone"), ("a/b.strings", "@words"), ("Growth/Flags/F.swift", "@org/growth"),
    ("Sub/Growth/F.swift", "@everyone"), ("Growth", "@everyone"), ("A/Tests/x.swift", nil),
    ("docs/a.md", "docs@example.com"),
    ("docs/a/b.md", "@everyone"), ("apps/a/b/Old.swift", "@old"), ("apps/Old.swift", "@old"),
    ("My App/F#.swift", "@spaces"), ("My/x.swift", "@everyone"),
  ])
  func codeOwners(_ path: String, _ expected: String?) { #expect(Self.owners.owner(of: path) == expected) }

  // MARK: History

  @Test func linesAndTheirCommits() {
    let (a, b) = (String(repeating: "a", count: 40), String(repeating: "b", count: 40))
    let history = LineHistory(
      blame: """
        \(a) 3 1 2
        author Ann
        author-mail <ann@example.com>
        filename F.swift
        \tcase one
        \(a) 4 2
        \tcase two
        \(b) 9 3 1
        author-mail <12+bob@users.noreply.github.com>
        boundary
        \tauthor-mail <no@example.com>
        \(String(repeating: "0", count: 40)) 4 4 1
        author-mail <not.committed.yet>
        \tcase four

        """)
    #expect(history.commits[1] == .init(name: a, owner: "ann@example.com", isBoundary: false))
    #expect(history.commits[2]?.name == a)
    #expect(history.commits[3] == .init(name: b, owner: "@bob", isBoundary: true))
    #expect(history.commits[4] == nil)
  }

  @Test func theLowestVersionOfAnyTagThatHasACommit() {
    // e ─ d ─ b ─ a, and c parallel to b.
    let releases = ReleaseHistory(
      commits: "e d c\nd b\nc a\nb a\na\n",
      tags: [("e", "v8.10"), ("b", "8.9.0-beta.1"), ("d", "nightly"), ("c", "8.9.1"), ("a", "build-7")])
    #expect(
      ["a", "b", "c", "d", "e", "x"].map { releases.version(with: $0)?.description } == [
        "8.9", "8.9", "8.9.1", "8.10", "8.10", nil,
      ])
  }

  @Test(arguments: [
    ("8.10", "8.10"), ("v8.10.1", "8.10.1"), ("release/20.8", "20.8"), ("20.8.0.2", "20.8"), ("8.10-rc-1", "8.10"),
    ("build-7", nil), ("nightly", nil), ("", nil), ("v", nil),
  ])
  func versionsOfTags(_ tag: String, _ expected: String?) {
    #expect(ReleaseHistory.version(tag)?.description == expected)
  }

  // MARK: Specs

  private static func findings(_ spec: ImportedSpec) -> [String] {
    let file = SpecFile.decode(SourceText(path: spec.path(in: "experiments"), text: spec.text))
    return SpecProject(files: [file]).findings().map { "\($0.rule)" }
  }

  @Test func aSpecWithAllThatIsKnown() {
    var spec = ImportedSpec(identifier: "search_by_sku")
    spec.remarks = ["Imported from FeatureFlag.searchBySKU."]
    spec.summary = "Search: by SKU"
    spec.owner = "@org/team"
    spec.startVersion = AppVersion(8, 10)
    spec.startRemark = "8.10 is the first release with it."
    spec.caseName = "searchBySKU"
    #expect(
      spec.text == """
        # Imported from FeatureFlag.searchBySKU.
        identifier: search_by_sku
        summary: "Search: by SKU"
        owner: "@org/team"
        # To decide: the metric that decides.
        metric: undecided
        groups: [control, treatment]
        # 8.10 is the first release with it.
        start_version: 8.10
        # To decide: the first app version that ships without it; 9999 stands for an end that is open.
        end_version: 9999
        case_name: searchBySKU

        """)
    #expect(Self.findings(spec) == ["missing-hypothesis"])
  }

  @Test func aSpecOfNothingButAName() {
    #expect(Self.findings(ImportedSpec(identifier: "a")) == ["missing-hypothesis"])
  }

  @Test func aSpecOfWhatAServerDoes() throws {
    let export = try VendorExport.read(
      SourceText(
        path: "f.json",
        text:
          #"{"features": {"Buy-Button": {"rules": [{"variations": ["a b", "2"], "weights": [0.75, 0.25], "coverage": 0.2}]}}}"#
      ))
    let spec = try ImportedSpec(export.experiments[0], vendor: export.vendor)
    #expect(spec.identifier == "buy_button")
    #expect(spec.groups == [.init("a_b", weight: 3), .init("group_2", weight: 1)])
    #expect(spec.coverage == 2_000)
    #expect(Self.findings(spec) == ["missing-hypothesis", "no-control"])
  }

  @Test func accessorsOfTheConfigurationAreReadAsTheyAreMeant() {
    let text = ConfigurationText.accessors([
      .init(.isGroup("treatment"), "flags[\"a\"].isOn(.{caseName})", absent: "control", comment: "3 uses"),
      .init(.group, "_.cohort(.{caseName})"), .init(.declaration, "Flag.{caseName}"),
    ])
    let decoded = Configuration.decode(SourceText(path: ".split-test.yml", text: text))
    #expect(decoded.problems.isEmpty)
    #expect(
      decoded.configuration.accessors.map(\.template.value) == [
        "flags[\"a\"].isOn(.{caseName})", "_.cohort(.{caseName})", "Flag.{caseName}",
      ])
    #expect(decoded.configuration.accessors.map { $0.absent?.value } == ["control", nil, nil])
  }
}
