import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Code that names unit tests: the list of those that run where nothing finds them, other tests, and overrides.
///
/// ```
/// static let allTests = [("testNew", testNew), ("testOld", testOld)]
/// func testOldAgain() { testOld() }
/// ```
struct NamedTests {
  private let world: World

  init(_ world: World) {
    self.world = world
  }

  /// The rows of lists of tests that name a test.
  ///
  /// - Returns: `nil` if other code names it, too, or asks for it, so that it cannot go alone.
  func rows(naming test: Syntax) -> [ArrayElementSyntax]? {
    let node = test.as(MemberBlockItemSyntax.self).map { Syntax($0.decl) } ?? test
    guard let function = node.as(FunctionDeclSyntax.self) else { return [] }
    let name = function.name.bareName
    guard !world.isOverridden(name, function), !world.mayBeRequired(name, function) else { return nil }
    var rows: [ArrayElementSyntax] = []
    for reference in world.references(to: name) where !isIn(test, reference) {
      let found = world.resolver.declarations(ofUse: reference.outermostName)
      if !found.isEmpty, !found.contains(where: { $0.node.id == function.id }) { continue }
      if found.isEmpty, !reference.isInTestFile || isMemberOfAnother(reference, than: function) { continue }
      guard let row = reference.outermostName.rowOfTests, row.root.id == test.root.id else { return nil }
      rows.append(row)
    }
    return rows
  }

  /// `Flag.newPage` for a test of the name.
  private func isMemberOfAnother(_ reference: DeclReferenceExprSyntax, than function: FunctionDeclSyntax) -> Bool {
    guard let base = reference.memberAccess?.base else { return reference.memberAccess != nil }
    guard let type = function.enclosingType?.plainName else { return true }
    return base.lastName.map { $0.first?.isUppercase ?? false && $0 != type && $0 != "Self" } ?? false
  }

  static func delete(_ rows: [ArrayElementSyntax], from edits: inout EditBuilder) {
    for (list, own) in Dictionary(grouping: rows, by: \.parent) {
      guard let list = list?.as(ArrayElementListSyntax.self) else { continue }
      edits.delete(Set(own.map(\.id)), of: list)
    }
  }

  private func isIn(_ test: Syntax, _ reference: DeclReferenceExprSyntax) -> Bool {
    reference.root.id == test.root.id && test.contentRange.contains(reference.contentStart)
  }
}

extension ExprSyntax {
  /// `("testNew", testNew)` around a name.
  fileprivate var rowOfTests: ArrayElementSyntax? {
    guard let tuple = parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(TupleExprSyntax.self),
      tuple.elements.count == 2, tuple.elements.first?.expression.is(StringLiteralExprSyntax.self) ?? false
    else { return nil }
    return tuple.parent?.as(ArrayElementSyntax.self)
  }
}
