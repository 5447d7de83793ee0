import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A declaration that no code names and that is deleted with a type: its preview, or a test class for this type only.
struct OrphanCompanion {
  enum Kind {
    case preview
    case tests
  }

  let kind: Kind
  /// `nil` for `#Preview { … }`.
  let name: String?
  let nameOffset: Int
  let range: Range<Int>
  /// For each test function, the names that it uses directly or through members of its class; empty for previews.
  private let namesOfTests: [Set<String>]
  /// The views of the file that a preview shows.
  private let shown: Set<String>

  /// Whether it is a preview of one of the types, by its name or because it shows no other, or all of its tests use the type
  /// in its name.
  ///
  /// - Parameters:
  ///   - types: the deleted types.
  ///   - isDeclaredBeside: whether a type is declared in the same file.
  func isAbout(_ types: Set<String>, isDeclaredBeside: (String) -> Bool) -> Bool {
    switch kind {
    case .preview:
      if let name, types.contains(where: { name.hasPrefix($0 + "_") || name.hasPrefix($0 + "Preview") }) { return true }
      return types.contains(where: isDeclaredBeside) && shown.isSubset(of: types)
    case .tests:
      guard let name, let tested = Self.testedNames(name).first(where: types.contains) else { return false }
      return !namesOfTests.isEmpty && namesOfTests.allSatisfy { $0.contains(tested) }
    }
  }

  /// The types that a test class may test by its name: `Promo` and `PromoView` for `PromoViewSnapshotTests`, `Promo` for
  /// `Tests_Promo`.
  private static func testedNames(_ name: String) -> [String] {
    guard let ending = ["Tests", "Test", "Specs", "Spec", "TestCase"].first(where: { name.hasSuffix($0) }) else {
      return ["Tests", "Test"].filter { name.hasPrefix($0) }.compactMap { beginning in
        let tested = name.dropFirst(beginning.count).drop { $0 == "_" }
        return tested.first?.isUppercase ?? false ? String(tested) : nil
      }
    }
    var tested = String(name.dropLast(ending.count))
    if tested.hasSuffix("_") { tested.removeLast() }
    return [tested]
      + ["Unit", "Snapshot", "UI", "Integration"].filter { tested.hasSuffix($0) }
      .map { String(tested.dropLast($0.count)) }
  }

  /// The companions at the top level of a file, under conditions too.
  static func all(in tree: SourceFileSyntax) -> [OrphanCompanion] {
    tree.statements.withConditional.compactMap { statement in
      switch statement.item {
      case .decl(let declaration):
        if let macro = declaration.as(MacroExpansionDeclSyntax.self) {
          return macro.macroName.text == "Preview" ? preview(statement, in: tree) : nil
        }
        guard let type = declaration.asProtocol((any DeclGroupSyntax).self),
          let named = declaration.asProtocol((any NamedDeclSyntax).self)
        else { return nil }
        return companion(type, named.name, in: tree)
      case .expr(let expression):
        let name = expression.as(MacroExpansionExprSyntax.self)?.macroName.text
        return name == "Preview" ? preview(statement, in: tree) : nil
      default: return nil
      }
    }
  }

  private static func preview(_ statement: CodeBlockItemSyntax, in tree: SourceFileSyntax) -> OrphanCompanion {
    let range = statement.contentRange
    return OrphanCompanion(
      kind: .preview, name: nil, nameOffset: range.lowerBound, range: range, namesOfTests: [],
      shown: tree.views(shownBy: statement))
  }

  private static func companion(
    _ type: any DeclGroupSyntax, _ name: TokenSyntax, in tree: SourceFileSyntax
  ) -> OrphanCompanion? {
    let inherited = type.inheritanceClause?.typeNames ?? []
    func companion(_ kind: Kind, _ names: [Set<String>]) -> OrphanCompanion {
      OrphanCompanion(
        kind: kind, name: name.bareName, nameOffset: name.contentStart, range: type.contentRange,
        namesOfTests: names, shown: kind == .preview ? tree.views(shownBy: type) : [])
    }
    if inherited.contains("PreviewProvider") { return companion(.preview, []) }
    let isTestCase = inherited.contains { $0.hasSuffix("TestCase") }
    let names = TestedNames(type, isTestCase: isTestCase).perTest
    return isTestCase || !names.isEmpty ? companion(.tests, names) : nil
  }
}

