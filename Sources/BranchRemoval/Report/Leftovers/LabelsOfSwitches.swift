import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What says what a switch is for, without the switch: the rest of its row, and the text below it.
///
/// ```
/// HStack {
///   Text("New page")
///   Spacer()
///   Toggle("", isOn: $settings.isNewPageOn).labelsHidden()      // is gone
/// }
/// Toggle("New page", isOn: $settings.isNewPageOn)               // is gone
/// Text("Shows more of each item.").font(.caption)
/// ```
struct LabelsOfSwitches {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    for number in round.edited where !round.files[number].tree.isTestFile && Self.hadControls(round.originals[number]) {
      let finder = StackFinder(round.nodes(of: number))
      for (name, closure) in finder.found where round.wasEmptied(closure, number) {
        let before = round.texts[number].originalText(of: closure.contentRange)
        let now = closure.trimmedDescription
        guard Self.calls.contains(where: { before.contains($0) && !now.contains($0) }) else { continue }
        sites.append(
          NotedLeftover(
            file: number, name: name, message: "the switch of this row is gone; look whether its label has to go"))
      }
      for (name, gap) in finder.captions where !gap.isEmpty {
        let before = round.texts[number].originalText(of: gap)
        guard Self.calls.contains(where: before.contains) else { continue }
        sites.append(
          NotedLeftover(
            file: number, name: name,
            message: "the switch above this text is gone; look whether the text has to go"))
      }
    }
  }

  private static let controls = ["Picker", "Slider", "Stepper", "Toggle"]
  private static let calls = controls.map { $0 + "(" }

  private static func hadControls(_ original: OriginalFile?) -> Bool {
    controls.contains { original?.names[$0] ?? 0 > 0 }
  }
}

private struct StackFinder {
  /// The stacks of nothing but texts and pictures.
  private(set) var found: [(name: TokenSyntax, closure: ClosureExprSyntax)] = []
  /// The texts that look like explanations, with the bytes between each of them and the view before it.
  private(set) var captions: [(name: TokenSyntax, gap: Range<Int>)] = []

  init(_ nodes: SyntaxNodes) {
    for node in nodes.statementLists { note(node) }
    for node in nodes.calls { note(node) }
  }

  private mutating func note(_ node: CodeBlockItemListSyntax) {
    var end = node.previousToken(viewMode: .sourceAccurate)?.contentEnd ?? node.contentStart
    for item in node {
      if let name = item.expression?.caption { captions.append((name, end..<item.contentStart)) }
      end = item.contentEnd
    }
  }

  private mutating func note(_ node: FunctionCallExprSyntax) {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, Self.stacks.contains(name.text),
      let closure = node.trailingClosure, !closure.statements.isEmpty, closure.statements.allSatisfy(\.isLabel)
    {
      found.append((name, closure))
    }
  }

  static let stacks: Set = ["HStack", "VStack", "ZStack"]
}

extension CodeBlockItemSyntax {
  /// Whether it shows something that nobody can use: `Text("a").bold()`, a stack of such views.
  fileprivate var isLabel: Bool {
    guard var call = expression?.as(FunctionCallExprSyntax.self) else { return false }
    while let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base {
      guard let inner = base.as(FunctionCallExprSyntax.self) else { return false }
      call = inner
    }
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    if StackFinder.stacks.contains(name) { return call.trailingClosure?.statements.allSatisfy(\.isLabel) ?? false }
    return ["Color", "Divider", "Image", "Label", "Spacer", "Text"].contains(name)
  }
}

extension ExprSyntax {
  /// `Text` of `Text("Shows more of each item.").font(.caption)`.
  fileprivate var caption: TokenSyntax? {
    var (view, isSmall) = (self, false)
    while let call = view.as(FunctionCallExprSyntax.self) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base else {
        let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
        return isSmall && name?.text == "Text" ? name : nil
      }
      let style = call.arguments.first?.expression.trimmedDescription ?? ""
      isSmall =
        isSmall
        || member.declName.baseName.text == "font" && Self.fontsOfCaptions.contains { style.hasPrefix($0) }
        || Self.namesOfColors.contains(member.declName.baseName.text) && style == ".secondary"
      view = base
    }
    return nil
  }

  private static let fontsOfCaptions = [".caption", ".footnote", ".subheadline"]
  private static let namesOfColors: Set = ["foregroundColor", "foregroundStyle"]
}
