import PackagePlugin

@main struct LintExperiments: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {}
}
