import LocalFiles

/// Finds the records of a package's last builds, and the library that reads them.
///
/// ```
/// .build/*/*/index/store ─ libIndexStore ─► [IndexedFile]
/// ```
package struct BuildIndex: Sendable {
  package let files: [IndexedFile]

  package init(files: [IndexedFile]) {
    self.files = files
  }

  /// - Parameters:
  ///   - root: the package root, absolute and without links.
  ///   - store: another store, or a folder that contains one.
  ///   - environment: `SPLIT_TEST_TOOLCHAIN` names the toolchain's `usr` folder, else `PATH` leads to its `swift`.
  ///   - isWanted: called with the absolute paths of existing files.
  package static func read(
    root: String, store: String? = nil, environment: [String: String], where isWanted: (String) -> Bool = { _ in true }
  ) throws(IndexStoreError) -> BuildIndex {
    var stores = stores(in: root)
    if let store {
      guard
        let given = ["/Index.noindex/DataStore", "/DataStore", "/index/store", ""]
          .compactMap({ FileSystem.resolved(store + $0) }).first(where: isStore)
      else { throw IndexStoreError(description: "there is no index store at '\(store)'") }
      stores = Array(Set(stores + [given])).sorted()
    }
    guard !stores.isEmpty else {
      throw IndexStoreError(
        description:
          "there is no index store below '.build'; 'swift build --build-tests --enable-index-store' writes one")
    }
    guard let path = libraryPath(environment) else {
      throw IndexStoreError(
        description: "the toolchain's libIndexStore is not found; SPLIT_TEST_TOOLCHAIN names its 'usr' folder")
    }
    let library = try IndexStoreLibrary(path: path)
    let outside = [root + "/.build/checkouts/", root + "/.build/index-build/"]
    var files: [IndexedFile] = []
    for store in stores {
      files += try library.files(inStoreAt: store) { file in
        FileSystem.lies(file, in: root) && !outside.contains { file.hasPrefix($0) } && isWanted(file)
          && FileSystem.kind(of: file) != nil
      }
    }
    return BuildIndex(files: files)
  }

  /// Whether a folder is a store. Stores keep units and records in a folder for the version of their format:
  /// `v5/units`.
  private static func isStore(_ folder: String) -> Bool {
    folders(in: folder).contains { FileSystem.kind(of: $0 + "/units") == .folder }
  }

  /// The folders `.build/<triple>/<configuration>/index/store`, without repetitions through links.
  private static func stores(in root: String) -> [String] {
    var found: Set<String> = []
    for triple in folders(in: root + "/.build") {
      for configuration in folders(in: triple) {
        if let store = FileSystem.resolved(configuration + "/index/store") { found.insert(store) }
      }
      if let store = FileSystem.resolved(triple + "/index/store") { found.insert(store) }
    }
    return found.sorted()
  }

  private static func libraryPath(_ environment: [String: String]) -> String? {
    #if canImport(Darwin)
      let name = "libIndexStore.dylib"
    #else
      let name = "libIndexStore.so"
    #endif
    if let usr = environment["SPLIT_TEST_TOOLCHAIN"] { return FileSystem.resolved(usr + "/lib/" + name) }
    for folder in (environment["PATH"] ?? "").split(separator: ":") {
      for tool in ["swift", "swiftc"] {
        guard let program = FileSystem.resolved("\(folder)/\(tool)") else { continue }
        // From `usr/bin/swift` to `usr/lib/libIndexStore`.
        let usr = program.split(separator: "/").dropLast(2).joined(separator: "/")
        if let library = FileSystem.resolved("/\(usr)/lib/\(name)") { return library }
      }
    }
    return nil
  }

  private static func folders(in folder: String) -> [String] {
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.map { folder + "/" + $0 }
  }
}
