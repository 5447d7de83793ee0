import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import Testing

@testable import SwiftSemantics

/// Circular names are recognised, and affect no other names.
@Suite struct CircularNamesTests {
  /// The meaning of `name`, asked for after all of `others`.
  private func meaning(of name: String, after others: [String], in text: String) -> String {
    let (resolver, file) = LinearEvaluationTests.resolver(text)
    let memory = RememberingResolver(resolver)
    let uses = file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      token.parent?.as(DeclReferenceExprSyntax.self).map { (token.text, ExprSyntax($0)) }
    }
    for other in others {
      for use in uses where use.0 == other { _ = memory.meaning(of: use.1) }
    }
    return MarkedMeanings.describe(uses.last { $0.0 == name }.flatMap { memory.meaning(of: $0.1) })
  }

  private static let text = """
    let test = service.fetchSplitTest(ColorSplitTest.self)
    let outer = (test.currentGroup == .red, inner)
    let inner = outer.0
    let first = second
    let second = first
    var isRed: Bool { isRed }
    func isOld(_ count: Int) -> Bool { isOld(count + 1) }
    func grow(_ value: ColorSplitTest.Group) -> ColorSplitTest.Group { grow((value, value).0) }
    func pile<T>(_ value: T) -> T { pile([value]) }
    let piled = pile(test.currentGroup)
    use(outer, inner, first, second, isRed, isOld(1), grow(test.currentGroup), pile, piled)
    """

  @Test(arguments: [[], ["outer"], ["inner"], ["inner", "outer"], ["first", "second", "isRed", "piled"]])
  func whatIsAskedForFirstDoesNotMatter(others: [String]) {
    #expect(meaning(of: "inner", after: others, in: Self.text) == "color in red")
    #expect(meaning(of: "test", after: others, in: Self.text) == "assignment color")
    for name in ["first", "second", "isRed", "isOld", "grow", "pile"] {
      #expect(meaning(of: name, after: others, in: Self.text) == "-", "\(name)")
    }
  }

  /// Without a memory everything is computed anew each time, with the same results.
  @Test(arguments: 1...40) func memoryMakesNoDifference(seed: UInt64) {
    var random = Generator(state: seed)
    let names = (0..<7).map { "n\($0)" }
    let values = [
      "$", "($, $).0", "$ == .red", "!$", "[$, $]", "same($)", "$?.currentGroup", "$ && $", "test.currentGroup",
    ]
    let lines = names.indices.map { number -> String in
      var value = values.randomElement(using: &random) ?? ""
      // Each name leads only to earlier ones, because in a cycle the order of questions matters.
      while let hole = value.firstIndex(of: "$") {
        let earlier = names.prefix(number).randomElement(using: &random) ?? "test.currentGroup"
        value.replaceSubrange(hole...hole, with: earlier)
      }
      return "let \(names[number]) = \(value)"
    }
    let text =
      "let test = service.fetchSplitTest(ColorSplitTest.self)\nfunc same<T>(_ value: T) -> T { value }\n"
      + lines.joined(separator: "\n") + "\nuse(\(names.joined(separator: ", ")))"
    let (resolver, file) = LinearEvaluationTests.resolver(text)
    let memory = Evaluator.Context()
    var uses = file.tree.tokens(viewMode: .sourceAccurate).compactMap {
      $0.parent?.as(DeclReferenceExprSyntax.self).map { ExprSyntax($0) }
    }
    uses.shuffle(using: &random)
    #expect(uses.count > 7)
    for use in uses {
      let anew = resolver.meaning(of: use, Evaluator.Context(EvaluationMemory(keepsAnswers: false)))
      #expect(resolver.meaning(of: use, memory) == anew, "\(use) in \(text)")
    }
  }

  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }
}
