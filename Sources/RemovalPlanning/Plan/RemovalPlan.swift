package import AppResources
package import BranchRemoval
import ExperimentLint
package import ExperimentSpec
package import IndexStore
package import LocalFiles
import OrphanedCode
package import SourceDiagnostics
import SourceSearch
import SplitTestCodegen
package import SwiftSemantics

/// Everything that a removal changes, computed before the first write.
package struct RemovalPlan {
  /// A decided experiment.
  package struct Decision {
    package let experiment: Experiment
    package let winner: String

    package init(experiment: Experiment, winner: String) {
      self.experiment = experiment
      self.winner = winner
    }
  }

  /// In the order of writing: source, generated code, `retired.yml`, specs. The next run finishes an interrupted one.
  package private(set) var files: [FileReplacement] = []
  package private(set) var refusals: [Diagnostic] = []
  /// Accessors that became constants.
  package private(set) var constants: [Diagnostic] = []
  /// The sites whose folds only the compiler may justify.
  package private(set) var conjectures: Set<Conjecture> = []
  /// Declarations that stay although only removed code used them.
  package private(set) var orphans: [Diagnostic] = []
  /// The names of the declarations that were proved unused and are deleted.
  package private(set) var deletedOrphans: [String] = []
  /// Whether anything was found in the sources that could go.
  package private(set) var editsSources = false
  /// The experiments that are removed completely.
  package private(set) var removed: [Decision] = []
  /// Assets, localised texts and files that only removed code named.
  package private(set) var removedResources: [AppResource] = []
  /// The ones that stay, with the reasons.
  private(set) var resourceNotes: [Diagnostic.Note] = []
  /// As for `RemovalResult`.
  private(set) var notes: [Diagnostic.Note] = []
  /// The manual changes to make in generated projects and lists of files.
  private(set) var projectNotes: [Diagnostic.Note] = []
  /// Texts of removed code that look like keys of a configuration.
  private(set) var deletedTexts: Set<String> = []
  /// Those under which deleted code stored something.
  private(set) var deletedKeys: Set<String> = []
  /// The accessors by which removed experiments were asked.
  var templates: [String] { Accessor.all(of: configuration, removed.map(\.experiment)).map(\.template) }
  /// The files before the removal.
  private(set) var packageFiles: PackageFiles
  /// Everything that is known of the files. To free it takes longer than to end the program.
  private let removal: ContinuedRemoval

  package let decisions: [Decision]
  private let root: String
  private let project: SpecProject
  private let configuration: Configuration
  private let appVersion: AppVersion?

  package init(
    _ decisions: [Decision], of project: SpecProject, root: String, configuration: Configuration,
    appVersion: AppVersion?, sources: UsageSearch.Sources, index: BuildIndex?,
    keepsOrphans: Bool = false, conjectures: Conjectures = .none,
    readRecords: @escaping @Sendable (Set<String>) -> RecordedNames?
  ) throws(FileError) {
    self.decisions = decisions
    self.root = root
    self.project = project
    self.configuration = configuration
    self.appVersion = appVersion
    packageFiles = PackageFiles(root: root)

    let named = try ObjectiveCUses(of: decisions.map(\.experiment), configuration, in: &packageFiles)
    var request = Self.request(decisions, named, configuration, sources, readRecords)
    request.accessors = Accessor.all(of: configuration, decisions.map(\.experiment))
    request.otherFlags = Self.otherFlags(besides: decisions, of: project, configuration)
    request.conjectures = conjectures
    request.publicIsOwn = PublicAudience(packageFiles)
      .isWithin(Set(sources.files.map(\.text.path) + sources.others.paths))
    request.unknownToObjectiveC = try Self.unknownToObjectiveC(request, configuration, &packageFiles)
    let policy = Self.policy(keepsOrphans, request.otherFlags, configuration, sources)
    let (continued, orphanRemoval) = try Self.remove(request, from: &packageFiles, index, policy) { result in
      Self.deletedSpecs(of: decisions, refused: named.refusals + result.refusals, project)
    }
    removal = continued
    let result = continued.result
    refusals = named.refusals + result.refusals.filter { !orphanRemoval.deletes($0.region) }
    constants = result.constants.filter { !orphanRemoval.deletes($0.region) }
    self.conjectures = result.conjectures
    editsSources = !result.edits.isEmpty
    let refused = Set(refusals.compactMap(\.experiment))
    removed = decisions.filter { !refused.contains($0.experiment.identifier) }

    addSources(result, orphanRemoval)
    let specs = specReplacements()
    let retired = try retiredList()
    let generated = sources.files.map(\.text).filter { $0.isGenerated && !sources.readOnlyPaths.contains($0.path) }
    try addGenerated(generated, specs, retired)
    try addProjects(specs)
    files += retirement(retired)
    files += specs
    addRemedies(of: conjectures)
  }

  /// Names that go, in files that nobody searched. What only removed code used is known not to be there.
  var usesOutsideSources: [Diagnostic.Note] {
    let known = declaredNames.union(deletedOrphans).union(removed.map { ExperimentNames($0.experiment).typeName })
    return UsesOutsideSources(of: files, besides: known, in: packageFiles, RemovalScope(configuration)).notes
  }

  private static func policy(
    _ keepsOrphans: Bool, _ otherFlags: Set<String>, _ configuration: Configuration, _ sources: UsageSearch.Sources
  ) -> OrphanPolicy {
    let scope = RemovalScope(configuration)
    var policy = OrphanPolicy(keepsOrphans: keepsOrphans) { path in
      scope.permits(path) && !sources.readOnlyPaths.contains(path)
    }
    policy.otherFlags = otherFlags
    return policy
  }

  /// The names of the members that declared the removed experiments in an app's own flag layer.
  var declaredNames: Set<String> {
    Self.declaredNames(of: removed.map(\.experiment), configuration)
  }

  /// The members that name the experiments of which nothing is removed.
  private static func otherFlags(
    besides decisions: [Decision], of project: SpecProject, _ configuration: Configuration
  ) -> Set<String> {
    let decided = Set(decisions.map(\.experiment.identifier))
    return declaredNames(of: project.experiments.filter { !decided.contains($0.identifier) }, configuration)
  }

  private static func declaredNames(of experiments: [Experiment], _ configuration: Configuration) -> Set<String> {
    // What won does not matter to the names.
    let decided = experiments.map { DecidedExperiment(ExperimentNames($0), winner: "") }
    let accessors = Accessor.all(of: configuration, experiments)
    return Set(RemovalRequest(experiments: decided, accessors: accessors, files: []).declaredMembers.map(\.name))
  }

  private mutating func addRemedies(of conjectures: Conjectures) {
    files = files.map { file in
      guard let edits = conjectures.remedies[file.path], let new = file.new else { return file }
      return FileReplacement(path: file.path, old: file.old, new: edits.applied(to: new))
    }
  }

  private static func unknownToObjectiveC(
    _ request: RemovalRequest, _ configuration: Configuration, _ package: inout PackageFiles
  ) throws(FileError) -> Set<String> {
    let members = request.declaredMembers
    if members.isEmpty { return [] }
    let sources = try package.readSources()
    return KeyValueNames(package, sources, experimentFolders: configuration.experimentFolders).unknown(
      of: Set(members.map { NamedMember(type: $0.type, name: $0.name) }))
  }

  /// - Parameter named: Objective-C is not rewritten, so what it names stays.
  private static func request(
    _ decisions: [Decision], _ named: ObjectiveCUses, _ configuration: Configuration, _ sources: UsageSearch.Sources,
    _ readRecords: @escaping @Sendable (Set<String>) -> RecordedNames?
  ) -> RemovalRequest {
    let constant = decisions.filter { !named.changed.contains($0.experiment.identifier) }
    var request = RemovalRequest(
      experiments: constant.map { decision in
        var names = ExperimentNames(decision.experiment)
        if decision.experiment.document.caseNames.isEmpty,
          let written = WrittenCaseName.find(names.caseName, in: sources.files)
        {
          names.caseName = written
        }
        return DecidedExperiment(names, winner: decision.winner)
      },
      files: sources.files.filter { !$0.text.isGenerated }, readFiles: { sources.others.answer($0) },
      readRecords: readRecords)
    let stays = Set(named.refusals.compactMap(\.experiment))
    request.declarationsStay = Set(request.experiments.map(\.names).filter { stays.contains($0.identifier) })
    request.readOnlyPaths = sources.readOnlyPaths
    request.index = sources.index
    return request
  }

  /// The ranges of the specs of experiments of which nothing is refused, by path.
  private static func deletedSpecs(
    of decisions: [Decision], refused: [Diagnostic], _ project: SpecProject
  ) -> [String: [Range<Int>]] {
    let gone = Set(decisions.map(\.experiment.identifier)).subtracting(refused.compactMap(\.experiment))
    return Dictionary(grouping: project.documents, by: \.source.path).mapValues { documents in
      let deleted = documents.filter { $0.identifier.map { gone.contains($0.value) } ?? false }
      return deleted.count == documents.count ? [0..<documents[0].source.utf8.count] : deleted.map(\.deletion.range)
    }
  }

  /// Removes experiments, then what only removed code used, then what only that used, until there is no more.
  private static func remove(
    _ request: RemovalRequest, from package: inout PackageFiles, _ index: BuildIndex?, _ policy: OrphanPolicy,
    deletedTexts: (RemovalResult) -> [String: [Range<Int>]]
  ) throws(FileError) -> (ContinuedRemoval, OrphanRemoval) {
    var removal = ContinuedRemoval(request)
    var policy = policy
    policy.filesOfLayer = removal.result.filesOfLayer
    policy.typesOfLayer = removal.result.typesOfLayer
    policy.accessorNames =
      policy.typesOfLayer.isEmpty
      ? SharedAccessors.names(
        request.accessors, types: Set(request.declaredMembers.map(\.type)), in: removal.result.files)
      : Set(request.accessors.compactMap(\.functionForAnyExperiment))
    policy.accessorProperties = Set(request.accessors.compactMap(\.nameForAnyExperiment))
    let experiments = request.experiments.map(\.names)
    policy.flagCases = Set(
      request.declaredMembers.map(\.name) + experiments.flatMap { $0.layerNames.map(\.text) })
    policy.flagProperties = Set(request.accessors.flatMap { experiments.flatMap($0.memberNames) })
    policy.deletedTexts = deletedTexts(removal.result)
    var orphans = try OrphanRemoval(
      from: &package, edits: removal.result.edits, parsed: removal.result.files, index: index, policy: policy)
    while case let unused = orphans.unused + orphans.unread, !unused.isEmpty || !orphans.unmade.isEmpty,
      removal.continue(without: unused, unmade: orphans.unmade)
    {
      let deleted = orphans.deleted
      policy.deletedTexts = deletedTexts(removal.result)
      orphans = try OrphanRemoval(
        from: &package, edits: removal.result.edits, parsed: removal.result.files, index: index, policy: policy)
      orphans.deleted = deleted + orphans.deleted
    }
    return (removal, orphans)
  }

  private mutating func addSources(_ result: RemovalResult, _ orphanRemoval: OrphanRemoval) {
    orphans = orphanRemoval.listed
    notes = result.notes.filter { !orphanRemoval.deletes($0.region) }
    deletedOrphans = orphanRemoval.deleted
    deletedTexts = orphanRemoval.deletedTexts
    deletedKeys = orphanRemoval.deletedKeys
    removedResources = orphanRemoval.resources?.removed ?? []
    resourceNotes = orphanRemoval.resources?.listed ?? []
    let emptied = orphanRemoval.emptied
    let needed = EmptiedFile.needed(among: emptied, in: packageFiles)
    func add(_ path: String, _ old: [UInt8], _ new: [UInt8]) {
      files.append(
        FileReplacement(path: path, old: old, new: emptied.contains(path) && !needed.contains(path) ? nil : new))
    }
    for (path, content) in orphanRemoval.contents.sorted(by: { $0.key < $1.key }) {
      add(path, content.old, content.new)
    }
    for source in result.files.map(\.text) where orphanRemoval.contents[source.path] == nil {
      if let edits = result.edits[source.path], !edits.isEmpty {
        add(source.path, source.utf8, edits.applied(to: source.utf8))
      }
    }
    files += orphanRemoval.resources?.files ?? []
  }

  /// Deletes the specs of removed experiments, and writes the winner into those of refused ones, so that the remaining
  /// code is constant.
  private func specReplacements() -> [FileReplacement] {
    let removed = Set(removed.map(\.experiment.identifier))
    var documents: [String: [SpecDocument]] = [:]
    for document in project.documents { documents[document.source.path, default: []].append(document) }
    return documents.sorted { $0.key < $1.key }.compactMap { path, documents in
      guard let source = documents.first?.source else { return nil }
      let gone = documents.filter { $0.identifier.map { removed.contains($0.value) } ?? false }
      if gone.count == documents.count { return FileReplacement(path: path, old: source.utf8, new: nil) }
      let decided = documents.compactMap { document -> TextEdit? in
        guard document.winner == nil,
          let decision = decisions.first(where: { $0.experiment.identifier == document.identifier?.value }),
          !removed.contains(decision.experiment.identifier)
        else { return nil }
        return document.settingWinner(decision.winner)
      }
      let edits = gone.map(\.deletion) + decided
      return edits.isEmpty
        ? nil : FileReplacement(path: path, old: source.utf8, new: edits.applied(to: source.utf8))
    }
  }

  private func retiredList() throws(FileError) -> RetiredList {
    let path = project.retiredPath
    var list = project.retired
    let known = Set(list.experiments.map(\.identifier.value))
    for decision in removed.sorted(by: { $0.experiment.identifier < $1.experiment.identifier })
    where !known.contains(decision.experiment.identifier) {
      let entry = RetirementEntry(
        identifier: decision.experiment.identifier, endVersion: decision.experiment.endVersion,
        winner: decision.winner, removedIn: appVersion)
      guard let edit = entry.edit(of: list) else {
        throw FileError(
          path: path, action: "cannot add to",
          reason: "it is broken, or not one entry a line; mend it, then run this again")
      }
      list = RetiredList.decode(SourceText(path: path, utf8: [edit].applied(to: list.source.utf8)))
    }
    return list
  }

  private func retirement(_ list: RetiredList) -> [FileReplacement] {
    let path = project.retiredPath
    let original = project.retired.source.utf8
    guard list.source.utf8 != original else { return [] }
    let exists = FileSystem.kind(of: FileSystem.join(root, path)) != nil
    return [FileReplacement(path: path, old: exists ? original : nil, new: list.source.utf8)]
  }

  /// Deletes the entries of deleted files in Xcode projects.
  private mutating func addProjects(_ specs: [FileReplacement]) throws(FileError) {
    let deleted = Set((files + specs).filter { $0.new == nil }.map(\.path))
    let update = try ProjectUpdate(packageFiles, deleted: deleted, permits: RemovalScope(configuration).permits)
    files += update.files
    projectNotes = update.notes
  }

  /// Regenerates generated code among the sources.
  private mutating func addGenerated(
    _ generated: [SourceText], _ specs: [FileReplacement], _ retired: RetiredList
  ) throws(FileError) {
    guard !generated.isEmpty, !specs.isEmpty else { return }
    let after = projectAfter(specs, retired)
    let changed = decisions.map { ByteString("enum \(ExperimentNames($0.experiment).typeName): ") }
    let known = Set(CodeGenerator.generate(project, GeneratorOptions(appVersion: appVersion)).map(\.name))
    for (folder, files) in Dictionary(grouping: generated, by: \.folder).sorted(by: { $0.key < $1.key })
    // Another folder may contain code generated from other specs.
    where files.contains(where: { file in changed.contains { $0.isIn(file.utf8) } }) {
      let present = Dictionary(files.map { ($0.name, $0.utf8) }) { first, _ in first }
      let access = AccessLevel.allCases.last { level in
        files.contains { $0.text(0..<$0.utf8.count).contains("\n\(level.rawValue) import SplitTesting") }
      }
      let wanted = CodeGenerator.generate(
        after,
        GeneratorOptions(
          access: access ?? .internal, deprecate: configuration.deprecate, appVersion: appVersion))
      let names = Set(wanted.map(\.name))
      self.files += files.filter { known.contains($0.name) && !names.contains($0.name) }.map {
        FileReplacement(path: $0.path, old: $0.utf8, new: nil)
      }
      self.files += wanted.compactMap { file in
        guard let old = present[file.name], old != Array(file.text.utf8) else { return nil }
        return FileReplacement(path: FileSystem.join(folder, file.name), old: old, new: Array(file.text.utf8))
      }
    }
  }

  private func projectAfter(_ specs: [FileReplacement], _ retired: RetiredList) -> SpecProject {
    let replaced = Dictionary(specs.map { ($0.path, $0) }) { first, _ in first }
    let files = project.files.compactMap { file -> SpecFile? in
      guard let replacement = replaced[file.source.path] else { return file }
      return replacement.new.map { SpecFile.decode(SourceText(path: file.source.path, utf8: $0)) }
    }
    return SpecProject(
      folder: project.folder, files: files, retired: retired, metrics: project.metrics,
      releases: project.releases, settings: project.settings)
  }
}

extension SourceText {
  fileprivate var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }
  fileprivate var name: String { FileSystem.name(of: path) }
}
