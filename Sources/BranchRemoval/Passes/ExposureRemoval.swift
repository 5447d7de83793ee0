import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Exposure calls of a decided experiment.
///
/// Before: `test.hitSplitTest()`. After: nothing.
struct ExposureRemoval {
  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.reached) { number in
      let calls = (round.world.names(inFile: number).references["hitSplitTest"] ?? []).compactMap { exposure($0) }
      var edits = EditBuilder()
      guard !calls.isEmpty else { return edits }
      StatementDeletion(lines: round.lines(of: number)).delete(calls, from: &edits)
      return edits
    }
  }

  /// The statement that is an exposure and nothing else.
  private func exposure(_ reference: DeclReferenceExprSyntax) -> CodeBlockItemSyntax? {
    guard round.reaches(reference), let member = reference.parent?.as(MemberAccessExprSyntax.self),
      let base = member.base,
      case .assignment(let names, _) = round.world.resolver.meaning(of: base.withoutChaining),
      round.values.winners[names] != nil,
      !round.keepsExposures.contains(names), let call = member.parent?.as(FunctionCallExprSyntax.self)
    else { return nil }
    guard round.values.residual(of: base)?.isEmpty ?? false else { return nil }
    var node = Syntax(call)
    while let parent = node.parent {
      if let item = parent.as(CodeBlockItemSyntax.self) { return item }
      guard parent.is(OptionalChainingExprSyntax.self) else { return nil }
      node = parent
    }
    return nil
  }
}

extension ExprSyntax {
  /// `test?` without its question mark.
  var withoutChaining: ExprSyntax { self.as(OptionalChainingExprSyntax.self)?.expression ?? self }
}

/// Deletes whole statements with their lines, and what would be left empty by that.
struct StatementDeletion {
  let lines: SourceLines

  func delete(_ items: [CodeBlockItemSyntax], from edits: inout EditBuilder) {
    let ids = Set(items.map(\.id))
    var done: Set<SyntaxIdentifier> = []
    for item in items where done.insert(item.id).inserted {
      guard let list = item.parent?.as(CodeBlockItemListSyntax.self) else { continue }
      let isEmptied = list.allSatisfy { ids.contains($0.id) }
      if isEmptied, list.parent?.is(SwitchCaseSyntax.self) ?? false {
        if item == list.first { edits.replace(item.contentRange, with: "break") } else { delete(item, from: &edits) }
      } else if isEmptied, let node = list.parent?.parent?.as(DeferStmtSyntax.self),
        let outer = node.parent?.as(CodeBlockItemSyntax.self) ?? node.parent?.parent?.as(CodeBlockItemSyntax.self)
      {
        delete(outer, from: &edits)
      } else if isEmptied, let block = list.parent?.as(CodeBlockSyntax.self),
        let owner = block.parent?.as(IfExprSyntax.self),
        case .codeBlock(let elseBody) = owner.elseBody, elseBody.id == block.id
      {
        edits.delete(owner.body.contentEnd..<block.contentEnd)
      } else {
        delete(item, from: &edits)
      }
    }
  }

  private func delete(_ item: CodeBlockItemSyntax, from edits: inout EditBuilder) {
    edits.delete(lines.deletion(of: item.contentRange))
  }
}
