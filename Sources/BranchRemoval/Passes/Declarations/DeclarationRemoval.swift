import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Removes the enum case or static member that an accessor's `declaration:` names, with all code that it alone selects.
///
/// ```
/// enum ABTest { case buttonColor, paywall }            enum ABTest { case paywall }
/// switch test {                               becomes  switch test {
/// case .buttonColor: "button"
/// case .paywall: "wall"                                case .paywall: "wall"
/// }                                                    }
/// ```
struct DeclarationRemoval: RemovalPass {
  static let reason = "nothing else may name the case any more"

  let round: Round

  func edits() -> [EditBuilder] {
    var edits = round.files.map { _ in EditBuilder() }
    let mentions = CaseMentions(round.world.resolver, round.world)
    // Two cases that share a list are removed one after the other.
    var lists: Set<SyntaxIdentifier> = []
    for declared in DeclaredCase.all(in: round) where !round.keepsExposures.contains(declared.experiment) {
      let name = ByteString(declared.member)
      let members = round.files.map { file in
        name.isIn(file.text.utf8)
          ? MemberFinder.members(of: declared.named, in: file.tree, round.world.resolver) : FoundMembers()
      }
      guard members.contains(where: { !$0.isEmpty }), members.allSatisfy(\.mayGo),
        !round.world.requiresStatic(declared.member, of: declared.type),
        let keyed = keyedCode(of: declared, mentions)
      else { continue }
      let ids = keyed.flatMap(\.code.lists) + members.flatMap(\.lists)
      guard lists.isDisjoint(with: ids) else { continue }
      lists.formUnion(ids)
      for (code, file) in keyed { code.delete(from: &edits[file], round.lines(of: file), round.world) }
      for (number, found) in members.enumerated() where !found.isEmpty {
        found.delete(from: &edits[number], round.lines(of: number))
      }
    }
    return edits
  }

  /// - Returns: `nil` if the case has other uses.
  private func keyedCode(of declared: DeclaredCase, _ mentions: CaseMentions) -> [(code: KeyedCode, file: Int)]? {
    var found: [(KeyedCode, Int)] = []
    for reference in round.world.references(to: declared.member) {
      switch mentions.mention(reference, of: declared) {
      case .other: continue
      case .blocking, .missed: return nil
      case .keyed(let code):
        guard let number = round.number(of: reference) else { return nil }
        if !found.contains(where: { $0.0.node.id == code.node.id }) { found.append((code, number)) }
      }
    }
    return found
  }
}

/// The declarations of one case in one file.
struct FoundMembers {
  fileprivate(set) var cases: [(element: EnumCaseElementSyntax, decl: EnumCaseDeclSyntax)] = []
  fileprivate(set) var variables: [VariableDeclSyntax] = []

  /// - Parameter element: a case of an enum with others.
  mutating func note(_ element: EnumCaseElementSyntax) {
    if let cases = element.parent?.parent?.as(EnumCaseDeclSyntax.self) { self.cases.append((element, cases)) }
  }

  var isEmpty: Bool { cases.isEmpty && variables.isEmpty }
  var lists: [SyntaxIdentifier] { cases.map(\.decl.id) + variables.map(\.id) }

  /// Whether they may be deleted: an enum without cases cannot have raw values, and a `switch` over it no clauses.
  var mayGo: Bool { cases.allSatisfy { !$0.element.isLastOfEnum } }

  func delete(from edits: inout EditBuilder, _ lines: SourceLines) {
    for (element, cases) in cases {
      if let (next, value) = element.shiftedCase { edits.insert(" = \(value)", at: next.name.contentEnd) }
      if cases.elements.count == 1 {
        edits.delete(lines.deletion(of: cases.contentRange, keepingHeadings: true))
      } else {
        edits.delete([element.id], of: cases.elements)
      }
    }
    for variable in variables { edits.delete(variable.deletion(from: lines)) }
  }
}

extension EnumCaseElementSyntax {
  var isLastOfEnum: Bool {
    guard let members = ancestor(MemberBlockSyntax.self)?.members else { return true }
    return !members.contains { member in
      if member.decl.is(IfConfigDeclSyntax.self) { return true }
      return member.decl.as(EnumCaseDeclSyntax.self)?.elements.contains { $0.id != id } ?? false
    }
  }

  /// The next case with an implicit raw value, and that value, which it has to state.
  fileprivate var shiftedCase: (next: EnumCaseElementSyntax, value: Int)? {
    guard let block = parent?.parent?.parent?.parent?.parent?.as(MemberBlockSyntax.self),
      let type = block.parent?.as(EnumDeclSyntax.self)?.inheritanceClause?.inheritedTypes.first?.type
        .trimmedDescription,
      Self.integers.contains(type)
    else { return nil }
    let all = block.members.flatMap { $0.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? [] }
    guard let place = all.firstIndex(where: { $0.id == id }), place + 1 < all.count, all[place + 1].rawValue == nil
    else {
      return nil
    }
    var value = -1
    for element in all[...place] {
      guard let written = element.rawValue?.value.trimmedDescription else {
        value += 1
        continue
      }
      guard let number = Int(written) else { return nil }
      value = number
    }
    return (all[place + 1], value + 1)
  }

  private static let integers: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
}

private final class MemberFinder: SyntaxVisitor {
  private let declared: NamedCase
  private let resolver: RememberingResolver
  private var found = FoundMembers()

  private init(_ declared: NamedCase, _ resolver: RememberingResolver) {
    self.declared = declared
    self.resolver = resolver
    super.init(viewMode: .sourceAccurate)
  }

  static func members(
    of declared: NamedCase, in tree: SourceFileSyntax, _ resolver: RememberingResolver
  ) -> FoundMembers {
    let finder = MemberFinder(declared, resolver)
    finder.walk(tree)
    return finder.found
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard resolver.declaresMember(of: declared, node) else { return .skipChildren }
    for element in node.elements where element.name.bareName == declared.member { found.cases.append((element, node)) }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.modifiers.isStatic, resolver.declaresMember(of: declared, node),
      node.bindings.count == 1, DeclSyntax(node).declaredNames == [declared.member]
    {
      found.variables.append(node)
    }
    return .skipChildren
  }
}
