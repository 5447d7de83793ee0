// swift-tools-version: 6.2

import Foundation
import PackageDescription

// MARK: Toolchain

/// `lib/swift/host` of the toolchain that evaluates this manifest, or of the one that `SPLIT_TEST_TOOLCHAIN` names (its `usr` folder).
let toolchainHostLibraries: String = {
  let usr: URL
  if let override = Context.environment["SPLIT_TEST_TOOLCHAIN"] {
    usr = URL(fileURLWithPath: override)
  } else if let library = loadedManifestLibrary() {
    // usr/lib/swift/pm/ManifestAPI/libPackageDescription.so
    var folder = URL(fileURLWithPath: library).resolvingSymlinksInPath()
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    usr = folder
  } else {
    fatalError("cannot find the running Swift toolchain; set SPLIT_TEST_TOOLCHAIN to its usr folder")
  }
  return usr.appendingPathComponent("lib/swift/host").path
}()

/// The manifest is linked to the toolchain's `PackageDescription`, so the path of that library leads to the toolchain.
func loadedManifestLibrary() -> String? {
  #if os(Linux)
    // Not `String(contentsOfFile:)`, which reads files in /proc with a single read, and sometimes gets only a part.
    guard let maps = try? FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd() else { return nil }
    return String(decoding: maps, as: UTF8.self).split(separator: "\n").first {
      $0.hasSuffix("libPackageDescription.so")
    }
    .flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } }
  #else
    var info = Dl_info()
    let metadata = unsafeBitCast(Package.self as AnyObject, to: UnsafeRawPointer.self)
    return dladdr(metadata, &info) == 0 ? nil : info.dli_fname.map { String(cString: $0) }
  #endif
}

// MARK: SwiftSyntax

/// The repository of SwiftSyntax, or `nil` for the toolchain's modules. These need no download and no build, but parse eleven times as slowly.
/// `SPLIT_TEST_SWIFT_SYNTAX` is `toolchain`, `package`, or the path or URL of a repository. By default, the toolchain's modules are used if it
/// has them.
let swiftSyntaxPackage: Package.Dependency? = {
  // The version in the toolchain of the tests.
  let version: Version = "603.0.2"
  func package(_ url: String) -> Package.Dependency { .package(url: url, from: version) }
  let choice = Context.environment["SPLIT_TEST_SWIFT_SYNTAX"] ?? ""
  let module = toolchainHostLibraries + "/SwiftSyntax.swiftmodule"
  switch choice {
  case "toolchain": return nil
  case "" where FileManager.default.fileExists(atPath: module): return nil
  case "", "package": return package("https://github.com/swiftlang/swift-syntax.git")
  default: return choice.contains("://") ? package(choice) : .package(name: "swift-syntax", path: choice)
  }
}()

let swiftSyntax: [Target.Dependency] =
  swiftSyntaxPackage == nil
  ? []
  : ["SwiftDiagnostics", "SwiftOperators", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"].map {
    .product(name: $0, package: "swift-syntax")
  }

/// A program for a plugin. Clients build it before everything else, unless `SPLIT_TEST_TOOLS` names a folder with the programs.
func programs(_ name: String) -> [Target.Dependency] {
  (Context.environment["SPLIT_TEST_TOOLS"] ?? "").isEmpty ? [.target(name: name)] : []
}

// MARK: Settings

let common: [SwiftSetting] =
  [.swiftLanguageMode(.v6)]
  + ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
let strict: [SwiftSetting] = common + [.treatAllWarnings(as: .error)]

/// The modules of the programs. Without SwiftSyntax's package, `-Osize` builds them a sixth faster than `-O`, and they are as fast within
/// 2 %: they spend their time in the toolchain's parser.
let tool: [SwiftSetting] =
  swiftSyntaxPackage == nil ? strict + [.unsafeFlags(["-Osize"], .when(configuration: .release))] : strict

/// Every target that imports SwiftSyntax, even through another one, needs the toolchain's own copy of it. The package's enums are not
/// resilient, so `@unknown default` causes warnings with the package.
let (syntax, syntaxLinking): ([SwiftSetting], [LinkerSetting]) =
  if swiftSyntaxPackage == nil {
    (
      tool + [.unsafeFlags(["-I", toolchainHostLibraries])],
      [.unsafeFlags(["-L", toolchainHostLibraries, "-Xlinker", "-rpath", "-Xlinker", toolchainHostLibraries])]
    )
  } else {
    (common + [.unsafeFlags(["-suppress-warnings"])], [])
  }

