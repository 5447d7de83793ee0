import CommandLineTable
import Dispatch
import Foundation
import LanguageServer
import LocalFiles
import ProjectFiles

/// `lsp`: a language server for specs and the code that uses them.
enum LanguageServerCommand {
  static let command = Command<CommandAction>(
    "lsp", summary: "serve editors over stdin and stdout",
    discussion: """
      A server of the Language Server Protocol: findings while you type, quick fixes, hover, the way from a use to the spec, \
      completion in specs, and the diff of a removal. Editors start it; it ends with their connection. The package is the \
      editor's folder, unless --package-path names another.
      """,
    ignoring: CommonArguments.ofFindings + [CommonArguments.output, CommonArguments.quiet],
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let editor = EditorWorkspace(arguments)
    let server = EditorServer(version: ToolVersion.current, tools: editor.tools) { bytes in
      try? StandardStream.output.write(bytes)
    }
    nonisolated(unsafe) var outcome = Result<Int32, Failure>.success(1)
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      outcome = await serve(server)
      end.signal()
    }
    end.wait()
    return try outcome.get() == 0 ? .success : .findings
  }

  private static func serve(_ server: EditorServer) async -> Result<Int32, Failure> {
    var reader = MessageReader()
    for await chunk in input() {
      do throws(MessageReader.ProtocolError) {
        for body in try reader.add(chunk) {
          if let code = await server.handle(body) { return .success(code) }
        }
      } catch {
        return .failure(Failure("stdin is no connection of an editor: \(error)"))
      }
    }
    return .success(0)
  }

  /// The input from stdin, read on its own thread.
  private static func input() -> AsyncStream<[UInt8]> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while let bytes = StandardStream.readInput() { continuation.yield(bytes) }
        continuation.finish()
      }
    }
  }
}
