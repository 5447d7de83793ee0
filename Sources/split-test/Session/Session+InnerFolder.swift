import CommandLineTable
import ProjectFiles

extension Session {
  /// Refuses to make files in a folder of a package that has a configuration, unless the folder was named.
  func refuseInnerFolder() throws(Failure) {
    guard !arguments.isGiven(CommonArguments.packagePath), !arguments.isGiven(CommonArguments.config),
      let advice = ConfigurationLoader.adviceAboutOuter(root)
    else { return }
    throw Failure("\(advice), or --package-path . for a configuration of this folder alone")
  }
}
