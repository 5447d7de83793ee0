import CommandLineTable
import ExperimentSpec
import KotlinCode
import LocalFiles
import ProjectFiles
import SourceDiagnostics
import SourceSearch
import SplitTestCodegen

extension OutputName.Language: ArgumentValue {}

enum GenerateCommand {
  static let folder: Argument<String> = .required(
    "output", short: "o", "DIR", help: "the folder to write to; generated files of deleted specs are removed from it")
  static let target: Argument<String?> = .option(
    "target", "NAME",
    help: "generate for this target, with its values under 'targets' in the configuration")
  static let check: Argument<Bool> = .flag(
    "check", help: "write nothing; exit with 1 if the files on disk are not up to date")

  static let language: Argument<OutputName.Language> = .option(
    "language", "LANGUAGE", default: .swift, help: "the language of the generated code")
  static let package: Argument<String?> = .option(
    "package", "NAME", help: "the package of generated Kotlin; 'experiments' by default")

  static let command = Command<CommandAction>(
    "generate", summary: "generate Swift or Kotlin from the specs",
    discussion: """
      Writes one file per spec file and a registry. Files that are up to date are not touched. Nothing is written \
      while a spec has an error. Kotlin needs no library: the decision is generated, too.

        split-test generate -o Sources/Experiments
        split-test generate -o app/src/main/java/experiments --language kotlin --package com.example.experiments
      """,
    arguments: [folder, target, check, language, package],
    ignoring: CommonArguments.ofSearches + [CommonArguments.strict],
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    let package = try kotlinPackage(arguments)
    let lock = arguments[check] ? nil : try session.lock()
    defer { withExtendedLifetime(lock) {} }
    session.noteUnfinishedRemoval(holding: lock)
    let target = target(session)
    let specs = try session.specs(in: [target?.experiments ?? session.configuration.experiments.value])
    let errors = specs.project.findings().filter { $0.severity == .error }
    if !errors.isEmpty { try session.show(session.text(errors, appVersion: nil)) }
    guard session.configurationProblems.isEmpty, specs.problems.isEmpty else { return .failure }
    guard errors.isEmpty else { return .findings }
    let options = GeneratorOptions(
      access: target?.access ?? session.configuration.access, deprecate: session.configuration.deprecate,
      appVersion: try session.appVersion())
    let files =
      switch arguments[language] {
      case .swift: CodeGenerator.generate(specs.project, options)
      case .kotlin: KotlinCode.generate(specs.project, options, package: package)
      }
    let output = GeneratedFolder(arguments[folder], root: session.files, language: arguments[language])
    if arguments[check] { return try compare(output, with: files, session) }
    do throws(FileError) {
      let changes = try output.write(files)
      session.progress("\(counted(files.count, "file")), \(changes.count) changed")
      return .success
    } catch {
      throw Failure(error)
    }
  }

  private static func compare(
    _ output: GeneratedFolder, with files: [GeneratedFile], _ session: Session
  ) throws(Failure) -> ExitCode {
    let changes: [GeneratedFolder.Change]
    do throws(FileError) { changes = try output.changes(to: files) } catch { throw Failure(error) }
    for change in changes {
      try session.show("\(FileSystem.join(session.arguments[folder], change.name)): \(change.kind.difference)\n")
    }
    return changes.isEmpty ? .success : .findings
  }

  private static func kotlinPackage(_ arguments: ParsedArguments) throws(Failure) -> String {
    guard let name = arguments[package] else { return "experiments" }
    guard arguments[language] == .kotlin else { throw Failure("--package is for Kotlin; add '--language kotlin'") }
    guard KotlinName.isPackage(name) else {
      throw Failure("'\(name)' is no package; write names with points between them, such as 'com.example.experiments'")
    }
    return name
  }

  /// - Returns: `nil` for a target of which the configuration says nothing: the general values are its own.
  private static func target(_ session: Session) -> Configuration.Target? {
    guard let name = session.arguments[target] else { return nil }
    if let target = session.configuration.targets[name] { return target }
    if let similar = Suggestion.closestMatch(to: name, among: session.configuration.targets.keys) {
      session.note(
        "note: the configuration says nothing of a target '\(name)', so its general values are used; did you mean '\(similar)'?"
      )
    }
    return nil
  }
}

extension GeneratedFolder.Change.Kind {
  fileprivate var difference: String {
    switch self {
    case .added: "is missing"
    case .changed: "differs"
    case .deleted: "belongs to a spec that is gone"
    }
  }
}
