extension PackageRoot {
  /// Adds a `.gitignore` to a folder of the tool's own, so that git ignores all of it. Nothing is added if that fails or
  /// the folder has one.
  package func keepOutOfGit(_ folder: String) {
    let path = FileSystem.join(folder, ".gitignore")
    if case .success(nil) = Result(catching: { () throws(FileError) in try entry(path) }) {
      try? write(Array("*\n".utf8), to: path)
    }
  }
}
