#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Resolves a path that a person named.
///
/// A person may name any place. A link in the package comes from the package's author and must not lead out of it.
package enum LinkTrail {
  /// The path without links, `.` and `..`. Missing parts are kept as they are.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - shown: the path for messages.
  package static func resolved(_ path: String, shown: String, root: PackageRoot?) throws(FileError) -> String {
    var known = "/"
    for component in path.split(separator: "/") where component != "." {
      let next = FileSystem.join(known, String(component))
      if component == ".." {
        known = FileSystem.resolved(next) ?? next
        continue
      }
      var status = stat()
      guard lstat(next, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else {
        known = next
        continue
      }
      guard let target = FileSystem.resolved(next) else {
        throw FileError(path: shown, action: "cannot write", reason: "'\(next)' is a link that leads nowhere")
      }
      if let root, root.holds(known), !root.holds(target) {
        throw FileError(path: shown, action: "cannot write", reason: "the link '\(next)' leads out of the package")
      }
      known = target
    }
    return known
  }
}