/// For modules that join others, run once in a command and take no time of their own: left as they are, their release build takes a quarter of
/// the time. It is also for the remover, the largest module: the tool's build takes a third less processor time, and a removal, which runs far
/// more rarely, a quarter more. With SwiftSyntax's package, as the tool is shipped, all modules are optimized.
let unoptimized: [SwiftSetting] =
  swiftSyntaxPackage == nil ? [.unsafeFlags(["-Onone"], .when(configuration: .release))] : []

func tests(_ name: String, dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

func syntaxTests(_ name: String, dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: syntax, linkerSettings: syntaxLinking)
}

/// An app that uses the plugin, if `SPLIT_TEST_DEMO` is set. With the demo, every build first builds the plugin's tool, and many modules
/// twice.
let demo: [Target] =
  Context.environment["SPLIT_TEST_DEMO"] == nil
  ? []
  : [
    .executableTarget(
      name: "split-test-demo", dependencies: ["SplitTesting"], exclude: ["VERSION"],
      swiftSettings: strict + [.treatWarning("DeprecatedDeclaration", as: .warning)],
      plugins: ["SplitTestGenerator"])
  ]

// MARK: Package

let package = Package(
  name: "swift-split-test",
  platforms: [.iOS(.v15), .macOS(.v13)],
  products: [
    .library(name: "SplitTesting", targets: ["SplitTesting"]),
    .library(name: "SplitTestingFoundation", targets: ["SplitTestingFoundation"]),
    .library(name: "SplitTestingTesting", targets: ["SplitTestingTesting"]),
    .executable(name: "split-test", targets: ["split-test"]),
    .executable(name: "split-test-codegen", targets: ["split-test-codegen"]),
    .plugin(name: "SplitTestGenerator", targets: ["SplitTestGenerator"]),
    .plugin(name: "LintExperiments", targets: ["LintExperiments"]),
    .plugin(name: "RemoveExperiment", targets: ["RemoveExperiment"]),
    .plugin(name: "ReleaseChecklist", targets: ["ReleaseChecklist"]),
  ],
  dependencies: swiftSyntaxPackage.map { [$0] } ?? [],
  targets: [
    .target(name: "ParallelMap", swiftSettings: tool),
    .target(name: "LocalFiles", dependencies: ["ParallelMap"], swiftSettings: tool),

    // The facts that Swift source states about experiments; findings and reports are made from them.
    .target(name: "ExperimentFacts", dependencies: ["SourceDiagnostics"], swiftSettings: tool),

    // From the bytes of a spec to generated Swift.
    .systemLibrary(
      name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .target(name: "SourceDiagnostics", swiftSettings: tool),
    .target(name: "PropertyLists", swiftSettings: tool),
    .target(name: "YAMLTree", dependencies: ["CYaml", "SourceDiagnostics"], swiftSettings: tool),
    .target(
      name: "ExperimentSpec",
      dependencies: [
        "ExperimentFacts", "ExperimentStatistics", "ParallelMap", "PropertyLists", "SourceDiagnostics", "YAMLTree",
      ],
      swiftSettings: tool),
    .target(name: "ExperimentStatistics", swiftSettings: tool),
    .target(
      name: "VendorExports", dependencies: ["ExperimentSpec", "SourceDiagnostics"], swiftSettings: tool + unoptimized),
    .target(name: "SplitTestCodegen", dependencies: ["ExperimentSpec", "SourceDiagnostics"], swiftSettings: tool),
    .target(
      name: "KotlinCode", dependencies: ["ExperimentSpec", "SourceDiagnostics", "SplitTestCodegen"],
      swiftSettings: tool + unoptimized),
    .target(
      name: "ProjectFiles",
      dependencies: ["ExperimentSpec", "LocalFiles", "ParallelMap", "SourceDiagnostics", "SplitTestCodegen"],
      swiftSettings: tool),

    // From Swift source to facts, findings and edits.
    .target(
      name: "SourceSearch",
      dependencies: ["LocalFiles", "ParallelMap", "SourceDiagnostics"] + swiftSyntax,
      swiftSettings: syntax),
    .target(
      name: "SwiftSemantics",
      dependencies: ["ExperimentFacts", "LocalFiles", "ParallelMap", "SourceDiagnostics", "SourceSearch"] + swiftSyntax,
      swiftSettings: syntax),
    .target(
      name: "ExperimentLint",
      dependencies: [
        "DiagnosticReporting", "ExperimentFacts", "ExperimentSpec", "ExperimentStatistics", "SourceDiagnostics",
        "SourceSearch", "SplitTestCodegen", "SwiftSemantics", "VendorExports", "YAMLTree",
      ],
      swiftSettings: syntax),
    .target(
      name: "FlagLayer",
      dependencies: ["LocalFiles", "ParallelMap", "SourceDiagnostics", "SourceSearch", "SwiftSemantics"] + swiftSyntax,
      swiftSettings: syntax + unoptimized),
    .target(
      name: "ProjectSetup", dependencies: ["ExperimentSpec", "SourceDiagnostics", "SourceSearch"] + swiftSyntax,
      swiftSettings: syntax + unoptimized),
    .target(
      name: "SpecImport",
      dependencies: [
        "ExperimentLint", "ExperimentSpec", "FlagLayer", "SourceDiagnostics", "SwiftSemantics", "VendorExports",
      ],
      swiftSettings: syntax + unoptimized),
    .target(name: "IndexStore", dependencies: ["LocalFiles"], swiftSettings: tool),
    .target(
      name: "BranchRemoval",
      dependencies: ["LocalFiles", "ParallelMap", "SourceDiagnostics", "SourceSearch", "SwiftSemantics"] + swiftSyntax,
      swiftSettings: syntax + unoptimized),

    // Reports.
    .target(name: "DiagnosticReporting", dependencies: ["SourceDiagnostics"], swiftSettings: tool),
    .target(name: "BinarySize", dependencies: ["DiagnosticReporting", "LocalFiles"], swiftSettings: tool),
    .target(name: "RemovalProof", swiftSettings: tool),
    .target(name: "DebtTrend", dependencies: ["ExperimentSpec", "SourceDiagnostics"], swiftSettings: tool),
    .target(
      name: "ReleaseReport", dependencies: ["DebtTrend", "DiagnosticReporting", "ExperimentSpec", "SourceDiagnostics"],
      swiftSettings: tool),
    .target(
      name: "AppResources", dependencies: ["PropertyLists", "SourceDiagnostics", "SourceSearch"] + swiftSyntax,
      swiftSettings: syntax),
    .target(name: "ObjectiveCNames", dependencies: ["SourceDiagnostics"], swiftSettings: tool),
    .target(name: "XcodeProject", dependencies: ["PropertyLists", "SourceDiagnostics"], swiftSettings: tool),

    // Other changes of a removal, and other deleted code.
    .target(
      name: "OrphanedCode",
      dependencies: [
        "AppResources", "ExperimentFacts", "ExperimentLint", "ExperimentSpec", "IndexStore", "LocalFiles",
        "ObjectiveCNames", "ParallelMap", "SourceDiagnostics", "SourceSearch", "SwiftSemantics", "XcodeProject",
      ] + swiftSyntax,
      swiftSettings: syntax),
    .target(
      name: "RemovalPlanning",
      dependencies: [
        "AppResources", "BranchRemoval", "ExperimentFacts", "ExperimentLint", "ExperimentSpec", "IndexStore",
        "LocalFiles", "OrphanedCode", "ParallelMap", "SourceDiagnostics", "SourceSearch", "SplitTestCodegen",
        "SwiftSemantics",
      ] + swiftSyntax,
      swiftSettings: syntax + unoptimized),
    .target(
      name: "LosingCode",
      dependencies: [
        "ExperimentFacts", "ExperimentLint", "ExperimentSpec", "LocalFiles", "ReleaseReport", "SourceDiagnostics",
        "SourceSearch", "SwiftSemantics",
      ],
      swiftSettings: syntax),
    .target(
      name: "LanguageServer",
      dependencies: [
        "DiagnosticReporting", "ExperimentFacts", "ExperimentLint", "ExperimentSpec", "ReleaseReport",
        "SourceDiagnostics", "SwiftSemantics", "YAMLTree",
      ],
      swiftSettings: syntax),
    .target(
      name: "PullRequests", dependencies: ["DiagnosticReporting", "ReleaseReport", "SourceDiagnostics"],
      swiftSettings: tool + unoptimized),

    // Libraries for apps.
    .target(name: "SplitTesting", swiftSettings: strict),
    .target(name: "SplitTestingFoundation", dependencies: ["SplitTesting"], swiftSettings: strict),
    .target(name: "SplitTestingTesting", dependencies: ["SplitTesting"], swiftSettings: strict),

    // Programs.
    .target(name: "CommandLineTable", dependencies: ["SourceDiagnostics"], swiftSettings: tool + unoptimized),
    .executableTarget(
      name: "split-test-codegen",
      dependencies: [
        "CommandLineTable", "ExperimentSpec", "LocalFiles", "ProjectFiles", "SourceDiagnostics", "SplitTestCodegen",
      ],
      swiftSettings: tool),
    .executableTarget(
      name: "split-test",
      dependencies: [
        "BinarySize", "BranchRemoval", "CommandLineTable", "DebtTrend", "DiagnosticReporting", "ExperimentFacts",
        "ExperimentLint", "ExperimentSpec", "ExperimentStatistics", "FlagLayer", "IndexStore", "KotlinCode",
        "LanguageServer", "LocalFiles", "LosingCode", "ParallelMap", "ProjectFiles", "ProjectSetup", "PullRequests",
        "ReleaseReport", "RemovalPlanning", "RemovalProof", "SourceDiagnostics", "SourceSearch", "SpecImport",
        "SplitTestCodegen", "SwiftSemantics", "VendorExports",
      ],
      swiftSettings: syntax + unoptimized, linkerSettings: syntaxLinking),

    // Plugins.
    .plugin(name: "SplitTestGenerator", capability: .buildTool(), dependencies: programs("split-test-codegen")),
    .plugin(
      name: "LintExperiments",
      capability: .command(
        intent: .custom(verb: "lint-experiments", description: "Lint experiment specs and their uses in source.")),
      dependencies: programs("split-test")),
    .plugin(
      name: "RemoveExperiment",
      capability: .command(
        intent: .custom(
          verb: "remove-experiment", description: "Delete the losing branches of decided experiments."),
        permissions: [
          .writeToPackageDirectory(
            reason: "Deletes the losing branches, the declarations and the spec of an experiment.")
        ]),
      dependencies: programs("split-test")),
    .plugin(
      name: "ReleaseChecklist",
      capability: .command(
        intent: .custom(
          verb: "release-checklist", description: "List the work on experiments before a release.")),
      dependencies: programs("split-test")),

    // Tests.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    tests("RemovalProofTests", dependencies: ["RemovalProof", "TestSupport"]),
    tests("ObjectiveCNamesTests", dependencies: ["ObjectiveCNames", "SourceDiagnostics"]),
    syntaxTests("AppResourcesTests", dependencies: ["AppResources", "SourceDiagnostics", "TestSupport"]),
    tests("XcodeProjectTests", dependencies: ["PropertyLists", "SourceDiagnostics", "TestSupport", "XcodeProject"]),
    tests("ParallelMapTests", dependencies: ["ParallelMap"]),
    tests("SourceDiagnosticsTests", dependencies: ["SourceDiagnostics"]),
    tests("DiagnosticReportingTests", dependencies: ["DiagnosticReporting", "SourceDiagnostics"]),
    syntaxTests(
      "SourceSearchTests", dependencies: ["SourceDiagnostics", "SourceSearch", "TestSupport"] + swiftSyntax),
    syntaxTests(
      "SwiftSemanticsTests",
      dependencies: [
        "ExperimentFacts", "ParallelMap", "SourceDiagnostics", "SourceSearch", "SwiftSemantics", "TestSupport",
      ] + swiftSyntax),
    syntaxTests(
      "FlagLayerTests",
      dependencies: ["FlagLayer", "SourceDiagnostics", "SourceSearch", "SwiftSemantics", "TestSupport"]),
    syntaxTests("ProjectSetupTests", dependencies: ["ExperimentSpec", "ProjectSetup", "SourceDiagnostics"]),
    syntaxTests(
      "SpecImportTests",
      dependencies: ["ExperimentLint", "ExperimentSpec", "SourceDiagnostics", "SpecImport", "VendorExports"]),
    tests("VendorExportsTests", dependencies: ["ExperimentSpec", "SourceDiagnostics", "VendorExports"]),
    syntaxTests(
      "BranchRemovalTests",
      dependencies: [
        "BranchRemoval", "ExperimentFacts", "ExperimentSpec", "LocalFiles", "ParallelMap", "RemovalProof",
        "SourceDiagnostics", "SourceSearch", "SwiftSemantics", "TestSupport",
      ] + swiftSyntax,
      exclude: ["Agreement.txt", "Fixtures"]),
    syntaxTests(
      "OrphanedCodeTests",
      dependencies: ["IndexStore", "LocalFiles", "OrphanedCode", "SourceDiagnostics", "SourceSearch", "TestSupport"]
        + swiftSyntax),
    syntaxTests(
      "RemovalPlanningTests",
      dependencies: [
        "ExperimentFacts", "ExperimentSpec", "LocalFiles", "OrphanedCode", "RemovalPlanning", "SourceDiagnostics",
        "SplitTesting", "SwiftSemantics", "TestSupport",
      ]),
    syntaxTests(
      "LosingCodeTests",
      dependencies: [
        "ExperimentFacts", "ExperimentLint", "ExperimentSpec", "LosingCode", "ReleaseReport", "SourceDiagnostics",
        "SourceSearch", "SwiftSemantics", "TestSupport",
      ]),
    tests(
      "SplitTestingTests",
      dependencies: ["SplitTesting", "SplitTestingFoundation", "SplitTestingTesting", "TestSupport"],
      exclude: ["Folding", "PublicAPI.txt"]),
    tests("YAMLTreeTests", dependencies: ["SourceDiagnostics", "TestSupport", "YAMLTree"]),
    tests("ExperimentSpecTests", dependencies: ["ExperimentSpec", "SourceDiagnostics", "TestSupport", "YAMLTree"]),
    syntaxTests(
      "ExperimentLintTests",
      dependencies: [
        "DiagnosticReporting", "ExperimentFacts", "ExperimentLint", "ExperimentSpec", "SourceDiagnostics",
        "SourceSearch", "SwiftSemantics", "TestSupport", "YAMLTree",
      ],
      exclude: ["Fixtures"]),
    tests(
      "SplitTestCodegenTests",
      dependencies: ["ExperimentSpec", "SourceDiagnostics", "SplitTestCodegen", "TestSupport"],
      exclude: ["Conclusion"]),
    tests(
      "GeneratedCodeTests",
      dependencies: [
        "ExperimentSpec", "KotlinCode", "SourceDiagnostics", "SplitTestCodegen", "SplitTesting", "TestSupport",
      ],
      exclude: ["Kotlin", "Specs"]),
    tests(
      "ProjectFilesTests",
      dependencies: [
        "ExperimentSpec", "LocalFiles", "ProjectFiles", "SourceDiagnostics", "SplitTestCodegen", "TestSupport",
        "split-test-codegen",
      ]),
    tests(
      "ReleaseReportTests",
      dependencies: [
        "DebtTrend", "DiagnosticReporting", "ExperimentSpec", "ReleaseReport", "SourceDiagnostics", "TestSupport",
      ],
      exclude: ["Browser", "Goldens"]),
    syntaxTests(
      "LanguageServerTests",
      dependencies: [
        "DiagnosticReporting", "ExperimentFacts", "ExperimentLint", "ExperimentSpec", "LanguageServer",
        "SourceDiagnostics", "SwiftSemantics",
      ]),
    tests("DebtTrendTests", dependencies: ["DebtTrend", "ExperimentSpec"]),
    tests("PullRequestsTests", dependencies: ["DiagnosticReporting", "PullRequests", "TestSupport"]),
    tests("ExperimentStatisticsTests", dependencies: ["ExperimentStatistics"]),
    tests("CommandLineTableTests", dependencies: ["CommandLineTable", "SourceDiagnostics", "TestSupport"]),
    // Runs the built tool as a process: `swift test` builds every product.
    tests("CommandLineTests", dependencies: ["ExperimentSpec", "TestSupport"], exclude: ["Goldens"]),
    tests("IndexStoreTests", dependencies: ["TestSupport"]),
    tests("BinarySizeTests", dependencies: ["BinarySize", "DiagnosticReporting", "TestSupport"]),
  ] + demo
)
