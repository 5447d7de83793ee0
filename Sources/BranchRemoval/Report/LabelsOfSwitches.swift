import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Rows of settings that lost their switch, and are left with what said what it was for.
///
/// ```
/// HStack {
///   Text("New page")
///   Spacer()
///   Toggle("", isOn: $settings.isNewPageOn).labelsHidden()      // is gone
/// }
/// ```
struct LabelsOfSwitches {
  private(set) var sites: [NotedLeftover] = []

  init(_ round: Round) {
    for number in round.edited where !round.files[number].tree.isTestFile {
      let finder = StackFinder(viewMode: .sourceAccurate)
      finder.walk(round.files[number].tree)
      for (name, closure) in finder.found where round.wasEmptied(closure, number) {
        let before = round.texts[number].originalText(of: closure.contentRange)
        let now = closure.trimmedDescription
        guard Self.controls.contains(where: { before.contains($0) && !now.contains($0) }) else { continue }
        sites.append(
          NotedLeftover(
            file: number, name: name, message: "the switch of this row is gone; look whether its label has to go"))
      }
    }
  }

  private static let controls = ["Picker(", "Slider(", "Stepper(", "Toggle("]
}

private final class StackFinder: SyntaxVisitor {
  /// The stacks of nothing but texts and pictures.
  private(set) var found: [(name: TokenSyntax, closure: ClosureExprSyntax)] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, Self.stacks.contains(name.text),
      let closure = node.trailingClosure, !closure.statements.isEmpty, closure.statements.allSatisfy(\.isLabel)
    {
      found.append((name, closure))
    }
    return .visitChildren
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
