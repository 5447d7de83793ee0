import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Removes modifiers of SwiftUI's views that run or show a closure of which nothing is left.
///
/// ```
/// List(rows) { … }                List(rows) { … }
///   .task { }            becomes    .padding()
///   .padding()
/// ```
struct EmptiedModifiers: RemovalPass {
  static let reason = "what else is in a closure and can go is gone by now"

  let round: Round

  func edits() -> [EditBuilder] {
    round.edits(in: round.open) { number in
      var edits = EditBuilder()
      guard round.originals[number] != nil, round.files[number].tree.imports(anyOf: ["SwiftUI"]) else { return edits }
      for closure in round.nodes(of: number).closures
      where closure.statements.isEmpty && !closure.hasComments()
        && (round.wasEmptied(closure, number) || round.isWritten(closure, number))
      {
        guard closure.signature?.capture?.items.allSatisfy({ $0.initializer == nil }) ?? true,
          let call = closure.parent?.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == closure.id,
          call.additionalTrailingClosures.isEmpty,
          let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
          isModifier(member.declName.baseName.bareName, call), isInBuilder(ExprSyntax(call))
        else { continue }
        edits.delete(base.contentEnd..<call.contentEnd)
      }
      return edits
    }
  }

  private func isModifier(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
    guard let labels = Self.arguments[name], !round.world.resolver.mayDeclareFunction(of: call) else { return false }
    return call.arguments.allSatisfy { argument in
      labels.contains(argument.label?.text)
        && (round.values.purity.isPure(argument.expression) || argument.expression.isNotificationPublisher)
    }
  }

  /// Modifiers that do nothing but run or show their closure, and the labels of what else they take.
  ///
  /// `safeAreaInset` may leave its spacing, and an empty `swipeActions` takes the list's own.
  private static let arguments: [String: Set<String?>] = [
    "background": ["alignment"], "contextMenu": [], "onAppear": [], "onChange": ["of", "initial"], "onDisappear": [],
    "onHover": [], "onOpenURL": [], "onPreferenceChange": [nil], "onReceive": [nil], "onSubmit": ["of"],
    "overlay": ["alignment"], "task": ["priority"], "toolbar": [],
  ]

  /// Whether the view is a component of its own, whose type nothing depends on.
  private func isInBuilder(_ view: ExprSyntax) -> Bool {
    view.withOperators.parent?.is(CodeBlockItemSyntax.self) ?? false
  }
}

extension ExprSyntax {
  /// `NotificationCenter.default.publisher(for: .changed)`, which does nothing until somebody listens.
  fileprivate var isNotificationPublisher: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "NotificationCenter.default.publisher", call.trailingClosure == nil
    else { return false }
    return call.arguments.allSatisfy { $0.expression.isPathOfNames || $0.expression.isImplicitMember }
  }
}
