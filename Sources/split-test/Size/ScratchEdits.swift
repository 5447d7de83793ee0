import BinarySize
import BranchRemoval
import ExperimentLint
import ExperimentSpec
import LocalFiles
import ProjectFiles
import RemovalPlanning
import SourceDiagnostics
import SourceSearch
import SwiftSemantics

/// Changes to a package's copy for a measurement or a proof.
struct ScratchEdits {
  let configuration: Configuration
  let appVersion: AppVersion?

  /// Writes winners into specs.
  func conclude(_ decisions: [Decision], in folder: String) throws -> PackageEdit {
    PackageEdit(try conclusions(of: decisions, in: try project(folder), folder))
  }

  private func conclusions(
    of decisions: [Decision], in project: SpecProject, _ folder: String
  ) throws -> [FileChange] {
    var edits: [String: [TextEdit]] = [:]
    var sources: [String: SourceText] = [:]
    for decision in decisions {
      guard let experiment = project.experiments.first(where: { $0.identifier == decision.identifier }) else {
        continue
      }
      sources[experiment.file] = experiment.document.source
      edits[experiment.file, default: []].append(experiment.document.settingWinner(decision.group))
    }
    let changes = edits.sorted { $0.key < $1.key }.compactMap { path, edits in
      sources[path].map { FileChange(path: path, contents: edits.applied(to: $0.utf8)) }
    }
    return changes + [try withoutDeprecation(folder)]
  }

  /// Writes winners into specs, and constants in place of the app's own accessors.
  ///
  func makeConstant(
    _ decisions: [Decision], losing lost: AccessorConstants.Losses, in folder: String
  ) throws -> PackageEdit {
    let project = try project(folder)
    let decided = decided(decisions, of: project)
    let accessors = Accessor.all(of: configuration, decided.map(\.experiment))
    let experiments = decided.map { DecidedExperiment(ExperimentNames($0.experiment), winner: $0.winner) }
    let files = wholeFiles(
      try sources(of: decided.map(\.experiment), in: project, folder),
      naming: AccessorConstants.caseNames(accessors, experiments.map(\.names), losing: lost))
    let edits = AccessorConstants.edits(
      RemovalRequest(experiments: experiments, accessors: accessors, files: files), losing: lost)
    let changes = files.compactMap { file in
      edits[file.text.path].map { FileChange(path: file.text.path, contents: $0.applied(to: file.text.utf8)) }
    }
    return PackageEdit(try conclusions(of: decisions, in: project, folder) + changes)
  }

  /// All files that name cases, with the functions that say nothing of an experiment otherwise.
  private func wholeFiles(_ found: UsageSearch.Sources, naming cases: Set<String>) -> [SwiftSourceFile] {
    if cases.isEmpty { return found.files }
    let question = FileQuestion(
      words: WordSet(cases), declared: [], declaredTypes: [], answeredPaths: Set(found.files.map(\.text.path))
    ) { _ in true }
    return (found.files + found.others.answer(question).files).map { file in
      file.skipped.isEmpty ? file : SwiftSourceFile(file.text)
    }
  }

  /// The declarations of the app's own layer that name some experiments, or only hold their answers.
  func declarations(of experiments: [Experiment], in folder: String) -> AccessorConstants.Losses {
    let accessors = Accessor.all(of: configuration, experiments)
    let experiments = experiments.map(ExperimentNames.init)
    if accessors.isEmpty { return AccessorConstants.Losses() }
    let found = UsageSearch(
      experiments: experiments, accessors: accessors, root: folder, folders: configuration.sourceFolders,
      excluding: configuration.excludedPaths
    ).sources(besides: [])
    let request = RemovalRequest(
      experiments: experiments.map { DecidedExperiment($0, winner: "") }, accessors: accessors, files: found.files)
    let namesCases = accessors.contains { $0.kind == .declaration }
    return AccessorConstants.Losses(
      cases: namesCases ? AccessorConstants.declaredCases(request) : [],
      lazyVariables: AccessorConstants.lazyVariables(request))
  }

