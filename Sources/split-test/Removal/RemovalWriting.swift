import ExperimentSpec
import LocalFiles
import RemovalPlanning

/// Checks a removal before it is written, and writes it.
struct RemovalWriting {
  private let session: Session
  private let plan: RemovalPlan
  private let repository: GitRepository

  init(_ session: Session, _ plan: RemovalPlan) {
    self.session = session
    self.plan = plan
    repository = GitRepository(folder: session.root)
  }

  /// Refuses files that the next run would not be permitted to finish.
  func refuseForeign() throws(Failure) {
    let scope = RemovalScope(session.configuration)
    guard let file = plan.files.first(where: { !scope.permits($0.path) || !session.files.contains($0.path) }) else {
      return
    }
    throw Failure(
      "'\(file.path)' would change, but it lies outside of the package, or of the folders of sources, tests and specs; nothing was written"
    )
  }

  func refuseUncommitted() throws(Failure) {
    guard repository.exists else { return }
    let changed: [String]
    do {
      changed = try repository.changedFiles(among: plan.files.map(\.path))
    } catch {
      throw Failure("git does not say whether there are uncommitted changes: \(reason(of: error))")
    }
    guard changed.isEmpty else {
      throw Failure(
        "there are uncommitted changes in \(changed.map { "'\($0)'" }.joined(separator: ", ")); commit them, or use --force"
      )
    }
  }

  /// - Parameter again: computes the plan from the current files.
  func refuseOutdated(_ again: () throws(Failure) -> RemovalPlan) throws(Failure) {
    do throws(FileError) {
      try RemovalJournal(identifiers: [], files: plan.files).check(in: OpenedPackage(session.files))
    } catch {
      throw Failure(error)
    }
    let again = try again()
    guard again.files == plan.files, again.refusals == plan.refusals else {
      throw Failure("the sources were changed while the removal was checked; nothing was written, run it again")
    }
  }

  /// - Parameter keepsOriginals: keeps originals even in a repository, because files may have uncommitted changes.
  func write(keepingOriginals keepsOriginals: Bool) throws(Failure) {
    session.files.keepOutOfGit(".build/split-test")
    do throws(FileError) {
      let isInRepository = repository.exists
      if !isInRepository || keepsOriginals {
        try RemovalBackup(of: plan.files).write(in: session.files)
        session.note(
          "\(isInRepository ? "uncommitted changes" : "this is no git repository: changes") cannot be restored by git; the originals are in '\(RemovalBackup.folder)' until the next removal"
        )
      } else {
        try RemovalBackup.delete(in: session.files)
      }
      try RemovalJournal(identifiers: plan.decisions.map(\.experiment.identifier), files: plan.files)
        .write(in: OpenedPackage(session.files))
    } catch {
      throw Failure("\(error); run the same command again")
    }
  }
}
