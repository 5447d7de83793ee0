import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds what the winners decide out of one file: one walk from the outside to the inside.
///
/// Where a branch survives, everything around it is deleted and the walk goes on inside of it, so that nested sites are
/// folded in the same round. Nothing that is deleted is walked.
///
/// - Note: how each construct is folded is in the extensions, one file each.
struct Folder {
  let file: SwiftSourceFile
  let values: KnownValues
  let lines: SourceLines
  let types: StaticTypes
  let builders: ResultBuilders
  var edits = EditBuilder()
  var refusals: [Refusal] = []
  /// Where an accessor became the constant that it is, because nothing around it folds.
  var constants: [LeftConstant] = []
  /// Where to look.
  let reach: FileReach
  /// Constants that stay as they are.
  private let kept: Set<SyntaxIdentifier>
  /// Whether what is walked is part of something that is looked at as a whole.
  private var isInside = false
  /// Names of labels that were made up in this file, so that no two are the same.
  var labelCount = 0

  /// Where the parts of an expression stand that are left of it.
  var places: [SyntaxIdentifier: SurvivorPlace] = [:]
  /// Expressions of which only a part is left.
  var shortened: Set<SyntaxIdentifier> = []

  init(
    file: SwiftSourceFile, values: KnownValues, reach: FileReach = .everything, keeping kept: Set<SyntaxIdentifier> = []
  ) {
    self.file = file
    self.kept = kept
    self.reach = reach
    self.values = values
    self.lines = SourceLines(file.text, tree: file.tree)
    self.types = StaticTypes(values.world.resolver)
    self.builders = ResultBuilders(resolver: values.world.resolver)
  }

  mutating func foldFile() {
    isInside = reach.isEverything
    fold(Syntax(file.tree))
  }

