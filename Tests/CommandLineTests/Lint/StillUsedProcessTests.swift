import TestSupport
import Testing

/// Places of an expired experiment that ask for nothing themselves, or through something else.
@Suite struct StillUsedProcessTests {
  private static let spec = ScratchPackage.spec.replacing("button_color", with: "new_page")
    .replacing("{control: 50, blue: 50}", with: "[control, treatment]")

  private static func places(_ template: String, _ files: [String: String]) throws -> [String] {
    var files = files
    files["experiments/new_page.yml"] = spec
    files[".split-test.yml"] = """
      sources: [App]
      accessors:
        - is: treatment
          expression: "\(template)"
        - declaration: "Flag.{caseName}"

      """
    let run = try ScratchPackage(files).run("lint", "--app-version", "8.14")
    return run.output.split(separator: "\n").filter { $0.hasSuffix("[still-used]") }.compactMap { line in
      line.split(separator: " ").first.map { String($0.dropLast()) }
    }
  }

  @Test func overridesAndListsOfFlags() throws {
    #expect(
      try Self.places(
        "_.isOn(.{caseName})",
        [
          "App/Flag.swift": "enum Flag { case newPage, other }\nprotocol Flags { func isOn(_ flag: Flag) -> Bool }\n",
          "App/Override.swift": """
          enum Tab { case newPage }
          func override(_ value: Bool, for flag: Flag) {}
          func select(_ tab: Tab) {}
          func prepare(_ flags: any Flags) {
            override(true, for: .newPage)
            select(.newPage)
            let listed: [Flag] = [.newPage]
            print(listed, flags.isOn(.newPage))
          }

          """,
        ]) == ["App/Flag.swift:1:18", "App/Override.swift:5:23", "App/Override.swift:7:25", "App/Override.swift:8:17"])
  }

  @Test func aWrappedVariableThatIsPassedOn() throws {
    #expect(
      try Self.places(
        "@Flagged(.{caseName})",
        [
          "App/Flag.swift": """
          enum Flag { case newPage }
          @propertyWrapper struct Flagged { init(_ flag: Flag) {}; var wrappedValue: Bool { true } }

          """,
          "App/Page.swift": """
          struct Page: View {
            @Flagged(.newPage) var isNew
            var isOld = false
            var body: some View {
              Text("page").drawing(isNew, isOld)
              if self.isNew { Text("new") }
            }
          }
          func report(_ page: Page, _ isNew: Bool) -> [String: Bool] { ["new": page.isNew, "old": isNew] }

          """,
        ]) == [
          "App/Flag.swift:1:18", "App/Page.swift:2:3", "App/Page.swift:5:26", "App/Page.swift:6:8",
          "App/Page.swift:9:70",
        ])
  }

  private static let flagged = """
    enum Flag { case newPage }
    @propertyWrapper struct Flagged { init(_ flag: Flag) {}; var wrappedValue: Bool { true } }
    struct Settings { struct State { @Flagged(.newPage) var isNew: Bool } }

    """

  /// A view names the feature, and not the state in it.
  @Test(arguments: ["StoreOf<Settings>", "Store<Settings.State, Action>"])
  func aMemberOfTheStateOfAStore(_ type: String) throws {
    let places = try Self.places(
      "@Flagged(.{caseName})",
      [
        "App/Flag.swift": Self.flagged,
        "App/View.swift": "func title(_ store: \(type)) -> Int { store.isNew ? 1 : 2 }\n",
      ])
    #expect(places.count == 3 && places.last?.hasPrefix("App/View.swift:1:") ?? false, "\(places)")
  }
}
