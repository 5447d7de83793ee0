import CommandLineTable
import LocalFiles
import ParallelMap
import ProjectFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The command line.
///
/// ```
/// arguments ─ program ─► command ─ Session (root, configuration, specs, app version) ─► values ─► report on stdout, exit code
/// ```
@main
enum SplitTestTool {
  static let program = Program<CommandAction>(
    "split-test", version: ToolVersion.current,
    summary: "Type-safe A/B tests: generate, lint, remove and plan experiments.",
    commonArguments: CommonArguments.all, commands: commands,
    completionCommand: CompleteCommand.command.name)

  static func main() {
    ThreadHeaps.growAtOnce()
    LargeStack.run { start() }
  }

  private static func start() {
    switch program.read(Array(CommandLine.arguments.dropFirst())) {
    case .print(let text):
      do throws(FileError) {
        try StandardStream.output.write(text.hasSuffix("\n") ? text : text + "\n")
      } catch {
        StandardStream.explain("error: \(error)")
        exit(ExitCode.failure.rawValue)
      }
    case .refuse(let error):
      StandardStream.explain(error.message)
      exit(UsageError.exitCode)
    case .run(let command, let arguments):
      do throws(Failure) {
        exit(try command.action.run(arguments).rawValue)
      } catch {
        StandardStream.explain("error: \(error.message)")
        exit(ExitCode.failure.rawValue)
      }
    }
  }
}

/// The function of a command.
struct CommandAction: Sendable {
  let run: @Sendable (ParsedArguments) throws(Failure) -> ExitCode

  init(_ run: @escaping @Sendable (ParsedArguments) throws(Failure) -> ExitCode) {
    self.run = run
  }
}

enum ExitCode: Int32, Sendable {
  case success = 0
  /// Findings at error level, a failed check, a removal with a refused site.
  case findings = 1
  /// Usage, configuration, input/output.
  case failure = 2
}

/// Something that ends the run with exit code 2.
struct Failure: Error, CustomStringConvertible {
  let message: String

  var description: String { message }

  init(_ message: String) {
    self.message = message
  }

  init(_ error: FileError) {
    message = error.description
  }
}
