import PackagePlugin

@main struct RemoveExperiment: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {}
}
