import SourceDiagnostics
import SwiftSemantics

/// The places of the names of candidates, for one round of the search.
struct OrphanMentions {
  /// The reason why a declaration stays.
  enum Use {
    /// Other code contains the name, possibly with another meaning. This is not reported.
    case code
    case other(String)
  }

  let surroundings: OrphanSurroundings
  private var files: [String: [OrphanFile]]

  init(of names: Set<String>, in surroundings: OrphanSurroundings) {
    self.surroundings = surroundings
    files = surroundings.words.files(with: names).filter { $0.value.count <= OrphanWords.maximumFileCount }
  }

  // MARK: Candidates

  /// The declarations with one of the names, and their extensions.
  func candidates() -> [OrphanCandidate] {
    files.sorted { $0.key < $1.key }.flatMap { name, files in
      files.flatMap { file in
        file.declarations(named: name).filter { declaration in
          !file.isDeleted(declaration.nameOffset) && file.companion(around: declaration.nameOffset) == nil
        }.map { candidate($0, in: file, named: files) }.filter { isFreed($0, files) }
      }
    }
  }

  private func isFreed(_ candidate: OrphanCandidate, _ files: [OrphanFile]) -> Bool {
    let name = candidate.declaration.name
    return (candidate.declaration.isPrivate ? [candidate.file] : files).contains { user in
      user.deletedNames().all.contains(name)
        && user.places(of: name).contains { place in
          let owner = user.owner(at: place)
          return user.isDeleted(place) && candidate.isFreed(by: user, at: place) && mayName(candidate, owner)
            && (owner != .implicitMember || isOnlyStaticMember(candidate.declaration, files))
            && user.mayUse(candidate.declaration, at: place)
        }
    }
  }

  /// Whether no other type has a static member of the name, so that `.grey` can be no other one.
  private func isOnlyStaticMember(_ declaration: OrphanDeclaration, _ files: [OrphanFile]) -> Bool {
    files.allSatisfy { file in
      file.declarations(named: declaration.name).allSatisfy { other in
        other.owner == declaration.owner || !(other.isStatic || other.isType)
      }
    }
  }

  /// Whether a name may be that of a declaration, and not of another one of the same name: `cart.clear()` of
  /// `extension Cache { func clear() {} }`.
  private func mayName(_ candidate: OrphanCandidate, _ owner: NamedOwner) -> Bool {
    let declaration = candidate.declaration
    if owner == .declared || surroundings.isFlag(declaration.name, of: owner) { return false }
    if owner == .implicitMember { return declaration.owner != nil && (declaration.isType || declaration.isStatic) }
    if declaration.isType { return true }
    guard let declared = declaration.owner else {
      if case .type(let name) = owner { return !surroundings.inherited.declares(name) }
      return owner != .unknownReceiver
    }
    switch owner {
    case .around(let types): return types.contains { surroundings.inherited.mayHaveMember(of: declared, as: $0) }
    case .type(let type):
      if let known = Self.ownersOfCollections[type] { return known.contains(declared) }
      return surroundings.inherited.mayHaveMember(of: declared, as: type)
    case .unknownReceiver, .unknown: return true
    case .implicitMember, .declared: return false
    }
  }

  /// Whether a name that stays is certainly that of another type's member: `.stop` is none of a method, and `Model.find(1)` none of
  /// `extension Page { func find(_ id: Int) {} }`.
  private func isOfAnother(_ candidate: OrphanCandidate, _ owner: NamedOwner) -> Bool {
    let declaration = candidate.declaration
    guard let declared = declaration.owner, !declaration.isType else { return false }
    switch owner {
    case .implicitMember: return !declaration.isStatic && declaration.function != nil
    case .type(let type):
      return surroundings.inherited.declares(type) && !surroundings.inherited.mayHaveMember(of: declared, as: type)
        && !looksMembersUp(type)
    case .around, .unknownReceiver, .unknown, .declared: return false
    }
  }

