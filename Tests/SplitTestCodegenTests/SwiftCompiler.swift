import Foundation
import TestSupport
import Testing

/// Compiles in its own folder, with the runtime as an optimised module: package by package, like a client's build.
struct SwiftCompiler {
  let folder: TemporaryFolder
  /// Compiled once for all tests.
  private static let runtime = Result { try compiledRuntime() }

  init() throws {
    folder = try TemporaryFolder()
    let runtime = try Self.runtime.get()
    for file in ["SplitTesting.swiftmodule", "SplitTesting.o"] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(file), withDestinationPath: runtime.file(file))
    }
  }

  private init(in folder: TemporaryFolder) {
    self.folder = folder
  }

  private static func compiledRuntime() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    // Static values are never released.
    atexit { try? FileManager.default.removeItem(at: SwiftCompiler.runtime.get().url) }
    let library = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/SplitTesting")
    let files = try #require(FileManager.default.enumerator(at: library, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map(\.path)
    try SwiftCompiler(in: folder).module(
      "SplitTesting", files, ["-O", "-package-name", "runtime", "-enable-upcoming-feature", "InternalImportsByDefault"])
    return folder
  }

  /// Writes `NAME.swiftmodule` and `NAME.o`.
  func module(_ name: String, _ files: [String], _ options: [String]) throws {
    try compile(
      [
        "-module-name", name, "-parse-as-library", "-emit-module", "-emit-module-path",
        folder.file("\(name).swiftmodule"),
        "-c", "-o", folder.file("\(name).o"),
      ] + options + files)
  }

  /// - Returns: the program, linked with the objects of the modules.
  func program(_ name: String, _ files: [String], _ options: [String], modules: [String]) throws -> URL {
    #if os(Linux)
      let deadStripping = "--gc-sections"
    #else
      let deadStripping = "-dead_strip"
    #endif
    try compile(
      ["-module-name", name, "-o", folder.file(name), "-Xlinker", deadStripping] + options + files
        + modules.map { folder.file($0 + ".o") })
    return folder.url.appending(path: name)
  }

  /// Warnings are errors.
  func compile(_ arguments: [String]) throws {
    let compiler = try ChildProcess.run(
      "swiftc", ["-swift-version", "6", "-wmo", "-warnings-as-errors", "-I", folder.path] + arguments,
      mergesErrors: true, seconds: 1_200)
    try #require(compiler.code == 0, "\(compiler.output.prefix(4_000))")
  }
}
