import CommandLineTable
import ExperimentSpec
import LocalFiles
import ProjectFiles
import SourceDiagnostics
import SourceSearch

/// The part of a package that a person asked `lint` about, and the text of a file in an editor.
///
/// Everything is linted, because a finding in one file may depend on all others; only the findings elsewhere are left out.
struct LintedPart {
  /// Relative to the root, without links; empty for everything.
  private let paths: [String]
  private let root: String
  /// The text from stdin, in place of the file's.
  let typed: SourceText?
  /// The files with the sources, in place of the folders; `nil` for these.
  let facts: [String]?

  /// All findings.
  static let everything = LintedPart()

  private init() {
    (paths, typed, facts, root) = ([], nil, nil, "")
  }

  /// - Throws: if one of the named files does not exist or lies outside of the package.
  init(_ session: Session) throws(Failure) {
    root = session.root
    let named = session.arguments[LintCommand.files]
    if session.arguments[LintCommand.facts] {
      guard session.arguments[LintCommand.input] == nil else {
        throw Failure("--facts names all sources; --stdin is another")
      }
      guard !named.isEmpty else { throw Failure("--facts needs the FILEs that 'split-test facts' wrote") }
      (paths, typed, facts) = ([], nil, named)
      return
    }
    facts = nil
    guard let input = session.arguments[LintCommand.input] else {
      paths = try named.map { name throws(Failure) in try Self.path(of: name, session, mustExist: true) }
      typed = nil
      return
    }
    guard named.isEmpty else { throw Failure("--stdin names the only file; name no others") }
    let path = try Self.path(of: input, session, mustExist: false)
    guard path.hasSuffix(".swift") || Self.isSpec(path, session) else {
      throw Failure("'\(path)' is neither a Swift file nor a spec in '\(session.configuration.experiments.value)'")
    }
    var bytes: [UInt8] = []
    while let more = StandardStream.readInput() {
      bytes += more
      if bytes.count > SwiftSourceFinder.sizeLimit {
        throw Failure(
          "stdin holds more than \(SwiftSourceFinder.sizeLimit >> 20) MiB, which no source or spec may have")
      }
    }
    paths = [path]
    typed = SourceText(path: path, utf8: bytes)
  }

  var isRestricted: Bool { !paths.isEmpty }

  func contains(_ path: String) -> Bool {
    if paths.isEmpty || isNamed(path) { return true }
    // A folder of sources may be a link.
    let place = FileSystem.resolved(FileSystem.join(root, path)).flatMap { FileSystem.path($0, relativeTo: root) }
    return place.map { $0 != path && isNamed($0) } ?? false
  }

  private func isNamed(_ path: String) -> Bool { paths.contains { FileSystem.lies(path, in: $0) } }

  private static func isSpec(_ path: String, _ session: Session) -> Bool {
    SpecLoader(root: session.root, configuration: session.configuration).specFilter()(path)
  }

  /// - Parameter name: relative to the current folder, or absolute.
  private static func path(of name: String, _ session: Session, mustExist: Bool) throws(Failure) -> String {
    let absolute = FileSystem.join(FileSystem.currentFolder(), name)
    // The folder is resolved instead of a new file.
    let place =
      FileSystem.resolved(absolute)
      ?? FileSystem.resolved(FileSystem.folder(of: absolute)).map { FileSystem.join($0, FileSystem.name(of: absolute)) }
    if mustExist, FileSystem.kind(of: absolute) == nil { throw Failure("there is no file or folder '\(name)' to lint") }
    guard let place else { throw Failure("there is no folder for '\(name)'") }
    guard let path = FileSystem.path(place, relativeTo: session.root) else {
      throw Failure("'\(name)' is not in the package; --package-path names its root")
    }
    return path
  }
}
