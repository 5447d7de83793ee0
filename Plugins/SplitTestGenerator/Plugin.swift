import Foundation
import PackagePlugin

/// Generates the experiments of a target during its build.
@main struct SplitTestGenerator: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let (root, work) = (context.package.directoryURL, context.pluginWorkDirectoryURL)
    let configuration = OneLineConfiguration(root: root)
    let places = WatchedPlaces(root: root, work: work)
    let listing = SpecListing(root: root, target: target.name, configuration)
    let specs = listing.hasLinkedFolders ? [] : [configuration.experiments(of: target.name)]
    let planned = work.appending(path: "planned-configuration.yml")
    try write((try? String(contentsOf: root.appending(path: ".split-test.yml"), encoding: .utf8)) ?? "", to: planned)
    let watching = try places.command(watching: configuration.places + specs, plan: planned, for: target.name)
    let inputs = try comparison(
      root: root, target: target.name, work: work, tool: try context.program("split-test-codegen"))
    let generation = try command(
      root: root, target: target.name, configuration, listing, work: work,
      tool: context.program("split-test-codegen"), inputs: [inputs.snapshot],
      plan: [
        "--planned-configuration", planned.path(percentEncoded: false),
        "--watched-links", places.links.path(percentEncoded: false),
      ])
    return [watching, inputs.command, generation].compactMap { $0 }
  }

  /// Compares what the code is generated from in every build. Specs and configuration as inputs of the generation itself
  /// would stop a build as soon as one is gone: SwiftPM does not always see that first.
  private func comparison(
    root: URL, target: String, work: URL, tool: URL
  ) throws -> (command: Command, snapshot: URL) {
    // As documentation, which SwiftPM ignores.
    let snapshot = work.appending(path: "inputs.docc")
    // The command writes its own input, and so is never up to date.
    let renewed = work.appending(path: "renewed")
    if !FileManager.default.fileExists(atPath: renewed.path(percentEncoded: false)) {
      try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
      try Data().write(to: renewed)
    }
    let command = Command.buildCommand(
      displayName: "Checking the experiments of \(target)", executable: tool,
      arguments: [
        "--package-path", root.path(percentEncoded: false), "--target", target,
        "--output", work.path(percentEncoded: false), "--snapshot", snapshot.path(percentEncoded: false),
        "--renew", renewed.path(percentEncoded: false),
      ], inputFiles: [renewed], outputFiles: [snapshot])
    return (command, snapshot)
  }

  /// One command for all specs of the target: the registry needs them all, and unchanged files keep their dates, so
  /// that a changed spec recompiles only its own file.
  private func command(
    root: URL, target: String, _ configuration: OneLineConfiguration, _ listing: SpecListing, work: URL, tool: URL,
    inputs: [URL]? = nil, plan: [String] = []
  ) throws -> Command {
    let output = work.appending(path: "Experiments", directoryHint: .isDirectory)
    let lists = configuration.generalLists.filter {
      FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) && !listing.inputs.contains($0)
    }
    let declared = work.appending(path: "declared-outputs.txt")
    try write(listing.outputNames.map { $0 + "\n" }.joined(), to: declared)
    let arguments =
      [
        "--package-path", root.path(percentEncoded: false), "--target", target,
        "--output", output.path(percentEncoded: false),
        "--declared-outputs", declared.path(percentEncoded: false), "--expect-experiments",
        configuration.experiments(of: target),
      ] + configuration.inputs.flatMap { ["--expect-app-version-file", $0.path(percentEncoded: false)] }
      + configuration.lists.flatMap { ["--expect-list", $0] } + plan
    return .buildCommand(
      displayName: "Generating experiments of \(target)", executable: tool, arguments: arguments,
      inputFiles: (inputs ?? listing.inputs + lists + configuration.inputs) + [declared],
      outputFiles: listing.outputNames.map { output.appending(path: $0) })
  }

  private func write(_ text: String, to file: URL) throws {
    if let present = try? String(contentsOf: file, encoding: .utf8), present == text { return }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension SplitTestGenerator: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let root = context.xcodeProject.directoryURL
      let configuration = OneLineConfiguration(root: root)
      let listing = SpecListing(root: root, target: target.displayName, configuration)
      return [
        try command(
          root: root, target: target.displayName, configuration, listing, work: context.pluginWorkDirectoryURL,
          tool: context.program("split-test-codegen"))
      ]
    }
  }
#endif
