import CommandLineTable
import ExperimentSpec

/// The options of every command.
enum CommonArguments {
  static let packagePath: Argument<String> = .option(
    "package-path", "DIR", default: ".", help: "the root of the package")
  static let config: Argument<String?> = .option(
    "config", "FILE", help: "the configuration, instead of .split-test.yml at the root of the package")
  static let experiments: Argument<String?> = .option(
    "experiments", "DIR", help: "the folder of the specs, relative to the root of the package")
  static let sources: Argument<[String]> = .options(
    "sources", "DIR", help: "a folder to search for uses, relative to the root of the package")
  static let appVersion: Argument<AppVersion?> = .option(
    "app-version", "V",
    help: "the version of the app, instead of the configured one; a suffix such as -beta.3 is ignored")
  static let output: Argument<String?> = .option(
    "output", short: "o", "FILE", help: "write the report to a file instead of stdout")
  static let strict: Argument<Bool> = .flag("strict", help: "warnings fail as well")
  static let quiet: Argument<Bool> = .flag("quiet", short: "q", help: "no progress and no summary on stderr")
  static let jobs: Argument<JobCount?> = .option(
    "jobs", short: "j", "N", help: "the number of threads; one for each core unless given")
  static let noCache: Argument<Bool> = .flag(
    "no-cache", help: "read all sources again, and keep nothing for the next run in .build/split-test")
  static let noColor: Argument<Bool> = .flag("no-color", help: "no colour, even on a terminal")

  /// What only searches of sources heed.
  static let ofSearches: [any AnyArgument] = [sources, jobs, noCache]
  /// What only findings heed.
  static let ofFindings: [any AnyArgument] = [strict, noColor]
  /// What commands that read specs alone do not heed.
  static let ofLint: [any AnyArgument] = ofSearches + ofFindings + [appVersion, quiet]
  /// What commands that read no file of the package do not heed.
  static let ofPackages: [any AnyArgument] = ofLint + [packagePath, config, experiments]

  static let all: [any AnyArgument] = [
    packagePath, config, experiments, sources, appVersion, output, strict, jobs, noCache, quiet, noColor,
  ]
}

/// A number of threads.
struct JobCount: ArgumentValue {
  let value: Int

  init?(argumentText: String) {
    guard let value = Int(argumentText), (1...1_024).contains(value) else { return nil }
    self.value = value
  }

  var argumentText: String { "\(value)" }
  static var argumentExpectation: String { "a number from 1 to 1024" }
}

extension AppVersion: ArgumentValue {
  package init?(argumentText: String) { self.init(buildVersion: argumentText) }
  package var argumentText: String { description }
  package static var argumentExpectation: String { "one to three numbers, such as 8.10 or 8.10.0-beta.3" }
}
