import SourceSearch
import SwiftSyntax

/// The constants in a body with a `switch` over the flag: `case .inbox: return true`.
struct FlagTable {
  private(set) var values: [String: Bool] = [:]

  init(_ body: FlagQuestions.Body, flags: [String]) {
    guard
      let node = body.block.lazy.compactMap({ Self.switchExpression($0.item) }).first(where: {
        $0.subject.trimmedDescription == body.subject
      })
    else { return }
    var rest = Set(flags)
    for element in node.cases {
      guard let clause = element.as(SwitchCaseSyntax.self) else { return }
      let value = Self.constant(clause.statements)
      switch clause.label {
      case .case(let label):
        for item in label.caseItems {
          guard let name = item.pattern.caseName, item.whereClause == nil else { continue }
          rest.remove(name)
          if let value { values[name] = value }
        }
      case .default:
        if let value { for name in rest { values[name] = value } }
      @unknown default: return
      }
    }
  }

  private static func switchExpression(_ item: CodeBlockItemSyntax.Item) -> SwitchExprSyntax? {
    switch item {
    case .stmt(let statement):
      if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
        return expression.as(SwitchExprSyntax.self)
      }
      return statement.as(ReturnStmtSyntax.self)?.expression?.as(SwitchExprSyntax.self)
    case .expr(let expression): return expression.as(SwitchExprSyntax.self)
    default: return nil
    }
  }

  /// `true`, `return true`.
  static func constant(_ statements: CodeBlockItemListSyntax) -> Bool? {
    guard let item = statements.first, statements.count == 1 else { return nil }
    let expression: ExprSyntax? =
      switch item.item {
      case .expr(let expression): expression
      case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
      default: nil
      }
    switch expression?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind {
    case .keyword(.true): return true
    case .keyword(.false): return false
    default: return nil
    }
  }

  /// Finds the table of values: in the bodies of the used functions and members, else in members that are a part of
  /// the values that these bodies return.
  static func find(in questions: FlagQuestions, asked: Set<FlagQuestions.Body.Owner>, flags: [String]) -> [String: Bool]
  {
    let answering = questions.bodies.filter { asked.contains($0.owner) && !$0.isInTests }
    let read = Set(answering.flatMap { ReturnedNames(in: $0.block).names })
    let behind = questions.bodies.filter { body in
      if case .member(let name) = body.owner {
        !body.isInTests && !asked.contains(body.owner) && read.contains(name)
      } else {
        false
      }
    }
    for bodies in [answering, behind] {
      let tables = bodies.map { FlagTable($0, flags: flags).values }
      if let table = tables.max(by: { $0.count < $1.count }), !table.isEmpty { return table }
    }
    return [:]
  }
}

/// The names in the values that a body returns, without those in its other statements and conditions.
private final class ReturnedNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  init(in block: CodeBlockItemListSyntax) {
    super.init(viewMode: .sourceAccurate)
    if block.count == 1, let item = block.first, case .expr(let value) = item.item { add(value) }
    walk(block)
  }

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let value = node.expression { add(value) }
    return .skipChildren
  }

  private func add(_ value: ExprSyntax) {
    if let ternary = value.as(TernaryExprSyntax.self) {
      add(ternary.thenExpression)
      add(ternary.elseExpression)
    } else {
      names.formUnion(value.tokens(viewMode: .sourceAccurate).map(\.bareName))
    }
  }
}

extension PatternSyntax {
  /// `a` for `.a` and `Flag.a`.
  fileprivate var caseName: String? {
    self.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName
  }
}