extension SourceFileSyntax {
  /// The types of views that the file declares at its top level and a preview names.
  fileprivate func views(shownBy preview: some SyntaxProtocol) -> Set<String> {
    let names = Set(preview.tokens(viewMode: .sourceAccurate).map(\.bareName))
    return Set(
      statements.withConditional.compactMap { statement in
        guard case .decl(let declaration) = statement.item,
          let type = declaration.asProtocol((any DeclGroupSyntax).self),
          let named = declaration.asProtocol((any NamedDeclSyntax).self), names.contains(named.name.bareName),
          type.inheritanceClause?.typeNames.contains(where: { name in
            ["Cell", "Controller", "Representable", "View"].contains { name.hasSuffix($0) }
          }) ?? false
        else { return nil }
        return named.name.bareName
      })
  }
}

extension CodeBlockItemListSyntax {
  /// The statements, with those of `#if … #endif` in place of it.
  fileprivate var withConditional: [CodeBlockItemSyntax] {
    flatMap { statement -> [CodeBlockItemSyntax] in
      guard let conditional = statement.item.as(IfConfigDeclSyntax.self) else { return [statement] }
      return conditional.clauses.flatMap { $0.elements?.as(CodeBlockItemListSyntax.self)?.withConditional ?? [] }
    }
  }
}

/// The names that each test of a class uses, directly or through members of the class.
private struct TestedNames {
  let perTest: [Set<String>]

  init(_ type: any DeclGroupSyntax, isTestCase: Bool) {
    var namesOfMembers: [String: Set<String>] = [:]
    var tests: [Set<String>] = []
    for member in type.memberBlock.members {
      let names = MemberNames.names(in: member.decl)
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        namesOfMembers[function.name.bareName, default: []].formUnion(names.used)
        if Self.isTest(function, isTestCase) { tests.append(names.used) }
      }
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        for name in variable.bindings.compactMap({ $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName }) {
          namesOfMembers[name, default: []].formUnion(names.used)
        }
      }
      // `sut = Promo()` in `setUp`
      for (name, value) in names.assigned { namesOfMembers[name, default: []].formUnion(value) }
    }
    perTest = tests.map { Self.reached($0, namesOfMembers) }
  }

  private static func isTest(_ function: FunctionDeclSyntax, _ isTestCase: Bool) -> Bool {
    if isTestCase { return function.name.text.hasPrefix("test") }
    return function.attributes.markTest
  }

  private static func reached(_ names: Set<String>, _ namesOfMembers: [String: Set<String>]) -> Set<String> {
    var reached = names
    var rest = Array(names)
    while let name = rest.popLast() {
      for next in namesOfMembers[name] ?? [] where reached.insert(next).inserted { rest.append(next) }
    }
    return reached
  }
}

private final class MemberNames: SyntaxVisitor {
  private(set) var used: Set<String> = []
  private(set) var assigned: [(String, Set<String>)] = []

  static func names(in node: some SyntaxProtocol) -> MemberNames {
    let names = MemberNames(viewMode: .sourceAccurate)
    names.walk(node)
    return names
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = token.tokenKind { used.insert(token.bareName) }
    return .skipChildren
  }

  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    if node.operator.is(AssignmentExprSyntax.self) {
      let target =
        node.leftOperand.as(DeclReferenceExprSyntax.self)?.baseName
        ?? node.leftOperand.as(MemberAccessExprSyntax.self)?.declName.baseName
      if let target { assigned.append((target.bareName, Self.names(in: node.rightOperand).used)) }
    }
    return .visitChildren
  }
}
