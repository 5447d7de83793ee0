import Foundation
import TestSupport
import Testing

/// Documented commands run, in a small app with everything that the pages name: none is refused as wrong usage, and each program
/// is there.
///
/// Programs of others (a package manager, a forge's command line, Swift itself) do nothing here. Lines that need a build of the app
/// are tested elsewhere, as are the scripts of this repository.
@Suite struct ShellSnippetRunTests {
  private static let buildsAnApp = ["--verify", "--prove", "split-test prove ", "split-test size "]
  private static let others = ["swift", "docker", "npm", "npx", "code", "pip", "pytest", "gh", "glab", "tar", "jq"]

  /// The lines that run here, each with its continuation.
  private static func script(_ snippet: DocumentedSnippet) -> String {
    snippet.text.replacing("\\\n", with: " ").split(separator: "\n").map { String($0) + "\n" }.filter { line in
      !buildsAnApp.contains(where: line.contains)
        && !["Tests/", ".ci/", "SPLIT_TEST_P"].contains(where: line.hasPrefix)
    }.joined()
  }

  @Test func everySnippetRuns() throws {
    var commands = 0
    for snippet in try DocumentedSnippet.all("sh") {
      let script = Self.script(snippet)
      guard script.contains("split-test") else { continue }
      let app = try App(for: script)
      try app.package.write(script, to: "snippet.sh")
      let run = try ChildProcess.run(
        "env", app.environment + ["bash", "snippet.sh"], in: app.package.folder, mergesErrors: true)
      #expect(run.code <= 1, "\(snippet): \(run.output)")
      #expect(
        !run.output.contains("command not found") && !run.output.contains("No such file"), "\(snippet): \(run.output)")
      let calls = try app.package.text(".calls").split(separator: "\n")
      let isOwn = script.split(separator: "\n").contains { $0.hasPrefix("split-test ") }
      #expect(!calls.isEmpty || !isOwn, "\(snippet): \(run.output)")
      for call in calls { #expect(call.hasPrefix("0 ") || call.hasPrefix("1 "), "\(snippet): \(call): \(run.output)") }
      commands += calls.count
    }
    #expect(commands > 50)
  }

