import Foundation

/// The specs of a folder and the names of their generated files, exactly as the build tool finds and names them.
struct SpecListing {
  /// The specs and the lists beside them.
  private(set) var inputs: [URL] = []
  private(set) var outputNames = ["SplitTests+Registry.swift"]
  /// Whether a folder among the specs is a link, so that following links may lead in a circle.
  private(set) var hasLinkedFolders = false

  private let root: URL
  private let rootPath: String
  private let others: Set<String>
  private let lists: Set<String>
  private var visited: Set<String> = []

  /// - Parameters:
  ///   - folder: relative to the root.
  ///   - others: folders of other targets, relative to the root.
  ///   - lists: files named by the configuration that are no specs, relative to the root.
  init(root: URL, folder: String, others: Set<String>, lists: Set<String>) {
    self.root = root
    self.rootPath = Self.resolvedPath(root)
    self.others = others
    self.lists = lists
    search(folder, below: "")
  }

  /// The specs of a target.
  init(root: URL, target: String, _ configuration: OneLineConfiguration) {
    let folder = configuration.experiments(of: target)
    self.init(
      root: root, folder: folder, others: configuration.folders.subtracting([folder]), lists: Set(configuration.lists))
  }

  private mutating func search(_ folder: String, below path: String) {
    let place = Self.join(folder, path)
    let url = place == "." ? root : root.appending(path: place)
    let resolved = Self.resolvedPath(url)
    guard !others.contains(place), isInside(resolved), visited.insert(resolved).inserted,
      let names = try? FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false))
    else { return }
    for name in names.sorted(by: Self.isOrderedBefore) where !name.hasPrefix(".") {
      let file = url.appending(path: name)
      let inner = path.isEmpty ? name : path + "/" + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false), isDirectory: &isFolder) else {
        continue
      }
      if isFolder.boolValue {
        if (try? file.resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink == true { hasLinkedFolders = true }
        search(folder, below: inner)
      } else if name.hasSuffix(".yml") || name.hasSuffix(".yaml"), isInside(Self.resolvedPath(file)) {
        inputs.append(file)
        let isList = path.isEmpty && ["retired.yml", "metrics.yml", "releases.yml"].contains(name)
        if !isList, !lists.contains(Self.join(folder, inner)) {
          outputNames.append(Self.outputName(forSpecAt: inner))
        }
      }
    }
  }

  /// A path relative to the root, in the build tool's form.
  private static func join(_ folder: String, _ path: String) -> String {
    if path.isEmpty { return folder }
    return folder == "." ? path : folder + "/" + path
  }

  /// Orders by bytes, like the build tool.
  private static func isOrderedBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private func isInside(_ path: String) -> Bool {
    path == rootPath || path.hasPrefix(rootPath == "/" ? "/" : rootPath + "/")
  }

  private static func resolvedPath(_ url: URL) -> String {
    let path = url.resolvingSymlinksInPath().path(percentEncoded: false)
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// A copy of the rule of `OutputName` in `SplitTestCodegen`, because a plugin cannot import a library. The build tool
  /// fails if the two differ.
  private static func outputName(forSpecAt path: String) -> String {
    let suffix = "+SplitTest.swift"
    if path.hasSuffix(".yml"), path.dropLast(4).utf8.allSatisfy(isSimple), (5...104).contains(path.utf8.count) {
      return path.dropLast(4) + suffix
    }
    let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path[...]
    let readable = String(
      decoding: stem.utf8.map { isReadable($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
    let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return "\(readable.suffix(80))-\(String(repeating: "0", count: 16 - digits.count))\(digits)\(suffix)"
  }

  private static func isReadable(_ byte: UInt8) -> Bool {
    isSimple(byte) || (0x41...0x5A).contains(byte)
  }

  private static func isSimple(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
  }
}
