package import SwiftSyntax

/// A type that the given files declare, with the members of its own body.
struct DeclaredType: Sendable {
  let name: String
  /// An actor, a class, an enum, a protocol or a struct.
  let node: Syntax
  /// The type it is nested in.
  let parent: Int?
  /// Whether it is declared inside a function, where only lexical lookup sees it.
  let isLocal: Bool
  /// Whether only its own file sees it.
  let isPrivateToFile: Bool
  /// The position of its file in the index.
  let file: Int
  let inherited: [TypeSyntax]
  let genericParameters: [String]
  let members: MemberTable

  /// The same type, numbered among those of other files.
  func placed(inFile file: Int, after types: Int) -> DeclaredType {
    DeclaredType(
      name: name, node: node, parent: parent.map { $0 + types }, isLocal: isLocal, isPrivateToFile: isPrivateToFile,
      file: file, inherited: inherited, genericParameters: genericParameters, members: members)
  }
}

/// Declarations by name.
struct MemberTable: Sendable {
  private(set) var declarations: [String: [Declaration]] = [:]

  init() {}

  init(_ members: MemberBlockItemListSyntax) {
    insert(members)
  }

  subscript(name: String) -> [Declaration] { declarations[name] ?? [] }

  mutating func merge(_ other: MemberTable) {
    declarations.merge(other.declarations) { $0 + $1 }
  }

  mutating func insert(_ declaration: Declaration) {
    declarations[declaration.name, default: []].append(declaration)
  }

  private mutating func insert(_ members: MemberBlockItemListSyntax) {
    for member in members {
      if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .decls(let members) = clause.elements { insert(members) }
        }
      } else {
        for declaration in Declaration.declared(by: member.decl) { insert(declaration) }
      }
    }
  }
}

extension Declaration {
  /// The names that a declaration introduces into the scope around it.
  static func declared(by decl: DeclSyntax) -> [Declaration] {
    switch decl.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      variable.bindings.flatMap { binding in
        binding.pattern.boundNames.map { Declaration(.variable, $0, binding) }
      }
    case .functionDecl(let function): [Declaration(.function, function.name, function)]
    case .enumCaseDecl(let cases): cases.elements.map { Declaration(.enumCase, $0.name, $0) }
    case .typeAliasDecl(let alias): [Declaration(.typeAlias, alias.name, alias)]
    case .associatedTypeDecl(let type): [Declaration(.genericParameter, type.name, type)]
    case .actorDecl(let type): [Declaration(.type, type.name, type)]
    case .classDecl(let type): [Declaration(.type, type.name, type)]
    case .enumDecl(let type): [Declaration(.type, type.name, type)]
    case .protocolDecl(let type): [Declaration(.type, type.name, type)]
    case .structDecl(let type): [Declaration(.type, type.name, type)]
    default: []
    }
  }
}

extension PatternSyntax {
  /// The names that a pattern binds, in order.
  package var boundNames: [TokenSyntax] {
    switch self.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let pattern): [pattern.identifier]
    case .tuplePattern(let pattern): pattern.elements.flatMap { $0.pattern.boundNames }
    case .valueBindingPattern(let pattern): pattern.pattern.boundNames
    case .expressionPattern(let pattern): pattern.identifierPatterns.map(\.identifier)
    case .isTypePattern, .missingPattern, .wildcardPattern: []
    @unknown default: []
    }
  }
}

extension SyntaxProtocol {
  /// The identifier patterns inside a pattern, with `let` outside or inside: `case let .a(x)`, `case .a(let x)`.
  package var identifierPatterns: [IdentifierPatternSyntax] {
    if let pattern = self.as(IdentifierPatternSyntax.self) { return [pattern] }
    // A closure in a pattern's expression has its own names.
    if self.is(ClosureExprSyntax.self) || self.is(TokenSyntax.self) { return [] }
    return children(viewMode: .sourceAccurate).flatMap { $0.identifierPatterns }
  }
}
