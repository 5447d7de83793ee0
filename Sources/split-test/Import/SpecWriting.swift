import CommandLineTable
import ExperimentSpec
import LocalFiles
import ProjectFiles
import SourceDiagnostics
import SpecImport

/// Writes imported specs without replacing existing files, and prints the results.
struct SpecWriting {
  private let session: Session
  /// The specs that the package has.
  let project: SpecProject

  /// Another file to write.
  struct File {
    let path: String
    let bytes: [UInt8]
    /// What is added to a file that exists; `nil` for a new file.
    var addition: String?

    func line(isDry: Bool) -> String {
      if let addition { return "\(isDry ? "would add" : "added") \(addition) to '\(path)'\n" }
      return "\(isDry ? "would write" : "wrote") '\(path)'\n"
    }
  }

  init(_ session: Session) throws(Failure) {
    self.session = session
    let folder = session.configuration.experiments.value
    let exists = FileSystem.kind(of: FileSystem.join(session.root, folder)) == .folder
    project = exists ? try session.specs().project : SpecProject(folder: folder, files: [])
  }

  /// - Parameters:
  ///   - report: text to print first.
  ///   - skipped: what has no spec, besides those that cannot be written.
  ///   - files: other files to write.
  ///   - isComplete: whether there is a spec for everything.
  func write(
    _ imported: [ImportedSpec], after report: String, skipped: [ImportPlan.Skipped] = [], files: [File] = [],
    isComplete: Bool = true
  ) throws(Failure) -> ExitCode {
    let folder = session.configuration.experiments.value
    let plan = ImportPlan(try imported.map { spec throws(Failure) in try completed(spec) }, in: project) { path in
      FileSystem.kind(of: FileSystem.join(session.root, path)) != nil
    }
    let isDry = session.arguments[ImportCommand.dryRun]
    if !isDry {
      do throws(FileError) {
        for spec in plan.specs { try session.files.write(Array(spec.text.utf8), to: spec.path(in: folder)) }
        for file in files { try session.files.write(file.bytes, to: file.path) }
      } catch {
        throw Failure(error)
      }
    }
    var lines = [report]
    for file in files { lines.append(file.line(isDry: isDry)) }
    lines.append("\(isDry ? "would write" : "wrote") \(counted(plan.specs.count, "spec")) to '\(folder)'\n")
    for spec in plan.specs { lines.append("  \(spec.path(in: folder))\n") }
    for skipped in plan.skipped + skipped { lines.append("left out \(skipped.identifier): \(skipped.reason)\n") }
    try session.write(lines.joined())
    let errors = plan.findings(in: project).filter { $0.severity == .error }
    for finding in errors {
      session.note("\(finding.region.place): error: \(finding.message) [\(finding.rule)]")
    }
    noteLateStarts(of: plan.specs)
    return errors.isEmpty && isComplete ? .success : .findings
  }

  /// Until an experiment starts, everybody gets its default group, and nothing of it expires.
  private func noteLateStarts(of specs: [ImportedSpec]) {
    guard specs.contains(where: { $0.startVersion != nil }), let version = (try? session.appVersion()) ?? nil else {
      return
    }
    let count = specs.count { $0.startVersion.map { $0 > version } ?? false }
    guard count > 0 else { return }
    session.note(
      "note: \(counted(count, "start")) above \(version), the app's version: lint takes what begins there for not started; if \(version) only stands for what a build sets, name another place in 'app_version'"
    )
  }

  /// Adds the values from the command line.
  private func completed(_ spec: ImportedSpec) throws(Failure) -> ImportedSpec {
    var spec = spec
    spec.metric = session.arguments[ImportCommand.metric]
    spec.owner = spec.owner ?? session.arguments[ImportCommand.owner]
    spec.endVersion = session.arguments[ImportCommand.endVersion]
    if spec.startVersion == nil {
      let version = session.arguments[ImportCommand.startVersion]
      if let version { spec.startVersion = version } else { spec.startVersion = try session.appVersion() }
      if version == nil, spec.startVersion != nil { spec.startRemark = "The version of the app when it was imported." }
    }
    return spec
  }
}
