import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Cases of an app's own enums of which removed code made the only values.
///
/// An enum of raw values that other files see, one that is coded or counted, and one that Objective-C or another package
/// knows may get a value in other ways, so its cases stay.
struct UnmadeCases {
  /// An enum, and the cases that removed code made.
  struct OwnEnum {
    let node: EnumDeclSyntax
    fileprivate(set) var lost: Set<String>
    /// The only file that sees it.
    fileprivate let file: Int?

    var name: String { node.name.bareName }

    func named(_ member: String) -> NamedCase {
      NamedCase(type: name, member: member, path: TypePath(of: Syntax(node)))
    }

    var elements: [EnumCaseElementSyntax] {
      node.memberBlock.members.flatMap { $0.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? [] }
    }
  }

  private(set) var types: [OwnEnum] = []
  /// Enums of which others may make values, and why.
  private(set) var otherTypes: [(type: OwnEnum, reason: String)] = []
  private let round: Round
  private let mentions: CaseMentions
  private var world: World { round.world }

  init(_ round: Round) {
    self.round = round
    mentions = CaseMentions(round.world.resolver, round.world)
    guard let before = round.before else { return }
    // By type and case, the files in which it was made.
    var found: [OwnType: [String: Set<Int>]] = [:]
    let mentionsBefore = CaseMentions(before.resolver, before)
    for (name, references) in round.removedReferences(toNameOf: { $0.kind == .enumCase }, where: \.makesValue) {
      let all = before.resolver.declarations(named: name)
      let declared = all.filter { $0.kind == .enumCase }
      // A generic function may hide whose case it is: `.send(.undoExpired)`. A name of several words is no other's.
      let isOnly = all.count == 1 && name.contains(where: \.isUppercase)
      for type in Set(declared.compactMap { $0.node.enclosingType.map(OwnType.init) }) {
        let own = NamedCase(type: type.name, member: name, path: type.path)
        let making = references.filter { reference in
          let isOwn =
            mentionsBefore.isOwn(reference, own)
            || isOnly && mentionsBefore.meaning(of: reference.outermostName, own) == .unknown
          return isOwn && !reference.isAskedFor(before)
        }
        if !making.isEmpty {
          found[type, default: [:]][name] = Set(making.compactMap { before.resolver.fileNumber(of: $0) })
        }
      }
    }
    let vocabulary = found.isEmpty ? [] : round.vocabularyOfLayer
    // What a layer has for a group says nothing once the experiment is over.
    let groups = Set(round.values.winners.keys.flatMap(\.groups).flatMap { [$0.name, $0.caseName] })
    for (type, lost) in found.sorted(by: { $0.key < $1.key }) where !vocabulary.contains(type.name) {
      let lost = lost.filter { !world.requiresStatic($0.key, of: type.name) }
      for (node, isAlone) in lost.isEmpty ? [] : enums(at: type) {
        guard isOwn(node, type.name) else {
          let reason = world.isOwn(type: node) ? "a value may come from elsewhere" : "its type is public"
          otherTypes.append((OwnEnum(node: node, lost: Set(lost.keys).subtracting(groups), file: nil), reason))
          continue
        }
        let file = node.modifiers.isHiddenInFile ? round.number(of: node) : nil
        let own = lost.filter { _, files in file.map(files.contains) ?? true }
        if isAlone, !own.isEmpty { types.append(OwnEnum(node: node, lost: Set(own.keys), file: file)) }
      }
    }
  }

  /// Where an enum is: `Editor.Action` is not `Viewer.Action`.
  private struct OwnType: Hashable, Comparable {
    let name: String
    let path: TypePath

    init(_ type: EnclosingType) {
      (name, path) = (type.plainName, TypePath(of: type.node))
    }

    static func < (left: Self, right: Self) -> Bool {
      (left.name, left.path.text ?? "") < (right.name, right.path.text ?? "")
    }
  }

  /// The enums at a place, and whether nothing else is there. Of several types there, one is alone that its file alone
  /// sees, and that no other of the name is in.
  private func enums(at type: OwnType) -> [(node: EnumDeclSyntax, isAlone: Bool)] {
    let types = world.types(named: type.name).filter { TypePath(of: $0) == type.path }
    let files = Dictionary(grouping: types) { round.number(of: $0) }
    return types.compactMap { node in
      node.as(EnumDeclSyntax.self).map { node in
        (node, types.count == 1 || node.modifiers.isHiddenInFile && files[round.number(of: node)]?.count == 1)
      }
    }
  }

