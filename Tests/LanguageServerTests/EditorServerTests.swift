import DiagnosticReporting
import ExperimentLint
import ExperimentSpec
import Foundation
import LanguageServer
import SourceDiagnostics
import Testing

/// The server, with tools that access no files.
@Suite struct EditorServerTests {
  static let spec = """
    identifier: button_color
    hypothesis: A calmer button sells more.
    owner: "@growth"
    metric: purchases
    groups: {control: 50, blue: 50}
    start_version: 8.10
    end_version: 8.14

    """

  /// The messages of a server.
  private actor Sent {
    private(set) var messages: [JSONValue] = []

    func add(_ bytes: [UInt8]) {
      var reader = MessageReader()
      messages += ((try? reader.add(bytes)) ?? []).compactMap { JSONValue(parsing: $0) }
    }

    func answer(_ id: Int) -> JSONValue? { messages.first { $0["id"]?.integer == id && $0["method"] == nil } }

    func findings(_ path: String) -> [String]? {
      messages.last { $0["params"]?["uri"]?.string == "file:///shop/\(path)" }?["params"]?["diagnostics"]?.array?
        .compactMap { $0["code"]?.string }
    }
  }

  private static func analysis(_ project: SpecProject, _ diagnostics: [Diagnostic]) -> Analysis {
    Analysis(
      project: project, appVersion: AppVersion(8, 11), uses: SwiftUses([]), diagnostics: diagnostics,
      isSpec: { $0.hasPrefix("experiments/") })
  }

  private static let tools = Tools(
    open: { _ in
      let file = SpecFile.decode(SourceText(path: "experiments/button_color.yml", text: spec))
      return (DocumentURI(root: "/shop"), analysis(SpecProject(files: [file]), []))
    },
    analyse: { request in
      let project = request.open.values.reduce(request.earlier.project) { $0.replacing(SpecFile.decode($1)) }
      return analysis(project, Lint.run(LintInput(project: project, appVersion: AppVersion(8, 11))))
    }, preview: { ("diff of \($0)", "a.diff") })

  private static func server() -> (EditorServer, Sent, AsyncStream<[UInt8]>) {
    let sent = Sent()
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    return (EditorServer(version: "1", tools: tools) { continuation.yield($0) }, sent, stream)
  }

  private static func request(_ id: Int, _ method: String, _ params: String = "{}") -> [UInt8] {
    Array("{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"\(method)\", \"params\": \(params)}".utf8)
  }

  private static func note(_ method: String, _ params: String = "{}") -> [UInt8] {
    Array("{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(params)}".utf8)
  }

  private static let file = "\"textDocument\": {\"uri\": \"file:///shop/experiments/button_color.yml\", \"version\": 1"

  private static func quoted(_ text: String) -> String { JSONValue.string(text).text }

  /// Waits until a condition is true, for a few seconds at most.
  private static func eventually(_ condition: () async -> Bool) async throws {
    for _ in 0..<500 {
      if await condition() { return }
      try await Task.sleep(for: .milliseconds(10))
    }
    Issue.record("it did not happen")
  }

  @Test func findingsFollowWhatIsTyped() async throws {
    let (server, sent, stream) = Self.server()
    let listener = Task { for await bytes in stream { await sent.add(bytes) } }
    defer { listener.cancel() }
    _ = await server.handle(Self.request(1, "initialize"))
    _ = await server.handle(Self.note("initialized"))
    _ = await server.handle(
      Self.note(
        "textDocument/didOpen", "{\(Self.file), \"languageId\": \"yaml\", \"text\": \(Self.quoted(Self.spec))}}"))
    let broken = Self.spec.replacing("end_version: 8.14", with: "end_version: 8.1")
    _ = await server.handle(
      Self.note("textDocument/didChange", "{\(Self.file)}, \"contentChanges\": [{\"text\": \(Self.quoted(broken))}]}"))
    try await Self.eventually { await sent.findings("experiments/button_color.yml")?.contains("version-order") == true }
    _ = await server.handle(
      Self.note(
        "textDocument/didChange", "{\(Self.file)}, \"contentChanges\": [{\"text\": \(Self.quoted(Self.spec))}]}"))
    try await Self.eventually { await sent.findings("experiments/button_color.yml") == [] }
  }

  @Test func requestsAreAnsweredInTheirOrderOfLife() async throws {
    let (server, sent, stream) = Self.server()
    let listener = Task { for await bytes in stream { await sent.add(bytes) } }
    defer { listener.cancel() }
    let hover = "{\(Self.file)}, \"position\": {\"line\": 0, \"character\": 14}}"
    _ = await server.handle(Self.request(1, "textDocument/hover", hover))
    _ = await server.handle(Self.request(2, "initialize"))
    _ = await server.handle(Self.request(3, "textDocument/hover", hover))
    _ = await server.handle(
      Self.note(
        "textDocument/didOpen", "{\(Self.file), \"languageId\": \"yaml\", \"text\": \(Self.quoted(Self.spec))}}"))
    _ = await server.handle(Self.request(4, "textDocument/hover", hover))
    _ = await server.handle(Self.request(5, "textDocument/rename", hover))
    _ = await server.handle(Array("nonsense".utf8))
    _ = await server.handle(
      Self.request(
        6, "workspace/executeCommand", "{\"command\": \"split-test.previewRemoval\", \"arguments\": [\"x\"]}"))
    _ = await server.handle(Self.request(7, "workspace/executeCommand", "{\"command\": \"rm\"}"))
    try await Self.eventually { await sent.answer(6) != nil }
    #expect(await server.handle(Self.note("exit")) == 1)
    _ = await server.handle(Self.request(8, "shutdown"))
    _ = await server.handle(Self.request(9, "textDocument/hover", hover))
    #expect(await server.handle(Self.note("exit")) == 0)
    try await Self.eventually { await sent.answer(9) != nil }
    #expect(await sent.answer(1)?["error"]?["code"] == -32002)
    #expect(await sent.answer(2)?["result"]?["capabilities"]?["hoverProvider"] == .boolean(true))
    #expect(await sent.answer(3)?["result"] == .null)
    #expect(await sent.answer(4)?["result"]?["contents"]?["value"]?.string?.contains("running at 8.11") == true)
    #expect(await sent.answer(5)?["error"]?["code"] == -32601)
    #expect(await sent.answer(6)?["result"] == "diff of x")
    #expect(await sent.answer(7)?["error"]?["code"] == -32602)
    #expect(await sent.answer(8)?["result"] == .null)
    #expect(await sent.answer(9)?["error"]?["code"] == -32600)
    #expect(await sent.messages.contains { $0["error"]?["code"] == -32700 })
  }
}
