import SourceSearch
import SwiftSyntax

/// Finds uses of experiments in code that is commented out.
///
/// Prose is no Swift, so it is not mistaken for a use.
struct CommentedUses {
  /// The size limit, in bytes. Nobody comments out more in place of a literal.
  private static let maximumSize = 2_000

  private let evaluator: Evaluator

  init(_ evaluator: Evaluator) { self.evaluator = evaluator }

  /// The numbers of the experiments.
  func experiments(in trivia: [Trivia]) -> Set<Int> {
    var found: Set<Int> = []
    for code in trivia.flatMap(Self.code) where code.utf8.count <= Self.maximumSize && code.contains(".") {
      let tree = SwiftSourceFile.parseFolded(code)
      if tree.hasError { continue }
      let finder = UseFinder(evaluator)
      finder.walk(tree)
      found.formUnion(finder.numbers)
    }
    return found
  }

  /// The texts of comments, without documentation. Line comments in a row are one text.
  private static func code(_ trivia: Trivia) -> [String] {
    var texts: [String] = []
    var lines: [String] = []
    func text(_ lines: [String]) -> [String] { lines.isEmpty ? [] : [lines.joined(separator: "\n")] }
    for piece in trivia {
      switch piece {
      case .lineComment(let comment): lines.append(String(comment.dropFirst(2)))
      case .blockComment(let comment):
        texts += text(lines) + [String(comment.dropFirst(2).dropLast(2))]
        lines = []
      default: break
      }
    }
    return texts + text(lines)
  }
}

private final class UseFinder: SyntaxAnyVisitor {
  private let evaluator: Evaluator
  private(set) var numbers: Set<Int> = []

  init(_ evaluator: Evaluator) {
    self.evaluator = evaluator
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard let expression = node.as(ExprSyntax.self) else { return .visitChildren }
    if let call = node.as(FunctionCallExprSyntax.self), let number = fetched(by: call) { numbers.insert(number) }
    if let match = evaluator.accessors.firstMatch(expression, where: { $1.assumptions.isEmpty }) {
      numbers.insert(match.number)
    }
    return .visitChildren
  }

  private func fetched(by call: FunctionCallExprSyntax) -> Int? {
    guard call.calledExpression.lastName == RuntimeAPI.fetch else { return nil }
    let type = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.base?.lastName
    return type.flatMap { evaluator.numbers[$0] }
  }
}
