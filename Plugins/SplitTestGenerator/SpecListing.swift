import Foundation

/// The specs of a folder and the names of what is generated from them: as the build tool finds and names them.
struct SpecListing {
  /// Specs and the lists beside them.
  private(set) var inputs: [URL] = []
  private(set) var outputNames = ["SplitTests+Registry.swift"]

  private let root: URL
  private let rootPath: String
  private let others: Set<String>
  private var visited: Set<String> = []

  /// - Parameters:
  ///   - folder: relative to the root.
  ///   - others: folders of other targets, relative to the root.
  init(root: URL, folder: String, others: Set<String>) {
    self.root = root
    self.rootPath = Self.resolvedPath(root)
    self.others = others
    search(folder, below: "")
  }

  private mutating func search(_ folder: String, below path: String) {
    let place = path.isEmpty ? folder : folder + "/" + path
    let url = place == "." ? root : root.appending(path: place)
    let resolved = Self.resolvedPath(url)
    guard !others.contains(place), isInside(resolved), visited.insert(resolved).inserted,
      let names = try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
    else { return }
    for name in names.sorted() where !name.hasPrefix(".") {
      let file = url.appending(path: name)
      let inner = path.isEmpty ? name : path + "/" + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false), isDirectory: &isFolder) else {
        continue
      }
      if isFolder.boolValue {
        search(folder, below: inner)
      } else if name.hasSuffix(".yml") || name.hasSuffix(".yaml"), isInside(Self.resolvedPath(file)) {
        inputs.append(file)
        if !(path.isEmpty && ["retired.yml", "metrics.yml", "releases.yml"].contains(name)) {
          outputNames.append(Self.outputName(forSpecAt: inner))
        }
      }
    }
  }

  private func isInside(_ path: String) -> Bool {
    path == rootPath || path.hasPrefix(rootPath == "/" ? "/" : rootPath + "/")
  }

  private static func resolvedPath(_ url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// The rule of `OutputName` in `SplitTestCodegen`, once more: a plugin cannot import a library. The build tool fails when
  /// the two differ.
  private static func outputName(forSpecAt path: String) -> String {
    let suffix = "+SplitTest.swift"
    if path.hasSuffix(".yml"), path.dropLast(4).utf8.allSatisfy(isSimple), path.utf8.count > 4 {
      return path.dropLast(4) + suffix
    }
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let readable = String(
      decoding: stem.utf8.map { isSimple($0 | 0x20) || isSimple($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return "\(readable.suffix(80))-\(String(repeating: "0", count: 16 - digits.count))\(digits)\(suffix)"
  }

  private static func isSimple(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
  }
}
