/// Comparisons of paths by their bytes alone: links are not resolved, and nothing need be there.
extension FileSystem {
  /// Whether a path is a folder or lies below it. Every relative path lies in `.`.
  package static func lies(_ path: String, in folder: String) -> Bool {
    let slash = UInt8(ascii: "/")
    if folder == "." { return path.utf8.first != slash }
    guard path.utf8.starts(with: folder.utf8) else { return false }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    return rest.isEmpty || rest.first == slash || folder.utf8.last == slash
  }

  /// - Returns: the path relative to a folder that it lies in, `.` for the folder itself, or `nil` for a path elsewhere.
  package static func path(_ path: String, relativeTo folder: String) -> String? {
    guard lies(path, in: folder) else { return nil }
    if folder == "." { return path }
    let rest = path.utf8.dropFirst(folder.utf8.count)
    if rest.isEmpty { return "." }
    return String(Substring(rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest))
  }
}
