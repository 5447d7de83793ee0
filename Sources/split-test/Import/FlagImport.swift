import CommandLineTable
import ExperimentLint
import ExperimentSpec
import FlagLayer
import LocalFiles
import SourceDiagnostics
import SourceSearch
import SpecImport
import SwiftSemantics

/// `import --enum` and `import --properties`: reads the flags and creates specs.
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
    if layer.typeOfProperties != nil, layer.matchedCount + layer.knownCount == 0 {
      try session.write(summary(layer) + "nothing is written\n")
      return .findings
    }
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
    let code = try writing.write(
      specs.specs(FlagOrigins(session).origins(of: layer)), after: report, skipped: specs.skipped, files: files)
    return found.problems.isEmpty ? code : .failure
  }

  private func isConfigured(_ kind: AccessorSetting.Kind, _ template: String) -> Bool {
    session.configuration.accessors.contains { $0.kind == kind && $0.template.value == template }
  }

  private func isConfigured(_ template: String) -> Bool {
    session.configuration.accessors.contains { $0.template.value == template }
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
    case .several(let regions):
      return
        "'\(name)' is declared \(regions.count) times, at \(regions.map(\.place).joined(separator: ", ")); name the types around it, or other --sources"
    case .noType:
      return "no type '\(name)' is declared in \(sources.joined(separator: ", ")); --sources names other folders"
    case .noProperties(_, let nested) where !nested.isEmpty:
      return
        "'\(name)' has no Booleans of its own, but types in it have some: \(nested.joined(separator: ", ")); name one of them"
    case .noProperties(let region, _):
      return
        "the type '\(name)' at \(region.place) has no property that other files see and that its type, or its value, shows to be a Boolean; --enum reads the cases of an enum and constants of a type"
    case .noConstants(let region, "option set"):
      return "'\(name)' at \(region.place) is an option set, whose flags cannot be imported; \(byHand)"
    case .noConstants(let region, let kind):
      return
        "'\(name)' at \(region.place) is no enum, but \(kind.first.map("aeiou".contains) ?? false ? "an" : "a") \(kind) without constants of its own type; --properties reads the Booleans of a type, and \(byHand)"
    case .noCases(let region):
      return
        "the enum '\(name)' at \(region.place) has no case without associated values; where constants of strings are the flags, \(byHand)"
    }
  }

  private var byHand: String { "'Flags of other forms' in Documentation/Import.md says what to write by hand" }

  private func summary(_ layer: FlagLayer) -> String {
    var text = "\(layer.typeName): "
    text += counted(layer.flags.count, layer.form == .properties ? "Boolean" : layer.form.nameOfFlag)
    text += " in '\(layer.path)', "
    let decided = layer.flags.count { $0.value != nil }
    switch layer.form {
    case .cases: text += "\(decided) with a constant in its table, "
    case .properties: text += "\(decided) with a constant, "
    case .constants: break
    }
    text += "\(layer.flags.count { $0.uses == 0 }) that nothing asks for\n"
    // Those that the configuration has are not written once more.
    let configured = layer.proposals.filter { isConfigured($0.accessor.template) }.reduce(0) { $0 + $1.uses }
    let (new, known) = (layer.matchedCount - configured, layer.knownCount + configured)
    if new > 0 || known == 0 {
      text += "\(counted(new, "use")) matched by the accessors below, "
      if known > 0 { text += "\(known) more by those in '\(Configuration.fileName)', " }
    } else {
      text += "\(counted(known, "use")) matched by the accessors in '\(Configuration.fileName)', "
    }
    text += "\(layer.others.count) not\(kinds(of: layer.others))\n"
    for other in layer.others {
      text += "  \(other.region.place): not matched: \(other.text)\n"
    }
    if let first = layer.untold.first {
      text +=
        "\(counted(layer.untold.count, "more place")) with a property of such a name, of a value whose type is not known, the first at \(first.place)\n"
    }
    if layer.form != .properties, layer.matchedCount + layer.knownCount == 0, layer.typeOfProperties == nil {
      text += "if '\(layer.typeName)' is no type of flags, delete what this writes\n"
    }
    if let type = layer.typeOfProperties {
      text +=
        "the app seems to ask properties of '\(type)' instead of these cases; 'split-test import --properties \(type)' reads them\n"
    }
    return text
  }

  /// What the places are that no accessor matches, as far as there is a word for it.
  private func kinds(of others: [FlagLayer.Other]) -> String {
    let parts = FlagLayer.Other.Kind.allCases.compactMap { kind -> String? in
      let count = others.count { $0.kind == kind }
      guard count > 0 else { return nil }
      return switch kind {
      case .assignment: counted(count, "assignment")
      case .keyPath: counted(count, "key path")
      case .projection: "\(counted(count, "use")) of '$' as a publisher or a binding"
      case .other: nil
      }
    }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
  }
}
