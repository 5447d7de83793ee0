import PackagePlugin

@main struct SplitTestGenerator: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] { [] }
}