  @Test func theReadmeShowsWhatLintPrints() throws {
    let snippets = try DocumentedSnippet.all("console", "yaml", "swift").filter { $0.page == "README.md" }
    func first(_ language: String) throws -> String { try #require(snippets.first { $0.language == language }).text }
    let use = try first("swift").split(separator: "\n").map { "    \($0)\n" }.joined()
    let package = try ScratchPackage([
      "experiments/button_color.yml": try first("yaml"),
      "Sources/App/BuyButton.swift":
        "import SplitTesting\n\nstruct BuyButton {\n  let service: SplitTestingService\n  func show() {\n\(use)  }\n}\n",
    ])
    let shown = try first("console").split(separator: "\n").map(String.init)
    let words = try #require(shown.first).split(separator: " ").dropFirst(2).map(String.init)
    let printed = try Tool.run(words, in: package.folder).output.split(separator: "\n").map(String.init)
    for line in shown.dropFirst() where line != "…" { #expect(printed.contains(line), "\(printed)") }
    #expect(shown.count == 4)
  }

  /// An app in a repository with a remote, and the programs that its developers have.
  private struct App {
    let package: ScratchPackage
    let environment: [String]

    init(for script: String) throws {
      package = try ScratchPackage(Self.files)
      if script.contains("split-test init") {
        for path in ["experiments", ".split-test.yml"] { try package.delete(path) }
      }
      for name in ["button_color", "search_ranking"] where script.contains("split-test new \(name)") {
        try package.delete("experiments/\(name).yml")
      }
      let home = package.folder.appendingPathComponent(".home")
      let programs = package.folder.appendingPathComponent(".programs")
      for name in ["split-test", "split-test-codegen"] {
        let tool = name == "split-test" ? Tool.path : ChildProcess.builtProgram(name)
        let text =
          "#!/bin/sh\n\(tool) \"$@\"\ncode=$?\necho \"$code \(name) $*\" >>\"\(package.folder.path)/.calls\"\nexit $code\n"
        try package.write(text, to: ".programs/\(name)")
      }
      for name in ShellSnippetRunTests.others {
        try package.write("#!/bin/sh\ncat >/dev/null\n", to: ".programs/\(name)")
      }
      for file in try FileManager.default.contentsOfDirectory(atPath: programs.path) {
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: programs.appendingPathComponent(file).path)
      }
      try package.write("", to: ".calls")
      for folder in [".zsh", ".config/fish/completions"] { try package.write("", to: ".home/\(folder)/.keep") }
      for folder in ["Shop", "Checkout"] where !script.contains("facts Sources") {
        let run = try package.run("facts", "Sources/\(folder)", "-o", "\(folder.lowercased()).facts")
        #expect(run.code == 0, "\(run.errors)")
      }
      try Self.commit(package)
      let path = programs.path + ":" + (Environment.value("PATH") ?? "/usr/bin:/bin")
      environment =
        [
          "PATH=\(path)", "HOME=\(home.path)", "SRCROOT=\(package.folder.path)", "SPLIT_TEST_TOOLS=\(programs.path)",
          "DERIVED_FILE_DIR=\(package.folder.path)/derived",
        ] + ["AUTHOR", "COMMITTER"].flatMap { ["GIT_\($0)_NAME=Tester", "GIT_\($0)_EMAIL=tester@example.com"] }
    }

    private static func commit(_ package: ScratchPackage) throws {
      try package.git("init", "--quiet", "--initial-branch", "main")
      try package.write(".calls\n.home\n.origin\n.programs\n*.facts\n", to: ".git/info/exclude")
      try package.git("add", "--all")
      try package.git("commit", "--quiet", "--message", "An app")
      try package.git("init", "--quiet", "--bare", ".origin")
      try package.git("remote", "add", "origin", package.folder.appendingPathComponent(".origin").path)
      try package.git("push", "--quiet", "--set-upstream", "origin", "main")
      // A branch with a commit, which `lint --base origin/main` compares.
      try package.git("switch", "--quiet", "--create", "change")
      try package.write("print(2)\n", to: "Sources/App/App.swift")
      try package.git("commit", "--quiet", "--all", "--message", "A change")
    }

    private static func spec(_ name: String, _ groups: String) -> String {
      ScratchPackage.spec.replacing("button_color", with: name)
        .replacing("{control: 50, blue: 50}", with: groups)
    }

    private static let files: [String: String] = ScratchPackage.shop.merging([
      ".split-test.yml":
        "app_version: {file: VERSION}\naccessors:\n  - {is: treatment, expression: \"FeatureFlag.{caseName}.isOn\"}\n",
      "VERSION": "8.12\n",
      "buffer": ScratchPackage.shop["Sources/Shop/Button.swift"] ?? "",
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(name: "App", targets: [.executableTarget(name: "App"), .target(name: "Shop")])

      """,
      "experiments/search_ranking.yml": spec("search_ranking", "[control, recent]") + "winner: recent\n",
      "experiments/new_checkout.yml": spec("new_checkout", "[control, treatment]"),
      "Sources/App/App.swift": "print(1)\n",
      "Sources/Search/Search.swift":
        "func order(_ service: SplitTestingService) -> Int {\n  service.fetchSplitTest(SearchRankingSplitTest.self).currentGroup == .recent ? 1 : 2\n}\n",
      "Sources/Checkout/Checkout.swift":
        "func open() {\n  if FeatureFlag.newCheckout.isOn { show() } else { present() }\n}\nfunc pay() { if FeatureFlag.applePay.isOn { present() } }\n",
      "Sources/Checkout/FeaturesConfig.swift":
        "final class FeaturesConfig {\n  var isInboxOn = false\n}\nfunc inbox(_ features: FeaturesConfig) -> Bool { features.isInboxOn }\n",
      "Sources/Checkout/FeatureFlag.swift":
        "enum FeatureFlag: String {\n  case newCheckout\n  case applePay\n\n  var isOn: Bool { UserDefaults.standard.bool(forKey: rawValue) }\n}\n",
      "growthbook-features.json":
        #"{"status": 200, "features": {"button_color": {"defaultValue": "control", "rules": [{"variations": ["control", "blue"], "weights": [0.5, 0.5], "coverage": 1, "key": "button_color"}]}}}"#,
      "sizes.json": #"{"version": 1, "experiments": []}"#,
    ]) { $1 }
  }
}
