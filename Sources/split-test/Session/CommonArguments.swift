import CommandLineTable

/// What every command understands.
enum CommonArguments {
  static let packagePath: Argument<String> = .option(
    "package-path", "DIR", default: ".", help: "the root of the package")
  static let config: Argument<String?> = .option(
    "config", "FILE", help: "the configuration, instead of .split-test.yml at the root of the package")
  static let experiments: Argument<String?> = .option(
    "experiments", "DIR", help: "the folder of the specs, relative to the root of the package")
  static let sources: Argument<[String]> = .options(
    "sources", "DIR", help: "a folder that is searched for uses, relative to the root of the package; repeatable")
  static let appVersion: Argument<String?> = .option(
    "app-version", "V",
    help: "the version of the app, instead of the configured one; a suffix such as -beta.3 is ignored")
  static let output: Argument<String?> = .option(
    "output", short: "o", "FILE", help: "write the report to a file instead of stdout")
  static let strict: Argument<Bool> = .flag("strict", help: "warnings fail as errors do")
  static let quiet: Argument<Bool> = .flag("quiet", short: "q", help: "no progress and no summary on stderr")
  static let noColor: Argument<Bool> = .flag("no-color", help: "no colour, even on a terminal")

  static let all: [any AnyArgument] = [
    packagePath, config, experiments, sources, appVersion, output, strict, quiet, noColor,
  ]
}
