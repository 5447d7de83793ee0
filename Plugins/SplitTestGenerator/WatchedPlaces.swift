import Foundation
import PackagePlugin

/// Places where files come and go that a build is planned by: specs, and the configuration.
///
/// SwiftPM keeps its plan of a build, with the plugin's commands in it, until a file is added to a target or taken out of it.
/// The specs lie elsewhere. But it also watches the folders in which prebuild commands leave files, links in them included: so
/// there is a folder of links to what matters, and a prebuild command that does nothing.
struct WatchedPlaces {
  let root: URL
  let work: URL

  /// Without one of the links in it the next build is planned anew.
  var links: URL { work.appending(path: "Watched", directoryHint: .isDirectory) }

  /// - Parameter paths: relative to the root; what does not exist yet is watched, too.
  /// - Returns: nil where there is no program that does nothing.
  func command(watching paths: [String], for target: String) throws -> Command? {
    let manager = FileManager.default
    let programs = ["/usr/bin/true", "/bin/true"]
    guard let program = programs.first(where: { manager.isExecutableFile(atPath: $0) }) else { return nil }
    let folder = links
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    // The root holds what a build writes.
    let wanted = Set(paths).subtracting([".", ""]).sorted().map { root.appending(path: $0).path(percentEncoded: false) }
    // As documentation, which SwiftPM leaves alone: anything else that a prebuild command makes becomes a resource of the app.
    let destinations = Dictionary(uniqueKeysWithValues: wanted.enumerated().map { ("\($0).docc", $1) })
    for name in try manager.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
    where destinations[name] == nil {
      try manager.removeItem(at: folder.appending(path: name))
    }
    for (name, destination) in destinations {
      let link = folder.appending(path: name).path(percentEncoded: false)
      if (try? manager.destinationOfSymbolicLink(atPath: link)) == destination { continue }
      try? manager.removeItem(atPath: link)
      try manager.createSymbolicLink(atPath: link, withDestinationPath: destination)
    }
    return .prebuildCommand(
      displayName: "Watching the experiments of \(target)", executable: URL(fileURLWithPath: program), arguments: [],
      outputFilesDirectory: folder)
  }
}