  /// Whether a type, or one above it, has the members of other types: `@dynamicMemberLookup final class Store { … }`.
  private func looksMembersUp(_ type: String) -> Bool {
    let word = "dynamicMemberLookup"
    let names = [type] + surroundings.inherited.all(above: type).map(\.name)
    return (surroundings.words.files(with: [word])[word] ?? []).contains { file in
      names.contains { !file.declarations(named: $0).isEmpty }
    }
  }

  /// The types of the standard library that have the members of literals' types.
  private static let ownersOfCollections: [String: Set<String>] = [
    "Array": [
      "Array", "BidirectionalCollection", "Collection", "MutableCollection", "RandomAccessCollection",
      "RangeReplaceableCollection", "Sequence",
    ],
    "Dictionary": ["Collection", "Dictionary", "Sequence"],
  ]

  private func candidate(
    _ declaration: OrphanDeclaration, in file: OrphanFile, named files: [OrphanFile]
  ) -> OrphanCandidate {
    var candidate = OrphanCandidate(file: file, declaration: declaration)
    if declaration.isType {
      candidate.extensions = (declaration.isPrivate ? [file] : files).flatMap { file in
        file.extensions(of: declaration.name).map { (file, $0.range) }
      }
    }
    return candidate
  }

  /// The types that use candidates, such as mocks. They may be deleted together.
  mutating func users(of candidates: [OrphanCandidate]) -> [OrphanCandidate] {
    var found: [String: (file: OrphanFile, declaration: OrphanDeclaration, used: Set<String>)] = [:]
    // A type may use many candidates, and each is looked for among all.
    var others: Set<String> = []
    let all = OrphanGroup(candidates)
    for candidate in candidates where candidate.declaration.isType && !candidate.declaration.isPrivate {
      for file in files[candidate.declaration.name] ?? [] {
        for place in file.places(of: candidate.declaration.name) where !file.isDeleted(place) {
          guard let user = file.outermostType(around: place), user.obstacle == nil else { continue }
          let key = "\(file.source.path):\(user.nameOffset)"
          if found[key] == nil {
            if others.contains(key) { continue }
            guard !all.contains(user.nameOffset, in: file) else {
              others.insert(key)
              continue
            }
          }
          found[key, default: (file, user, [])].used.insert(candidate.declaration.name)
        }
      }
    }
    let named = surroundings.words.files(with: Set(found.values.map(\.declaration.name)))
    return found.sorted { $0.key < $1.key }.compactMap { _, user in
      let name = user.declaration.name
      guard let files = named[name], files.count <= OrphanWords.maximumFileCount else { return nil }
      self.files[name] = files
      var candidate = candidate(user.declaration, in: user.file, named: files)
      candidate.used = user.used
      return candidate
    }
  }

  // MARK: Uses

  /// - Parameter countsCasts: whether it is a use to ask whether a value is one of a type.
  func firstUse(of candidate: OrphanCandidate, _ all: OrphanGroup, countsCasts: Bool = true) -> Use? {
    let name = candidate.declaration.name
    // The mock of a protocol that stays may have other users, such as a preview.
    if !candidate.used.isEmpty, all.names.isDisjoint(with: candidate.used) { return .code }
    var isKnown = candidate.used.isEmpty
    var textPlace: String?
    var holder: String?
    let mayBeFoundByText = !surroundings.isHiddenFromTexts(candidate.declaration)
    for file in candidate.declaration.isPrivate ? [candidate.file] : files[name] ?? [] {
      let declared = file.declaringPlaces(of: name)
      for place in file.places(of: name)
      where !declared.contains(place) && file.mayMean(candidate.declaration, at: place)
        && !isOfAnother(candidate, file.anyOwner(of: name, at: place))
      {
        guard goes(place, in: file, with: all) else {
          if !countsCasts, file.asksForType(name, at: place) { continue }
          guard let use = candidate.useForDevelopers(in: file, at: place), meansOnly(candidate) else { return .code }
          holder = holder ?? use
          continue
        }
        isKnown = isKnown || candidate.isFreed(by: file, at: place)
      }
      if file.writes(name) { return .code }
      guard mayBeFoundByText else { continue }
      textPlace =
        textPlace
        ?? file.textPlaces(of: name).first {
          !goes($0, in: file, with: all) && !(candidate.declaration.isType && file.continues(name, at: $0))
        }.map(file.location)
    }
    guard isKnown else { return .code }
    if let place = firstOverride(of: candidate, all) { return .other("it is overridden at \(place)") }
    if let textPlace { return .other("a string names it at \(textPlace)") }
    let obstacle = surroundings.obstacle(to: candidate) { goes($1, in: $0, with: all) }
    guard let holder else { return obstacle.map(Use.other) }
    return obstacle == nil ? .other(holder) : .code
  }

