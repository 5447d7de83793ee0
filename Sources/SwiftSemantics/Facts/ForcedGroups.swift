import ExperimentFacts
import SourceDiagnostics
import SourceSearch
import SwiftSyntax

/// Finds literals that stand before or in place of a use of an experiment: everybody gets them.
///
/// Tests, previews, and code of development builds are left out.
final class ForcedGroups: SyntaxVisitor {
  private let evaluator: Evaluator
  private let resolver: RememberingResolver
  private let concerned: ConcernedExperiments
  private let context: Evaluator.Context
  private let comments: CommentedUses
  /// Reads of groups, by their start.
  private let reads: [ExperimentReference]
  private var found: Set<ExperimentReference> = []

  /// - Parameter references: the other uses in the file.
  /// - Complexity: linear in the size of the file, without the evaluation of expressions.
  static func references(
    in file: SwiftSourceFile, besides references: [ExperimentReference], _ usages: UsageResolver,
    _ context: Evaluator.Context
  ) -> [ExperimentReference] {
    if DevelopmentCode.isTest(file) { return [] }
    let finder = ForcedGroups(usages, references, context)
    finder.walk(file.tree)
    return Array(finder.found)
  }

  private init(_ usages: UsageResolver, _ references: [ExperimentReference], _ context: Evaluator.Context) {
    evaluator = usages.evaluator
    resolver = RememberingResolver(usages, context)
    concerned = ConcernedExperiments(resolver)
    comments = CommentedUses(usages.evaluator)
    self.context = context
    let kinds: Set<ExperimentReference.Kind> = [.fetch, .groupRead, .accessor, .parameterRead]
    reads = references.filter { kinds.contains($0.kind) }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    super.init(viewMode: .sourceAccurate)
  }

  private func note(_ number: Int, _ node: some SyntaxProtocol) {
    found.insert(ExperimentReference(.forced, evaluator.experiments[number].identifier, node.contentRange))
  }

