import Foundation
import ProjectFiles
import SourceSearch

/// Tells one build of the tool from another. What a build has found counts only for itself.
enum ToolStamp {
  /// The version, and the size and modification time of the executable.
  static let current: String = {
    guard let path = Bundle.main.executablePath, case .file(let stamp) = FileAccess.entry(path, followingLinks: true)
    else { return ToolVersion.current }
    return "\(ToolVersion.current) \(stamp.size) \(stamp.modified)"
  }()
}
