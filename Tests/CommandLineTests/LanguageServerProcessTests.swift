import Foundation
import TestSupport
import Testing

/// `split-test lsp` as a process; `Tests/Editor` contains exchanges with a real client.
@Suite struct LanguageServerProcessTests {
  private func run(_ bodies: [String], in package: ScratchPackage) throws -> ChildProcess {
    let input = bodies.map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()
    try package.write(input, to: "input")
    return try ChildProcess.run("sh", ["-c", "'\(Tool.path)' lsp < input"], in: package.folder)
  }

  private static func request(_ id: Int, _ method: String) -> String {
    "{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"\(method)\", \"params\": {\"capabilities\": {}}}"
  }

  @Test func beginsAndEndsAsTheClientAsks() throws {
    let package = try ScratchPackage()
    let exit = "{\"jsonrpc\": \"2.0\", \"method\": \"exit\"}"
    let run = try run([Self.request(1, "initialize"), Self.request(2, "shutdown"), exit], in: package)
    #expect(run.code == 0, "\(run)")
    #expect(run.output.hasPrefix("Content-Length: "))
    #expect(run.output.contains("\"hoverProvider\": true"))
    #expect(run.errors.isEmpty)
    #expect(try self.run([Self.request(1, "initialize"), exit], in: package).code == 1)
  }

  @Test func endsWithTheConnection() throws {
    #expect(try run([], in: ScratchPackage()).code == 0)
    #expect(try run([Self.request(1, "initialize")], in: ScratchPackage()).code == 0)
  }

  @Test func refusesWhatIsNoConnection() throws {
    let package = try ScratchPackage()
    try package.write("hello\r\n\r\n", to: "input")
    let run = try ChildProcess.run("sh", ["-c", "'\(Tool.path)' lsp < input"], in: package.folder)
    #expect(run.code == 2)
    #expect(
      run.errors == "error: stdin is no connection of an editor: a message has no length, or one that is too long\n")
  }

  @Test func aPackageWithoutSpecsIsSaid() throws {
    let package = try ScratchPackage(["Sources/A.swift": ""])
    let run = try run([Self.request(1, "initialize")], in: package)
    #expect(run.output.contains("\"code\": -32803"))
    #expect(run.output.contains("there is no such folder"))
  }
}