  /// Those of some declarations that a folder does not have any more.
  func lost(
    of declared: AccessorConstants.Losses, _ experiments: [Experiment], in folder: String
  ) -> AccessorConstants.Losses {
    let cases = declared.cases.isEmpty ? [] : declarations(of: experiments, in: folder).cases
    return AccessorConstants.Losses(
      cases: declared.cases.subtracting(cases),
      lazyVariables: declared.lazyVariables.filter { variable in
        guard let bytes = try? FileSystem.read(FileSystem.join(folder, variable.path)) else { return true }
        return !variable.isDeclared(in: SourceText(path: variable.path, utf8: bytes))
      })
  }

  /// Some experiments with their winners: from the spec, an option, or the entry of a retired one.
  func decisions(
    _ identifiers: [String], winner: String?, in folder: String, _ session: Session
  ) throws -> [(decision: Decision, experiment: Experiment)] {
    let project = try project(folder)
    // The removal of the last experiment leaves no folder of specs.
    let folders = session.configuration.experimentFolders.map { FileSystem.join(session.root, $0) }
    let hasSpecs = folders.contains { FileSystem.kind(of: $0) != nil }
    let retired = hasSpecs ? try session.specs().project.retired.experiments : []
    return try identifiers.map { identifier in
      let experiment = try session.experiment(identifier, among: project.experiments)
      let entry = retired.first { $0.identifier.value == identifier }
      guard let group = experiment.winner ?? winner ?? entry?.winner else {
        throw Failure("nobody has decided '\(identifier)'; give --winner GROUP")
      }
      guard experiment.group(named: group) != nil else {
        throw Failure("'\(identifier)': \(unknownGroupMessage(group, among: experiment.groups.map(\.name.value)))")
      }
      return (Decision(identifier: identifier, group: group), experiment)
    }
  }

  /// The files that `remove` would write, and the sites that it would refuse.
  func remove(_ decisions: [Decision], in folder: String) throws -> PackageEdit {
    let project = try project(folder)
    var configuration = configuration
    configuration.deprecate = .never
    let decided = decided(decisions, of: project)
    let found = try sources(of: decided.map(\.experiment), in: project, folder)
    let plan = try RemovalPlan(
      decided, of: project, root: folder, configuration: configuration, appVersion: appVersion,
      sources: found, index: nil, readRecords: { _ in nil })
    return PackageEdit(
      plan.files.map { FileChange(path: $0.path, contents: $0.new) } + [try withoutDeprecation(folder)],
      refused: plan.refusals.map { "\($0.region.place): \($0.message)" })
  }

  private func decided(_ decisions: [Decision], of project: SpecProject) -> [RemovalPlan.Decision] {
    decisions.compactMap { decision in
      project.experiments.first { $0.identifier == decision.identifier }
        .map { RemovalPlan.Decision(experiment: $0, winner: decision.group) }
    }
  }

  private func sources(
    of experiments: [Experiment], in project: SpecProject, _ folder: String
  ) throws -> UsageSearch.Sources {
    let found = UsageSearch(
      experiments: experiments.map { ExperimentNames($0) }, accessors: Accessor.all(of: configuration, experiments),
      root: folder, folders: configuration.sourceFolders,
      excluding: configuration.excludedPaths
    ).sources(besides: project.experiments(besides: experiments))
    if let problem = found.problems.first { throw Failure("the sources cannot be read completely: \(problem)") }
    return found
  }

  private func project(_ folder: String) throws -> SpecProject {
    try SpecLoader(root: folder, configuration: configuration).load(configuration.experimentFolders).project
  }

  /// The configuration without deprecation marks. A winner adds such marks, which would stop a build that treats
  /// warnings as errors.
  private func withoutDeprecation(_ folder: String) throws -> FileChange {
    let path = Configuration.fileName
    let files = PackageRoot(folder)
    let bytes = try files.entry(path) == nil ? [] : try files.read(path)
    return FileChange(
      path: path, contents: Configuration.settingDeprecation(.never, in: SourceText(path: path, utf8: bytes)))
  }
}
