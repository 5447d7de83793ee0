import CommandLineTable
import ExperimentLint
import ExperimentSpec
import FlagLayer
import LocalFiles
import SourceDiagnostics
import SourceSearch
import SpecImport
import SwiftSemantics

/// `import --enum` and `import --properties`: reads the flags, gets their owners and releases from git and CODEOWNERS, and creates specs.
struct FlagImport {
  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  /// - Parameter read: reads the flags of the enum or the type of a name.
  func run(
    _ name: String,
    _ read: (String, [SwiftSourceFinder.File], [Accessor]) throws(FlagLayerReader.Problem) -> FlagLayer
  ) throws(Failure) -> ExitCode {
    let folders = sources
    let found = SwiftSourceFinder.find(
      in: folders, root: session.root, excluding: session.configuration.excludedPaths)
    for problem in found.problems { session.note(session.description(of: problem)) }
    let known = Accessor.all(session.configuration.accessors, [])
    let layer = try session.withProgress("reading \(folders.joined(separator: ", "))") {
      Result { () throws(FlagLayerReader.Problem) in try read(name, found.files, known) }
    }.mapError { Failure(describe($0, name)) }.get()
    let writing = try SpecWriting(session)
    let namesakes = FlagNamesakes(layer, in: writing.project, session.configuration.accessors)
    guard namesakes.sharedTemplates.isEmpty else {
      try session.write(summary(layer) + refusal(of: namesakes))
      return .findings
    }
    let specs = FlagSpecs(layer, namesakes)
    let configuration = Configuration.fileName
    let isNamed = session.arguments.isGiven(CommonArguments.config)
    let text = ConfigurationText.accessors(specs.accessors.filter { !isConfigured($0.kind, $0.template) })
    let isNew = !isNamed && FileSystem.kind(of: FileSystem.join(session.root, configuration)) == nil
    var files: [SpecWriting.File] = []
    if isNew {
      let sourcesLine = "sources: [\(folders.map(YAMLScalar.quoted).joined(separator: ", "))]\n"
      files.append(.init(path: configuration, bytes: Array((sourcesLine + text).utf8)))
    } else if !isNamed, !text.isEmpty,
      let bytes = Configuration.addingAccessors(text, to: session.configurationSource)
    {
      files.append(.init(path: configuration, bytes: bytes, addition: "the accessors"))
    }
    let shown = session.arguments[CommonArguments.config] ?? configuration
    let report =
      summary(layer)
      + (namesakes.all.isEmpty
        ? advice(text, in: shown, isWritten: !files.isEmpty) : advice(namesakes, specs, in: shown))
    let code = try writing.write(specs.specs(try origins(of: layer)), after: report, files: files)
    return found.problems.isEmpty ? code : .failure
  }

  private func isConfigured(_ kind: AccessorSetting.Kind, _ template: String) -> Bool {
    session.configuration.accessors.contains { $0.kind == kind && $0.template.value == template }
  }

  private func advice(_ accessors: String, in configuration: String, isWritten: Bool) -> String {
    if accessors.isEmpty { return "'\(configuration)' has these accessors already\n" }
    return "\(isWritten ? "accessors for" : "add to") '\(configuration)':\n\n\(accessors)\n"
  }

  /// The configured folders. Without a configuration and a folder `Sources`, the whole package.
  private var sources: [String] {
    let folders = session.configuration.sourceFolders
    let isStandard = folders == Configuration.standard.sourceFolders
    guard isStandard, session.arguments[CommonArguments.sources].isEmpty else { return folders }
    return FileSystem.kind(of: FileSystem.join(session.root, folders[0])) == .folder ? folders : ["."]
  }

  private func describe(_ problem: FlagLayerReader.Problem, _ name: String) -> String {
    switch problem {
    case .noEnum:
      return "no enum '\(name)' is declared in \(sources.joined(separator: ", ")); --sources names other folders"
    case .several(let regions):
      return
        "'\(name)' is declared \(regions.count) times, at \(regions.map(\.place).joined(separator: ", ")); name the types around it, or other --sources"
    case .noType:
      return "no type '\(name)' is declared in \(sources.joined(separator: ", ")); --sources names other folders"
    case .noProperties(let region):
      return
        "the type '\(name)' at \(region.place) has no property that other files see and that its type, or its value, shows to be a Boolean"
    case .noCases(let region): return "the enum '\(name)' at \(region.place) has no case without associated values"
    }
  }

  private func summary(_ layer: FlagLayer) -> String {
    let constants = layer.flags.count { $0.value != nil }
    let unused = layer.flags.count { $0.uses == 0 }
    let count = counted(layer.flags.count, layer.isOfProperties ? "Boolean" : "case")
    var text = "\(layer.typeName): \(count) in '\(layer.path)', "
    text +=
      "\(constants) with a constant\(layer.isOfProperties ? "" : " in its table"), \(unused) that nothing asks for\n"
    text += "\(counted(layer.matchedCount, "use")) matched by the accessors below, "
    if layer.knownCount > 0 { text += "\(layer.knownCount) more by those in '\(Configuration.fileName)', " }
    text += "\(layer.others.count) not\n"
    for other in layer.others {
      text += "  \(other.region.place): not matched: \(other.text)\n"
    }
    return text
  }

  // MARK: Owners and releases

  private func origins(of layer: FlagLayer) throws(Failure) -> [String: FlagSpecs.Origin] {
    let git = GitRepository(folder: session.root)
    let isInGit = git.exists
    let codeOwner = self.codeOwner(of: layer.path, isInGit ? git : nil)
    guard isInGit else {
      return Dictionary(uniqueKeysWithValues: layer.flags.map { ($0.name, FlagSpecs.Origin(owner: codeOwner)) })
    }
    var history: LineHistory?
    var releases: ReleaseHistory?
    do {
      history = try git.history(of: layer.path)
      releases = try git.releases()
    } catch {
      session.note("note: git's history of '\(layer.path)' is not used: \(reason(of: error))")
    }
    return Dictionary(
      layer.flags.map { flag in
        let commit = history?.commits[flag.region.start.line]
        let isKnown = commit.map { !$0.isBoundary || !git.isShallow } ?? false
        let release = isKnown ? commit.flatMap { releases?.version(with: $0.name) } : nil
        return (flag.name, FlagSpecs.Origin(owner: codeOwner ?? (isKnown ? commit?.owner : nil), release: release))
      }, uniquingKeysWith: { first, _ in first })
  }

  private func codeOwner(of path: String, _ git: GitRepository?) -> String? {
    let top = git?.top ?? session.root
    let prefix = (try? git?.prefix()) ?? ""
    for place in CodeOwners.paths {
      if let bytes = try? FileSystem.read(FileSystem.join(top, place), limit: 4 << 20) {
        return CodeOwners(String(decoding: bytes, as: UTF8.self)).owner(of: prefix + path)
      }
    }
    return nil
  }
}
