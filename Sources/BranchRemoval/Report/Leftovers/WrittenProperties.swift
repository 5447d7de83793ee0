import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Stored properties that only removed code read, and that are still given values.
///
/// ```
/// struct State { var didShowPage = false }
/// if G == .blue, !state.didShowPage { … }     // is gone
/// state.didShowPage = true
///
/// struct Row { let onReload: () -> Void; … }
/// if G == .blue { Button("Reload", action: onReload) }     // is gone
/// Row(onReload: { reload() }, …)
/// ```
struct WrittenProperties {
  private(set) var sites: [NotedLeftover] = []
  private let round: Round
  private var known: Set<SyntaxIdentifier> = []
  private var knownOfStructs: Set<SyntaxIdentifier> = []

  init(_ round: Round) {
    self.round = round
    guard let before = round.before else { return }
    let reads = Self.lostReads(round, before)
    let declarations = before.answers(about: reads) { $0.resolver.parsedDeclarations(of: $1.read.outermostName) }
    for (read, declarations) in zip(reads, declarations) {
      for declaration in declarations {
        if read.areOnlyChanged { note(declaration, readBy: read.read, before) }
        if read.isGone { note(memberwise: declaration, before) }
      }
    }
  }

  /// A reference before the removal that may have read such a property.
  private struct LostRead {
    let read: DeclReferenceExprSyntax
    /// Whether what is left of the name in its file may only change it.
    let areOnlyChanged: Bool
    let isGone: Bool
  }

  private static func lostReads(_ round: Round, _ before: World) -> [LostRead] {
    let flags = Set(DeclaredCase.all(in: round).map(\.member))
    var isProperty: [String: Bool] = [:]
    return round.edited.flatMap { number in
      let now = round.world.names(inFile: number).references
      let lost = before.names(inFile: number).references.filter { (now[$0]?.count ?? 0) < $1.count }
      return lost.sorted { $0.key < $1.key }.flatMap { name, references -> [LostRead] in
        let left = now[name] ?? []
        guard !flags.contains(name) else { return [] }
        let mayBeProperty =
          isProperty[name]
          ?? before.resolver.parsedDeclarations(named: name).contains { $0.binding?.mayBeUnread ?? false }
        isProperty[name] = mayBeProperty
        guard mayBeProperty else { return [] }
        let areOnlyChanged = left.allSatisfy(\.outermostName.mayBeChanged)
        return references.filter { !$0.outermostName.isGiven }.compactMap { read in
          let isGone = round.texts[number].offset(ofOriginal: read.contentStart) == nil
          return areOnlyChanged || isGone ? LostRead(read: read, areOnlyChanged: areOnlyChanged, isGone: isGone) : nil
        }
      }
    }
  }

  private mutating func note(_ declaration: Declaration, readBy read: DeclReferenceExprSyntax, _ before: World) {
    guard let original = declaration.node.as(PatternBindingSyntax.self), original.mayBeUnread,
      CollectionChange(read, of: original, before.resolver) == nil, known.insert(original.id).inserted,
      let (file, token, binding) = round.current(original, in: before), !round.isTest(file),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    else { return }
    let name = token.bareName
    // Only where that is so is it worth while to parse more files.
    guard isWritten(binding, name), !binding.isState || !isBound(name, inFile: file),
      !round.world.mayBeRequired(name, binding), !round.world.isOverridden(name, variable)
    else {
      return
    }
    let uses = round.world.resolvedReferences(to: name).uses(of: binding)
    let isOnlyChanged = uses.allSatisfy { use in
      use.reference.outermostName.isGiven
        || CollectionChange(use.reference, of: binding, round.world.resolver) != nil
    }
    guard !uses.isEmpty, isOnlyChanged, round.world.onlyReferences(to: name, in: .everywhere) != nil else { return }
    let reason =
      variable.modifiers.isHiddenInFile ? "what is done with it may have an effect" : "other files may see it"
    note(token, file, because: reason)
  }