  // MARK: Development

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    DevelopmentCode.isCompiled(by: node) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    DevelopmentCode.isPreview(node.inheritanceClause) ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    node.macroName.text == "Preview" ? .skipChildren : .visitChildren
  }

  // MARK: Before a use

  /// `return true; return flags.isOn(.x)`
  override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
    var rest = node[...]
    while let item = rest.popFirst() {
      guard let statement = item.item.as(ReturnStmtSyntax.self), let value = statement.expression else { continue }
      let code = rest.filter { !$0.item.is(DeclSyntax.self) }
      guard let start = code.first?.contentStart, let end = code.last?.contentEnd else { break }
      for number in experiments(readIn: start..<end) where isLiteral(value, number) { note(number, statement) }
      break
    }
    return .visitChildren
  }

  private func experiments(readIn range: Range<Int>) -> Set<Int> {
    let first = reads.partitioningIndex { $0.range.lowerBound >= range.lowerBound }
    let identifiers = Set(reads[first...].prefix { $0.range.lowerBound < range.upperBound }.map(\.experiment))
    return Set(evaluator.experiments.indices.filter { identifiers.contains(evaluator.experiments[$0].identifier) })
  }

  /// Whether an expression is a Boolean literal, or the name of one of the experiment's groups.
  private func isLiteral(_ expression: ExprSyntax, _ number: Int) -> Bool {
    if expression.is(BooleanLiteralExprSyntax.self) { return true }
    guard let member = expression.as(MemberAccessExprSyntax.self), member.base?.isTypePath ?? true else { return false }
    let name = member.declName.baseName.bareName
    return evaluator.experiments[number].groups.contains { $0.caseName == name }
  }

  // MARK: In place of a use

  /// `true || flags.isOn(.x)`, `flags.isOn(.x) && false`
  override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
    guard let name = node.operatorName, name == "||" || name == "&&",
      node.parent?.as(InfixOperatorExprSyntax.self)?.operatorName != name
    else { return .visitChildren }
    let operands = node.operands(of: name)
    let deciding: TokenKind = name == "||" ? .keyword(.true) : .keyword(.false)
    let literals = operands.filter { $0.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == deciding }
    guard let literal = literals.first else { return .visitChildren }
    for names in concerned.experiments(in: operands.filter { !$0.is(BooleanLiteralExprSyntax.self) }).values {
      if let number = evaluator.numbers[names.typeName] { note(number, literal) }
    }
    return .visitChildren
  }

  /// `true // flags.isOn(.x)`
  override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    noteComments(at: ExprSyntax(node))
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.isTypePath ?? true { noteComments(at: ExprSyntax(node)) }
    return .visitChildren
  }

  private func noteComments(at literal: ExprSyntax) {
    guard let last = literal.lastToken(viewMode: .sourceAccurate) else { return }
    var trivia = [last.trailingTrivia]
    if let place = literal.onlyStatement {
      trivia.append(place.leadingTrivia)
      let body = place.parent?.parent
      if let brace = body?.lastToken(viewMode: .sourceAccurate), brace.tokenKind == .rightBrace {
        trivia.append(brace.leadingTrivia)
      }
    }
    let place = literal.parent?.is(ReturnStmtSyntax.self) ?? false ? literal.parent : Syntax(literal)
    for number in comments.experiments(in: trivia) where isLiteral(literal, number) {
      note(number, place ?? Syntax(literal))
    }
  }

  // MARK: Constants

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    noteConstant(node.subject)
    return .visitChildren
  }

  override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
    noteConstant(node.initializer.value)
    return .visitChildren
  }

  override func visitPost(_ node: InfixOperatorExprSyntax) {
    guard let name = node.operatorName, name == "==" || name == "!=" else { return }
    for (side, other) in [(node.leftOperand, node.rightOperand), (node.rightOperand, node.leftOperand)]
    where other.as(MemberAccessExprSyntax.self)?.base?.isTypePath ?? other.is(MemberAccessExprSyntax.self) {
      noteConstant(side)
    }
  }

  /// `let group: ButtonColorSplitTest.Group = .blue`, where the constant is used like the group of an assignment.
  private func noteConstant(_ subject: ExprSyntax) {
    guard subject.is(DeclReferenceExprSyntax.self) else { return }
    let declarations = resolver.parsedDeclarations(of: subject)
    guard declarations.count == 1, let declaration = declarations.first, declaration.isConstant, !declaration.isStatic,
      let binding = declaration.binding, let value = binding.initializer?.value,
      resolver.file(of: binding)?.tree.id == resolver.file(of: subject)?.tree.id,
      !DevelopmentCode.surrounds(declaration.node)
    else { return }
    let number: Int
    switch binding.typeAnnotation.map({ evaluator.type($0.type, context) }) {
    case .group(let annotated)?: number = annotated
    case nil:
      guard case .groupLiteral(let named, _)? = evaluator.value(of: value, context) else { return }
      number = named
    default: return
    }
    if isLiteral(value, number) { note(number, value) }
  }

  // MARK: Means of tests

  /// `FixedGroup(ButtonColorSplitTest.self, .blue)`, `SplitTestAssignment<ButtonColorSplitTest>.fixed(.blue)`
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.calledExpression.lastName {
    case "FixedGroup":
      if let type = node.arguments.first?.expression,
        case .metatype(.experiment(let number))? = evaluator.value(of: type, context)
      {
        note(number, node)
      }
    case "fixed":
      if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base,
        case .metatype(.assignment(let number))? = evaluator.value(of: base, context)
      {
        note(number, node)
      }
    case let name? where RuntimeAPI.selections.contains(name):
      if let base = node.calledExpression.as(MemberAccessExprSyntax.self)?.base { noteConstant(base) }
    default: break
    }
    return .visitChildren
  }
}

extension InfixOperatorExprSyntax {
  /// The operands of a chain of one operator, in order.
  fileprivate func operands(of name: String) -> [ExprSyntax] {
    var operands: [ExprSyntax] = []
    var pending = [ExprSyntax(self)]
    while let next = pending.popLast() {
      if let infix = next.as(InfixOperatorExprSyntax.self), infix.operatorName == name {
        pending += [infix.rightOperand, infix.leftOperand]
      } else {
        operands.append(next)
      }
    }
    return operands
  }
}

extension ExprSyntax {
  /// The statement of a body that consists of this expression, returned or as it is.
  fileprivate var onlyStatement: CodeBlockItemSyntax? {
    let statement = parent?.is(ReturnStmtSyntax.self) ?? false ? parent : Syntax(self)
    guard let item = statement?.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1
    else { return nil }
    return item
  }
}
