import TestSupport
import Testing

/// `import` of flags that have the names of another type's flags.
@Suite struct NamesakeImportTests {
  private static let app = [
    "App/Config.swift": """
    struct AlbumConfig { var enabled: Bool }
    struct LabelConfig { var enabled: Bool; var nested: Bool }
    struct Config { var albums: AlbumConfig; var labels: LabelConfig }

    func title(_ config: Config) -> String {
      if config.labels.enabled { return "labels" }
      return config.albums.enabled ? "albums" : "list"
    }
    func isNested(_ config: Config) -> Bool { config.labels.nested }

    """,
    ".split-test.yml": "sources: [App]\napp_version: 2.0\n",
  ]

  @Test func eachOfTwoTypesHasItsOwnExperiment() throws {
    let package = try ScratchPackage(Self.app)
    #expect(try package.run("import", "--properties", "AlbumConfig").code == 0)
    let configuration = try package.text(".split-test.yml")
    let run = try package.run("import", "--properties", "LabelConfig", "--metric", "taps", "--start-version", "1.0")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains(
        "'enabled' is called label_config_enabled: 'experiments/enabled.yml' is of another type's flag"),
      "\(run.output)")
    #expect(try package.text(".split-test.yml") == configuration)
    #expect(
      try package.text("experiments/label_config_enabled.yml").hasSuffix(
        """
        end_version: 9999
        accessors:
          - is: treatment
            expression: "labels.enabled"
          - declaration: "LabelConfig.enabled"

        """))
    let nested = try package.text("experiments/nested.yml")
    #expect(nested.contains("expression: \"labels.nested\"") && !nested.contains("case_name"))
    let again = try package.run("import", "--properties", "LabelConfig")
    #expect(again.output.contains("wrote 0 specs"), "\(again.output)")
    #expect(try package.text(".split-test.yml") == configuration)

    let list = try package.run("list", "--format", "json").output
    #expect(list.contains("\"label_config_enabled\""), "\(list)")
    try package.write(
      try package.text("experiments/enabled.yml") + "winner: control\n", to: "experiments/enabled.yml")
    let lint = try package.run("lint").output
    #expect(lint.contains("App/Config.swift:7:") && !lint.contains("App/Config.swift:6:"), "\(lint)")
    let removal = try package.run("remove", "label_config_enabled", "--winner", "control", "--dry-run")
    #expect(removal.output.contains("-  if config.labels.enabled"), "\(removal.output)\(removal.errors)")
    #expect(!removal.output.contains("-  return config.albums"), "\(removal.output)")
  }

  /// Without a declaration of another flag in the configuration, a spec of the name is this flag's.
  @Test func aSpecThatWasWrittenBeforeIsTheFlags() throws {
    var files = Self.app
    files["experiments/enabled.yml"] = ScratchPackage.spec.replacing("button_color", with: "enabled")
    let package = try ScratchPackage(files)
    let run = try package.run("import", "--properties", "AlbumConfig")
    #expect(run.code == 0 && run.output.contains("left out enabled: there is a spec already"), "\(run.output)")
    #expect(try package.text(".split-test.yml").contains("AlbumConfig.{caseName}"))
  }

  @Test func flagsThatOneTemplateAsksForAreLeftAlone() throws {
    let package = try ScratchPackage([
      "App/Flags.swift": """
      enum Flag { case inbox }
      enum Gate { case inbox, outbox }
      func isOn(_ flag: Flag) -> Bool { true }
      func isOn(_ gate: Gate) -> Bool { true }
      let a = isOn(Flag.inbox), b = isOn(Gate.inbox)

      """,
      ".split-test.yml": "sources: [App]\napp_version: 2.0\n",
    ])
    #expect(try package.run("import", "--enum", "Flag").code == 0)
    let configuration = try package.text(".split-test.yml")
    let run = try package.run("import", "--enum", "Gate")
    #expect(run.code == 1, "\(run.output)")
    #expect(
      run.output.contains(
        "nothing is written: flags of another type are called 'inbox', too, and 'isOn(.{caseName})' of the configuration"
      ),
      "\(run.output)")
    #expect(try package.text(".split-test.yml") == configuration && !package.exists("experiments/outbox.yml"))
  }
}