  private func isBound(_ name: String, inFile file: Int) -> Bool {
    let names = round.world.names(inFile: file)
    return ["$", "_"].contains { names.count(of: $0 + name) > 0 }
  }

  /// A property that only the arguments of a memberwise initializer name.
  private mutating func note(memberwise declaration: Declaration, _ before: World) {
    guard let original = declaration.node.as(PatternBindingSyntax.self), original.mayBeUnread, !original.isState,
      original.enclosingType?.node.is(StructDeclSyntax.self) ?? false, knownOfStructs.insert(original.id).inserted,
      let (file, token, binding) = round.current(original, in: before), !round.isTest(file),
      let variable = binding.parent?.parent?.as(VariableDeclSyntax.self), !variable.modifiers.isHiddenInFile
    else { return }
    let name = token.bareName
    let areOthers = round.world.parsedReferences(to: name).allSatisfy { reference in
      let found = round.world.resolver.parsedDeclarations(of: reference.outermostName)
      return !found.isEmpty && !found.contains { $0.node.id == binding.id }
    }
    guard areOthers, !round.world.mayBeRequired(name, binding),
      MemberwiseArguments(round).all(for: name, binding, variable).map({ !$0.isEmpty }) ?? false,
      round.world.resolvedReferences(to: name).uses(of: binding).isEmpty
    else { return }
    note(token, file, because: "other files may see it")
  }

  private mutating func note(_ name: TokenSyntax, _ file: Int, because reason: String) {
    sites.append(
      NotedLeftover(
        file: file, name: name, message: "nothing reads '\(name.bareName)' any more; it stays, because \(reason)"))
  }

  /// Whether what is parsed gives it a value and does not read it.
  private func isWritten(_ binding: PatternBindingSyntax, _ name: String) -> Bool {
    let own = round.world.parsedReferences(to: name).filter { reference in
      round.world.resolver.parsedDeclarations(of: reference.outermostName).contains { $0.node.id == binding.id }
    }
    return !own.isEmpty && own.allSatisfy { $0.outermostName.mayBeChanged }
  }
}

extension Round {
  /// What a property is now that was declared before the removal; `nil` if it is gone.
  func current(
    _ original: PatternBindingSyntax, in before: World
  ) -> (file: Int, name: TokenSyntax, binding: PatternBindingSyntax)? {
    guard let (file, token) = currentStart(of: original, in: before),
      let binding = token.parent?.parent?.as(PatternBindingSyntax.self)
    else { return nil }
    return (file, token, binding)
  }

  /// The token now that began some syntax before the removal; `nil` if it is gone.
  func currentStart(of original: some SyntaxProtocol, in before: World) -> (file: Int, token: TokenSyntax)? {
    guard let file = before.resolver.fileNumber(of: original),
      let start = texts[file].offset(ofOriginal: original.contentStart),
      let token = files[file].tree.token(at: AbsolutePosition(utf8Offset: start)), token.contentStart == start
    else { return nil }
    return (file, token)
  }
}

extension ExprSyntax {
  var isGiven: Bool {
    if case .known = givenValue { true } else { false }
  }

  /// Whether it is given a value, or may be a collection that is changed.
  fileprivate var mayBeChanged: Bool { givenValue != nil || parent?.is(SubscriptCallExprSyntax.self) ?? false }
}

extension PatternBindingSyntax {
  /// Whether it is a stored property of values that nothing but its name reads.
  fileprivate var mayBeUnread: Bool {
    guard let variable = parent?.parent?.as(VariableDeclSyntax.self), variable.attributes.isEmpty || isState,
      variable.parent?.is(MemberBlockItemSyntax.self) ?? false, !isRequirement
    else { return false }
    return accessorBlock.map { !$0.isComputing } ?? true
  }

  /// Whether it is a view's state, which is read as a binding, too.
  fileprivate var isState: Bool {
    let attributes = parent?.parent?.as(VariableDeclSyntax.self)?.attributes
    return attributes?.count == 1 && attributes?.typeNames == ["State"]
  }
}
