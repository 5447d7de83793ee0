import SourceDiagnostics
package import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Reads an app's own flags that are Boolean properties of a type: `settings.isInboxOn`.
///
/// ```
/// files ─ bytes that name the type ─► its properties, names that hold a value of it ─ bytes that name the properties ─►
///   sites ─► templates ─ AccessorMatcher ─► counts
/// ```
package struct PropertyLayerReader {
  private let typeName: String
  private var sources: NamedSources

  /// - Parameters:
  ///   - typeName: `FeaturesConfig`, or `Growth.Settings` with the enclosing types.
  ///   - files: all Swift files of the app.
  package static func read(
    _ typeName: String, in files: [SwiftSourceFinder.File]
  ) throws(FlagLayerReader.Problem) -> FlagLayer {
    var reader = PropertyLayerReader(typeName: typeName, sources: NamedSources(files))
    return try reader.read()
  }

  private mutating func read() throws(FlagLayerReader.Problem) -> FlagLayer {
    let simpleName = String(typeName.split(separator: ".").last ?? "")
    let naming = sources.parse(naming: [simpleName])
    let wrappers = sources.parse(naming: ["propertyWrapper"]).reduce(into: Set<String>()) {
      $0.formUnion(BooleanWrappers(in: $1).names)
    }
    let found = naming.map { FlagProperties(typeName, in: $0, wrappers: wrappers) }
    let declarations = found.flatMap(\.declarations)
    guard let declaration = declarations.first else { throw .noType }
    guard declarations.count == 1 else { throw .several(declarations) }
    var flags = found.flatMap(\.flags).uniqued
    guard !flags.isEmpty else { throw .noProperties(declaration) }
    let protocols = found.reduce(into: Set<String>()) { $0.formUnion($1.protocols) }
    let types = protocols.union([simpleName])
    let holders = sources.parse(naming: types).reduce(into: Set<String>()) {
      $0.formUnion(FlagHolders(of: types, simpleName, in: $1).names)
    }
    let instances = found.reduce(into: Set<String>()) { $0.formUnion($1.instances) }
    let names = Set(flags.map(\.name))
    let aliases = sources.aliases(of: typeName).subtracting([simpleName])
    var templates: Set<String> = []
    let files = sources.parse(naming: names).map { file in
      let sites = PropertySites(
        of: names, typeName, aliases: aliases, instances: instances, holders: holders, in: file)
      templates.formUnion(sites.templates)
      return SiteCount.File(source: file.text, sites: sites.sites)
    }
    let counted = SiteCount(files, proposals(templates), flags.map(\.name))
    for index in flags.indices { flags[index].uses = counted.uses[flags[index].name] ?? 0 }
    var layer = FlagLayer(
      typeName: typeName, path: declaration.file, flags: flags, proposals: counted.proposals, others: counted.others)
    layer.isOfProperties = true
    return layer
  }

  private func proposals(_ templates: Set<String>) -> [FlagLayer.Proposal] {
    let accessors =
      templates.sorted().map { Accessor(.isGroup("treatment"), template: $0) } + [
        Accessor(.declaration, template: "\(typeName).{caseName}")
      ]
    return accessors.map { FlagLayer.Proposal(accessor: $0, uses: 0, groups: [], otherTypes: []) }
  }
}

extension [FlagLayer.Flag] {
  /// The first of each name: a property may be declared once for each branch of an `#if`.
  fileprivate var uniqued: Self {
    var names: Set<String> = []
    return filter { names.insert($0.name).inserted }
  }
}
