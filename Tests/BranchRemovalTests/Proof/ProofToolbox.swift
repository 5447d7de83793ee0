import Foundation
import TestSupport

/// A folder with the stand-in modules and the runner, compiled once per test run.
struct ProofToolbox: Sendable {
  let folder: URL
  var runner: URL { folder.appendingPathComponent("runner") }

  var compilerArguments: [String] {
    [
      "-Onone", "-wmo", "-parse-as-library", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny",
      "-diagnostic-style", "llvm", "-no-color-diagnostics", "-I", folder.path, "-L", folder.path, "-lTrace",
      "-lSplitTesting",
      "-Xlinker", "-rpath", "-Xlinker", folder.path, "-Xfrontend", "-import-module", "-Xfrontend", "Trace",
      "-Xfrontend",
      "-import-module", "-Xfrontend", "SplitTesting",
    ]
  }

  static let shared: Result<ProofToolbox, any Error> = Result { try make() }

  /// Below `.build`, which `swift test` locks, so that no two runs meet there.
  private static func make() throws -> ProofToolbox {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent(".build/removal-proof")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, source) in [("Trace", StandInSources.trace), ("SplitTesting", StandInSources.runtime)] {
      try compile(
        source, in: folder, named: name,
        ["-emit-library", "-emit-module", "-parse-as-library", "-module-name", name, "-o", "lib\(name).so"])
    }
    try compile(StandInSources.runner, in: folder, named: "main", ["-o", "runner"])
    return ProofToolbox(folder: folder)
  }

  private static func compile(_ source: String, in folder: URL, named name: String, _ arguments: [String]) throws {
    try Data(source.utf8).write(to: folder.appendingPathComponent("\(name).swift"))
    let libraries = name == "Trace" ? [] : ["-lTrace"]
    let child = try ChildProcess.run(
      "swiftc",
      ["-Onone", "-swift-version", "6", "-I", ".", "-L", "."] + libraries
        + ["-Xlinker", "-rpath", "-Xlinker", folder.path, "\(name).swift"] + arguments, in: folder, mergesErrors: true)
    if child.code != 0 { throw ProofModule.UnexplainedFailure(output: child.output) }
  }
}
