import CommandLineTable
import ExperimentSpec
import FlagLayer
import LocalFiles
import SourceDiagnostics
import SourceSearch
import SpecImport
import VendorExports

extension VendorExport: ArgumentValue {}

/// `import`: specs and accessors from an app's own flags, or specs from a vendor's export.
enum ImportCommand {
  static let file: Argument<String?> = .optionalPositional(
    "FILE", help: "an export of Firebase Remote Config, GrowthBook, Optimizely, Unleash or LaunchDarkly")
  static let enumName: Argument<String?> = .option(
    "enum", "NAME",
    help: "the app's own enum of flags, or a type with one constant per flag, such as FeatureFlag or Growth.ABTest")
  static let properties: Argument<String?> = .option(
    "properties", "NAME", help: "the app's own type whose Boolean properties are its flags, such as FeaturesConfig")
  static let from: Argument<VendorExport?> = .option(
    "from", "FORMAT", help: "the format of FILE, detected unless given")
  static let environment: Argument<String?> = .option(
    "environment", "NAME", help: "the environment of the export; production unless given")
  static let metric: Argument<String?> = .option("metric", "NAME", help: "the metric of all specs")
  static let owner: Argument<String?> = .option(
    "owner", "OWNER", help: "the owner where neither CODEOWNERS nor git names one")
  static let startVersion: Argument<AppVersion?> = .option(
    "start-version", "V", help: "the first version, where no tag names it; the version of the app unless given")
  static let endVersion: Argument<AppVersion?> = .option(
    "end-version", "V", help: "the first version without the experiments; left to decide unless given")
  static let dryRun: Argument<Bool> = .flag("dry-run", help: "write nothing, say what would be written")

  static let command = Command<CommandAction>(
    "import", summary: "write specs for flags that exist",
    discussion: """
      With --enum it reads the app's own enum of flags, or a struct with a static constant for each: what its table says of them \
      and the places that ask for them. It proposes accessors with the number of places that each matches, and writes one spec per flag. The owner comes from CODEOWNERS \
      or git's history of the line, the start from the first tag with the line; what is left to decide is marked. --properties does the same for a type with one \
      Boolean property per flag.

        split-test import --enum FeatureFlag --dry-run
        split-test import --properties FeaturesConfig --dry-run
        split-test import growthbook-features.json --metric purchase_conversion

      A file is never overwritten; only the accessors are added to a .split-test.yml that has none. Nothing is asked over a network.
      """,
    arguments: [file, enumName, properties, from, environment, metric, owner, startVersion, endVersion, dryRun],
    ignoring: CommonArguments.ofFindings + [CommonArguments.noCache],
    action: CommandAction(run))

  @Sendable private static func run(_ arguments: ParsedArguments) throws(Failure) -> ExitCode {
    let session = try Session(arguments)
    guard session.configurationProblems.isEmpty else { return .failure }
    try session.refuseInnerFolder()
    let lock = arguments[dryRun] ? nil : try session.lock()
    defer { withExtendedLifetime(lock) {} }
    switch (arguments[enumName], arguments[properties], arguments[file]) {
    case (let name?, nil, nil): return try FlagImport(session).run(name, FlagLayerReader.read)
    case (nil, let name?, nil): return try FlagImport(session).run(name, PropertyLayerReader.read)
    case (nil, nil, let path?): return try run(session, path)
    case (nil, nil, nil): throw Failure("'import' needs --enum NAME, --properties NAME or the FILE of an export")
    default: throw Failure("'import' takes one of --enum NAME, --properties NAME and the FILE of an export")
    }
  }

  private static func run(_ session: Session, _ path: String) throws(Failure) -> ExitCode {
    let export = try session.export(
      path, as: session.arguments[from], environment: session.arguments[environment])
    var specs: [ImportedSpec] = []
    var refused = 0
    for served in export.experiments {
      do throws(ImportedSpec.Refusal) {
        specs.append(try ImportedSpec(served, vendor: export.vendor))
      } catch {
        refused += 1
        let place = served.names.first.map { export.source.position(at: $0.range.lowerBound) }
        let reason = error == .noIdentifier ? "no identifier can be made of its name" : "it has fewer than two groups"
        session.note(
          "\(export.source.path):\(place?.line ?? 1):\(place?.column ?? 1): warning: '\(served.names.first?.value ?? "")' is left out: \(reason)"
        )
      }
    }
    let count = counted(export.experiments.count, "experiment")
    let report = "\(count) in '\(export.source.path)' (\(export.vendor))\n"
    return try SpecWriting(session).write(specs, after: report, isComplete: refused == 0)
  }
}
