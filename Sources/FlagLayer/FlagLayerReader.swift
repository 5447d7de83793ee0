package import SourceDiagnostics
package import SourceSearch
package import SwiftSemantics
import SwiftSyntax

/// Reads an app's own flags from its sources.
///
/// ```
/// files ─ bytes that declare the type ─► its cases or constants ─ bytes that name it ─► functions and members that take it
///   ─ bytes that name those ─► sites ─► shapes ─► templates ─ AccessorMatcher ─► counts
/// ```
package struct FlagLayerReader {
  package enum Problem: Error, Equatable {
    /// The places of several declarations of this name.
    case several([SourceRegion])
    case noCases(SourceRegion)
    /// The type is no enum and has no constants of its own type. The kind is one for a message: `struct`.
    case noConstants(SourceRegion, kind: String)
    /// There is no class, struct, enum, actor or protocol of this name.
    case noType
    /// Types in it may have some.
    case noProperties(SourceRegion, nested: [String])
  }

  private var typeName: String
  private let known: [Accessor]
  private var sources: NamedSources

  /// - Parameters:
  ///   - typeName: `FeatureFlag`, or `Growth.ABTest` with the enclosing types.
  ///   - files: all Swift files of the app.
  ///   - known: the accessors that the app has already.
  package static func read(
    _ typeName: String, in files: [SwiftSourceFinder.File], known: [Accessor] = []
  ) throws(Problem) -> FlagLayer {
    var reader = FlagLayerReader(files: files, typeName: typeName, known: known)
    return try reader.read()
  }

  private init(files: [SwiftSourceFinder.File], typeName: String, known: [Accessor]) {
    self.known = known
    sources = NamedSources(files)
    self.typeName = typeName
  }

  private mutating func read() throws(Problem) -> FlagLayer {
    let simpleName = String(typeName.split(separator: ".").last ?? "")
    let type = try FlagType.find(typeName, in: &sources)
    typeName = type.declaration.fullName ?? typeName
    var flags = type.flags
    let names = sources.aliases(of: typeName).union([simpleName])
    let types = FlagTypes(names: names, protocols: protocols(of: names).union(type.declaration.node.ownProtocols))
    let questions = questions(types)
    let files = sites(types, Set(flags.map(\.name)), questions)
    let enums = enums(questions, files.flatMap(\.sites))
    let counted = count(files, AccessorProposals(typeName: typeName, questions, enums: enums), flags.map(\.name))
    let asked = Set(counted.matched.compactMap(\.owner))
    let table = FlagTable.find(in: questions, asked: asked, flags: flags.map(\.name))
    let isAskedElsewhere = files.flatMap(\.sites).contains { $0.owner == nil && $0.shape != .other }
    for index in flags.indices {
      if let table, let value = table.values[flags[index].name] {
        let isWholeAnswer = table.isWholeAnswer && !isAskedElsewhere
        flags[index].value = isWholeAnswer ? value != table.isOpposite : nil
        flags[index].fallback = isWholeAnswer ? nil : FlagLayer.Fallback(name: table.name, value: value)
      }
      flags[index].uses = counted.uses[flags[index].name] ?? 0
    }
    AnswerKinds(questions, enums).note(in: &flags, matched: counted.matched, all: files.flatMap(\.sites))
    var layer = FlagLayer(
      form: type.form, typeName: typeName, path: type.declaration.source.path, flags: flags,
      proposals: counted.proposals, others: counted.others)
    layer.knownCount = counted.knownCount
    if counted.matched.isEmpty { layer.typeOfProperties = AskingProperties.owner(of: files.flatMap(\.sites)) }
    return layer
  }

  /// Counts the uses. What `nil` stands for, and the like, only the places tell that are uses.
  private func count(_ files: [SiteCount.File], _ accessors: AccessorProposals, _ flags: [String]) -> SiteCount {
    let index = DeclarationIndex(files: sources.known)
    let proposals = accessors.proposals(for: files.flatMap(\.sites))
    let counted = SiteCount(files, proposals, flags, known: known, in: index)
    guard !counted.lookAlikes.isEmpty else { return counted }
    let uses = files.map { file in
      SiteCount.File(source: file.source, sites: file.sites.filter { !counted.lookAlikes.contains($0.node.id) })
    }
    let others = accessors.proposals(for: uses.flatMap(\.sites))
    return others.map(\.accessor) == proposals.map(\.accessor)
      ? counted : SiteCount(uses, others, flags, known: known, in: index)
  }

  // MARK: Files

  /// The protocols to which extensions make the type conform.
  private mutating func protocols(of names: Set<String>) -> Set<String> {
    sources.parse(naming: names).flatMap(\.tree.statements).reduce(into: []) { found, item in
      guard let node = item.item.as(ExtensionDeclSyntax.self),
        node.extendedType.plainName.map(names.contains) ?? false
      else { return }
      found.formUnion(node.ownProtocols)
    }
  }

  private mutating func questions(_ types: FlagTypes) -> FlagQuestions {
    var all = FlagQuestions()
    for file in sources.parse(naming: types.names.union(types.protocols)) {
      let found = QuestionCollector(types, in: file).questions
      all.functions.merge(found.functions) { $0.union($1) }
      all.members.merge(found.members) { first, _ in first }
      all.wrappers.merge(found.wrappers) { first, _ in first }
      all.optionals.formUnion(found.optionals)
      all.takers.formUnion(found.takers)
      all.ownersOfSubscripts.formUnion(found.ownersOfSubscripts)
      all.bodies += found.bodies
      all.collections.formUnion(CollectionCollector(types, in: file).collections)
    }
    let names = all.collections.names
    if !names.isEmpty {
      for file in sources.parse(naming: names) {
        all.collections.ambiguous.formUnion(CollectionCollector(types, in: file).collections.ambiguous)
      }
    }
    for name in names.intersection(all.collections.ambiguous) {
      all.collections.holders[name] = holders(of: all.collections.owners[name] ?? [])
    }
    all.holdersOfSubscripts = holders(of: all.ownersOfSubscripts)
    return all
  }

  /// The names that hold one of some types.
  private mutating func holders(of owners: Set<String>) -> Set<String> {
    owners.isEmpty
      ? [] : sources.parse(naming: owners).reduce(into: []) { $0.formUnion(FlagHolders(of: owners, in: $1).names) }
  }

  private mutating func sites(
    _ types: FlagTypes, _ flags: Set<String>, _ questions: FlagQuestions
  ) -> [SiteCount.File] {
    let callees = questions.functions.keys.map(\.name).filter { $0 != "subscript" }
    // A subscript has no name to search for.
    let needsAll = callees.count < questions.functions.count
    let names = types.names.union(callees).union(questions.collections.names)
      .union(questions.wrappers.keys.map(\.name)).union(questions.takers.map(\.name))
    let files = sources.parse(naming: needsAll ? names.union(flags) : names)
    let found = files.map { file in
      SiteCount.File(
        source: file.text, sites: SiteCollector(types, flags: flags, questions, in: file).sites)
    }
    // `numbers[.inbox]` may be of any type, so it counts only if the same receiver also occurs with the enum's name, or
    // is of a type with the subscript.
    let explicit = Set(found.flatMap(\.sites).filter(\.isExplicit).map(\.shape))
    return found.map { file in
      SiteCount.File(
        source: file.source,
        sites: file.sites.filter { site in
          guard case .element(let receiver, let labels, let index) = site.shape else { return true }
          // A static subscript has the type itself as its receiver.
          return labels[index] != nil || explicit.contains(site.shape)
            || questions.holdersOfSubscripts.contains(receiver) || questions.ownersOfSubscripts.contains(receiver)
        })
    }
  }

  /// The cases of the enums that functions and members return, and to which their values are cast.
  private mutating func enums(_ questions: FlagQuestions, _ sites: [FlagSite]) -> [String: [String]] {
    var enums: [String: [String]] = [:]
    let answers = questions.functions.values.reduce(Set(questions.members.values)) { $0.union($1) }
    for case .type(let name) in answers.union(sites.compactMap(\.castType).map { .type($0) }) {
      let word = ByteString(name)
      let found = sources.parse(where: { Words.declaresType(word, in: $0) })
        .flatMap { TypeDeclarations.named(name, in: $0) }.compactMap { $0.node.as(EnumDeclSyntax.self) }
      if found.count == 1 { enums[name] = FlagEnum.caseNames(of: found[0]) }
    }
    return enums
  }
}
