import Foundation
import TestSupport

extension TemporaryFolder {
  /// The content of every file and link below a folder, by path.
  func everything(in relative: String) -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: file(relative))?.compactMap { $0 as? String } ?? []
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, (try? text(relative + "/" + $0)) ?? "") })
  }
}
