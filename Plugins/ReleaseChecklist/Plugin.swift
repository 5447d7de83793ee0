import PackagePlugin

/// `swift package release-checklist`: the work on experiments that is due before a release.
@main struct ReleaseChecklist: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let run = CommandRun(tool: try context.program("split-test"), root: context.package.directoryURL)
    try run.run("checklist", arguments)
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension ReleaseChecklist: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      let run = CommandRun(tool: try context.program("split-test"), root: context.xcodeProject.directoryURL)
      try run.run("checklist", arguments)
    }
  }
#endif