  mutating func fold(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .token: return
    case _ where !reach.isNamed(in: node): return
    case .codeBlockItemList(let items): fold(items: items)
    case .memberBlockItemList(let members): fold(members: members)
    case .switchCaseList(let cases): fold(cases: cases)
    case .patternBinding(let binding):
      if !kept.contains(binding.id) { foldChildren(binding) }
    case .codeBlock(let block) where block.isOpaqueBody: fold(opaque: block.statements, in: block)
    case .accessorBlock(let block) where block.isOpaqueBody:
      if let body = block.onlyGetter { fold(opaque: body, in: block) }
    case .forStmt(let loop): foldChildren(loop)
    case .expressionSegment(let segment): fold(interpolation: segment)
    default:
      if let expression = node.as(ExprSyntax.self) { fold(expression: expression) } else { foldChildren(node) }
    }
  }

  mutating func foldChildren(_ node: some SyntaxProtocol) {
    for child in node.children(viewMode: .sourceAccurate) { fold(child) }
  }

  /// - Returns: nil where nothing has to be looked at.
  @discardableResult
  private mutating func lookInside<Result>(
    _ item: some SyntaxProtocol, _ look: (inout Folder) -> Result
  ) -> Result? {
    guard reach.isNamed(in: item) else { return nil }
    if isInside { return look(&self) }
    guard let part = reach.part(of: item) else { return nil }
    isInside = part == .everything
    defer { isInside = false }
    return look(&self)
  }

  private mutating func fold(members: MemberBlockItemListSyntax) {
    for member in members {
      // What an experiment's own extension says goes with it as a whole.
      if let node = member.decl.as(ExtensionDeclSyntax.self), values.isExtensionOfExperiment(node) { continue }
      lookInside(member) { $0.foldChildren(member) }
    }
  }

  /// A case that loses all of its statements keeps a `break`.
  private mutating func fold(cases: SwitchCaseListSyntax) {
    for child in cases.children(viewMode: .sourceAccurate) { foldChildren(child) }
  }

  // MARK: Blocks

  /// How a statement was folded.
  enum Outcome {
    /// It is there, folded inside or as it was.
    case stays
    /// It is to be deleted; nothing of it is left.
    case dropped
    /// Something of it stays, and after it control never reaches the next statement.
    case leaves
    /// It was deleted with all that followed.
    case gone
  }

  /// - Parameter isSpliced: the statements leave the case that they stand in, which has to keep none of them.
  mutating func fold(
    items: CodeBlockItemListSyntax, omitting omitted: Set<SyntaxIdentifier> = [], isSpliced: Bool = false
  ) {
    var dropped: [CodeBlockItemSyntax] = []
    var isReachable = true
    for item in items where isReachable && !omitted.contains(item.id) {
      let site = StatementSite(item: item, items: items, omitted: omitted)
      switch lookInside(item, { $0.fold(site) }) {
      case .stays, nil: break
      case .dropped: dropped.append(item)
      case .leaves:
        isReachable = false
        deleteUnreachable(after: item, in: items)
      case .gone: isReachable = false
      }
    }
    delete(dropped, from: items, isSpliced: isSpliced)
  }

  private mutating func delete(
    _ dropped: [CodeBlockItemSyntax], from items: CodeBlockItemListSyntax, isSpliced: Bool
  ) {
    let isEmptied = dropped.count == items.count && !isSpliced
    if isEmptied, let first = dropped.first, items.parent?.is(SwitchCaseSyntax.self) == true {
      edits.replace(first.contentRange, with: "break")
      for item in dropped.dropFirst() { edits.delete(lines.deletion(of: item.contentRange)) }
    } else {
      for item in dropped { edits.delete(lines.deletion(of: item.contentRange)) }
    }
  }

  private mutating func fold(_ site: StatementSite) -> Outcome {
    let item = site.item
    let outcome: Outcome
    switch item.item {
    case .stmt(let statement): outcome = fold(statement: statement, at: site)
    case .expr(let expression): outcome = fold(statementExpression: expression, label: nil, at: site)
    case .decl(let decl):
      if let node = decl.as(ExtensionDeclSyntax.self), values.isExtensionOfExperiment(node) { return .stays }
      fold(Syntax(decl))
      outcome = .stays
    @unknown default: outcome = .stays
    }
    // Where a branch inside was decided, the statement as a whole may have become one that never ends.
    if case .stays = outcome, item != site.items.last,
      Reachability(values: values).leaves(item), !Reachability(values: nil).leaves(item)
    {
      return .leaves
    }
    return outcome
  }

  private mutating func fold(statement: StmtSyntax, at site: StatementSite) -> Outcome {
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return fold(statementExpression: node.expression, label: nil, at: site)
    case .labeledStmt(let node):
      switch node.statement.as(StmtSyntaxEnum.self) {
      case .expressionStmt(let inner): return fold(statementExpression: inner.expression, label: node, at: site)
      case .whileStmt(let inner): return fold(while: inner, at: site)
      case .forStmt(let inner): return fold(for: inner, at: site)
      default:
        foldChildren(node)
        return .stays
      }
    case .guardStmt(let node): return fold(guard: node, at: site)
    case .whileStmt(let node): return fold(while: node, at: site)
    case .forStmt(let node): return fold(for: node, at: site)
    case .doStmt(let node): return fold(do: node, at: site)
    case .repeatStmt(let node): return fold(repeat: node, at: site)
    default:
      foldChildren(statement)
      return .stays
    }
  }

  private mutating func fold(
    statementExpression expression: ExprSyntax, label: LabeledStmtSyntax?, at site: StatementSite
  ) -> Outcome {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node): return fold(if: node, label: label, at: site)
    case .switchExpr(let node): return fold(switch: node, label: label, at: site)
    case .ternaryExpr(let node) where site.isDiscarded:
      return fold(discardedTernary: node, at: site)
    case .infixOperatorExpr(let node) where label == nil:
      if let outcome = fold(assignment: node, at: site) { return outcome }
      fold(expression: expression)
      return .stays
    default:
      if label != nil { foldChildren(expression) } else { fold(expression: expression) }
      return .stays
    }
  }
}
