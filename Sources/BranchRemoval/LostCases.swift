import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Deletes the enum cases that a removal deletes from the program before it: those that name decided experiments in an
/// app's own layer, and those that only losing code makes.
///
/// An enum without the case has another layout, other raw values, another `==` and another `allCases`. The removal is
/// meant to change these, so the proof compares two programs without the case. This deletion does not use the removal's
/// passes: it deletes the declaration, and clauses and list elements that only name the case.
///
/// Where other code makes a value of the case, the program stops instead. Such code is in a branch that is never taken;
/// if it is not, the proof finds the difference. If the name may mean something else, the case stays.
struct LostCases {
  let files: [SwiftSourceFile]
  let mentions: CaseMentions

  init(_ resolver: UsageResolver, files: [SwiftSourceFile]) {
    self.files = files
    mentions = CaseMentions(RememberingResolver(resolver))
  }

  /// - Parameters:
  ///   - flag: the decided experiment's case, of which elements of lists go as well.
  ///   - constants: the ranges of accessors, by path. They become constants, so a case may be named in them.
  /// - Returns: the edits by path; `nil` if the case stays.
  func edits(
    for declared: NamedCase, _ flag: DeclaredCase?, besides constants: [String: [Range<Int>]]
  ) -> [String: [TextEdit]]? {
    var result: [String: [TextEdit]] = [:]
    var declarationCount = 0
    for file in files {
      let finder = find(declared, flag, in: file, besides: constants[file.text.path] ?? [])
      guard finder.mayGo else { return nil }
      declarationCount += finder.declarationCount
      if !finder.edits.edits.isEmpty { result[file.text.path] = finder.edits.edits }
    }
    return declarationCount == 1 ? result : nil
  }

  /// The cases that the files declare.
  func declared(among all: [DeclaredCase]) -> Set<NamedCase> {
    Set(
      all.filter { declared in
        files.contains { find(declared.named, declared, in: $0, besides: []).declarationCount > 0 }
      }.map(\.named))
  }

  private func find(
    _ declared: NamedCase, _ flag: DeclaredCase?, in file: SwiftSourceFile, besides constants: [Range<Int>]
  ) -> CaseFinder {
    let finder = CaseFinder(declared, flag, constants, mentions, file.lines)
    finder.walk(file.tree)
    return finder
  }
}

/// Finds the declaration and the uses of a case in a file.
private final class CaseFinder: SyntaxVisitor {
  private let declared: NamedCase
  private let flag: DeclaredCase?
  private let constants: [Range<Int>]
  private let mentions: CaseMentions
  private let lines: SourceLines
  private(set) var edits = EditBuilder()
  private(set) var declarationCount = 0
  private(set) var mayGo = true

  init(
    _ declared: NamedCase, _ flag: DeclaredCase?, _ constants: [Range<Int>], _ mentions: CaseMentions,
    _ lines: SourceLines
  ) {
    self.declared = declared
    self.flag = flag
    self.constants = constants
    self.mentions = mentions
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    let all = Array(node.elements)
    guard mentions.isDeclared(in: node, declared),
      let element = all.first(where: { $0.name.bareName == declared.member })
    else { return .visitChildren }
    declarationCount += 1
    if !element.isSafelyLost { mayGo = false }
    if all.count == 1 {
      edits.delete(lines.deletion(of: node.contentRange))
    } else {
      edits.delete([element.id], of: node.elements)
    }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.baseName.bareName == declared.member,
      !constants.contains(where: { $0.contains(node.contentStart) })
    else { return .skipChildren }
    switch mention(node) {
    case .other: break
    case .blocking, .missed: stop(at: node)
    case .keyed: if !delete(node.outermostName) { stop(at: node) }
    }
    return .skipChildren
  }

  private func mention(_ node: DeclReferenceExprSyntax) -> CaseMentions.Mention {
    flag.map { mentions.mention(node, of: $0) } ?? mentions.pattern(node, of: declared)
  }

  /// Replaces a value by code that has its type and stops the program.
  private func stop(at node: DeclReferenceExprSyntax) {
    let expression = node.outermostName
    guard mentions.isOwn(node, declared), expression.isValue else {
      mayGo = false
      return
    }
    edits.replace(expression.contentRange, with: "([] as [\(declared.type)])[0]")
  }

  /// - Returns: whether it is a clause or an element that may go.
  private func delete(_ expression: ExprSyntax) -> Bool {
    if let element = expression.parent?.as(ArrayElementSyntax.self),
      let list = element.parent?.as(ArrayElementListSyntax.self), list.count > 1
    {
      edits.delete([element.id], of: list)
      return true
    }
    guard let item = expression.parent?.as(ExpressionPatternSyntax.self)?.parent?.as(SwitchCaseItemSyntax.self),
      item.whereClause == nil, let items = item.parent?.as(SwitchCaseItemListSyntax.self),
      let clause = items.parent?.parent?.as(SwitchCaseSyntax.self)
    else { return false }
    if items.count > 1 {
      edits.delete([item.id], of: items)
      return true
    }
    // A clause above may fall into it.
    guard let list = clause.parent?.as(SwitchCaseListSyntax.self), list.count > 1,
      !list.contains(where: { $0.as(SwitchCaseSyntax.self)?.statements.hasOwnFallthrough ?? true })
    else { return false }
    edits.delete(lines.deletion(of: clause.contentRange))
    return true
  }
}

extension ExprSyntax {
  /// Whether it is returned, assigned, passed or compared, and not a pattern or a part of another name.
  fileprivate var isValue: Bool {
    guard let parent else { return false }
    switch parent.as(SyntaxEnum.self) {
    case .returnStmt, .initializerClause, .labeledExpr, .infixOperatorExpr, .ternaryExpr, .arrayElement,
      .dictionaryElement, .codeBlockItem:
      return true
    default: return false
    }
  }
}

extension EnumCaseElementSyntax {
  /// Whether there are other cases, and none of their raw values depends on this case.
  fileprivate var isSafelyLost: Bool {
    guard parameterClause == nil, let block = ancestor(MemberBlockSyntax.self),
      let type = block.parent?.as(EnumDeclSyntax.self),
      !block.members.contains(where: { $0.decl.is(IfConfigDeclSyntax.self) })
    else { return false }
    let all = block.members.flatMap { $0.decl.as(EnumCaseDeclSyntax.self).map { Array($0.elements) } ?? [] }
    let isNumbered = type.inheritanceClause?.inheritedTypes.contains { $0.type.isNumber } ?? false
    return all.count > 1 && (!isNumbered || all.allSatisfy { $0.rawValue != nil })
  }
}

extension TypeSyntax {
  /// Whether a raw value of the type may be implied by the one before it.
  fileprivate var isNumber: Bool {
    ["Int", "UInt", "Double", "Float", "CGFloat"].contains { trimmedDescription.hasPrefix($0) }
  }
}
