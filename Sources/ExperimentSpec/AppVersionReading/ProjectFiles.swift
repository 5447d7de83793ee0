import SourceDiagnostics

/// Reads files through a function and records their paths.
struct ProjectFiles {
  private let contents: (String) -> [UInt8]?
  private(set) var read: Set<String> = []

  init(_ contents: @escaping (String) -> [UInt8]?) {
    self.contents = contents
  }

  /// - Parameter path: relative to the package root.
  mutating func source(_ path: String) -> SourceText? {
    guard let utf8 = contents(path) else { return nil }
    read.insert(path)
    return SourceText(path: path, utf8: utf8)
  }

  /// The path, relative to the package root, of a file that another file names; `nil` for an absolute one.
  static func path(_ name: String, from file: String) -> String? {
    guard !name.hasPrefix("/") else { return nil }
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in name.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