  /// Whether nothing else has the name, so that a test that names it means it.
  private func meansOnly(_ candidate: OrphanCandidate) -> Bool {
    candidate.declaration.isType || isOnlyOne(candidate)
  }

  /// Whether nothing else has the name.
  func isOnlyOne(_ candidate: OrphanCandidate) -> Bool {
    let declaration = candidate.declaration
    return (files[declaration.name] ?? []).allSatisfy { file in
      file.declarations(named: declaration.name).allSatisfy {
        file === candidate.file && $0.nameOffset == declaration.nameOffset
      }
    }
  }

  /// The place of an override that stays.
  private func firstOverride(of candidate: OrphanCandidate, _ all: OrphanGroup) -> String? {
    let declaration = candidate.declaration
    guard let owner = declaration.owner, !declaration.isType, !declaration.isOverride, !declaration.isPrivate else {
      return nil
    }
    for file in files[declaration.name] ?? [] {
      for other in file.declarations(named: declaration.name)
      where other.isOverride && file.mayMean(declaration, at: other.nameOffset)
        && !goes(other.nameOffset, in: file, with: all)
        && other.owner.map({ surroundings.inherited.all(above: $0).contains { $0.name == owner } }) ?? true
      {
        return file.location(other.nameOffset)
      }
    }
    return nil
  }

  /// Whether a place is deleted together with the candidates.
  private func goes(_ place: Int, in file: OrphanFile, with all: OrphanGroup) -> Bool {
    if file.isDeleted(place) || all.contains(place, in: file) { return true }
    guard file.mayHaveCompanion(ofAny: all.types) else { return false }
    return file.companion(around: place).map { goes($0, in: file, with: all) } ?? false
  }

  private func goes(_ companion: OrphanCompanion, in file: OrphanFile, with all: OrphanGroup) -> Bool {
    let types = all.subjects(of: companion.kind)
    guard surroundings.permits(file.source.path),
      companion.isAbout(types.names, isDeclaredBeside: { types.declares($0, in: file) })
    else { return false }
    guard let name = companion.name else { return true }
    // A base class of other tests does not concern only one type.
    return surroundings.words.files(with: [name])[name]?.allSatisfy { other in
      let own = other.declaringPlaces(of: name) + (other === file ? [companion.nameOffset] : [])
      return other.places(of: name).allSatisfy { place in
        own.contains(place) || (other === file && companion.range.contains(place))
      }
    } ?? true
  }

  /// The previews and tests that concern only deleted types.
  func companions(of orphans: [OrphanCandidate]) -> [OrphanCandidate] {
    var found: [String: OrphanCandidate] = [:]
    let all = OrphanGroup(orphans)
    for orphan in orphans where orphan.declaration.isType {
      for file in orphan.declaration.isPrivate ? [orphan.file] : files[orphan.declaration.name] ?? [] {
        for place in file.places(of: orphan.declaration.name) where !file.isDeleted(place) {
          guard let companion = file.companion(around: place), goes(companion, in: file, with: all) else {
            continue
          }
          found["\(file.source.path):\(companion.nameOffset)"] = companion.candidate(in: file)
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension OrphanCompanion {
  fileprivate func candidate(in file: OrphanFile) -> OrphanCandidate {
    let declaration = OrphanDeclaration(
      name: name ?? "#Preview", nameOffset: nameOffset, range: range, isType: true, isGlobal: false, isPrivate: false,
      isPublic: false, isOverride: false, owner: nil, obstacle: nil)
    let extensions = name.map { file.extensions(of: $0).map { (file, $0.range) } } ?? []
    return OrphanCandidate(file: file, declaration: declaration, extensions: extensions)
  }
}
