import SourceSearch
import SwiftSyntax
import SwiftSemantics

/// Before:
/// ```
/// if G == .red {
///   a()
/// } else {
///   b()
/// }
/// ```
/// After:
/// ```
/// a()
/// ```
extension Folder {
  mutating func splice(_ splice: Splice, at site: StatementSite) -> Outcome {
    let plan = plan(splice, at: site)
    if plan.needsScope, plan.parts.contains(where: \.hasOwnScope) {
      refuse(Syntax(site.item), .fallthroughScope)
      return .stays
    }
    if isDecidedAgain(plan) {
      refuse(Syntax(site.item), .effectInCondition)
      return .stays
    }
    let label = plan.needsLabel ? splice.label ?? newLabel() : nil
    if let label {
      for node in plan.breaks where node.label == nil { edits.insert(" \(label)", at: node.breakKeyword.contentEnd) }
    }
    if plan.remaining.isEmpty, !plan.hasComments, !plan.needsScope {
      if splice.effects.isEmpty { return plan.leaves ? dropWithRest(site) : .dropped }
      emit(splice.effects, replacing: splice.outer, thenMore: false, at: site)
      return plan.leaves ? .leaves : .stays
    }
    place(plan, label: label)
    if plan.needsReturn, let last = plan.remaining.last { edits.insert("return ", at: last.contentStart) }
    var leaves = plan.leaves
    for part in plan.parts {
      let isEndReached = fold(items: part.statements, omitting: Set(plan.omitted.map(\.id)), isSpliced: true)
      // A decision inside may leave now.
      if !isEndReached, !plan.needsLabel { leaves = true }
    }
    for item in plan.omitted { edits.delete(deletion(ofOmitted: item)) }
    if !plan.needsScope, splice.effects.isEmpty,
      plan.remaining.allSatisfy({ emptied.contains($0.id) || edits.deletesAll($0.contentRange, but: lines) })
    {
      emptied.insert(site.item.id)
    }
    return outcome(of: plan, leaves: leaves)
  }

  /// Deletes everything around the statements, or keeps their braces as those of a `do`.
  private mutating func place(_ plan: SplicePlan, label: String?) {
    let outer = plan.splice.outer
    let position = emit(
      plan.splice.effects, replacing: outer.lowerBound..<outer.lowerBound, thenMore: true, at: plan.site)
    let indentation = lines.indentationText(ofLineAt: outer.lowerBound)
    if plan.needsScope {
      keepScope(plan, opening: (label.map { "\($0): " } ?? "") + "do ", from: position, indentation: indentation)
      return
    }
    edits.delete(position..<plan.splice.content.lowerBound)
    enclose(plan.parts, indentation: indentation)
    edits.delete(plan.end..<endOfBraceComment(outer.upperBound))
    join(plan.parts, indentation: indentation)
    for part in plan.parts { reindent(part.content, to: indentation + (part.hasOwnScope ? lines.step : "")) }
  }

  private mutating func keepScope(
    _ plan: SplicePlan, opening: String, from position: Int, indentation: String
  ) {
    let splice = plan.splice
    if let block = splice.block, splice.rest.isEmpty {
      edits.replace(position..<block.contentStart, with: opening)
      edits.delete(block.contentEnd..<splice.outer.upperBound)
      return
    }
    let inner = lines.indentationText(ofLineAt: splice.content.lowerBound)
    let step = inner.hasPrefix(indentation) && inner != indentation ? inner : indentation + lines.step
    edits.replace(position..<splice.content.lowerBound, with: "\(opening){\(lines.newline)\(step)")
    edits.replace(plan.end..<splice.outer.upperBound, with: "\(lines.newline)\(indentation)}")
    join(plan.parts, indentation: step)
  }

  private mutating func outcome(of plan: SplicePlan, leaves: Bool) -> Outcome {
    if !plan.needsScope {
      if plan.splice.effects.isEmpty, plan.parts.allSatisfy({ edits.deletesAll($0.content, but: lines) }) {
        return leaves ? dropWithRest(plan.site) : .dropped
      }
      for part in plan.parts { trim(part.content) }
    }
    return leaves ? .leaves : .stays
  }

  /// The end of a comment behind a brace on its own line, as in `} // if`. The comment is about the brace.
  private func endOfBraceComment(_ end: Int) -> Int {
    lines.isFirstInLine(end - 1) ? endOfLineComment(end) : end
  }

  /// The lines of a deleted statement from the end of the preceding code on, without the line break behind it.
  func deletion(ofOmitted item: CodeBlockItemSyntax) -> Range<Int> {
    let range = item.contentRange
    var start = range.lowerBound
    while start > 0,
      lines.isBlank(lines.bytes[start - 1]) || lines.bytes[start - 1] == 0x0A || lines.bytes[start - 1] == 0x0D
    {
      start -= 1
    }
    var end = range.upperBound
    while end < lines.bytes.count, lines.isBlank(lines.bytes[end]) || lines.bytes[end] == UInt8(ascii: ";") { end += 1 }
    if lines.bytes[start..<range.lowerBound].contains(0x0A) { return start..<range.upperBound }
    // `a(); return` becomes `a()`.
    let isLast = item.parent?.as(CodeBlockItemListSyntax.self)?.last?.id == item.id
    if isLast, start > 0, lines.bytes[start - 1] == UInt8(ascii: ";") { start -= 1 }
    return start..<max(end, range.upperBound)
  }

  /// Gives a body that falls through a scope of its own, because its names end before the next body begins.
  private mutating func enclose(_ parts: [Splice], indentation: String) {
    for part in parts where part.hasOwnScope {
      edits.insert("do {\(lines.newline)\(indentation)\(lines.step)", at: part.content.lowerBound)
      edits.insert("\(lines.newline)\(indentation)}", at: part.content.upperBound)
    }
  }

  /// Deletes the code between the parts, which belongs to the cases.
  private mutating func join(_ parts: [Splice], indentation: String) {
    for (left, right) in zip(parts, parts.dropFirst()) {
      edits.replace(
        left.content.upperBound..<right.content.lowerBound, with: lines.newline + indentation)
    }
  }

  mutating func dropWithRest(_ site: StatementSite) -> Outcome {
    let kept = functionsStillUsed(after: site.item, in: site.items)
    guard kept.isEmpty, let last = site.items.last else { return .dropped }
    edits.delete(lines.deletion(of: site.item.contentStart..<endOfLineComment(last.contentEnd)))
    return .gone
  }

  mutating func newLabel() -> String {
    labelCount += 1
    let taken = file.tree.labels
    var name = labelCount == 1 ? "group" : "group\(labelCount)"
    while taken.contains(name) {
      labelCount += 1
      name = "group\(labelCount)"
    }
    return name
  }
}

extension SyntaxProtocol {
  /// The labels of all statements inside.
  var labels: Set<String> {
    var result: Set<String> = []
    if let node = self.as(LabeledStmtSyntax.self) { result.insert(node.label.text) }
    for child in children(viewMode: .sourceAccurate) { result.formUnion(child.labels) }
    return result
  }
}
