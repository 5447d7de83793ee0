import Foundation
import SourceDiagnostics
import SwiftParser
import SwiftSemantics
import SwiftSyntax
import TestSupport
import Testing

@testable import BranchRemoval

/// Each reason for leaving a site as it is, with a program that shows it and the reported place.
@Suite struct ObstacleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let obstacle: Obstacle
    let words: String
    /// `G` is the group, `X` the experiment's type, `1️⃣…1️⃣` the site.
    let source: String
    /// The reasons at other sites.
    let others: [Refusal.Reason]
    var testDescription: String { "\(obstacle): \(source)" }

    init(_ obstacle: Obstacle, about words: String = "", besides others: [Refusal.Reason] = [], _ source: String) {
      self.obstacle = obstacle
      self.words = words
      self.source = source
      self.others = others
    }

    /// - Parameter body: the body of a function in which `test` is the assignment.
    init(_ obstacle: Obstacle, about words: String = "", besides others: [Refusal.Reason] = [], in body: String) {
      let source = "func run() {\n  let test = service.fetchSplitTest(<X>.self)\n  \(body)\n}\n"
      self.init(obstacle, about: words, besides: others, source)
    }
  }

  static let examples: [Example] = [
    Example(.syntaxError, about: "expected second choice in ternary expression", in: "use(<G> == .blue ? a : 1️⃣)"),
    Example(.syntaxError, about: "expected expression in function call", in: "use(<G> == .red && 1️⃣)"),
    Example(
      .syntaxError, about: "expected expression in variable",
      in: "if <G> == .blue { use(y) }\n  let y = 1️⃣"),
    // The parser skips the code with the experiment's name.
    Example(
      .syntaxError, about: "unexpected code ') register(ButtonColorSplitTest.self)' in source file",
      "func run() {}\n1️⃣) register(<X>.self)\n"),
    Example(
      .missingAssignment,
      "func run(test: SplitTestAssignment<<X>>?) {\n  if 1️⃣test?.currentGroup == .red1️⃣ { a() }\n}\n"),
    Example(.boundGroup, about: "g", in: "1️⃣if case let g = <G> { use(g) }1️⃣"),
    Example(.boundGroup, about: "g", in: "1️⃣switch <G> {\n  case let g: use(g)\n  }1️⃣"),
    Example(
      .boundGroup, about: "g", besides: [Refusal.Reason(.undecidedUse, about: "g")],
      in: "1️⃣guard case let g = <G> else { return }1️⃣\n  use(g)"),
    Example(.boundGroup, about: "g", in: "1️⃣while case let g = <G> { use(g) }1️⃣"),
    Example(
      .boundGroup, about: "g",
      in: "1️⃣switch (<G>, e()) {\n  case (let g, true): use(g)\n  default: b()\n  }1️⃣"),
    Example(.variableGroup, about: "g", in: "var 1️⃣g1️⃣ = <G>\n  g = other()\n  if g == .red { a() }"),
    Example(
      .unknownCallers,
      "func show(for 1️⃣group1️⃣: <X>.Group) {\n  if group == .red { a() }\n}\nfunc run() { show(for: other()) }\n"
    ),
    Example(
      .keyPath,
      "struct Screen {\n  let test: SplitTestAssignment<<X>>\n}\nfunc run() { use(1️⃣\\Screen.test.currentGroup1️⃣) }\n"
    ),
    Example(.undecidedUse, about: "test.currentGroup", in: "use(1️⃣<G>1️⃣)"),
    Example(
      .typeAsValue, about: "ButtonColorSplitTest.self", "func run() { register(1️⃣<X>.self1️⃣) }\n"),
    Example(
      .typeInUse, about: "button_color",
      "protocol Screen {\n  func show(_ test: 1️⃣SplitTestAssignment<<X>>1️⃣)\n}\n"),
    Example(
      .assignmentInUse, about: "service.fetchSplitTest(ButtonColorSplitTest.self)",
      "func run() { use(1️⃣service.fetchSplitTest(<X>.self)1️⃣) }\n"),
    Example(
      .memberInUse, about: "ABTest.buttonColor", "func run() { use(1️⃣ABTest.buttonColor1️⃣) }\n"),
    Example(
      .lastCase, about: "ABTest.buttonColor", "enum ABTest: String { case 1️⃣buttonColor1️⃣ }\n"),
    Example(
      .listedFlag, about: ".buttonColor",
      "let tabs: [ABTest] = [1️⃣.buttonColor1️⃣, .paywall]\nfunc second() -> ABTest { tabs[1] }\n"),
    Example(.typeOfBranch, in: "let x = 1️⃣<G> == .red ? 1 : y1️⃣\n  use(x)"),
    Example(
      .severalStatements, in: "let x: Int = 1️⃣if <G> == .red { log(); 1 } else { 2 }1️⃣\n  use(x)"),
    Example(
      .severalStatements,
      in: "let x: Int = 1️⃣switch <G> {\n  case .red: log(); 1\n  default: 2\n  }1️⃣\n  use(x)"),
    Example(
      .conditionalCases,
      in: "1️⃣switch <G> {\n  #if DEBUG\n  case .red: a()\n  #endif\n  default: b()\n  }1️⃣"),
    Example(
      .conditionalCases,
      in:
        "let x: Int = 1️⃣switch <G> {\n  #if DEBUG\n  case .red: 1\n  #endif\n  default: 2\n  }1️⃣\n  use(x)"
    ),
    Example(.undecidedCase, in: "1️⃣switch <G> {\n  case wanted: a()\n  default: b()\n  }1️⃣"),
    Example(
      .undecidedCase,
      in: "let x: Int = 1️⃣switch <G> {\n  case wanted: 1\n  default: 2\n  }1️⃣\n  use(x)"),
    Example(.undecidedCase, in: "1️⃣switch (<G>, e()) {\n  case (wanted, true): a()\n  default: b()\n  }1️⃣"),
    Example(
      .undecidedCase,
      in: "1️⃣switch (<G> == .red, e()) {\n  case (wanted(), let x?): a(x)\n  case (_, nil): b()\n  default: c()\n  }1️⃣"
    ),
    Example(
      .undecidedCase,
      in:
        "let x: Int = 1️⃣switch (<G> == .red, e()) {\n  case (wanted, _): 1\n  default: 2\n  }1️⃣\n  use(x)"
    ),
    Example(.missingCase, in: "1️⃣switch <G> {\n  case .blue: a()\n  }1️⃣"),
    Example(.missingCase, in: "1️⃣switch (<G>, e()) {\n  case (.blue, true): a()\n  }1️⃣"),
    Example(
      .nestedFallthrough,
      in: "1️⃣switch <G> {\n  case .red:\n    if e() { fallthrough }\n    a()\n  default: b()\n  }1️⃣"),
    Example(
      .fallthroughScope,
      in: """
        1️⃣switch <G> {
          case .red:
            let x = 1
            if e(x) { break }
            fallthrough
          default: b()
          }1️⃣
        """),
    Example(
      .fallthroughIntoLoser,
      in: """
        1️⃣switch (<G>, e()) {
          case (.red, true):
            a()
            fallthrough
          case (.blue, _): b()
          default: c()
          }1️⃣
        """),
    Example(
      .boundTuple,
      in: "1️⃣switch (<G>, e()) {\n  case (.red, true): a()\n  case let pair: use(pair)\n  }1️⃣"),
    Example(
      .noticedBranch, about: "ListBuilder",
      """
      @resultBuilder struct ListBuilder {
        static func buildBlock(_ parts: [Int]...) -> [Int] { parts.flatMap { $0 } }
        static func buildExpression(_ part: Int) -> [Int] { [part] }
        static func buildOptional(_ part: [Int]?) -> [Int] { part ?? [0] }
      }
      @ListBuilder func list(_ test: SplitTestAssignment<<X>>) -> [Int] {
        1
        1️⃣if <G> == .red { 2 }1️⃣
      }
      """),
    Example(
      .noticedBranch, about: "ListBuilder",
      """
      @resultBuilder struct ListBuilder {
        static func buildBlock(_ parts: [Int]...) -> [Int] { parts.flatMap { $0 } }
        static func buildExpression(_ part: Int) -> [Int] { [part] }
        static func buildEither(first part: [Int]) -> [Int] { part + part }
      }
      @ListBuilder func list(_ test: SplitTestAssignment<<X>>) -> [Int] {
        1
        1️⃣switch <G> {
        case .red: 2
        default: 3
        }1️⃣
      }
      """),
    Example(
      .emptiedCase,
      """
      @MenuBuilder func menu(_ isOpen: Bool, _ test: SplitTestAssignment<<X>>) -> Menu {
        switch isOpen {
        case true: 1️⃣if <G> == .blue { Old() }1️⃣
        case false: New()
        }
      }
      """),
    Example(
      .noResult,
      """
      func page(_ test: SplitTestAssignment<<X>>) -> some Page 1️⃣{
        if <G> == .red { fatalError() }
        return MainPage()
      }1️⃣
      """),
    Example(
      .brokenResult,
      """
      screen1️⃣1️⃣ {
        private let test: SplitTestAssignment<<X>>
        init(test: SplitTestAssignment<<X>>) { self.test = test }
        var title: String { test.currentGroup == .red ? "red" : "plain" }
      }
      """),
    Example(.selfAssignment, about: "title", in: "1️⃣title = <G> == .red ? title : y1️⃣"),
    Example(.effectInCondition, in: "1️⃣if e() { a() } else if f(), <G> == .blue { b() }1️⃣"),
    Example(.effectfulSequence, in: "1️⃣for try await x in e() where <G> == .blue { a(x) }1️⃣"),
  ]

  @Test func everyObstacleHasAnExample() {
    // The others are in `UnfinishedRemovalTests`, `SettingFlagTests`, `SmallAppTests`, `DeepSourceTests`, `ExclusionProcessTests` and `KeptFunctionProcessTests`.
    let missing = Set(Obstacle.allCases).subtracting(Self.examples.map(\.obstacle))
    #expect(
      missing == [
        .unreadableFile, .excludedFile, .tooManyRounds, .tooComplex, .unproved, .limitedFlag, .unknownGroup,
        .missingAnswer,
      ])
    #expect(
      Obstacle.allCases.allSatisfy { $0.rawValue.contains("; ") && !$0.rawValue.hasSuffix(".") })
  }

  @Test(arguments: examples) func refuses(_ example: Example) throws {
    let marked = MarkedText(
      example.source.replacing("<G>", with: "test.currentGroup").replacing(
        "<X>", with: "ButtonColorSplitTest"))
    let site = try #require(marked.range("1️⃣"))
    let source = SourceText(path: "a.swift", utf8: marked.utf8)
    let result = Self.remove(from: source)
    let message = example.obstacle.message(about: example.words)
    #expect(Set(result.refusals.map(\.message)) == Set([message] + example.others.map(\.message)))
    let refusal = try #require(result.refusals.first { $0.message == message })
    #expect(refusal.region == source.region(site))
    #expect(
      refusal.rule == "needs-a-hand" && refusal.severity == .warning
        && refusal.experiment == "button_color")
    for edit in result.edits["a.swift"] ?? [] {
      #expect(!edit.range.overlaps(site), "the site is not as it was")
    }
  }

  /// `Documentation/Removal.md` has a row for each case, with its message and its doc comment.
  @Test func theDocumentationListsThem() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let code = try String(
      contentsOf: root.appendingPathComponent("Sources/BranchRemoval/Obstacle.swift"),
      encoding: .utf8)
    let comments = CaseComments(viewMode: .sourceAccurate)
    comments.walk(Parser.parse(source: code))
    #expect(comments.found.count == Obstacle.allCases.count)
    let rows = Obstacle.allCases.map { "| \($0.rawValue) | \(comments.found["\($0)"] ?? "") |" }
    let document = try String(
      contentsOf: root.appendingPathComponent("Documentation/Removal.md"), encoding: .utf8)
    #expect(
      document.contains(
        "| message | why |\n| --- | --- |\n" + rows.joined(separator: "\n") + "\n\n"))
  }

  private static func remove(from source: SourceText) -> RemovalResult {
    let experiment = ExperimentNames("button_color", groups: "control", "red", "blue")
    return ExperimentRemover.remove(
      RemovalRequest(
        experiments: [DecidedExperiment(experiment, winner: "red")],
        accessors: [Accessor(.declaration, template: "ABTest.{caseName}")], sources: [source]))
  }
}

/// The doc comment of each case of an enum.
private final class CaseComments: SyntaxVisitor {
  private(set) var found: [String: String] = [:]

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    let lines = node.leadingTrivia.compactMap { piece in
      if case .docLineComment(let text) = piece { String(text.dropFirst(4)) } else { nil }
    }
    for element in node.elements { found[element.name.text] = lines.joined(separator: " ") }
    return .skipChildren
  }
}
