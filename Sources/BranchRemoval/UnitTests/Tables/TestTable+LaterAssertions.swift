import SourceSearch
import SwiftSyntax

extension TestTable {
  /// Whether the rows only act, and an assertion behind the loop asks an object about what all of them did.
  ///
  /// ```
  /// for isNew in [true, false] {
  ///   flags.isNew = isNew
  ///   cart.add("a")
  /// }
  /// XCTAssertEqual(cart.count, 2)
  /// ```
  var isAskedAboutLater: Bool {
    guard !body.contains(where: \.asserts), let item = statement,
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return false }
    let own = Set(columns.compactMap { $0.name?.bareName })
    let told = Set(body.flatMap(\.receivers)).subtracting(own)
    return list.contains { later in
      later.position > item.position && later.asserts && !told.isDisjoint(with: later.receivers)
    }
  }

  /// The loop in the test; `nil` for the parameters of a test.
  private var statement: CodeBlockItemSyntax? {
    switch owner {
    case .test: nil
    case .loop(let loop): loop.ancestor(CodeBlockItemSyntax.self)
    case .closure(let call): call.ancestor(CodeBlockItemSyntax.self)
    }
  }
}

extension CodeBlockItemSyntax {
  /// `cart` of `cart.add("a")`.
  fileprivate var receivers: [String] {
    tokens(viewMode: .sourceAccurate).compactMap { token in
      guard let name = token.parent?.as(DeclReferenceExprSyntax.self),
        let member = name.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(name).id
      else { return nil }
      return name.baseName.bareName
    }
  }
}
