import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Folds one file by the winners' decisions, in one walk from the outside inwards.
///
/// Where a branch survives, everything around it is deleted and the walk continues inside of it, so that nested sites
/// fold in the same round. Deleted code is not walked.
///
/// - Note: the extensions fold one construct each.
struct Folder {
  let file: SwiftSourceFile
  let values: KnownValues
  let lines: SourceLines
  let types: StaticTypes
  let builders: ResultBuilders
  let emptiedCases: EmptiedCases
  var edits = EditBuilder()
  var refusals: [Refusal] = []
  /// Accessors that were replaced by their constants, because nothing around them folds.
  var constants: [LeftConstant] = []
  /// The refused sites whose folds the compiler may justify.
  var openSites: Set<OpenSite> = []
  let conjectures: FileConjectures
  /// The parts of the file to fold.
  let reach: FileReach
  /// The experiments of which something was refused, so that their flags still change.
  let staying: Set<ExperimentNames>
  /// Whether it matters which experiments stay.
  var asksForStaying = false
  /// Constants that stay as they are.
  private let kept: Set<SyntaxIdentifier>
  /// Whether the walk is inside of an item that is folded as a whole.
  private var isInside = false
  /// The number of labels invented in this file, which keeps them different.
  var labelCount = 0

  /// The places of the parts that are left of expressions.
  var places: [SyntaxIdentifier: SurvivorPlace] = [:]
  /// The sites that stay, or of which accessors alone were replaced.
  var refused: [Syntax] = []
  /// The patterns and bindings of names that have to stay.
  private(set) var heldNames: Set<SyntaxIdentifier> = []
  /// The statements of which only comments are left.
  var emptied: Set<SyntaxIdentifier> = []
  /// The expressions of which only a part is left.
  var shortened: Set<SyntaxIdentifier> = []

  init(
    file: SwiftSourceFile, values: KnownValues, reach: FileReach = .everything,
    keeping kept: Set<SyntaxIdentifier> = [], staying: Set<ExperimentNames> = [],
    accepting conjectures: FileConjectures = .none
  ) {
    self.file = file
    self.conjectures = conjectures
    self.kept = kept
    self.staying = staying
    self.reach = reach
    self.values = values
    self.lines = file.lines
    self.types = StaticTypes(values.world.resolver)
    self.builders = ResultBuilders(resolver: values.world.resolver)
    self.emptiedCases = EmptiedCases(builders)
  }

  /// Folds the file, without the patterns of names that a site which stays still uses.
  mutating func foldFile() {
    let before = self
    isInside = reach.isEverything
    fold(Syntax(file.tree))
    let lost = lostNames.subtracting(heldNames)
    guard !lost.isEmpty else { return }
    self = before
    heldNames.formUnion(lost)
    foldFile()
  }

  mutating func fold(_ node: Syntax) {
    switch node.as(SyntaxEnum.self) {
    case .token: return
    case _ where !reach.isNamed(in: node): return
    case _ where keepsFunction(node): return
    case .functionDecl(let function) where keepsComparisons(in: function): return
    case .codeBlockItemList(let items): fold(items: items)
    case .memberBlockItemList(let members): fold(members: members)
    case .switchCaseList(let cases): fold(cases: cases)
    case .patternBinding(let binding):
      if !kept.contains(binding.id) { foldChildren(binding) }
    case .codeBlock(let block) where block.isOpaqueBody: fold(opaque: block.statements, in: block)
    case .accessorBlock(let block) where block.isOpaqueBody:
      if let body = block.onlyGetter { fold(opaque: body, in: block) }
    case .forStmt(let loop): foldChildren(loop)
    case .matchingPatternCondition(let condition): fold(matching: condition)
    case .expressionSegment(let segment): fold(interpolation: segment)
    default:
      if let expression = node.as(ExprSyntax.self) { fold(expression: expression) } else { foldChildren(node) }
    }
  }

  mutating func foldChildren(_ node: some SyntaxProtocol) {
    for child in node.children(viewMode: .sourceAccurate) { fold(child) }
  }

  /// - Returns: `nil` if nothing needs folding.
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
      // An extension of the experiment is deleted as a whole.
      if let node = member.decl.as(ExtensionDeclSyntax.self), values.isExtensionOfExperiment(node) { continue }
      lookInside(member) { $0.foldChildren(member) }
    }
  }

  /// Folds cases; one that loses all of its statements keeps a `break`.
  private mutating func fold(cases: SwitchCaseListSyntax) {
    for child in cases.children(viewMode: .sourceAccurate) { foldChildren(child) }
  }

  // MARK: Blocks

  /// The result of folding a statement.
  enum Outcome {
    /// The statement stays, folded inside or as it was.
    case stays
    /// Nothing of it is left, and it has to be deleted.
    case dropped
    /// A part of it stays, and never passes control to the next statement.
    case leaves
    /// It was deleted with all statements behind it.
    case gone
  }

  /// - Parameter isSpliced: whether the statements leave their case, which need not keep any of them.
  /// - Returns: whether the last of them passes control on.
  @discardableResult
  mutating func fold(
    items: CodeBlockItemListSyntax, omitting omitted: Set<SyntaxIdentifier> = [], isSpliced: Bool = false
  ) -> Bool {
    var dropped: [CodeBlockItemSyntax] = []
    var isReachable = true
    let mayBeEmptied = isSpliced || !items.isBodyOfCase || emptiedCases.filler(for: items) != nil
    let before = mayBeEmptied ? nil : self
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
    let isEmptied = items.allSatisfy { emptied.contains($0.id) || dropped.contains($0) }
    if let before, isEmptied {
      self = before
      for item in items { refuse(item, .emptiedCase) }
      return true
    }
    delete(dropped, from: items, isSpliced: isSpliced)
    if isEmptied, !isSpliced { fill(items, besides: dropped) }
    return isReachable
  }

  /// Writes a statement behind the comments that are left of a case.
  private mutating func fill(_ items: CodeBlockItemListSyntax, besides dropped: [CodeBlockItemSyntax]) {
    guard items.isBodyOfCase, let last = items.last(where: { !dropped.contains($0) }),
      let filler = emptiedCases.filler(for: items)
    else { return }
    edits.insert(lines.newline + lines.indentationText(ofLineAt: last.contentStart) + filler, at: last.contentEnd)
  }

  private mutating func delete(
    _ dropped: [CodeBlockItemSyntax], from items: CodeBlockItemListSyntax, isSpliced: Bool
  ) {
    let isEmptied = dropped.count == items.count && !isSpliced
    if isEmptied, let first = dropped.first, items.isBodyOfCase, let filler = emptiedCases.filler(for: items) {
      edits.replace(first.contentRange, with: filler)
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
      if onlyDiscards(decl, at: site) { return .dropped }
      fold(Syntax(decl))
      outcome = .stays
    @unknown default: outcome = .stays
    }
    // A decided branch inside may have made the whole statement one that never ends.
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
    if endsBeforeItDoesAnything(expression, at: site) || holdsInAnyCase(expression, at: site)
      || addsNothing(expression, at: site) || onlyDiscards(expression, at: site)
    {
      return .dropped
    }
    if let splice = answeredSink(expression, at: site) { return self.splice(splice, at: site) }
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
