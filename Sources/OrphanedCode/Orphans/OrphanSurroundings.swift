import SourceDiagnostics
import SwiftSemantics

/// The facts about a package that decide whether a declaration may be deleted by name.
package final class OrphanSurroundings {
  package let words: OrphanWords
  let permits: (String) -> Bool
  private let policy: OrphanPolicy
  private let layer: LayerCode
  let inherited: InheritedNames
  private let discovery: RuntimeDiscovery
  let texts: NamesInTexts
  private let composed: ComposedClassNames
  private let audience: PublicAudience
  let resources: ResourceMentions
  let interfaces: InterfaceOrphans

  package init(_ package: PackageFiles, files: [OrphanFile], _ policy: OrphanPolicy) {
    let permits = policy.permits
    self.policy = policy
    words = OrphanWords(files)
    layer = LayerCode(policy, words)
    self.permits = permits
    texts = NamesInTexts(package, without: policy.deletedTexts)
    inherited = InheritedNames(words)
    discovery = RuntimeDiscovery(inherited, ObjectiveCProtocols(package, texts))
    composed = ComposedClassNames(files)
    audience = PublicAudience(package)
    resources = ResourceMentions(package, words, texts, files)
    interfaces = InterfaceOrphans(package, words, resources, permits: permits)
  }

  /// The reason why a declaration stays although no code names it.
  ///
  /// - Parameter goes: whether a place in Swift goes with it.
  func obstacle(to candidate: OrphanCandidate, goes: InterfaceOrphans.Deletion) -> String? {
    let declaration = candidate.declaration
    let path = candidate.file.source.path
    if let obstacle = declaration.obstacle ?? self.obstacle(to: declaration, in: path) { return obstacle }
    if let obstacle = obstacleBeyondCode(to: candidate, goes) { return obstacle }
    if candidate.ranges.contains(where: { $0.file.hasTest(in: $0.range) }) { return "a test runner finds its tests" }
    guard !declaration.isType, !declaration.isPrivate, let owner = declaration.owner else { return nil }
    return discovery.mayBeAskedFor(member: declaration.name, of: owner)
      ? "a protocol that '\(owner)' conforms to may ask for it" : nil
  }

  /// The reason that depends only on the declaration and its file.
  func obstacle(to declaration: OrphanDeclaration, in path: String) -> String? {
    if declaration.isPublic, let reader = audience.description { return "it is public, and \(reader)" }
    return declaration.isGlobal && path.hasSuffix("main.swift")
      ? "it is a statement of the main file, whose value is made when the program gets there" : nil
  }

  /// The reason why a declaration stays although a build shows that it is unused.
  func obstacleToProof(_ candidate: OrphanCandidate, goes: InterfaceOrphans.Deletion) -> String? {
    let name = candidate.declaration.name
    guard candidate.declaration.isType, !isHiddenFromTexts(candidate.declaration),
      let files = words.files(with: [name])[name]
    else {
      return obstacleBeyondCode(to: candidate, goes)
    }
    for file in files {
      if let place = file.textPlaces(of: name).first(where: {
        !file.isDeleted($0) && !candidate.contains($0, in: file) && !file.continues(name, at: $0)
      }) {
        return "a string names it at \(file.location(place))"
      }
    }
    return obstacleBeyondCode(to: candidate, goes)
  }

  private func obstacleBeyondCode(to candidate: OrphanCandidate, _ goes: InterfaceOrphans.Deletion) -> String? {
    if let (file, _) = candidate.ranges.first(where: { !permits($0.file.source.path) }) {
      return "'\(file.source.path)' is excluded, or not among the folders of sources and tests"
    }
    // What has the flag's own name in such a file is for no other experiment.
    let isFlag = !candidate.declaration.isType && policy.flagCases.contains(candidate.declaration.name)
    if !isFlag, let (file, _) = candidate.ranges.first(where: { policy.filesOfLayer.contains($0.file.source.path) }) {
      return "'\(file.source.path)' has the app's own code for any experiment"
    }
    let name = candidate.declaration.name
    if candidate.declaration.owner != nil, !candidate.declaration.isType, policy.otherFlags.contains(name) {
      return "it is the flag of an experiment that has a spec"
    }
    if layer.includes(candidate) { return "it is the app's own code for any experiment" }
    guard candidate.declaration.isType else { return obstacleInObjectiveC(to: candidate, goes) }
    if let reason = discovery.reason(type: name) { return reason }
    if texts.firstPlace(of: name, unless: { _, _ in false }) != nil {
      let interface = interfaces.removal(goes: goes)
      if let place = texts.firstPlace(of: name, unless: interface.contains) {
        return interface.reasons[name] ?? "it is named at \(place)"
      }
    }
    return composed.place(of: name).map { "a class is looked up by a name composed at \($0), which may be its" }
  }

  /// Whether no text can lead to a declaration, as to structs and enums and to their static members.
  func isHiddenFromTexts(_ declaration: OrphanDeclaration) -> Bool {
    if declaration.isType { return inherited.isValueType(declaration.name) }
    return declaration.isStatic && declaration.owner.map(inherited.isValueType) ?? false
  }

  /// Whether a name in removed code is that of a removed flag, and not of a declaration elsewhere.
  func isFlag(_ name: String, of owner: NamedOwner) -> Bool {
    switch owner {
    case .implicitMember: policy.flagCases.contains(name)
    case .unknownReceiver, .unknown: policy.flagProperties.contains(name)
    case .around, .type, .declared: false
    }
  }

  /// The reason why a method may be called without its name in Swift: by a selector, or as an optional requirement,
  /// which a private method fulfils, too.
  private func obstacleInObjectiveC(to candidate: OrphanCandidate, _ goes: InterfaceOrphans.Deletion) -> String? {
    let declaration = candidate.declaration
    guard !declaration.selectorNames.isEmpty, let owner = declaration.owner else { return nil }
    for name in declaration.selectorNames {
      let use = resources.use(
        of: name, as: [name], goes: { candidate.contains($1, in: $0) || goes($0, $1) }, isOwn: { _, _ in false })
      if let use { return use }
    }
    return discovery.mayBeAskedFor(member: declaration.name, of: owner)
      ? "a protocol that '\(owner)' conforms to may ask for it" : nil
  }
}
