import Foundation
import TestSupport
import Testing

/// `split-test remove` as a process: its writes, its refusals, and the leftovers of a killed run.
@Suite struct RemoveProcessTests {
  /// Line endings, white space and scalars that a careless edit would lose.
  private static let awkward = [
    "Sources/Shop/Windows.swift":
      "\u{FEFF}import SplitTesting\r\n\r\nfunc width(_ test: SplitTestAssignment<ButtonColorSplitTest>) -> Int {\r\n"
      + "\tlet 🎈 = 1  \r\n\tif test.currentGroup == .blue {\r\n\t\treturn 🎈\r\n\t}\r\n\treturn 2\r\n}\r\n",
    "Sources/Shop/Unfinished.swift":
      "import SplitTesting\nlet isBlue = {\n  // é 漢字\n"
      + "  service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .blue ? \"ja\" : \"nein\" }",
  ]

  @Test func gitAppliesTheDryRun() throws {
    let (package, twin) = (try ScratchPackage(), try ScratchPackage())
    for package in [package, twin] {
      for (path, text) in Self.awkward { try package.write(text, to: path) }
      try package.git("init", "-q")
      try package.git("config", "core.autocrlf", "false")
      try package.git("add", "-A")
      try package.git("commit", "-qm", "Before")
    }
    let dryRun = try package.run("remove", "button_color", "--dry-run")
    #expect(dryRun.code == 0, "\(dryRun.errors)")
    try package.git("diff", "--exit-code")
    try package.write(Data(dryRun.output.utf8), to: "../\(package.folder.lastPathComponent).diff")
    let diff = package.folder.path(percentEncoded: false).trimmingSuffix("/") + ".diff"
    defer { try? FileManager.default.removeItem(atPath: diff) }
    try package.git("apply", diff)
    #expect(try twin.run("remove", "button_color").code == 0)
    #expect(try package.tree() == twin.tree())
    let windows = try twin.text("Sources/Shop/Windows.swift")
    #expect(
      windows.unicodeScalars.elementsEqual(
        "\u{FEFF}func width() -> Int {\r\n\tlet 🎈 = 1  \r\n\treturn 🎈\r\n}\r\n".unicodeScalars),
      "\(windows.debugDescription)")
  }

  @Test func uncommittedChangesAreNotTouched() throws {
    let package = try ScratchPackage()
    try package.git("init", "-q")
    try package.git("add", "-A")
    try package.git("commit", "-qm", "Before")
    try package.write(
      "// Not committed.\n" + package.text("Sources/Shop/Button.swift"), to: "Sources/Shop/Button.swift")
    let before = try package.tree()
    let run = try package.run("remove", "button_color")
    #expect(run.code == 2)
    #expect(run.errors.contains("uncommitted changes in 'Sources/Shop/Button.swift'"))
    #expect(try package.tree() == before)
    #expect(try package.run("remove", "button_color", "--force").code == 0)
    #expect(try package.text("Sources/Shop/Button.swift").hasPrefix("// Not committed.\n"))
  }

  /// A wrong folder, a mistyped accessor, or another spelling of a name: the spec stays as long as the code does.
  @Test(arguments: [
    ["Sources/Shop/Button.swift": "func color() -> String { \"blue\" }\n"],
    [".split-test.yml": "experiments: experiments\napp_version: 8.14\nsources: [Sources/Other]\n"],
  ])
  func experimentWithoutUsesStays(_ files: [String: String]) throws {
    let package = try ScratchPackage()
    for (path, text) in files { try package.write(text, to: path) }
    try package.write("let other = 1\n", to: "Sources/Other/Other.swift")
    try? FileManager.default.removeItem(at: package.folder.appending(path: "Tests"))
    let before = try package.tree()
    let run = try package.run("remove", "button_color")
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("'button_color': nothing in "))
    #expect(
      run.errors.contains(
        "uses it; check 'sources' and 'accessors' in the configuration, or retire its spec with --force"))
    #expect(run.errors.contains("nothing was written"))
    #expect(try package.tree() == before)
    #expect(try package.run("remove", "button_color", "--dry-run").code == 1)
    let lint = try package.run("lint")
    let advice = try #require(
      lint.output.firstMatch(of: /nothing uses .* remove it with 'split-test ([^']*)'/)?.output.1)
    #expect(try Tool.run(advice.split(separator: " ").map(String.init), in: package.folder).code == 0, "\(advice)")
    #expect(!package.exists("experiments/button_color.yml"))
    #expect(try package.text("experiments/retired.yml").contains("button_color"))
  }

  @Test func refusedSiteStaysAndIsSaidAgain() throws {
    let package = try ScratchPackage()
    try package.write(
      "func read(_ name: String) -> Bool {\n  ButtonColorSplitTest.Group(rawValue: name) == .blue\n}\n",
      to: "Sources/Shop/Read.swift")
    let first = try package.run("remove", "button_color")
    #expect(first.code == 1)
    #expect(first.output.contains("Sources/Shop/Read.swift:2:3: warning: "))
    #expect(first.output.contains("[needs-a-hand]"))
    #expect(package.exists("experiments/button_color.yml"))
    #expect(!package.exists("experiments/retired.yml"))
    let once = try package.tree()
    let second = try package.run("remove", "button_color")
    #expect(second.code == 1)
    #expect(second.output == first.output)
    #expect(try package.tree() == once)
  }

  @Test(arguments: [[], ["--all-or-nothing"]])
  func siteOfAnAccessorHoldsTheOthersBackOnlyWhereThatIsAskedFor(_ options: [String]) throws {
    let package = try ScratchPackage(Self.layer)
    try package.write(
      "func guess(_ test: ABTest) -> String { abTests.variation(for: test) == .blue ? \"a\" : \"b\" }\n"
        + "let guessed = guess(.buttonColor)\n", to: "Sources/Shop/Guess.swift")
    let before = try package.tree()
    let run = try Tool.run(["remove", "button_color"] + options, in: package.folder)
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("Sources/Shop/Guess.swift:2:"))
    if options.isEmpty {
      #expect(try package.text("Sources/Shop/Button.swift") == "func color() -> String {\n  \"blue\"\n}\n")
    } else {
      #expect(try package.tree() == before)
    }
  }

  @Test(arguments: [[], ["--all-or-nothing"]])
  func accessorAroundWhichNothingFoldsBecomesItsConstant(_ options: [String]) throws {
    let package = try ScratchPackage(Self.layer)
    try package.write(
      "accessors:\n  - is: blue\n    expression: \"flags.isEnabled(.{caseName})\"\n  - declaration: \"ABTest.{caseName}\"\n",
      to: ".split-test.yml")
    try package.delete("Sources/Shop/Button.swift")
    try package.write("func setUp() { show(isBlue: flags.isEnabled(.buttonColor)) }\n", to: "Sources/Shop/Shown.swift")
    let before = try package.tree()
    let run = try Tool.run(["remove", "button_color"] + options, in: package.folder)
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(
      run.output
        == "Sources/Shop/Shown.swift:1:29: warning: 'flags.isEnabled(.buttonColor)' is left as 'true'; simplify what uses it by hand [left-as-constant]\n"
    )
    if options.isEmpty {
      #expect(try package.text("Sources/Shop/Shown.swift") == "func setUp() { show(isBlue: true) }\n")
      #expect(!package.exists("experiments/button_color.yml"))
    } else {
      #expect(try package.tree() == before)
    }
  }

  /// Also if the sources declare the function that the accessor calls.
  @Test func otherUseOfTheCaseHoldsNoAccessorBack() throws {
    let package = try ScratchPackage(Self.layer)
    try package.write(
      "accessors:\n  - is: blue\n    expression: \"flags.isEnabled(.{caseName})\"\n  - declaration: \"ABTest.{caseName}\"\n",
      to: ".split-test.yml")
    try package.delete("Sources/Shop/Button.swift")
    let shown = "struct Shown {\n  let flags: Flags\n  func show() { if flags.isEnabled(.buttonColor) { run() } }\n}\n"
    try package.write(shown, to: "Sources/Shop/Shown.swift")
    try package.write(
      "struct Flags { func isEnabled(_ test: ABTest) -> Bool { true } }\n"
        + "func owner(_ test: ABTest) -> String { switch test { case .buttonColor: \"growth\"; default: \"shop\" } }\n"
        + "let name = owner(.buttonColor)\n",
      to: "Sources/Shop/Flags.swift")
    let run = try Tool.run(["remove", "button_color"], in: package.folder)
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.hasPrefix("Sources/Shop/Flags.swift:3:18: warning: "))
    #expect(try package.text("Sources/Shop/Shown.swift") == "struct Shown {\n  func show() { run() }\n}\n")
  }

  /// Generated code among the sources follows the specs. Code from other specs is left alone.
  @Test func generatedCodeIsGeneratedAnew() throws {
    let (package, other) = (try ScratchPackage(), try ScratchPackage())
    let paywall = ScratchPackage.spec.replacing("button_color", with: "paywall")
    try package.write(paywall, to: "experiments/paywall.yml")
    try other.write(paywall, to: "experiments/paywall.yml")
    try other.delete("experiments/button_color.yml")
    #expect(try package.run("generate", "--output", "Sources/Shop/Generated").code == 0)
    #expect(try other.run("generate", "--output", "Generated").code == 0)
    let foreign = try other.tree().filter { $0.key.hasPrefix("Generated/") }
    try #require(foreign.count > 1)
    for (path, bytes) in foreign { try package.write(bytes, to: "Sources/Other/\(path)") }
    #expect(try package.run("remove", "button_color").code == 0)
    let after = try package.tree()
    for (path, bytes) in foreign { #expect(after["Sources/Other/\(path)"] == bytes, "\(path)") }
    #expect(after["Sources/Shop/Generated/button_color+SplitTest.swift"] == nil)
    #expect(try package.run("generate", "--output", "Sources/Shop/Generated", "--check").code == 0)
  }

  @Test func testsGoWithWhatTheyTest() throws {
    let package = try ScratchPackage()
    try package.write(
      """
      import Testing

      @Test func testBlueButton() {
        #expect(name(FixedSplitTests([FixedGroup(ButtonColorSplitTest.self, .blue)])) == "blue")
      }

      """, to: "Tests/ShopTests/BlueTests.swift")
    #expect(try package.run("remove", "button_color").code == 0)
    #expect(
      try !package.tree().values.contains { String(decoding: $0, as: UTF8.self).contains("ButtonColorSplitTest") })
    #expect(
      try package.text("Tests/ShopTests/BlueTests.swift").contains(#"#expect(name(FixedSplitTests([])) == "blue")"#))
    let left = try ScratchPackage()
    #expect(try left.run("remove", "button_color", "--sources", "Sources").code == 0)
    #expect(try left.text("Tests/ShopTests/ButtonTests.swift").contains("ButtonColorSplitTest"))
  }

  /// Writes only if the package builds and passes its tests afterwards, too.
  @Test func verifiedRemovalIsWritten() throws {
    let package = try ScratchPackage(Self.layer)
    let run = try package.run("remove", "button_color", "--verify")
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("verified before the removal: the package builds and its tests pass"))
    #expect(run.errors.contains("verified after the removal: the package builds and its tests pass"))
    #expect(try package.text("Sources/Shop/Button.swift") == "func color() -> String {\n  \"blue\"\n}\n")
  }

  @Test func anAppWithoutAManifestIsNotVerified() throws {
    var files = Self.layer
    files["Package.swift"] = nil
    let package = try ScratchPackage(files)
    let run = try package.run("remove", "button_color", "--verify")
    #expect(run.code == 2, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("there is no 'Package.swift', so '--verify' has nothing to build"), "\(run.errors)")
    #expect(try package.text("Sources/Shop/Button.swift") == files["Sources/Shop/Button.swift"])
  }

  @Test func removalThatBreaksATestIsNotWritten() throws {
    let package = try ScratchPackage(Self.layer)
    try package.write(
      """
      import Testing
      @testable import Shop

      @Test func everyTestIsCounted() { #expect(ABTest.allCases.count == 2) }

      """, to: "Tests/ShopTests/CountTests.swift")
    let before = try package.tree()
    let run = try package.run("remove", "button_color", "--verify")
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("'swift test' fails after the removal; nothing was written"))
    #expect(try package.tree() == before)
  }

  /// A package with its own A/B layer, which has no dependencies to build.
  private static let layer = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [.target(name: "Shop"), .testTarget(name: "ShopTests", dependencies: ["Shop"])])

    """,
    ".split-test.yml": """
    experiments: experiments
    app_version: 8.14
    accessors:
      - group: "abTests.variation(for: .{caseName})"
      - declaration: "ABTest.{caseName}"

    """,
    "experiments/button_color.yml": ScratchPackage.spec + "winner: blue\n",
    "Sources/Shop/Layer.swift": """
    enum ABTest: CaseIterable {
      case buttonColor
      case welcome
    }
    enum Variation { case control, blue }
    struct ABTests { func variation(for test: ABTest) -> Variation { .blue } }
    let abTests = ABTests()
    let welcome = abTests.variation(for: .welcome)

    """,
    "Sources/Shop/Button.swift": """
    func color() -> String {
      abTests.variation(for: .buttonColor) == .blue ? "blue" : "green"
    }

    """,
    "Tests/ShopTests/ColorTests.swift": """
    import Testing
    @testable import Shop

    @Test func buttonIsBlue() { #expect(color() == "blue") }

    """,
  ]
}

extension ScratchPackage {
  /// Every file except those of git and of builds.
  func tree() throws -> [String: Data] {
    let root = folder.path(percentEncoded: false)
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root)
    where !path.hasPrefix(".git") && !path.hasPrefix(".build") {
      let file = folder.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        files[path] = try Data(contentsOf: file)
      }
    }
    return files
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
