import SourceDiagnostics
package import SourceSearch
package import SwiftSemantics
import SwiftSyntax

/// Reads an app's own flags that are Boolean properties of a type: `settings.isInboxOn`. Static functions without
/// parameters count as well, and objects with a Boolean, if there are no other flags: `features.inbox.isEnabled`.
///
/// ```
/// files ─ bytes that name the type ─► its properties, names that hold a value of it ─ bytes that name the properties ─►
///   sites ─► templates ─ AccessorMatcher ─► counts
/// ```
package struct PropertyLayerReader {
  private var typeName: String
  private let known: [Accessor]
  private var sources: NamedSources

  /// - Parameters:
  ///   - typeName: `FeaturesConfig`, or `Growth.Settings` with the enclosing types.
  ///   - files: all Swift files of the app.
  ///   - known: the accessors that the app has already.
  package static func read(
    _ typeName: String, in files: [SwiftSourceFinder.File], known: [Accessor] = []
  ) throws(FlagLayerReader.Problem) -> FlagLayer {
    var reader = PropertyLayerReader(typeName: typeName, known: known, sources: NamedSources(files))
    return try reader.read()
  }

  private mutating func read() throws(FlagLayerReader.Problem) -> FlagLayer {
    let simpleName = String(typeName.split(separator: ".").last ?? "")
    let naming = sources.parse(naming: [simpleName])
    let wrappers = BooleanWrappers(in: sources.parse(naming: ["propertyWrapper"]))
    let parts = naming.map { FlagProperties(typeName, in: $0, wrappers: wrappers) }
    let found = parts.flatMap(\.declarations).meant(by: typeName)
    guard let declaration = found.first?.region else { throw .noType }
    guard found.count == 1 else { throw .several(found.map(\.region)) }
    typeName = found[0].fullName ?? typeName
    // A mock of the name has the same properties.
    let own = parts.filter { file in
      file.declarations.isEmpty || file.declarations.contains { $0.region == declaration }
    }
    var flags = own.flatMap(\.flags).uniqued
    var states: [String: String] = [:]
    if flags.isEmpty {
      let objects = FlagObjects(own.flatMap(\.objects), in: &sources)
      (flags, states) = (objects.flags.uniqued, objects.states)
    }
    guard !flags.isEmpty else {
      let nested = NestedProperties(in: found[0], extensions: own.flatMap(\.extensions), wrappers)
      throw .noProperties(declaration, nested: nested.types.map { "'\($0.name)' (\($0.count))" })
    }
    let functions = own.reduce(into: Set<String>()) { $0.formUnion($1.functions) }
    let protocols = parts.reduce(into: Set<String>()) { $0.formUnion($1.protocols) }
    let types = protocols.union([simpleName])
    let receivers = FlagReceivers(
      typeName, aliases: sources.aliases(of: typeName).subtracting([simpleName]),
      instances: parts.reduce(into: []) { $0.formUnion($1.instances) }, holding: types, &sources)
    return layer(of: flags, functions, states, declaredIn: declaration.file, receivers)
  }

  private mutating func layer(
    of declared: [FlagLayer.Flag], _ functions: Set<String>, _ states: [String: String], declaredIn path: String,
    _ receivers: FlagReceivers
  ) -> FlagLayer {
    var flags = declared
    let names = Set(flags.map(\.name))
    var overridden: Set<String> = []
    let found = sources.parse(naming: names).map { file in
      let sites = PropertySites(of: names, functions: functions, states: states, receivers, in: file)
      overridden.formUnion(sites.overridden)
      return SiteCount.File(source: file.text, sites: sites.sites)
    }
    let index = DeclarationIndex(files: sources.known)
    let typed = TypedReceivers(typeName, flags.map(\.name), in: index)
    let templates = templates(for: found.flatMap(\.sites), typed, receivers)
    let files = found.map { file in
      SiteCount.File(source: file.source, sites: file.sites.filter { typed.mayBeUse($0, templates) })
    }
    let counted = SiteCount(files, proposals(templates), flags.map(\.name), known: known, in: index)
    for index in flags.indices {
      flags[index].uses = counted.uses[flags[index].name] ?? 0
      if overridden.contains(flags[index].name) { flags[index].value = nil }
    }
    var layer = FlagLayer(
      form: .properties, typeName: typeName, path: path, flags: flags, proposals: counted.proposals,
      others: counted.others)
    layer.knownCount = counted.knownCount
    let matched = Set(counted.matched.map(\.node.id))
    layer.untold = found.flatMap { file in
      file.sites.filter { !matched.contains($0.node.id) && typed.isUntold($0) }
        .map { file.source.region($0.node.contentRange) }
    }
    return layer
  }

  private func templates(for sites: [FlagSite], _ typed: TypedReceivers, _ receivers: FlagReceivers) -> Set<String> {
    let templates = typed.templates(for: sites, receivers).union(
      sites.compactMap { site in
        switch site.shape {
        case .method(let receiver): "\(receiver).{caseName}()"
        case .object(let receiver, let state): "\(receiver).{caseName}.\(state)"
        default: nil
        }
      })
    // In code of the type alone, no receiver says how to ask.
    return templates.isEmpty && sites.contains { $0.shape == .own } ? ["\(typeName).{caseName}"] : templates
  }

  private func proposals(_ templates: Set<String>) -> [FlagLayer.Proposal] {
    // A place counts for the template that says most of it.
    let general = templates.contains(TypedReceivers.template) ? [TypedReceivers.template] : []
    let sorted = templates.subtracting(general).sorted() + general
    let accessors =
      sorted.map { Accessor(.isGroup("treatment"), template: $0) } + [
        Accessor(.declaration, template: "\(typeName).{caseName}")
      ]
    return accessors.map { FlagLayer.Proposal(accessor: $0, uses: 0, groups: [], otherTypes: []) }
  }
}
