import Foundation
import PackagePlugin

/// The files whose appearance or disappearance changes the plan of a build: specs, and the configuration.
///
/// SwiftPM keeps its plan of a build, with the plugin's commands in it, until a file is added to a target or removed
/// from it. The specs lie elsewhere. But SwiftPM also watches the folders in which prebuild commands leave files,
/// including links in them. So this is a folder of links to the relevant files, with a prebuild command that does
/// nothing.
///
/// A link to a missing file can stop SwiftPM from seeing any change in the folder. So there are none when a build is
/// planned, and the build tool, which compares its inputs in every build, deletes the links when the plan is outdated.
struct WatchedPlaces {
  let root: URL
  let work: URL

  /// If one of its links is missing, SwiftPM plans the next build again.
  var links: URL { work.appending(path: "Watched", directoryHint: .isDirectory) }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }

  /// - Parameters:
  ///   - paths: relative to the root; missing files are left out.
  ///   - plan: an existing file, so that there is a link to delete whatever else is missing.
  /// - Returns: `nil` if no program that does nothing is available.
  func command(watching paths: [String], plan: URL, for target: String) throws -> Command? {
    let manager = FileManager.default
    let programs = ["/usr/bin/true", "/bin/true"]
    guard let program = programs.first(where: { manager.isExecutableFile(atPath: $0) }) else { return nil }
    let folder = links
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    // Excludes the root, because builds write to it.
    let wanted =
      Set(paths).subtracting([".", ""]).filter(exists).sorted().map { root.appending(path: $0) } + [plan]
    // As documentation, which SwiftPM ignores. Any other output of a prebuild command becomes a resource of the app.
    let destinations = Dictionary(
      uniqueKeysWithValues: wanted.enumerated().map { ("\($0).docc", $1.path(percentEncoded: false)) })
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
