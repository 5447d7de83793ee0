import SourceSearch
import SwiftSyntax

/// The constants in a body with a `switch` over the flag: `case .inbox: return true`.
struct FlagTable {
  /// The function or the member whose body it is.
  let name: String
  /// As written.
  private(set) var values: [String: Bool] = [:]
  /// Whether nothing else has a part in the answers.
  private(set) var isWholeAnswer = false
  /// Whether `true` is the answer for a flag that is off.
  let isOpposite: Bool

  /// - Parameter owner: what answers with the table alone; `nil` if something else has a part in each answer.
  private init(_ body: FlagQuestions.Body, flags: [String], answering owner: FlagQuestions.Body.Owner?) {
    name = body.owner.name
    isOpposite = owner.map { StateName($0.name) == .off } ?? false
    let switches = body.block.lazy.compactMap { item in Self.switchExpression(item.item).map { (item, $0) } }
    guard let (item, node) = switches.first(where: { $0.1.subject.trimmedDescription == body.subject }) else { return }
    isWholeAnswer =
      owner != nil && body.block.prefix { $0.id != item.id }.allSatisfy { $0.item.is(DeclSyntax.self) }
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
    switch item.returnedValue?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind {
    case .keyword(.true): return true
    case .keyword(.false): return false
    default: return nil
    }
  }

  /// Finds the table that says which flags are on, or that is a part of this answer.
  ///
  /// - Parameter asked: the functions and members that the app asks.
  static func find(
    in questions: FlagQuestions, asked: Set<FlagQuestions.Body.Owner>, flags: [String]
  ) -> FlagTable? {
    let answering = questions.bodies.filter { asked.contains($0.owner) && !$0.isInTests }
    // Another type, or a subclass, may answer otherwise.
    let counts = Dictionary(grouping: answering, by: \.owner).mapValues(\.count)
    let returned = answering.map { (owner: $0.owner, names: ReturnedNames(in: $0)) }
    // What else the app asks may answer otherwise, unless it only hands the table on.
    func onlyOne(_ owner: FlagQuestions.Body.Owner?, with table: String) -> FlagQuestions.Body.Owner? {
      owner.flatMap { owner in
        let others = asked.subtracting([owner])
        let handOn = others.filter { other in
          counts[other] == 1 && returned.contains { $0.owner == other && $0.names.onlyName == table }
        }
        return counts[owner] == 1 && handOn.count == others.count ? owner : nil
      }
    }
    let own = answering.map { FlagTable($0, flags: flags, answering: onlyOne($0.owner, with: $0.owner.name)) }
    if let table = largest(own) { return table }
    return largest(
      questions.bodies.compactMap { body in
        guard case .member(let name) = body.owner, !body.isInTests, !asked.contains(body.owner),
          returned.contains(where: { $0.names.names.contains(name) })
        else { return nil }
        let owner = returned.first { $0.names.onlyName == name }?.owner
        return FlagTable(body, flags: flags, answering: onlyOne(owner, with: name))
      })
  }

  private static func largest(_ tables: [FlagTable]) -> FlagTable? {
    tables.filter { !$0.values.isEmpty }.max { $0.values.count < $1.values.count }
  }
}

extension FlagQuestions.Body.Owner {
  var name: String {
    switch self {
    case .function(let function): function.name
    case .member(let name): name
    }
  }
}

/// The names in the values that a body returns, without those in its other statements and conditions.
private final class ReturnedNames: SyntaxVisitor {
  private(set) var names: Set<String> = []
  /// `table` of a body that is nothing but `table`, `self.table` or `flag.table`.
  private(set) var onlyName: String?

  init(in body: FlagQuestions.Body) {
    super.init(viewMode: .sourceAccurate)
    let block = body.block
    if block.count == 1, let item = block.first {
      if case .expr(let value) = item.item { add(value) }
      onlyName = item.returnedValue.flatMap { Self.name(of: $0, in: body.subject) }
    }
    walk(block)
  }

  private static func name(of value: ExprSyntax, in subject: String) -> String? {
    if let name = value.as(DeclReferenceExprSyntax.self) { return subject == "self" ? name.baseName.bareName : nil }
    guard let member = value.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == subject else {
      return nil
    }
    return member.declName.baseName.bareName
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

extension CodeBlockItemSyntax {
  /// `a` of `a` and of `return a`.
  var returnedValue: ExprSyntax? {
    switch item {
    case .expr(let expression): expression
    case .stmt(let statement): statement.as(ReturnStmtSyntax.self)?.expression
    default: nil
    }
  }
}

extension PatternSyntax {
  /// `a` for `.a` and `Flag.a`.
  fileprivate var caseName: String? {
    self.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName
  }
}
