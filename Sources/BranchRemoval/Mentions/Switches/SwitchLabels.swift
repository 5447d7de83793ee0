import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The stack of a switch and what says what it is for, which is nothing without the switch.
///
/// ```
/// HStack { Text("New page").bold(); Spacer(); Toggle("", isOn: $isNew) }
/// HStack { Spacer(); Toggle("New page", isOn: $isNew) }
/// ```
struct SwitchLabels {
  private let resolver: RememberingResolver

  init(_ resolver: RememberingResolver) {
    self.resolver = resolver
  }

  /// The horizontal stack around a switch of which all else is space, or its label.
  ///
  /// - Parameters:
  ///   - view: the switch, without its modifiers.
  ///   - element: the element of the list with the switch, and its modifiers.
  func row(
    of view: ExprSyntax, _ element: CodeBlockItemSyntax, _ list: CodeBlockItemListSyntax
  ) -> FunctionCallExprSyntax? {
    guard let stack = list.parent?.as(ClosureExprSyntax.self)?.callWithContent,
      stack.calledExpression.nameOfView == "HStack", view.withOperators.parent?.id == element.id
    else { return nil }
    let isUnlabelled = view.isUnlabelledSwitch
    let others = Array(list).filter { $0.id != element.id }
    return others.allSatisfy { $0.isSpace || isUnlabelled && isLabel($0) } ? stack : nil
  }

  /// Whether it shows texts that are written there, or pictures.
  private func isLabel(_ item: CodeBlockItemSyntax) -> Bool {
    let views = ShownViews(.view(given: []), resolver)
    views.walk(item)
    return !views.showMore && !views.showSwitch
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isSpace: Bool {
    let view = item.as(ExprSyntax.self)?.withoutModifiers
    return view?.as(FunctionCallExprSyntax.self)?.calledExpression.nameOfView == "Spacer"
  }
}

extension ExprSyntax {
  /// `Toggle("", isOn: $isNew)`, `Toggle(isOn: $isNew) { EmptyView() }`
  fileprivate var isUnlabelledSwitch: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), call.calledExpression.nameOfView == "Toggle" else {
      return false
    }
    let title = call.arguments.first.flatMap { $0.label == nil ? $0.expression.as(StringLiteralExprSyntax.self) : nil }
    if let title, title.segments.allSatisfy({ $0.trimmedDescription.isEmpty }) { return true }
    let label = call.trailingClosure ?? call.argument(named: "label")?.expression.as(ClosureExprSyntax.self)
    return label.map { ["", "EmptyView()"].contains($0.statements.trimmedDescription) } ?? false
  }
}
