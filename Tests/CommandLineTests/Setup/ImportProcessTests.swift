import Foundation
import TestSupport
import Testing

/// `import` as a process: the files that it writes and the files that it keeps.
@Suite struct ImportProcessTests {
  private static let app = [
    "App/FeatureFlag.swift": """
    enum FeatureFlag: String {
      case searchBySKU
      case inbox

      var isOn: Bool { self == .inbox }
    }

    """,
    "App/Search.swift": """
    func search() -> Int { FeatureFlag.searchBySKU.isOn ? 1 : 2 }

    """,
  ]

  @Test func specsAndConfigurationOfAnAppWithoutEither() throws {
    let package = try ScratchPackage(Self.app)
    let run = try package.run("import", "--enum", "FeatureFlag", "--metric", "purchases", "--start-version", "8.10")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("1 use matched by the accessors below, 0 not"))
    #expect(
      try package.text(".split-test.yml") == """
        sources: ["."]
        accessors:
          - is: treatment
            expression: "FeatureFlag.{caseName}.isOn" # 1 use
          - declaration: "FeatureFlag.{caseName}"

        """)
    #expect(
      try package.text("experiments/search_by_sku.yml") == """
        # Imported from FeatureFlag.searchBySKU, App/FeatureFlag.swift:2.
        identifier: search_by_sku
        # To decide: who decides it and removes the losing branches.
        owner: "@undecided"
        metric: purchases
        groups: [control, treatment]
        start_version: 8.10
        # To decide: the first app version that ships without it; 9999 stands for an end that is open.
        end_version: 9999
        case_name: searchBySKU

        """)
    let lint = try package.run("lint", "--app-version", "8.11")
    #expect(lint.code == 0, "\(lint.output)\(lint.errors)")
    #expect(lint.output.contains("experiments/inbox.yml:2:13: warning: nothing uses 'inbox'"))
    #expect(!lint.output.contains("nothing uses 'search_by_sku'"))
  }

  /// A question such as 'isDisabled' has a table of the opposite; a default decides nothing.
  @Test func specsSayWhatTheTablesDecide() throws {
    let package = try ScratchPackage([
      "App/Flags.swift": """
      enum FeatureFlag {
        case inbox

        var defaultValue: Bool {
          switch self {
          case .inbox: true
          }
        }
      }

      enum DebugFlag { case log }

      func isDisabled(_ flag: DebugFlag) -> Bool {
        switch flag {
        case .log: false
        }
      }

      func isOn(_ flag: FeatureFlag) -> Bool { server(flag) ?? flag.defaultValue }

      func use() { if !isDisabled(.log), isOn(.inbox) { print() } }

      """
    ])
    for name in ["DebugFlag", "FeatureFlag"] {
      let run = try package.run("import", "--enum", name, "--start-version", "1.0")
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.contains("\(name == "DebugFlag" ? 1 : 0) with a constant in its table"), "\(run.output)")
    }
    #expect(
      try package.text("experiments/log.yml").contains(
        "\n# The app's own table has it on for everybody: 'winner: treatment' decides it.\n"))
    #expect(
      try package.text("experiments/inbox.yml").contains(
        "\n# 'defaultValue' says true for it, unless something else decides.\nidentifier"))
  }

  @Test func aFlagOfAnotherKindHasNoSpec() throws {
    let package = try ScratchPackage([
      "App/Flags.swift": """
      enum Key { case inbox, limit }
      func isOn(_ key: Key) -> Bool { true }
      func number(for key: Key) -> Int { 1 }
      let a = isOn(.inbox) ? number(for: .limit) : 0

      """
    ])
    let run = try package.run("import", "--enum", "Key", "--start-version", "1.0")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.hasSuffix("left out limit: nothing asks whether 'limit' is on, only for another value\n"),
      "\(run.output)")
    #expect(package.exists("experiments/inbox.yml") && !package.exists("experiments/limit.yml"))
  }

  @Test func propertiesOfATypeAreFlags() throws {
    let package = try ScratchPackage([
      "App/Settings.swift": "final class Settings {\n  var isInboxOn = false\n  let old = true\n}\n",
      "App/Use.swift": "func use(_ settings: Settings) { if settings.isInboxOn { show() } }\n",
    ])
    let run = try package.run("import", "--properties", "Settings", "--metric", "taps", "--start-version", "1.0")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.hasPrefix(
        """
        Settings: 2 Booleans in 'App/Settings.swift', 1 with a constant, 1 that nothing asks for
        1 use matched by the accessors below, 0 not

        """), "\(run.output)")
    #expect(
      try package.text(".split-test.yml") == """
        sources: ["."]
        accessors:
          - is: treatment
            expression: "settings.{caseName}" # 1 use
          - declaration: "Settings.{caseName}"

        """)
    #expect(try package.text("experiments/old.yml").contains("# Its declaration says true for everybody"))
    let removal = try package.run("remove", "is_inbox_on", "--winner", "treatment")
    #expect(removal.code == 0, "\(removal.output)")
    #expect(try package.text("App/Settings.swift") == "final class Settings {\n  let old = true\n}\n")
    #expect(try package.text("App/Use.swift") == "func use(_ settings: Settings) { show() }\n")
  }

  @Test func whatAreNoFlagsOrOthersIsSaid() throws {
    let package = try ScratchPackage([
      "App/Tabs.swift": "enum Tab { case home, search }\nlet first = Tab.home\n",
      "App/Names.swift": "enum Names { static let inbox = \"inbox\" }\n",
      "App/Gates.swift": "struct Gates: OptionSet { let rawValue: Int; static let inbox = Gates(rawValue: 1) }\n",
    ])
    let run = try package.run("import", "--enum", "Tab", "--dry-run", "--start-version", "1.0")
    #expect(run.output.contains("\nif 'Tab' is no type of flags, delete what this writes\n"), "\(run.output)")
    let names = try package.run("import", "--enum", "Names", "--dry-run")
    #expect(names.errors.contains("where constants of strings are the flags, 'Flags of other forms' in"))
    let gates = try package.run("import", "--enum", "Gates", "--dry-run")
    #expect(gates.errors.contains("'Gates' at App/Gates.swift:1:8 is an option set, whose flags cannot be imported;"))
  }

  @Test func nothingIsOverwrittenAndADryRunWritesNothing() throws {
    var files = Self.app
    files[".split-test.yml"] = "sources: [App]\naccessors: []\n"
    files["experiments/old.yml"] = ScratchPackage.spec.replacing("button_color", with: "in_box")
    files["experiments/search_by_sku.yml"] = "# mine\n" + ScratchPackage.spec
    let package = try ScratchPackage(files)
    let dry = try package.run("import", "--enum", "FeatureFlag", "--dry-run")
    #expect(dry.code == 0, "\(dry.errors)")
    #expect(dry.output.contains("would write 0 specs to 'experiments'"), "\(dry.output)")
    let run = try package.run("import", "--enum", "FeatureFlag")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("add to '.split-test.yml':"))
    #expect(run.output.contains("left out inbox: there is a spec already, 'experiments/old.yml'"), "\(run.output)")
    #expect(run.output.contains("left out search_by_sku: there is a file already, 'experiments/search_by_sku.yml'"))
    #expect(try package.text(".split-test.yml") == "sources: [App]\naccessors: []\n")
    #expect(try package.text("experiments/search_by_sku.yml").hasPrefix("# mine"))
  }

  /// 9999 is for specs; people read that the end is open.
  @Test func anOpenEndIsCalledOne() throws {
    var files = ScratchPackage.shop
    files["experiments/button_color.yml"]?.replace("8.14", with: "9999")
    let package = try ScratchPackage(files)
    let lint = try package.run("lint", "--app-version", "8.12")
    #expect(lint.output.contains("because 'blue' won 'button_color' of @growth; remove it"), "\(lint.output)")
    #expect(try package.run("list", "--app-version", "8.12").output.contains(" open "))
    let markdown = try package.run("checklist", "--release", "8.12").output
    let page = try package.run("checklist", "--release", "8.12", "--format", "html").output
    #expect(markdown.contains("8.10 → open") && page.contains("8.10 → open"), "\(markdown)")
    for text in [lint.output, markdown, page] { #expect(!text.contains("9999.0"), "\(text)") }
    #expect(try package.run("list", "--format", "json").output.contains("\"end_version\": \"9999\""))
    #expect(try package.run("remove", "button_color").code == 0)
    #expect(try package.text("experiments/retired.yml").contains("end_version: 9999\n"))
  }

  private static let accessors = """
    accessors:
      - is: treatment
        expression: "FeatureFlag.{caseName}.isOn" # 1 use
      - declaration: "FeatureFlag.{caseName}"

    """

  @Test(
    arguments: [
      "# ours\nsources: [App]   # the app\n\nqa_days: 5\n# the end\n", "sources: [App]", "sources:\r\n  - App\r\n",
      "\u{FEFF}sources: [App]\n", "---\nsources: [App]\n",
    ]) func accessorsAreAddedToAConfiguration(_ text: String) throws
  {
    var files = Self.app
    files[".split-test.yml"] = text
    let package = try ScratchPackage(files)
    let dry = try package.run("import", "--enum", "FeatureFlag", "--dry-run")
    #expect(dry.output.contains("would add the accessors to '.split-test.yml'\n"), "\(dry.output)\(dry.errors)")
    #expect(try package.text(".split-test.yml") == text)
    let run = try package.run("import", "--enum", "FeatureFlag", "--metric", "purchases", "--start-version", "8.10")
    #expect(run.code == 0 && run.output.contains("\nadded the accessors to '.split-test.yml'\n"), "\(run.output)")
    let ending = text.contains("\r\n") ? "\r\n" : "\n"
    let added = Self.accessors.replacing("\n", with: ending)
    #expect(try package.text(".split-test.yml") == text + (text.hasSuffix(ending) ? "" : ending) + added)
    let lint = try package.run("lint", "--app-version", "8.11")
    #expect(lint.code == 0 && !lint.output.contains("nothing uses 'search_by_sku'"), "\(lint.output)\(lint.errors)")
    let again = try package.run("import", "--enum", "FeatureFlag")
    #expect(again.output.contains("'.split-test.yml' has these accessors already\n"), "\(again.output)")
    #expect(!again.output.contains("add to"))
  }

  /// As for a second enum of flags.
  @Test(arguments: [
    "sources: [App]\naccessors:\n  - is: on\n    expression: \"a.{caseName}\" # ours\n    absent: off\n\n# the end\nqa_days: 5\n",
    "accessors:\n- declaration: \"A.{caseName}\"\nsources: [App]",
    "sources: [App]\naccessors:\n    - {group: '{caseName}.group'}",
    "sources: [App]\r\naccessors:\r\n  - declaration: \"A.{caseName}\"\r\n",
  ]) func accessorsAreAddedBehindOthers(_ text: String) throws {
    var files = Self.app
    files[".split-test.yml"] = text
    let package = try ScratchPackage(files)
    let run = try package.run("import", "--enum", "FeatureFlag")
    #expect(run.code == 0 && run.output.contains("\nadded the accessors to '.split-test.yml'\n"), "\(run.output)")
    let result = try package.text(".split-test.yml")
    let ending = text.contains("\r\n") ? "\r\n" : "\n"
    let indentation = text.contains("\n- ") ? "" : text.contains("\n    - ") ? "    " : "  "
    let added = Self.accessors.split(separator: "\n").dropFirst().map { indentation + $0.dropFirst(2) + ending }
      .joined()
    #expect(result.contains(added), "\(result)")
    let rest = result.replacing(added, with: "")
    #expect(rest == text || rest == text + ending, "\(result)")
    #expect(try package.run("import", "--enum", "FeatureFlag").output.contains("has these accessors already"))
  }

  @Test(arguments: [
    "{sources: [App]}\n", "sources: [App]\n...\n", "  sources: [App]\n", "sources: [App]\naccessors: []\n",
  ])
  func aConfigurationThatTakesNoMoreLinesIsLeftAlone(_ text: String) throws {
    var files = Self.app
    files[".split-test.yml"] = text
    let package = try ScratchPackage(files)
    let run = try package.run("import", "--enum", "FeatureFlag")
    #expect(run.output.contains("add to '.split-test.yml':"), "\(run.output)\(run.errors)")
    #expect(try package.text(".split-test.yml") == text)
  }

  @Test func anotherConfigurationIsLeftAlone() throws {
    var files = Self.app
    files["other.yml"] = "sources: [App]\n"
    files[".split-test.yml"] = "sources: [App]\n"
    let package = try ScratchPackage(files)
    let run = try package.run("import", "--enum", "FeatureFlag", "--config", "other.yml")
    #expect(run.output.contains("add to 'other.yml':"))
    #expect(try package.text("other.yml") == "sources: [App]\n")
    #expect(try package.text(".split-test.yml") == "sources: [App]\n")
    try package.delete(".split-test.yml")
    #expect(try package.run("import", "--enum", "FeatureFlag", "--config", "other.yml").code == 0)
    #expect(!package.exists(".split-test.yml"))
  }

  @Test func ownersAndStartsFromGit() throws {
    let package = try ScratchPackage(Self.app)
    try package.git("init", "--quiet")
    try package.git("add", ".")
    try package.git("commit", "--quiet", "-m", "one")
    try package.git("tag", "v8.9")
    try package.write(
      Self.app["App/FeatureFlag.swift"]?.replacing("inbox", with: "inbox, outbox\n  case later") ?? "",
      to: "App/FeatureFlag.swift")
    try package.git("commit", "--quiet", "-am", "two")
    try package.git("tag", "-a", "-m", "x", "release/8.10")
    try package.write("/App/ @org/team\n", to: "CODEOWNERS")
    #expect(try package.run("import", "--enum", "FeatureFlag").code == 0)
    let search = try package.text("experiments/search_by_sku.yml")
    #expect(search.contains("owner: \"@org/team\"\n"))
    #expect(search.contains("# 8.9 is the lowest tagged version that has its case.\nstart_version: 8.9\n"))
    #expect(try package.text("experiments/later.yml").contains("start_version: 8.10\n"))
    try package.delete("CODEOWNERS")
    try package.delete("experiments")
    let run = try package.run("import", "--enum", "FeatureFlag", "--app-version", "8.9")
    #expect(run.code == 0)
    #expect(run.errors.hasPrefix("note: 3 starts above 8.9, the app's version: lint takes"), "\(run.errors)")
    #expect(try package.text("experiments/later.yml").contains("owner: tester@example.com\n"))
  }

  @Test func anExport() throws {
    let export = """
      {"features": {"button-color": {"rules": [{"variations": ["control", "blue"], "weights": [0.6, 0.4]}]}, "x": {"rules": [{"variations": ["a"]}]}}}
      """
    let package = try ScratchPackage(["features.json": export])
    let run = try package.run(
      "import", "features.json", "--owner", "@growth", "--start-version", "8.10", "--end-version", "8.14")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("1 experiment in 'features.json' (GrowthBook feature list)\n"), "\(run.output)")
    #expect(try package.text("experiments/button_color.yml").contains("groups:\n  control: 3\n  blue: 2\n"))
    try package.write("struct A {}\n", to: "Sources/A.swift")
    let changed = export.replacing("0.6, 0.4", with: "0.5, 0.5")
    try package.write(changed, to: "other.json")
    let lint = try package.run("lint", "--app-version", "8.11", "--against", "other.json")
    #expect(lint.code == 1)
    #expect(
      lint.output.contains("experiments/button_color.yml:7:12: error: the server gives 'control' 50 %"),
      "\(lint.output)")
    #expect(lint.output.contains("other.json:1:15: note: the GrowthBook feature list says so here"), "\(lint.output)")
    #expect(try package.run("lint", "--app-version", "8.11", "--against", "features.json").code == 0)
  }

  @Test(arguments: [
    ("import", "needs --enum NAME, --properties NAME or the FILE of an export"),
    ("import a.json --enum F", "takes one of --enum NAME, --properties NAME and the FILE"),
    ("import --enum F --properties G", "takes one of --enum NAME, --properties NAME and the FILE"),
    ("import --properties Missing", "no type 'Missing' is declared in ."),
    (
      "import --properties FeatureFlag",
      "App/FeatureFlag.swift:1:6 has no property that other files see and that its type, or its value, shows to be a Boolean"
    ),
    ("import --enum Missing", "no type 'Missing' is declared in ."), ("import nowhere.json", "nowhere.json"),
    (
      "import --enum Stage",
      "'Stage' at App/Search.swift:2:8 is no enum, but a struct without constants of its own type; --properties reads"
    ),
    ("import App/Search.swift", "App/Search.swift:1:1: this is no JSON value"),
    ("import --enum FeatureFlag --from nothing", "'--from' needs"),
    ("lint --against App/Search.swift", "App/Search.swift:1:1: this is no JSON value"),
  ])
  func wrongUsage(_ line: String, _ expected: String) throws {
    var files = Self.app
    files["experiments/button_color.yml"] = ScratchPackage.spec
    files["App/Search.swift", default: ""] += "struct Stage { static let all: [Stage] = [] }\n"
    files[".split-test.yml"] = line.hasPrefix("lint") ? "sources: [App]\n" : nil
    let package = try ScratchPackage(files)
    let run = try Tool.run(line.split(separator: " ").map(String.init), in: package.folder)
    #expect(run.code == 2, "\(run.output)")
    #expect(run.errors.contains(expected), "\(run.errors)")
  }
}
