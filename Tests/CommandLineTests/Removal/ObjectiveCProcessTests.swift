import TestSupport
import Testing

/// What Objective-C names stays, and Swift is folded nevertheless.
@Suite struct ObjectiveCProcessTests {
  private static let flags = """
    enum FeatureFlag: String { case buttonColor, paywall }
    func title(_ flag: FeatureFlag) -> String {
      switch flag {
      case .buttonColor: "Colour of the button"
      case .paywall: "Paywall"
      }
    }

    """

  private static func package(_ files: [String: String]) throws -> ScratchPackage {
    let common = [
      ".split-test.yml": """
      sources: [Sources]
      accessors:
        - {is: blue, expression: "flags.isOn(.{caseName})"}
        - declaration: "FeatureFlag.{caseName}"

      """,
      "experiments/button_color.yml": ScratchPackage.spec,
      "Sources/Shop/FeatureFlag.swift": flags,
      "Sources/Shop/Button.swift": """
      func color(_ flags: Flags) -> String { flags.isOn(.buttonColor) ? "blue" : "green" }
      struct Flags {
        func isOn(_ flag: FeatureFlag) -> Bool { true }
      }

      """,
    ]
    return try ScratchPackage(common.merging(files) { $1 })
  }

  @Test func caseInObjectiveCStaysAndSwiftIsFolded() throws {
    let package = try Self.package([
      "App/Banner.m":
        "// FeatureFlagButtonColor\nvoid show(void) {\n  if ([Flags isEnabled:FeatureFlagButtonColor]) { run(); }\n}\n"
    ])
    let run = try package.run("remove", "button_color", "--winner", "blue")
    #expect(run.code == 1)
    #expect(
      run.output
        == "App/Banner.m:3:24: warning: 'FeatureFlagButtonColor' names the experiment in Objective-C, which is not rewritten; replace it by hand [needs-a-hand]\n"
    )
    #expect(
      try package.text("Sources/Shop/Button.swift").hasPrefix("func color(_ flags: Flags) -> String { \"blue\" }"))
    #expect(try package.text("Sources/Shop/FeatureFlag.swift") == Self.flags)
    #expect(try package.text("experiments/button_color.yml").contains("winner: blue"))
  }

  /// `static var`s of a class that both languages ask.
  @Test(arguments: [
    "BOOL on(void) { return Features.buttonColor; }", "BOOL on(void) { return ![Features buttonColor]; }",
    "void set(void) { Features.buttonColor = YES; }", "void set(void) { [Features setButtonColor:YES]; }",
    "BOOL on(void) { return [Others buttonColor]; }",
  ])
  func staticMembersAreKnownByTheirType(_ code: String) throws {
    let features = """
      @objcMembers class Features: NSObject {
        static var buttonColor = false
        static var other = false
      }

      """
    let package = try ScratchPackage([
      ".split-test.yml": """
      sources: [Sources]
      accessors:
        - {is: blue, expression: "Features.{caseName}"}
        - declaration: "Features.{caseName}"

      """,
      "experiments/button_color.yml": ScratchPackage.spec, "Sources/Shop/Features.swift": features,
      "Sources/Shop/Button.swift": "func color() -> String { Features.buttonColor ? \"blue\" : \"green\" }\n",
      "App/Banner.m": code + "\n",
    ])
    let run = try package.run("remove", "button_color", "--winner", "blue")
    let isAnother = code.contains("Others")
    #expect(run.code == (isAnother ? 0 : 1), "\(run.output)\(run.errors)")
    #expect(try (package.text("Sources/Shop/Features.swift") == features) != isAnother)
    let isSet = code.hasPrefix("void")
    #expect(try package.text("Sources/Shop/Button.swift").contains("Features.buttonColor") == isSet)
  }

  @Test func secondRunFinishesOnceObjectiveCIsRewritten() throws {
    let package = try Self.package([
      "App/Banner.m": "BOOL on(void) { return [Flags isEnabled:FeatureFlagButtonColor]; }\n"
    ])
    #expect(try package.run("remove", "button_color", "--winner", "blue").code == 1)
    try package.write("BOOL on(void) { return YES; }\n", to: "App/Banner.m")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(
      try package.text("Sources/Shop/FeatureFlag.swift") == """
        enum FeatureFlag: String { case paywall }
        func title(_ flag: FeatureFlag) -> String {
          switch flag {
          case .paywall: "Paywall"
          }
        }

        """)
    #expect(!package.exists("experiments/button_color.yml"))
  }

  @Test func allOrNothingWritesNothing() throws {
    let package = try Self.package([
      "App/Banner.m": "BOOL on(void) { return [Flags isEnabled:FeatureFlagButtonColor]; }\n"
    ])
    let button = try package.text("Sources/Shop/Button.swift")
    #expect(try package.run("remove", "button_color", "--winner", "blue", "--all-or-nothing").code == 1)
    #expect(try package.text("Sources/Shop/Button.swift") == button)
  }

  private static let settings = """
    import Foundation

    @objcMembers final class Settings: NSObject {
      var buttonColor = false
    }
    func color(_ settings: Settings) -> String { settings.buttonColor ? "blue" : "green" }
    func reset(_ settings: Settings) { settings.buttonColor = true }

    """

  private static func package(withSettingsAnd path: String, _ text: String) throws -> ScratchPackage {
    try ScratchPackage(
      [
        ".split-test.yml":
          "sources: [Sources]\naccessors:\n  - {is: blue, expression: \"_.{caseName}\"}\n  - declaration: \"Settings.{caseName}\"\n",
        "experiments/button_color.yml": ScratchPackage.spec + "winner: blue\n",
        "Sources/Shop/Settings.swift": settings,
      ].merging([path: text]) { $1 })
  }

  /// A flag that is a property has its own name in Objective-C, too.
  @Test func memberInObjectiveCStays() throws {
    let package = try Self.package(
      withSettingsAnd: "App/Router.m",
      "void open(Settings *settings) {\n  BOOL buttonColor = settings.buttonColor;\n}\n")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.output.hasPrefix("App/Router.m:2:31: warning: 'buttonColor' names the experiment in Objective-C"))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(
      try package.text("Sources/Shop/Settings.swift")
        == Self.settings.replacing("{ settings.buttonColor ? \"blue\" : \"green\" }", with: "{ \"blue\" }"))
  }

  /// A property for observers that nobody names to Objective-C goes; one that a text names stays.
  @Test(arguments: [("@Stored(\"buttonColor\") var stored = false", 0), ("let key = \"buttonColor\"", 1)])
  func dynamicMemberThatObjectiveCDoesNotKnow(_ code: String, _ exitCode: Int32) throws {
    let package = try Self.package(
      withSettingsAnd: "Sources/Shop/Settings.swift",
      """
      import Foundation

      final class Settings: NSObject {
        @objc dynamic var buttonColor = false
        @objc dynamic var other = false
      }
      struct Screen {
        \(code)
        func color(_ settings: Settings) -> String { settings.buttonColor ? "blue" : "green" }
      }

      """)
    let run = try package.run("remove", "button_color")
    #expect(run.code == exitCode, "\(run.output)\(run.errors)")
    let settings = try package.text("Sources/Shop/Settings.swift")
    #expect(settings.contains("dynamic var buttonColor") == (exitCode == 1))
    #expect(settings.contains("func color(_ settings: Settings) -> String { \"blue\" }"))
  }

  /// Swift code that sets a flag holds it back, too; a test may set it.
  @Test(arguments: [
    ("App/Menu.m", "settings.buttonColor = NO;", true), ("App/Menu.m", "[settings setButtonColor:NO];", true),
    ("ShopTests/MenuTests.m", "settings.buttonColor = NO;", false),
    ("ShopTests/MenuTests.m", "[settings setButtonColor:NO];", false),
  ])
  func flagThatObjectiveCSetsIsNotDecided(_ path: String, _ statement: String, _ isHeld: Bool) throws {
    let package = try Self.package(
      withSettingsAnd: path, "void close(Settings *settings) {\n  \(statement)\n}\n")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 1, "\(run.errors)")
    #expect(run.output.hasPrefix("\(path):2:"))
    #expect(run.output.split(separator: "\n").count == 1, "\(run.output)")
    #expect((try package.text("Sources/Shop/Settings.swift") == Self.settings) == isHeld)
  }

  /// The name of the enum in Objective-C, and what asks for a property by its name as a text, are found, too.
  @Test func renamedEnumAndKeysStay() throws {
    let renamed = try Self.package([
      "Sources/Shop/FeatureFlag.swift": "@objc(ABFlag) " + Self.flags.replacing("String", with: "Int"),
      "App/Banner.m": "BOOL on(void) { return [Flags isEnabled:ABFlagButtonColor]; }\n",
    ])
    let run = try renamed.run("remove", "button_color", "--winner", "blue")
    #expect(run.code == 1)
    #expect(
      run.output.hasPrefix("App/Banner.m:1:41: warning: 'ABFlagButtonColor' names the experiment"), "\(run.output)")
    let keyed = try Self.package(
      withSettingsAnd: "App/Menu.m",
      "void close(Settings *settings) {\n  [settings setValue:@NO forKey:@\"buttonColor\"];\n}\n")
    #expect(try keyed.run("remove", "button_color").code == 1)
    #expect(try keyed.text("Sources/Shop/Settings.swift").contains("var buttonColor = false"))
  }

  @Test func initializersThatObjectiveCCallsSetTheFlag() throws {
    for call in ["[[Settings alloc] initWithButtonColor:YES]", "[[Settings alloc] initWithKey:key buttonColor:YES]"] {
      let package = try Self.package(withSettingsAnd: "App/Menu.m", "Settings *make(void) { return \(call); }\n")
      let run = try package.run("remove", "button_color")
      #expect(run.code == 1 && run.output.hasPrefix("App/Menu.m:1:"), "\(run.output)")
      #expect(try package.text("Sources/Shop/Settings.swift") == Self.settings)
    }
  }
}
