import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Cases of enums under which a setting is stored, and which nothing else names.
///
/// ```
/// @Stored(key: Keys.newPage) var newPage
/// newPage = values[Keys.newPage.rawValue] as? Bool ?? false
/// ```
struct SettingKeys {
  private let round: Round
  private let names: [MemberAccessExprSyntax]

  /// - Parameter code: the setting, and what else goes with it.
  init(in code: [Syntax], _ round: Round) {
    self.round = round
    let finder = MemberFinder(viewMode: .sourceAccurate)
    for node in code { finder.walk(node) }
    names = finder.found
  }

  /// - Parameter gone: the bytes that go with the setting, by file.
  func all(goneWith gone: [Int: [Range<Int>]]) -> [(EnumCaseElementSyntax, file: Int)] {
    var known: Set<SyntaxIdentifier> = []
    return names.compactMap { name in
      let found = round.world.resolver.declarations(ofUse: ExprSyntax(name))
      guard let element = found.first?.node.as(EnumCaseElementSyntax.self), found.count == 1,
        let type = element.enclosingType, let node = type.node.as(EnumDeclSyntax.self), !element.isLastOfEnum,
        let number = round.number(of: element), round.world.isOwn(type: node), isText(type),
        isNamedOnly(in: gone, element, type), known.insert(element.id).inserted
      else { return nil }
      return (element, number)
    }
  }

  /// Whether all names that may be those of a case go.
  func isNamedOnly(in gone: [Int: [Range<Int>]], _ element: EnumCaseElementSyntax, _ type: EnclosingType) -> Bool {
    uses(of: element, in: type).allSatisfy { round.isIn(gone, $0) }
  }

  /// Whether the enum is one of names as text, and is neither listed, nor decoded, nor made of a text.
  private func isText(_ type: EnclosingType) -> Bool {
    let world = round.world
    guard type.node.as(EnumDeclSyntax.self)?.inheritanceClause?.typeNames.first == "String",
      !world.resolver.isTypeAlias(type.plainName)
    else { return false }
    let parents = world.supertypes(of: type, seeking: Self.makers)
    guard parents.isDisjoint(with: Self.makers) else { return false }
    let named = world.references(to: type.plainName).contains { reference in
      let expression = reference.outermostName
      if expression.call?.arguments.first?.label?.text == "rawValue" { return true }
      let member = expression.parent?.as(MemberAccessExprSyntax.self)
      return ["init", "self"].contains(member?.declName.baseName.text)
    }
    return !named && !isMadeWhereExpected(type, parents)
  }

  /// Protocols that make values of texts, or list the cases.
  private static let makers: Set = ["CaseIterable", "Codable", "CodingKey", "Decodable", "Encodable", "Error"]

  /// Whether `.init(rawValue: text)` may make a value of it, or `Self(rawValue: text)` in an extension of it, or of a
  /// protocol.
  private func isMadeWhereExpected(_ type: EnclosingType, _ parents: Set<String>) -> Bool {
    let world = round.world
    let isImplied = world.references(to: "init", labels: ["rawValue"]).contains { reference in
      guard let member = reference.memberAccess, member.base == nil,
        let argument = member.parent?.as(FunctionCallExprSyntax.self)?.arguments.first,
        argument.label?.text == "rawValue", mayBeKey(argument.expression, of: type)
      else { return false }
      guard let types = ExpectedTypes(world.resolver).types(at: ExprSyntax(member)) else { return true }
      return types.mayBeAny || types.names.contains(type.plainName)
    }
    return isImplied
      || world.references(to: "Self", labels: ["rawValue"]).contains { reference in
        guard let owner = reference.enclosingType?.plainName,
          reference.outermostName.call?.arguments.first?.label?.text == "rawValue"
        else { return false }
        return owner == type.plainName || parents.contains(owner)
      }
  }

  /// Whether a text may be the raw value of a case; one that is written out may be another.
  private func mayBeKey(_ text: ExprSyntax, of type: EnclosingType) -> Bool {
    guard let text = text.as(StringLiteralExprSyntax.self)?.plainText else { return true }
    return type.node.tokens(viewMode: .sourceAccurate).contains { $0.bareName == text }
  }

  /// All uses that may be the case.
  private func uses(of element: EnumCaseElementSyntax, in type: EnclosingType) -> [DeclReferenceExprSyntax] {
    let named = NamedCase(type: type.plainName, member: element.name.bareName)
    let mentions = CaseMentions(round.world.resolver, round.world)
    return round.world.references(to: element.name.bareName).filter { reference in
      let found = round.world.resolver.parsedDeclarations(of: reference.outermostName)
      if !found.isEmpty { return found.contains { $0.node.id == element.id } }
      // No key path leads to a case.
      if reference.parent?.is(KeyPathPropertyComponentSyntax.self) ?? false { return false }
      let expression = reference.outermostName
      if expression.isImplicitMember { return mentions.meaning(of: expression, named) != .other }
      guard let base = expression.as(MemberAccessExprSyntax.self)?.base else { return true }
      return base.lastName == type.plainName || base.lastName == "Self"
    }
  }
}

private final class MemberFinder: SyntaxVisitor {
  private(set) var found: [MemberAccessExprSyntax] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base != nil { found.append(node) }
    return .visitChildren
  }
}
