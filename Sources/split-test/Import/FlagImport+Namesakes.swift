import SpecImport

/// What `import` says of flags that have the names of another type's flags.
extension FlagImport {
  /// Where the accessors are, which the configuration cannot have.
  func advice(_ namesakes: FlagNamesakes, _ specs: FlagSpecs, in configuration: String) -> String {
    namesakes.all.map { namesake in
      let identifier = specs.identifier(of: namesake.flag) ?? namesake.flag
      return
        "'\(namesake.flag)' is called \(identifier): '\(namesake.spec)' is of another type's flag. If the two are one flag, delete the new spec and add its accessors to '\(namesake.spec)'\n"
    }.joined() + "each spec has its own accessors: those of '\(configuration)' would find the other type's flags, too\n"
  }

  func refusal(of namesakes: FlagNamesakes) -> String {
    let flags = namesakes.all.map { "'\($0.flag)'" }.joined(separator: ", ")
    let templates = namesakes.sharedTemplates.map { "'\($0)'" }.joined(separator: ", ")
    return
      "nothing is written: flags of another type are called \(flags), too, and \(templates) of the configuration asks for either; rename one of them, or write its spec by hand with accessors that tell them apart\n"
  }
}
