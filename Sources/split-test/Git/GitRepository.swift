import Foundation
import LocalFiles

/// The repository of a package, accessed through the machine's `git`.
struct GitRepository {
  /// Any folder in the repository. Paths are relative to this one.
  let folder: String
  /// Settings that switch off the programs that a repository's configuration can make git run: a file system monitor,
  /// hooks, and filters between the index and the files. A file that a filter would change then counts as changed.
  private let safeSettings: [String]
  /// Whether the name of a filter cannot be passed to git.
  private let hasUnsafeFilter: Bool
  /// For a remote that the user named: it is reached as the repository's configuration says.
  let online: [String]
  /// `NAME=value`, for every git that is run.
  private var environment: [String] = []

  init(folder: String) {
    self.folder = folder
    let names = (try? Self.run(["config", "--name-only", "--null", "--list"], in: folder)) ?? []
    let filters = Set(names.split(separator: 0)).filter { $0.starts(with: "filter.".utf8) }
    let readable = filters.compactMap { String(validating: $0, as: UTF8.self) }
    hasUnsafeFilter = readable.count < filters.count
    let fixed = [
      ("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null"), ("diff.external", ""),
      ("diff.ignoreSubmodules", "all"),
    ]
    let always = fixed + readable.sorted().map { ($0, $0.lowercased().hasSuffix(".required") ? "false" : "") }
    let settings = always + Self.credentialSettings(in: folder)
    // Not through `-c`, which ends a name at its first `=`.
    let given = ProcessInfo.processInfo.environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
    online = ["GIT_ALLOW_PROTOCOL=file:git:http:https:ssh", "GIT_CONFIG_COUNT=\(given + always.count)"]
    safeSettings =
      ["GIT_CONFIG_COUNT=\(given + settings.count)"]
      + settings.enumerated().flatMap { number, setting in
        ["GIT_CONFIG_KEY_\(given + number)=\(setting.0)", "GIT_CONFIG_VALUE_\(given + number)=\(setting.1)"]
      }
  }

  /// What keeps the programs from running that the repository itself names for passwords; the user's own stay.
  private static func credentialSettings(in folder: String) -> [(String, String)] {
    let list = ["config", "--local", "--includes", "--name-only", "--null", "--list"]
    let names = ((try? run(list, in: folder)) ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(names).filter { name in
      let name = name.lowercased()
      return name == "core.askpass" || name.hasPrefix("credential.") && name.hasSuffix(".helper")
    }.sorted().map { ($0, "") }
  }

  /// In a partial clone git fetches what is missing, through programs that the repository can choose unless it is HTTPS.
  private static let offline = ["GIT_ALLOW_PROTOCOL=https", "GIT_TERMINAL_PROMPT=0"]

  /// Lets git write new objects elsewhere, so that the repository stays as it is.
  mutating func keepObjects(in folder: String) throws {
    let objects = try line(["rev-parse", "--path-format=absolute", "--git-path", "objects"])
    environment = ["GIT_OBJECT_DIRECTORY=\(folder)", "GIT_ALTERNATE_OBJECT_DIRECTORIES=\(objects)"]
  }

  struct Problem: Error, CustomStringConvertible {
    let message: String

    init(_ message: String) { self.message = message }

    var description: String { message }
  }

  /// The commit that a branch was made from: the merge base of `revision` and `HEAD`.
  ///
  /// - Returns: `nil` if no common commit is available, as in a shallow clone.
  func mergeBase(of revision: String) throws -> String? {
    if revision.contains("..") {
      throw Problem(
        "'\(revision)' is a range; name one revision, the commit that it has in common with HEAD is found")
    }
    guard (try? run(["--version"])) != nil else { throw Problem("git cannot be run; is it installed?") }
    guard exists else { throw Problem("'\(folder)' is in no git repository") }
    let commit = try line(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]) { _ in
      "there is no revision '\(revision)'"
        + (isShallow ? "; the clone is shallow, fetch the history too (in GitHub Actions 'fetch-depth: 0')" : "")
    }
    return try? line(["merge-base", commit, "HEAD"])
  }

  /// Whether the clone lacks older commits.
  var isShallow: Bool { (try? line(["rev-parse", "--is-shallow-repository"])) == "true" }

