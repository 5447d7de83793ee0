import Foundation
import TestSupport
import Testing

/// A concluded experiment costs an app nothing: an optimised build across three modules (this library, the generated
/// enum, the app) contains neither the losing branches' texts nor the functions that only they call. With a running
/// experiment it contains all of them.
@Suite struct FoldingTests {
  static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let library = here.appending(path: "../../Sources/SplitTesting")

  @Test func losersAreGoneOnceThereIsAWinner() throws {
    let folder = try TemporaryFolder()
    try compileLibrary(in: folder)
    let app = try String(contentsOf: Self.here.appending(path: "Folding/App.swift"), encoding: .utf8)
    let experiments = try String(contentsOf: Self.here.appending(path: "Folding/Experiments.swift"), encoding: .utf8)
    let texts = (app + experiments).matches(of: /"((?:loser|winner|parameter|in the function)[^"]*)"/).map {
      String($0.1)
    }
    let losing = texts.filter { $0.contains("lose") } + ["functionOnlyTheLoserCalls"]
    let winning = texts.filter { $0.contains("win") } + ["functionOnlyTheWinnerCalls"]
    #expect(losing.count == 12)
    #expect(winning.count == 9)

    let running = try Data(contentsOf: build(concluded: false, in: folder))
    for text in losing + winning { #expect(running.range(of: Data(text.utf8)) != nil, "running has '\(text)'") }

    let program = try build(concluded: true, in: folder)
    let concluded = try Data(contentsOf: program)
    for text in winning { #expect(concluded.range(of: Data(text.utf8)) != nil, "concluded has '\(text)'") }
    for text in losing { #expect(concluded.range(of: Data(text.utf8)) == nil, "concluded still has '\(text)'") }

    let output = try ChildProcess.output(of: program.path, ["user-1"])
    #expect(output.split(separator: "\n").count == 8)
    #expect(output.split(separator: "\n").allSatisfy { $0.contains("win") })
  }

  private func compileLibrary(in folder: TemporaryFolder) throws {
    let files = try #require(FileManager.default.enumerator(at: Self.library, includingPropertiesForKeys: nil))
      .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map(\.path)
    try swiftc(
      ["-module-name", "SplitTesting", "-parse-as-library", "-package-name", "swift_split_test"] + files,
      to: "SplitTesting", in: folder)
  }

  private func build(concluded: Bool, in folder: TemporaryFolder) throws -> URL {
    try swiftc(
      ["-module-name", "Experiments", "-parse-as-library", Self.here.appending(path: "Folding/Experiments.swift").path]
        + (concluded ? ["-D", "CONCLUDED"] : []), to: "Experiments", in: folder)
    let app = folder.url.appending(path: concluded ? "concluded" : "running")
    try ChildProcess.output(
      of: "swiftc",
      Self.settings + [
        "-I", folder.path, Self.here.appending(path: "Folding/App.swift").path, "-o", app.path, "-Xlinker",
        Self.deadStripping,
      ]
        + ["Experiments.o", "SplitTesting.o"].map { folder.path + "/" + $0 })
    return app
  }

  private static let settings = [
    "-O", "-wmo", "-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault",
  ]
  #if os(Linux)
    private static let deadStripping = "--gc-sections"
  #else
    private static let deadStripping = "-dead_strip"
  #endif

  private func swiftc(_ arguments: [String], to module: String, in folder: TemporaryFolder) throws {
    try ChildProcess.output(
      of: "swiftc",
      Self.settings + arguments + [
        "-emit-module", "-emit-module-path", "\(folder.path)/\(module).swiftmodule", "-I", folder.path, "-c", "-o",
        "\(folder.path)/\(module).o",
      ])
  }
}
