import Foundation
import LocalFiles
import TestSupport

/// A folder with the stand-in modules and the runner, compiled once per test run.
struct ProofToolbox: Sendable {
  let folder: URL
  private let lock: FolderLock?
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

  static let shared: Result<ProofToolbox, any Error> = Result {
    let package = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return try make(below: package.appendingPathComponent(".build"))
  }

  /// `removal-proof`, or `removal-proof-2` and so on while other runs work in the ones before.
  ///
  /// - Returns: the folder, empty, and its lock.
  static func freeFolder(below parent: URL) throws -> (folder: URL, lock: FolderLock?) {
    for number in 1... {
      let folder = parent.appendingPathComponent(number == 1 ? "removal-proof" : "removal-proof-\(number)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var isTaken = false
      guard let lock = try? FolderLock.take(folder.path, seconds: 0, whileWaiting: { isTaken = true }) else {
        if isTaken { continue }
        return (folder, nil)
      }
      for item in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
        try FileManager.default.removeItem(at: item)
      }
      return (folder, lock)
    }
    fatalError("there is always another number")
  }

  private static func make(below parent: URL) throws -> ProofToolbox {
    let (folder, lock) = try freeFolder(below: parent)
    for (name, source) in [("Trace", StandInSources.trace), ("SplitTesting", StandInSources.runtime)] {
      try compile(
        source, in: folder, named: name,
        ["-emit-library", "-emit-module", "-parse-as-library", "-module-name", name, "-o", "lib\(name).so"])
    }
    try compile(StandInSources.runner, in: folder, named: "main", ["-o", "runner"])
    return ProofToolbox(folder: folder, lock: lock)
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
