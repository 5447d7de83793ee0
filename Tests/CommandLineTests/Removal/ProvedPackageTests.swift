import Foundation
import TestSupport
import Testing

/// `split-test prove` on packages of several targets, with what their builds need.
///
/// A build of the proof makes objects only where it runs programs of the package, or C refers to Swift.
@Suite struct ProvedPackageTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      products: [.library(name: "Kit", type: .static, targets: ["Kit"]), .library(name: "Both", type: .dynamic, targets: ["Kit"])],
      targets: [
        .target(name: "Kit"),
        .executableTarget(name: "shop-app", dependencies: ["Kit"], path: "Sources/App"),
        .testTarget(name: "ShopTests", dependencies: ["Kit"]),
      ])

    """

  /// A plugin that runs the package's own program, which a function in C calls.
  private static let manifestWithPlugin = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "CNames"),
        .executableTarget(name: "make-names", dependencies: ["CNames"]),
        .plugin(name: "Names", capability: .buildTool(), dependencies: ["make-names"]),
        .target(name: "Kit", plugins: ["Names"]),
        .executableTarget(name: "shop-app", dependencies: ["Kit"], path: "Sources/App"),
      ])

    """

  private static let plugin = """
    import PackagePlugin

    @main struct Names: BuildToolPlugin {
      func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let file = context.pluginWorkDirectoryURL.appending(path: "Names.swift")
        let tool = try context.tool(named: "make-names")
        return [
          .buildCommand(displayName: "names", executable: tool.url, arguments: [file.path], outputFiles: [file])
        ]
      }
    }

    """

  private static let files = [
    "experiments/button_color.yml": ScratchPackage.spec + "winner: blue\n",
    "Sources/Kit/Experiment.swift": "let isBlue = true\n",
    "Sources/Kit/Width.swift": """
    public func width(_ columns: Int) -> Int { columns * 7 }

    """,
    "Sources/App/main.swift": """
    import Kit

    print(total(CommandLine.arguments.count))

    """,
  ]

  private static let button = """
    @_optimize(none) func log(_ columns: Int) { print(columns) }

    public func total(_ columns: Int) -> Int {
      log(columns)
      return isBlue ? width(columns) + 1 : 0
    }

    public func rest(_ columns: Int) -> Int {
      log(-columns)
      return isBlue ? width(columns) + 2 : 0
    }

    """

  /// With a slip in `rest`.
  private static let buttonAfter = button.replacingOccurrences(
    of: "isBlue ? width(columns) + 1 : 0", with: "width(columns) + 1"
  )
  .replacingOccurrences(of: "isBlue ? width(columns) + 2 : 0", with: "width(columns) - 2")

  private static let kinds = [
    "programs and libraries": files.merging([
      "Package.swift": manifest,
      "Tests/ShopTests/ShopTests.swift": "import Kit\n",
    ]) { $1 },
    "a plugin with a program and C": files.merging([
      "Package.swift": manifestWithPlugin,
      "Plugins/Names/Names.swift": plugin,
      "Sources/CNames/include/names.h": "int names(void);\n",
      "Sources/CNames/names.c": "int names(void) { return 3; }\n",
      "Sources/make-names/main.swift": """
      import CNames
      import Foundation

      try "let names = \\(names())\\n".write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)

      """,
      "Sources/Kit/Known.swift": "public func known() -> Int { names }\n",
    ]) { $1 },
  ]

  @Test(arguments: kinds.keys.sorted()) func slipIsFound(_ kind: String) throws {
    let package = try ScratchPackage(#require(Self.kinds[kind]))
    try package.write(Self.button, to: "Sources/Kit/Button.swift")
    try package.git("init", "-q")
    try package.git("add", "-A")
    try package.git("commit", "-qm", "Before")
    try package.delete("experiments")
    try package.delete("Sources/Kit/Experiment.swift")
    try package.write(Self.buttonAfter, to: "Sources/Kit/Button.swift")
    let run = try package.run("prove", "button_color")
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.errors.contains("functions in "))
    #expect(run.output.contains("'Kit.rest(Swift.Int) -> Swift.Int' may do something else"))
    #expect(!run.output.contains("Kit.total"))
  }
}
