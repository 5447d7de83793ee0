import CommandLineTable
import ExperimentSpec
import LocalFiles
import ProjectFiles
import ProjectSetup
import SourceDiagnostics

/// `init`: a configuration and a first spec for a project that has neither.
enum InitCommand {
  static let write: Argument<Bool> = .flag(
    "write", help: "add the library and the plugin to Package.swift, instead of printing lines")
  static let target: Argument<String?> = .option(
    "target", "NAME", help: "the target of Package.swift; the first one unless given")
  static let url: Argument<String> = .option(
    "url", "URL", default: "https://example.com/swift-split-test.git", help: "where the package is fetched from")
  static let owner: Argument<String?> = .option("owner", "OWNER", help: "the owner of the first spec")

  static let command = Command<CommandAction>(
    "init", summary: "write a configuration and a first spec",
    discussion: """
      Finds the sources, the file with the version of the app, and Package.swift or an Xcode project. Writes .split-test.yml and \
      experiments/ with a first spec, and prints the lines for Package.swift. A file that exists is never overwritten.

        split-test init
        split-test init --write --target App
      """,
    arguments: [write, target, url, owner],
    ignoring: CommonArguments.ofLint,
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    guard session.configurationProblems.isEmpty else { return .failure }
    try session.refuseInnerFolder()
    let lock = try session.lock()
    defer { withExtendedLifetime(lock) {} }
    let paths = ProjectFileList.paths(below: session.root)
    let survey = ProjectSurvey(paths: paths) { try? session.files.read($0) }
    if let name = arguments[target], !survey.hasManifest {
      throw Failure("'--target \(name)' names a target of 'Package.swift', but there is no such file")
    }
    var report = try writeFiles(survey, session)
    if survey.hasManifest {
      report += try manifest(session, swiftFiles: paths.filter { $0.hasSuffix(".swift") })
    } else if let project = survey.xcodeProject {
      report += "'\(project)' needs the package and its plugin; Documentation/Install.md says how\n"
    }
    report += "next: split-test lint, or split-test import --enum NAME for flags that the app has already\n"
    try session.write(report)
    return .success
  }

  /// - Returns: what was written, and what was there.
  private static func writeFiles(_ survey: ProjectSurvey, _ session: Session) throws(Failure) -> String {
    let folder = session.configuration.experiments.value
    let spec = SetupText.spec(
      identifier: "button_color", version: survey.version?.version, owner: session.arguments[owner])
    let hasSpecs = FileSystem.kind(of: FileSystem.join(session.root, folder)) == .folder
    var report = ""
    do throws(FileError) {
      for (path, text, isThere) in [
        (
          Configuration.fileName, SetupText.configuration(survey),
          try session.files.entry(Configuration.fileName) != nil
        ),
        ("\(folder)/button_color.yml", spec, hasSpecs),
      ] {
        if isThere {
          report += "left alone: '\(path == Configuration.fileName ? path : folder)' is there\n"
        } else {
          try session.files.write(Array(text.utf8), to: path)
          report += "wrote '\(path)'\n"
          if path == Configuration.fileName { report += SetupText.versionReport(survey) + tagAdvice(survey, session) }
        }
      }
    } catch {
      throw Failure(error)
    }
    return report
  }

  /// A version below the tags most likely only stands for the one that a build sets.
  private static func tagAdvice(_ survey: ProjectSurvey, _ session: Session) -> String {
    let git = GitRepository(folder: session.root)
    guard let version = survey.version?.version, git.exists, let highest = (try? git.highestRelease()) ?? nil,
      version < highest
    else { return "" }
    return
      "the highest tag is \(highest): if \(version) only stands for what a build sets, name another place, or pass --app-version\n"
  }

  private static func manifest(_ session: Session, swiftFiles: [String]) throws(Failure) -> String {
    let (url, name) = (session.arguments[url], session.arguments[target])
    let version = ToolVersion.current
    let refusal: ManifestEdit.Refusal
    // A second `platforms:` would be one too many.
    var namesNoPlatforms = true
    do {
      let source = SourceText(path: "Package.swift", utf8: try session.files.read("Package.swift"))
      let edit = try ManifestEdit(source, swiftFiles: swiftFiles)
      namesNoPlatforms = edit.namesNoPlatforms
      let edits = try edit.edits(url: url, version: version, target: name)
      let advice = edit.tooOldSystems.map { old in
        "\(old.place.place): note: this is for \(old.system.name), and the library is for \(old.needed.name) and later; raise it\n"
      }.joined()
      guard session.arguments[write] else {
        return "add to 'Package.swift', or run 'split-test init --write':\n\n"
          + SetupText.manifestLines(
            url: url, version: version, target: name ?? edit.chosenTarget, platforms: edit.namesNoPlatforms) + "\n"
          + advice + addressAdvice(session)
      }
      try session.files.write(edits.applied(to: source.utf8), to: "Package.swift")
      let added =
        edit.namesNoPlatforms
        ? ", with the oldest systems of the library: \(OldestSystem.all.map(\.name).joined(separator: ", "))" : ""
      let chosen = name ?? edit.chosenTarget ?? ""
      return "wrote 'Package.swift', for the target '\(chosen)'\(added)\n" + advice + addressAdvice(session)
    } catch let error as FileError {
      throw Failure(error)
    } catch let error as ManifestEdit.Refusal {
      refusal = error
    } catch {
      throw Failure("\(error)")
    }
    switch refusal {
    case .present: return "left alone: 'Package.swift' names swift-split-test already\n"
    case .noTarget(let names):
      throw Failure(
        "'Package.swift' has no target '\(name ?? "")' that the plugin can be added to"
          + (names.isEmpty ? "" : "; its targets are \(names.joined(separator: ", "))"))
    case .unusual:
      return "'Package.swift' makes its package in a way that is not edited; add:\n\n"
        + SetupText.manifestLines(url: url, version: version, target: name, platforms: namesNoPlatforms) + "\n"
        + addressAdvice(session)
    }
  }

  /// Nothing can be fetched from the address that stands for the package's own.
  private static func addressAdvice(_ session: Session) -> String {
    let address = session.arguments[url]
    guard address.hasPrefix("https://example.com/") else { return "" }
    return "'\(address)' only stands for the address of the package; --url names the one to fetch it from\n"
  }
}
