import Foundation

/// The top-level keys of `.split-test.yml` that a plugin needs, in one-line form, because it cannot call the YAML
/// parser.
///
/// ```yaml
/// experiments: experiments
/// metrics: experiments/metrics.yml
/// releases: experiments/releases.yml
/// app_version: {file: Config/Version.xcconfig, key: MARKETING_VERSION}
/// targets:
///   AppFeature: {experiments: experiments/app, access: public}
/// ```
///
/// `app_version` may also be a sequence of such places, in brackets or one on each line. The build tool reads the file
/// with libyaml and fails if it finds other values than the plugin's, so that no misread form goes unnoticed.
struct OneLineConfiguration {
  private(set) var experiments = "experiments"
  private(set) var targets: [String: String] = [:]
  /// Relative to the root.
  private(set) var appVersionFiles: [String] = []
  /// The files that `metrics` and `releases` name, relative to the root.
  private(set) var lists: [String] = []
  private let root: URL
  private let file: URL

  init(root: URL) {
    self.root = root
    file = root.appending(path: ".split-test.yml")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return }
    var section = ""
    for line in text.split(whereSeparator: \.isNewline).map({ Self.withoutComment(String($0)) }) where !line.isEmpty {
      guard let (key, value) = Self.entry(line) else {
        if section == "app_version" { appVersionFiles += Self.files(line) }
        continue
      }
      let isTopLevel = !(line.first?.isWhitespace ?? true)
      if isTopLevel { section = key }
      switch (section, isTopLevel) {
      case ("experiments", true): experiments = Self.path(value)
      case ("metrics", true), ("releases", true): lists.append(Self.path(value))
      case ("app_version", _): appVersionFiles += Self.files(line)
      case ("targets", false):
        if let folder = Self.value(of: "experiments", in: value) { targets[key] = Self.path(folder) }
      default: break
      }
    }
  }

  var folders: Set<String> { Set(targets.values).union([experiments]) }

  func experiments(of target: String) -> String { targets[target] ?? experiments }

  /// The configuration and the files that it names, relative to the root, whether or not they exist.
  var places: [String] { [".split-test.yml"] + appVersionFiles + lists }

  /// The lists for all targets, whether or not they exist.
  var generalLists: [URL] {
    ["retired.yml", "metrics.yml", "releases.yml"].map { root.appending(path: experiments).appending(path: $0) }
  }

  /// The configuration and the files with the app version, including an xcconfig's includes.
  var inputs: [URL] {
    var seen: Set<String> = []
    var found: [URL] = []
    var waiting = (appVersionFiles + lists).map { root.appending(path: $0).standardizedFileURL }
    if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { found.append(file) }
    while let next = waiting.popLast() {
      let path = next.path(percentEncoded: false)
      guard seen.insert(path).inserted, FileManager.default.fileExists(atPath: path) else { continue }
      found.append(next)
      guard next.pathExtension == "xcconfig", let text = try? String(contentsOf: next, encoding: .utf8) else {
        continue
      }
      for line in text.split(whereSeparator: \.isNewline)
      where line.drop(while: \.isWhitespace).hasPrefix("#include") {
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
        if parts.count >= 3 {
          waiting.append(next.deletingLastPathComponent().appending(path: String(parts[1])).standardizedFileURL)
        }
      }
    }
    return found
  }

  private static func withoutComment(_ line: String) -> String {
    var quote: Character?
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = quote {
        if character == open { quote = nil }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if character == "#", previous.isWhitespace {
        return String(line[..<index]).trimmingTrailingSpaces
      }
      previous = character
    }
    return line.trimmingTrailingSpaces
  }

  private static func entry(_ line: String) -> (key: String, value: String)? {
    let trimmed = line.drop { $0.isWhitespace }
    guard !trimmed.hasPrefix("-"), !trimmed.hasPrefix("{"), let colon = trimmed.firstIndex(of: ":") else { return nil }
    return (unquoted(trimmed[..<colon]), trimmed[trimmed.index(after: colon)...].trimmingCharacters(in: .whitespaces))
  }

  /// The values of every `file:` of a line.
  private static func files(_ line: String) -> [String] {
    line.split { $0 == "{" || $0 == "}" }.compactMap { value(of: "file", in: String($0)).map(path) }
      .map { $0.hasSuffix(".xcodeproj") ? $0 + "/project.pbxproj" : $0 }
  }

  /// The value of a key in `{key: value, …}`.
  private static func value(of key: String, in mapping: String) -> String? {
    for field in mapping.split(whereSeparator: { "{},[]".contains($0) }) {
      guard let colon = field.firstIndex(of: ":"), unquoted(field[..<colon]) == key else { continue }
      return unquoted(field[field.index(after: colon)...])
    }
    return nil
  }

  private static func unquoted(_ text: Substring) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    for quote in ["\"", "'"] where trimmed.count >= 2 && trimmed.hasPrefix(quote) && trimmed.hasSuffix(quote) {
      return String(trimmed.dropFirst().dropLast())
    }
    return trimmed
  }

  /// A path as the build tool writes it: without `.` and without a slash at the end.
  private static func path(_ text: String) -> String {
    let parts = unquoted(text[...]).split(separator: "/").filter { $0 != "." }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
