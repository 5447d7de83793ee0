import PackagePlugin

/// `swift package lint-experiments`: finds problems in experiments and their uses.
@main struct LintExperiments: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let run = CommandRun(tool: try context.program("split-test"), root: context.package.directoryURL)
    try run.run("lint", arguments)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintExperiments: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let run = CommandRun(tool: try context.program("split-test"), root: context.xcodeProject.directoryURL)
      try run.run("lint", arguments)
    }
  }
#endif
