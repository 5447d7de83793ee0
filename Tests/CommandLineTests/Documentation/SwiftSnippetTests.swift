import Foundation
import TestSupport
import Testing

/// Documented Swift code compiles together with the code generated from the documented spec.
@Suite struct SwiftSnippetTests {
  /// The declarations that snippets use without declaring them.
  private static let surroundings = """
    import SplitTesting

    struct User { let id = "42" }
    enum Color { case green, blue }
    final class Button { var color = Color.green }
    struct Story {}
    """

  private static let asked =
    "let test = service.fetchSplitTest(ButtonColorSplitTest.self)\n"
  private static let given = """
    func showGreenButton() {}
    func showBlueButton() {}
    func showGrayButton() {}
    let (user, path, analytics, button) = (User(), "", InMemoryAnalytics(), Button())

    """

  @Test func everySnippetCompiles() throws {
    let readme = try #require(try DocumentedSnippet.all("yaml").first { $0.page == "README.md" })
    var checked = 0
    for snippet in try DocumentedSnippet.all("swift") {
      if snippet.text.contains("Package(") || snippet.text.hasPrefix("dependencies:") {
        try Self.checkManifest(snippet)
      } else {
        let package = try ScratchPackage([:])
        if snippet.page == "README.md" {
          try package.write(readme.text, to: "experiments/button_color.yml")
        } else {
          try Self.writeStartedSpec(package)
        }
        try Self.compile(snippet, in: package)
      }
      checked += 1
    }
    #expect(checked >= 5)
  }

  /// The first spec, as `init` writes it.
  private static func writeStartedSpec(_ package: ScratchPackage) throws {
    try package.write("", to: "Sources/App/App.swift")
    try package.write("8.12\n", to: "VERSION")
    let run = try package.run("init")
    #expect(run.code == 0, "\(run.errors)")
  }

  private static func compile(_ snippet: DocumentedSnippet, in package: ScratchPackage) throws {
    let generation = try package.run("generate", "--output", "Generated")
    #expect(generation.code == 0, "\(snippet): \(generation.errors)")
    // Functions cannot contain protocols.
    let isProtocol = snippet.text.hasPrefix("protocol ")
    let parts = snippet.text.components(separatedBy: "\n\n")
    let global =
      isProtocol
      ? parts[0] + "\nstruct OldFeed: Feed { func reload() -> [Story] { [] } }\n"
        + "struct CalmFeed: Feed { func reload() -> [Story] { [] } }\n" : ""
    let body = isProtocol ? parts.dropFirst().joined(separator: "\n\n") : snippet.text
    let declaresTest = body.contains("let test =")
    let declaresService = body.contains("let service =")
    try package.write(
      surroundings + "\n" + global + "func snippet(\(declaresService ? "" : "service: SplitTestingService")) {\n"
        + given + (declaresTest ? "" : asked) + body + "}\n",
      to: "Generated/Snippet.swift")
    let modules = URL(fileURLWithPath: ChildProcess.builtProgram("Modules")).path
    let files = try FileManager.default.contentsOfDirectory(
      atPath: package.folder.appending(path: "Generated").path
    ).filter { $0.hasSuffix(".swift") }.map { "Generated/\($0)" }
    let run = try ChildProcess.run(
      "swiftc", ["-typecheck", "-parse-as-library", "-swift-version", "6", "-I", modules] + files.sorted(),
      in: package.folder)
    #expect(run.code == 0, "\(snippet): \(run.errors)")
  }

  private static func checkManifest(_ snippet: DocumentedSnippet) throws {
    let isWhole = snippet.text.contains("Package(")
    let text =
      isWhole
      ? snippet.text
      : "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"App\", \(snippet.text))\n"
    let package = try ScratchPackage(["Package.swift": text])
    let run = try ChildProcess.run("swift", ["package", "dump-package"], in: package.folder)
    #expect(run.code == 0, "\(snippet): \(run.errors)")
  }
}