  /// Whether its values are made by its cases alone.
  private func isOwn(_ node: EnumDeclSyntax, _ name: String) -> Bool {
    guard !world.resolver.isTypeAlias(name), world.isOwn(type: node), node.attributes.allSatisfy(\.isHarmless),
      !node.memberBlock.members.contains(where: { $0.decl.is(IfConfigDeclSyntax.self) })
    else { return false }
    guard let type = EnclosingType(Syntax(node)) else { return false }
    let parents = world.supertypes(of: type, seeking: Self.makers)
    let others = parents.filter { !Self.harmless.contains($0) && !world.protocolNames.contains($0) }
    return others.isEmpty || others.isSubset(of: Self.rawTypes) && !RawValueUses(of: node, world).mayMakeValues
  }

  private static let rawTypes: Set = [
    "Character", "Double", "Float", "Int", "Int16", "Int32", "Int64", "Int8", "String", "UInt", "UInt16", "UInt32",
    "UInt64", "UInt8",
  ]

  /// Protocols that make values of their own, or count the cases.
  private static let makers: Set = ["CaseIterable", "Codable", "Decodable", "Encodable", "RawRepresentable", "Error"]

  /// Protocols for which it does not matter which cases there are.
  private static let harmless: Set = [
    "Comparable", "CustomDebugStringConvertible", "CustomStringConvertible", "Equatable", "Hashable", "Identifiable",
    "Sendable",
  ]

  /// A case that nothing makes any more.
  struct Removable {
    let element: EnumCaseElementSyntax
    /// Its clauses and patterns.
    fileprivate(set) var keyed: [KeyedCode] = []
    /// Assertions of unit tests about what the enum says of it.
    fileprivate(set) var assertions: [CodeBlockItemSyntax] = []
  }

  /// What may be a case of an enum.
  private func references(to name: String, of type: OwnEnum) -> [DeclReferenceExprSyntax] {
    type.file.map { world.references(to: name, inFile: $0) } ?? world.references(to: name)
  }

  func removable(of type: OwnEnum) -> [Removable] {
    type.elements.filter { type.lost.contains($0.name.bareName) && !$0.isLastOfEnum }.compactMap { element in
      let named = type.named(element.name.bareName)
      var found = Removable(element: element)
      for reference in references(to: named.member, of: type) {
        if reference.isInTestFile, let assertion = reference.outermostName.assertionAboutCase,
          mentions.isOwn(reference, named)
        {
          found.assertions.append(assertion)
          continue
        }
        switch mentions.pattern(reference, of: named) {
        case .other: continue
        case .keyed(let code): found.keyed.append(code)
        case .blocking, .missed: return nil
        }
      }
      return found
    }
  }

  /// The cases that no code makes any more, which may still be asked for.
  func unmade(of type: OwnEnum) -> [EnumCaseElementSyntax] {
    type.elements.filter { element in
      let name = element.name.bareName
      return type.lost.contains(name)
        && references(to: name, of: type).allSatisfy {
          !$0.makesValue || mentions.meaning(of: $0.outermostName, type.named(name)) == .other
        }
    }
  }

  /// The cases that only tests and previews make any more, and which of the two do.
  func madeForDevelopers(of type: OwnEnum) -> [(element: EnumCaseElementSyntax, makers: String)] {
    type.elements.compactMap { element in
      guard type.lost.contains(element.name.bareName) else { return nil }
      let named = type.named(element.name.bareName)
      var makers: Set<String> = []
      for reference in references(to: named.member, of: type) {
        switch mentions.pattern(reference, of: named) {
        case .other, .keyed: continue
        case .blocking, .missed:
          let isInPreview = Syntax(reference).ancestors.contains(where: \.isPreview)
          guard reference.isInTestFile || isInPreview else { return nil }
          if reference.makesValue { makers.insert(isInPreview ? "previews" : "tests") }
        }
      }
      return makers.isEmpty ? nil : (element, makers.sorted().reversed().joined(separator: " and "))
    }
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it may make a value of a case: `.red`, `Color.red`, not in a pattern or a comparison.
  fileprivate var makesValue: Bool {
    guard let member = parent?.as(MemberAccessExprSyntax.self) else {
      // A static function of the enum names its cases alone.
      return isValue && enclosingType?.node.is(EnumDeclSyntax.self) ?? false
    }
    if let base = member.base {
      guard let name = base.lastName, name == "self" || name.first?.isUppercase ?? false else { return false }
    }
    return member.declName.id == id && isValue
  }

  /// Whether it is in neither a pattern nor an operand other than of an assignment or `??`.
  private var isValue: Bool {
    for node in Syntax(self).ancestors {
      if node.is(ExpressionPatternSyntax.self) || node.is(SequenceExprSyntax.self) { return false }
      if let infix = node.as(InfixOperatorExprSyntax.self), !infix.operator.is(AssignmentExprSyntax.self),
        infix.operatorText != "??"
      {
        return false
      }
      if node.is(CodeBlockItemSyntax.self) || node.is(MemberBlockItemSyntax.self) { return true }
    }
    return true
  }
}
