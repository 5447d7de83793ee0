import SourceSearch
import SwiftOperators
import SwiftParser
import SwiftSyntax
import Testing

/// Every sequence folds into the same tree as the library's.
@Suite struct SequenceFoldingTests {
  static let operators = [
    "=", "+=", "? x :", "||", "&&", "==", "<", "??", "..<", "+", "-", "*", "/", "<<", "&>>", "~=", "|", "&", "^", "as!",
    "is", "->", "<~>", "===",
  ]
  static let operands = ["a", "b.c", "try d", "await e()", "f ?? g", "(h + i)", "!j", "{ k }", "1", "try await l"]

  static func sequences(_ count: Int) -> [String] {
    var random = Random(state: 42)
    return (0..<count).map { _ in
      let chosen = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        // Mostly operators that are folded here.
        operators[Int.random(in: 0..<(Bool.random(using: &random) ? operators.count : 18), using: &random)]
      }
      return chosen.reduce("a") { text, op in
        let operand = op == "as!" || op == "is" ? "T" : operands.randomElement(using: &random) ?? "b"
        return "\(text) \(op) \(operand)"
      }
    }
  }

  @Test func foldsAsTheLibraryDoes() throws {
    let sequences = Self.sequences(3_000)
    try #require(Set(sequences).count > 2_000)
    var folded = 0
    for text in sequences {
      let file = Parser.parse(source: text)
      for sequence in Self.sequences(in: file) {
        let expected = try? OperatorTable.standardOperators.foldSingle(sequence)
        let actual = SequenceFolding(.standardOperators, for: file).folded(sequence)
        #expect(actual?.debugDescription == expected?.debugDescription, "\(text)")
        if actual != nil { folded += 1 }
      }
    }
    #expect(folded > 1_000)
  }

  @Test func leavesFilesWithOperatorsOfTheirOwnToTheLibrary() throws {
    let file = Parser.parse(
      source: """
        precedencegroup Own { higherThan: MultiplicationPrecedence associativity: right }
        infix operator <~>: Own
        let a = b * c <~> d <~> e
        """)
    var operators = OperatorTable.standardOperators
    operators.addSourceFile(file) { _ in }
    let sequence = try #require(Self.sequences(in: file).first)
    let actual = try #require(SequenceFolding(operators, for: file).folded(sequence))
    #expect(actual.debugDescription == operators.foldSingle(sequence) { _ in }.debugDescription)
    #expect(actual.as(InfixOperatorExprSyntax.self)?.leftOperand.trimmedDescription == "b")
  }

  /// The library takes a group that is lower than another for a higher one.
  @Test func leavesSequencesWithALowerOperatorAsTheyAre() throws {
    let file = Parser.parse(
      source: """
        precedencegroup Low { lowerThan: TernaryPrecedence associativity: left }
        infix operator |||: Low
        let a = b ||| c ? d : e
        let f = g && h ? i : j
        let k = l ||| m
        """)
    var operators = OperatorTable.standardOperators
    operators.addSourceFile(file) { _ in }
    let folded = Self.sequences(in: file).map { SequenceFolding(operators, for: file).folded($0) }
    #expect(folded.map { $0?.kind } == [nil, .ternaryExpr, .infixOperatorExpr])
  }

  private static func sequences(in file: SourceFileSyntax) -> [SequenceExprSyntax] {
    let collector = SequenceCollector(viewMode: .sourceAccurate)
    collector.walk(file)
    return collector.sequences
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 33
    }
  }
}

private final class SequenceCollector: SyntaxVisitor {
  private(set) var sequences: [SequenceExprSyntax] = []

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    sequences.append(node)
    return .visitChildren
  }
}