  /// The files below `folders` at a revision, with their bytes.
  func files(in folders: [String], at revision: String) throws -> [(path: String, bytes: [UInt8])] {
    let listing = try run(["ls-tree", "-r", "-z", "--name-only", revision, "--"] + folders)
    let paths = listing.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }
    guard !paths.isEmpty else { return [] }
    let requests = paths.map { "\(revision):./\($0)\n" }.joined()
    var output = try run(["cat-file", "--batch"], input: Array(requests.utf8))[...]
    return try paths.map { path in (path, try Self.nextObject(&output, path)) }
  }

  /// The files below the folder that have changed since a revision, with their bytes then; `nil` for files that did not
  /// exist.
  func files(changedSince revision: String) throws -> [(path: String, bytes: [UInt8]?)] {
    guard exists else { throw Problem("'\(folder)' is in no git repository") }
    let commit = try line(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"]) { _ in
      "there is no revision '\(revision)'"
    }
    let changed = try paths([
      "diff", "--name-only", "--no-ext-diff", "--no-textconv", "--relative", "--no-renames", "-z", commit, "--", ".",
    ])
    let untracked = try paths(["ls-files", "--others", "--exclude-standard", "-z", "--", "."])
    let tracked = Set(try paths(["ls-tree", "-r", "--name-only", "-z", commit, "--", "."]))
    return try (changed + untracked).map { path in
      (path, tracked.contains(path) ? try run(["cat-file", "blob", "\(commit):./\(path)"]) : nil)
    }
  }

  private func paths(_ arguments: [String]) throws -> [String] {
    try run(arguments).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths that differ from the last commit, or that git does not track.
  func changedFiles(among paths: [String]) throws -> [String] {
    guard !paths.isEmpty else { return [] }
    let status = try run(
      ["status", "--porcelain", "-z", "--untracked-files=all", "--ignore-submodules=all", "--"] + paths)
    var entries = status.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }[...]
    let prefix = String(decoding: try run(["rev-parse", "--show-prefix"]), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    var changed: [String] = []
    while let entry = entries.popFirst() {
      if entry.hasPrefix("R") || entry.hasPrefix("C") { _ = entries.popFirst() }
      let path = String(entry.dropFirst(3))
      changed.append(path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path)
    }
    return changed
  }

  /// Whether the folder is in a repository.
  var exists: Bool { (try? run(["rev-parse", "--git-dir"])) != nil }

  /// Reads `<name> blob <size>`, a line feed, the bytes, a line feed.
  static func nextObject(_ output: inout ArraySlice<UInt8>, _ path: String) throws -> [UInt8] {
    guard let end = output.firstIndex(of: 0x0A) else { throw Problem("git does not say what '\(path)' holds") }
    let header = String(decoding: output[..<end], as: UTF8.self).split(separator: " ")
    output = output[(end + 1)...]
    guard header.count == 3, header[1] == "blob", let size = Int(header[2]), size < output.count else {
      throw Problem("git does not say what '\(path)' holds")
    }
    let bytes = Array(output.prefix(size))
    output = output.dropFirst(size + 1)
    return bytes
  }

  func line(
    _ arguments: [String], input: [UInt8] = [], environment: [String] = [], message: (String) -> String = { $0 }
  ) throws -> String {
    let output = try run(arguments, input: input, environment: environment, message: message)
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  // MARK: Running git

  /// - Parameter environment: `NAME=value`, for git alone.
  func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String] = [], message: (String) -> String = { $0 }
  ) throws -> [UInt8] {
    if hasUnsafeFilter { throw Problem("the repository's configuration names a filter that is not UTF-8") }
    return try Self.run(
      arguments, with: safeSettings + Self.offline + self.environment + environment, in: folder, input: input,
      message: message)
  }

  /// Runs git with files for its output, because two pipes that nobody drains at once could block.
  private static func run(
    _ arguments: [String], with settings: [String] = [], in folder: String, input: [UInt8] = [],
    message: (String) -> String = { $0 }
  ) throws -> [UInt8] {
    let scratch = try ScratchFolder()
    let (input, output, errors) = (
      try scratch.create("in", input), try scratch.create("out"), try scratch.create("errors")
    )
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Keeps `status` from writing the index, which would run a hook.
    process.arguments = settings + ["GIT_OPTIONAL_LOCKS=0", "git", "-C", folder] + arguments
    process.standardInput = FileHandle(forReadingAtPath: input)
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      let errors = String(decoding: try scratch.read("errors"), as: UTF8.self)
      throw Problem(message(errors.trimmingCharacters(in: .whitespacesAndNewlines)))
    }
    return try scratch.read("out")
  }
}
