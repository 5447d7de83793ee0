import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics
import Testing

/// A remembering resolver answers like one without a memory, after any other questions.
@Suite struct RememberingResolverTests {
  /// Each name leads to the previous one.
  @Test(arguments: [false, true]) func nothingIsTooFarAway(isForward: Bool) {
    let chain = (1...40).map { "  let name\($0) = name\($0 - 1)\n" }.joined()
    let (resolver, names) = Self.names(
      "func show() {\n  let name0 = service.fetchSplitTest(ColorSplitTest.self).currentGroup\n\(chain)}\n")
    let expected = names.map { resolver.meaning(of: $0) }
    #expect(names.count > 40)
    #expect(expected.suffix(40).allSatisfy { $0 != nil })
    let remembering = RememberingResolver(resolver)
    let places = isForward ? Array(names.indices) : names.indices.reversed()
    for _ in 1...2 {
      for place in places {
        #expect(remembering.meaning(of: names[place]) == expected[place], "\(names[place])")
        #expect(remembering.declarations(of: names[place]) == resolver.declarations(of: names[place]))
      }
    }
  }

  /// A call's argument is the value of a function's parameter only while that call is evaluated.
  @Test func argumentsOfOneCallAreNotThoseOfAnother() {
    let (resolver, names) = Self.names(
      """
      func same(_ group: ColorSplitTest.Group) -> ColorSplitTest.Group { group }
      let test = service.fetchSplitTest(ColorSplitTest.self)
      let results = (same(test.currentGroup) == .red, same(.red) == .red, same)
      """)
    let remembering = RememberingResolver(resolver)
    for _ in 1...2 {
      for name in names {
        let outer = name.parent?.as(FunctionCallExprSyntax.self).map { ExprSyntax($0) } ?? name
        #expect(remembering.meaning(of: outer) == resolver.meaning(of: outer), "\(outer)")
      }
    }
    #expect(names.count > 10)
  }

  private static func names(_ text: String) -> (UsageResolver, [ExprSyntax]) {
    let file = SwiftSourceFile(SourceText(path: "Sources/App/A.swift", text: text))
    let resolver = UsageResolver(
      experiments: Experiments.all, accessors: [], index: DeclarationIndex(files: [file]))
    return (
      resolver,
      file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
        token.parent?.as(DeclReferenceExprSyntax.self).map { ExprSyntax($0) }
      }
    )
  }
}
