import ExperimentFacts
import ParallelMap
import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import Testing

@testable import SwiftSemantics

/// Twice as much source takes twice as many steps, in any shape.
@Suite struct LinearEvaluationTests {
  struct Shape: CustomTestStringConvertible {
    let name: String
    let count: Int
    let source: @Sendable (Int) -> String

    var testDescription: String { name }

    init(_ name: String, _ count: Int, _ source: @escaping @Sendable (Int) -> String) {
      self.name = name
      self.count = count
      self.source = source
    }
  }

  private static let start = "let test = service.fetchSplitTest(ColorSplitTest.self)\n"

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (1...count).map(line).joined(separator: "\n")
  }

  private static func view(_ modifiers: String) -> String {
    """
    struct Screen: View {
      let service: Service
      var body: some View {
        \(start)  Text("a")
    \(modifiers)
      }
    }
    """
  }

  static let shapes = [
    Shape("modifiers with closures that take a parameter", 100) { count in
      view(lines(count) { _ in ".onChange(of: v) { x in if test.currentGroup == .red { print(x.y) } }" })
    },
    Shape("modifiers with closures that take $0", 100) { count in
      view(lines(count) { _ in ".onChange(of: v) { print($0.y, test.currentGroup == .red) }" })
    },
    Shape("modifiers with two closures each", 100) { count in
      view(lines(count) { _ in ".task(id: v) { a in a.b(test.currentGroup) } done: { c in c.d() }" })
    },
    Shape("closures in closures", 60) { count in
      view(
        lines(count) { "GeometryReader { p\($0) in if p\($0).size == test.currentGroup { a() }" }
          + lines(count) { _ in "}" })
    },
    Shape("aliases", 200) { count in
      "func show() {\n\(start)let g0 = test.currentGroup\n"
        + lines(count) { "let g\($0) = g\($0 - 1)\nif g\($0) == .red { use(\($0)) }" } + "\n}"
    },
    Shape("variables that are set by each other", 50) { count in
      "func show() {\n\(start)var v0 = test.currentGroup == .red\n"
        + lines(count) { "var v\($0) = false" } + "\n"
        + lines(count) { "if v\($0 - 1), v\(count - $0) { v\($0) = true } else if v\($0) { v\($0) = false }" } + "\n}"
    },
    Shape("a variable that is set often", 200) { count in
      "func show() {\n\(start)var isFirst = true\n"
        + lines(count) { "if isFirst, test.currentGroup == .red { isFirst = false; use(\($0)) }" } + "\n}"
    },
    Shape("properties of properties", 200) { count in
      "struct Model {\nlet test: SplitTestAssignment<ColorSplitTest>\nvar g0: ColorSplitTest.Group { test.currentGroup }\n"
        + lines(count) { "var g\($0): ColorSplitTest.Group { g\($0 - 1) }" } + "\n}"
    },
    Shape("functions of functions", 100) { count in
      "func f0(_ g: ColorSplitTest.Group) -> ColorSplitTest.Group { g }\n"
        + lines(count) { "func f\($0)(_ g: ColorSplitTest.Group) -> ColorSplitTest.Group { f\($0 - 1)(g) }" }
        + "\n\(start)let isRed = f\(count)(test.currentGroup) == .red"
    },
    Shape("nested ifs", 100) { count in
      "func show() {\n\(start)" + lines(count) { "if let a\($0) = b?.c, test.currentGroup == .red {" }
        + lines(count) { _ in "}" } + "\n}"
    },
    Shape("else if", 300) { count in
      "func show() {\n\(start)if a == 0 {}" + lines(count) { " else if a == \($0), test.currentGroup == .red {}" }
        + "\n}"
    },
    Shape("optional chains", 300) { count in "\(start)let a = b" + lines(count) { _ in "?.c(test.currentGroup)" } },
    Shape("a circle of names", 60) { count in
      lines(count) {
        "let a\($0) = [a\($0 % count + 1), a\(($0 * 7) % count + 1), b.c(a\(($0 * 3) % count + 1))]\nif a\($0) == .red {}"
      }
    },
  ]

  @Test(arguments: shapes) func stepsGrowWithTheSource(shape: Shape) {
    let (once, twice) = LargeStack.run {
      (Self.steps(in: shape.source(shape.count)), Self.steps(in: shape.source(2 * shape.count)))
    }
    #expect(once > shape.count)
    #expect(twice < once * 5 / 2, "\(once) steps, then \(twice)")
  }

  static func steps(in text: String) -> Int {
    let (resolver, file) = resolver(text)
    let context = Evaluator.Context()
    _ = resolver.references(in: file, context)
    #expect(!context.memory.budget.isExhausted)
    return context.memory.budget.stepCount
  }

  static func resolver(_ text: String) -> (UsageResolver, SwiftSourceFile) {
    let file = SwiftSourceFile(SourceText(path: "Sources/App/A.swift", text: text))
    let index = DeclarationIndex(files: [file])
    return (UsageResolver(experiments: Experiments.all, accessors: [], index: index), file)
  }

  /// A file that takes too much work is not searched, and the place is reported.
  @Test func workBeyondTheBudgetIsReported() {
    let text = Self.start + "if test.currentGroup == .red {}\n"
    let file = SwiftSourceFile(SourceText(path: "Sources/App/A.swift", text: text))
    let facts = [2, 1_000].map { limit in
      var budget = EvaluationBudget()
      budget.stepLimit = limit
      return UsageResolver(
        experiments: Experiments.all, accessors: [], index: DeclarationIndex(files: [file]), budget: budget
      ).facts(of: file)
    }
    #expect(facts[0].unsearchedAt != nil && facts[0].references.isEmpty)
    #expect(facts[1].unsearchedAt == nil && !facts[1].references.isEmpty)
  }

  /// The names in a statement are not looked up statement by statement.
  @Test func manyStatementsInOneBlock() {
    let count = 20_000
    let text =
      "func show() {\n\(Self.start)" + Self.lines(count) { "let a\($0) = b(\($0))\nuse(a\($0), test.currentGroup)" }
      + "\n}"
    let references = LargeStack.run {
      let (resolver, file) = Self.resolver(text)
      return resolver.references(in: file)
    }
    #expect(references.count { $0.kind == .groupRead } == count)
  }

  /// Names, members and calls are followed at any distance.
  @Test(arguments: shapes.filter { ["aliases", "functions of functions"].contains($0.name) })
  func nothingIsTooFarAway(shape: Shape) {
    let references = LargeStack.run {
      let (resolver, file) = Self.resolver(shape.source(1_000))
      return resolver.references(in: file)
    }
    let comparison = references.last { $0.kind == .comparison }
    #expect(comparison?.experiment == "color")
    if shape.name == "aliases" { #expect(references.count { $0.kind == .decision } == 1_000) }
  }
}
