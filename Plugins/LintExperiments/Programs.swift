import Foundation
import PackagePlugin

/// The programs that the plugins run. All four plugins link to this file, because a plugin cannot import a library.
///
/// `SPLIT_TEST_TOOLS` names a folder with prebuilt programs. The manifest reads it, too, and SwiftPM then builds none.
enum Programs {
  static func url(of name: String, built: (String) throws -> URL) throws -> URL {
    guard let folder = ProcessInfo.processInfo.environment["SPLIT_TEST_TOOLS"], !folder.isEmpty else {
      return try built(name)
    }
    let program = URL(fileURLWithPath: folder, isDirectory: true).appending(path: name)
    guard FileManager.default.isExecutableFile(atPath: program.path(percentEncoded: false)) else {
      throw Missing(program: program.path(percentEncoded: false))
    }
    return program
  }

  struct Missing: Error, CustomStringConvertible {
    let program: String
    var description: String { "SPLIT_TEST_TOOLS: there is no program '\(program)'" }
  }
}

extension PluginContext {
  func program(_ name: String) throws -> URL { try Programs.url(of: name) { try tool(named: $0).url } }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension XcodePluginContext {
    func program(_ name: String) throws -> URL { try Programs.url(of: name) { try tool(named: $0).url } }
  }
#endif
