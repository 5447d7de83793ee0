import ExperimentSpec
import Foundation
import SplitTestCodegen
import TestSupport
import Testing

/// A concluded experiment costs an app nothing: an optimised build contains neither the losing branches' texts nor the
/// functions that only they call. Before the conclusion, it contains all of them.
@Suite struct ConclusionTests {
  private static let app = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Conclusion/App.swift")

  private static func spec(_ winner: String) -> String {
    """
    identifier: color
    owner: "@growth"
    metric: purchase
    groups:
      control: 1
      control_twin: {weight: 1, mirrors: control}
      group_with_an_unusually_long_name: 1
    start_version: 8.10
    end_version: 8.14
    parameters:
      title: {default: loser in a parameter, group_with_an_unusually_long_name: winner in a parameter}
      subtitle: {default: loser in a parameter of the group, group_with_an_unusually_long_name: winner in a parameter of the group}
    \(winner)
    """
  }

  @Test func losersAreGoneOnceThereIsAWinner() throws {
    let compiler = try SwiftCompiler()
    let source = try String(contentsOf: Self.app, encoding: .utf8) + Self.spec("")
    let texts = source.matches(of: /(?:winner|loser) in (?:an? )?[a-z ]+/).map { String($0.0) }
    let losing = texts.filter { $0.hasPrefix("loser") } + ["functionOnlyTheLoserCalls", "loserLater"]
    let winning = texts.filter { $0.hasPrefix("winner") } + ["functionOnlyTheWinnerCalls"]
    #expect(losing.count == 16)
    #expect(winning.count == 11)
    for access in AccessLevel.allCases {
      let running = try Data(contentsOf: build("", access, compiler))
      for text in losing + winning { #expect(running.contains(text), "\(access), running: '\(text)' is not there") }
      let program = try build("winner: group_with_an_unusually_long_name", access, compiler)
      let concluded = try Data(contentsOf: program)
      for text in winning { #expect(concluded.contains(text), "\(access), concluded: '\(text)' is not there") }
      for text in losing { #expect(!concluded.contains(text), "\(access), concluded: '\(text)' is still there") }
      let run = try ChildProcess.run(program.path, ["user-1"], mergesErrors: true)
      #expect(run.code == 0)
      #expect(run.output.split(separator: "\n").count == 10)
      #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("winner ") }, "\(run.output)")
    }
  }

  private func build(_ winner: String, _ access: AccessLevel, _ compiler: SwiftCompiler) throws -> URL {
    let options = GeneratorOptions(access: access, deprecate: .never)
    let files = try generated(["color": Self.spec(winner)], options).map {
      try compiler.folder.write($0.text, to: $0.name)
    }
    let settings = ["-O", "-parse-as-library", "-package-name", "app"]
    guard access != .internal else {
      return try compiler.program(
        "App", files + [Self.app.path], settings + ["-D", "ONE_MODULE"], modules: ["SplitTesting"])
    }
    try compiler.module("Experiments", files, settings)
    return try compiler.program("App", [Self.app.path], settings, modules: ["Experiments", "SplitTesting"])
  }
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
