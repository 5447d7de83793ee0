import PackagePlugin

@main struct ReleaseChecklist: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {}
}
