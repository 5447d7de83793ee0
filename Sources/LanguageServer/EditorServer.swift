import DiagnosticReporting
import SourceDiagnostics

/// A server of the Language Server Protocol for specs and the Swift files that use them.
///
/// ```
/// bytes ─ MessageReader ─► message ─► EditorServer ─ Workspace (a value) ─► answer
///                                          └─ Tools.analyse, beside it ─► Analysis ─► findings
/// ```
///
/// Requests are answered at once, from the last analysis and the current documents. One analysis runs at a time.
/// Changes during an analysis
/// start the next one.
package actor EditorServer {
  private let tools: Tools
  private let version: String
  private let send: @Sendable ([UInt8]) -> Void
  private var client = Client()
  private var workspace: Workspace?
  private var open: [String: SourceText] = [:]
  /// The findings shown in each file.
  private var shown: [String: JSONValue] = [:]
  private var isAnalysing = false
  private var staleness = Staleness()
  private var isShutDown = false
  private var lastRequest = 0

  private struct Staleness {
    var isStale = false
    var disk = false
    var swift = false
  }

  /// The capabilities of the client.
  private struct Client {
    var renamesFiles = false
    var showsDocuments = false
    var watchesFiles = false

    init() {}

    init(_ capabilities: JSONValue?) {
      let edit = capabilities?["workspace"]?["workspaceEdit"]
      renamesFiles = edit?["resourceOperations"]?.array?.contains { $0.string == "rename" } ?? false
      showsDocuments = capabilities?["window"]?["showDocument"]?["support"]?.boolean ?? false
      watchesFiles =
        capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean ?? false
    }
  }

  /// - Parameter send: writes one framed message. Calls do not overlap.
  package init(version: String, tools: Tools, send: @escaping @Sendable ([UInt8]) -> Void) {
    self.version = version
    self.tools = tools
    self.send = send
  }

  /// - Returns: the exit code after the client has sent `exit`, else `nil`.
  package func handle(_ body: [UInt8]) -> Int32? {
    guard let message = JSONValue(parsing: body), case .object = message else {
      reply(.null, error: -32700, "this is no JSON object")
      return nil
    }
    guard let method = message["method"]?.string else { return nil }
    if method == "exit" { return isShutDown ? 0 : 1 }
    if let id = message["id"] {
      answer(method, id, message["params"] ?? .null)
    } else {
      note(method, message["params"] ?? .null)
    }
    return nil
  }

  // MARK: Requests

  private func answer(_ method: String, _ id: JSONValue, _ params: JSONValue) {
    if method == "initialize" { return initialize(id, params) }
    guard let workspace, !isShutDown else {
      if method == "shutdown" {
        isShutDown = true
        return reply(id, .null)
      }
      return reply(id, error: isShutDown ? -32600 : -32002, "the server is not ready for '\(method)'")
    }
    let source = document(params)
    let position = params["position"]
    switch method {
    case "shutdown":
      isShutDown = true
      reply(id, .null)
    case "textDocument/hover": reply(id, source.map { workspace.hover(in: $0, at: position) } ?? .null)
    case "textDocument/definition": reply(id, source.map { workspace.definition(in: $0, at: position) } ?? .null)
    case "textDocument/completion": reply(id, source.map { workspace.completion(in: $0, at: position) } ?? .null)
    case "textDocument/codeLens": reply(id, source.map { workspace.codeLenses(in: $0) } ?? .null)
    case "textDocument/codeAction":
      let fixes = source.map {
        workspace.fixes(in: $0, range: params["range"], current: open, renamesFiles: client.renamesFiles)
      }
      reply(id, fixes ?? .null)
    case "workspace/executeCommand": execute(id, params)
    default: reply(id, error: -32601, "there is no method '\(method)'")
    }
  }

  private func initialize(_ id: JSONValue, _ params: JSONValue) {
    client = Client(params["capabilities"])
    let folder = params["workspaceFolders"]?.array?.first?["uri"]?.string ?? params["rootUri"]?.string
    do {
      let opened = try tools.open(folder.flatMap(DocumentURI.absolutePath))
      workspace = Workspace(uri: opened.uri, analysis: opened.analysis)
    } catch {
      return reply(id, error: -32803, "\(error)")
    }
    reply(
      id,
      [
        "serverInfo": ["name": "split-test", "version": .string(version)],
        "capabilities": [
          "textDocumentSync": [
            "openClose": .boolean(true), "change": 1, "save": ["includeText": .boolean(false)],
          ],
          "hoverProvider": .boolean(true), "definitionProvider": .boolean(true),
          "completionProvider": ["triggerCharacters": [" ", ":"]],
          "codeActionProvider": ["codeActionKinds": ["quickfix"]],
          "codeLensProvider": ["resolveProvider": .boolean(false)],
          "executeCommandProvider": ["commands": [.string(Workspace.previewCommand)]],
        ],
      ])
  }

  private func execute(_ id: JSONValue, _ params: JSONValue) {
    guard params["command"]?.string == Workspace.previewCommand,
      let identifier = params["arguments"]?.array?.first?.string
    else { return reply(id, error: -32602, "the only command is '\(Workspace.previewCommand)' with an experiment") }
    Task {
      do {
        let preview = try await tools.preview(identifier)
        reply(id, .string(preview.diff))
        if client.showsDocuments, let uri = workspace?.uri {
          ask("window/showDocument", ["uri": .string(uri.uri(of: preview.file)), "takeFocus": .boolean(true)])
        }
      } catch {
        reply(id, error: -32803, "\(error)")
      }
    }
  }

  // MARK: Notifications

  private func note(_ method: String, _ params: JSONValue) {
    switch method {
    case "initialized":
      if client.watchesFiles { watchFiles() }
      change(disk: true)
    case "textDocument/didOpen":
      write(params["textDocument"]?["text"]?.string, params)
    case "textDocument/didChange":
      write(params["contentChanges"]?.array?.last?["text"]?.string, params)
    case "textDocument/didClose":
      if let path = path(params), open.removeValue(forKey: path) != nil { change(disk: true) }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": change(disk: true)
    default: break
    }
  }

  private func write(_ text: String?, _ params: JSONValue) {
    guard let text, let path = path(params) else { return }
    let source = SourceText(path: path, text: text)
    open[path] = source
    workspace?.type(source)
    change(swift: path.hasSuffix(".swift"))
  }

  private func path(_ params: JSONValue) -> String? {
    params["textDocument"]?["uri"]?.string.flatMap { workspace?.uri.path(of: $0) }
  }

  private func document(_ params: JSONValue) -> SourceText? { path(params).flatMap { open[$0] } }

  /// Sources and specs may also change outside of the editor, for example by a checkout.
  private func watchFiles() {
    let patterns = ["**/*.swift", "**/*.yml", "**/*.yaml"].map { ["globPattern": .string($0)] as JSONValue }
    ask(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(patterns)],
          ]
        ]
      ])
  }

  // MARK: Analysis

  private func change(disk: Bool = false, swift: Bool = false) {
    staleness.isStale = true
    staleness.disk = staleness.disk || disk
    staleness.swift = staleness.swift || swift
    analyse()
  }

  private func analyse() {
    guard !isAnalysing, staleness.isStale, let workspace else { return }
    isAnalysing = true
    let request = Tools.Request(
      open: open, earlier: workspace.analysis, readsDisk: staleness.disk, readsSwift: staleness.swift)
    staleness = Staleness()
    Task {
      do {
        take(try await tools.analyse(request))
      } catch {
        tell("window/logMessage", ["type": 1, "message": .string("\(error)")])
      }
      isAnalysing = false
      analyse()
    }
  }

  private func take(_ analysis: Analysis) {
    workspace?.take(analysis, open: open)
    guard let workspace, !isShutDown else { return }
    for (path, params) in workspace.publications(clearing: Set(shown.keys)) where shown[path] != params {
      tell("textDocument/publishDiagnostics", params)
      shown[path] = params["diagnostics"] == [] ? nil : params
    }
  }

  // MARK: Sending

  private func reply(_ id: JSONValue, _ result: JSONValue) {
    write(["jsonrpc": "2.0", "id": id, "result": result])
  }

  private func reply(_ id: JSONValue, error code: Int, _ message: String) {
    write(["jsonrpc": "2.0", "id": id, "error": ["code": .integer(code), "message": .string(message)]])
  }

  private func tell(_ method: String, _ params: JSONValue) {
    write(["jsonrpc": "2.0", "method": .string(method), "params": params])
  }

  /// Sends a request, and ignores the client's response.
  private func ask(_ method: String, _ params: JSONValue) {
    lastRequest += 1
    write(["jsonrpc": "2.0", "id": .string("s\(lastRequest)"), "method": .string(method), "params": params])
  }

  private func write(_ message: JSONValue) { send(MessageReader.framed(message.text)) }
}
