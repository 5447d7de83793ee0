import ExperimentSpec
import FlagLayer
import LocalFiles
import SourceDiagnostics
import SpecImport

/// The owners of imported flags, and the releases that had them first, from CODEOWNERS and git.
struct FlagOrigins {
  private let session: Session
  private let git: GitRepository

  init(_ session: Session) {
    self.session = session
    git = GitRepository(folder: session.root)
  }

  /// By flag.
  func origins(of layer: FlagLayer) -> [String: FlagSpecs.Origin] {
    let isInGit = git.exists
    let owners = codeOwners((isInGit ? git.top : nil) ?? session.root)
    let prefix = isInGit ? (try? git.prefix()) ?? "" : ""
    let releases = isInGit ? noted("of tags") { try git.releases() } : nil
    var origins: [String: FlagSpecs.Origin] = [:]
    // An extension may have flags in another file.
    for (path, flags) in Dictionary(grouping: layer.flags, by: \.region.file) {
      let history = isInGit ? noted("of '\(path)'") { try git.history(of: path) } : nil
      let owner = owners?.owner(of: prefix + path)
      for flag in flags {
        let commit = history?.commits[flag.region.start.line].flatMap { $0.isBoundary && git.isShallow ? nil : $0 }
        origins[flag.name] = FlagSpecs.Origin(
          owner: owner ?? commit?.owner, release: commit.flatMap { releases?.version(with: $0.name) })
      }
    }
    return origins
  }

  private func noted<Part>(_ subject: String, _ read: () throws -> Part) -> Part? {
    do {
      return try read()
    } catch {
      session.note("note: git's history \(subject) is not used: \(reason(of: error))")
      return nil
    }
  }

  private func codeOwners(_ top: String) -> CodeOwners? {
    for place in CodeOwners.paths {
      if let bytes = try? FileSystem.read(FileSystem.join(top, place), limit: 4 << 20) {
        return CodeOwners(String(decoding: bytes, as: UTF8.self))
      }
    }
    return nil
  }
}
