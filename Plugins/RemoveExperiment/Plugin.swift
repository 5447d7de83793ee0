import PackagePlugin

/// `swift package remove-experiment`: deletes the losing branches of decided experiments.
@main struct RemoveExperiment: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let run = CommandRun(tool: try context.program("split-test"), root: context.package.directoryURL)
    try run.run("remove", arguments)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension RemoveExperiment: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let run = CommandRun(tool: try context.program("split-test"), root: context.xcodeProject.directoryURL)
      try run.run("remove", arguments)
    }
  }
#endif
