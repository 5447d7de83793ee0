import SwiftSemantics
import SwiftSyntax

/// Modifiers of SwiftUI that take views from a closure, whatever type these have.
enum ViewModifiers {
  static let takingViews: Set = [
    "accessibilityActions", "accessibilityChildren", "accessibilityRepresentation", "alert", "background",
    "chartBackground",
    "chartLegend", "chartOverlay", "confirmationDialog", "contextMenu", "fullScreenCover", "inspector", "mask",
    "navigationDestination", "overlay", "popover", "safeAreaBar", "safeAreaInset", "searchable", "sheet",
    "swipeActions",
    "tabItem",
  ]

  /// Modifiers of SwiftUI whose first argument is a view of any type, an optional one as well.
  private static let givenViews: Set = ["background", "mask", "overlay"]

  /// What is a style, too, which the modifiers draw otherwise than a view: below the safe areas as well.
  private static let styles: Set = [
    "AngularGradient", "AnyShapeStyle", "Color", "EllipticalGradient", "Gradient", "ImagePaint", "LinearGradient",
    "Material", "MeshGradient", "RadialGradient",
  ]

  /// Whether a choice is the view that a modifier takes, and takes alike without the choice's `nil`: `.overlay(flag ? Bar() : nil)`.
  static func isGiven(_ choice: ExprSyntax, as view: ExprSyntax, _ resolver: RememberingResolver) -> Bool {
    takesView(choice, resolver) && view.rootOfChain.map { !styles.contains($0.baseName.text) } ?? false
  }

  /// The same of a style, which it draws otherwise without the `nil`: `.background(flag ? Color.red : nil)`.
  static func isGivenStyle(_ choice: ExprSyntax, _ style: ExprSyntax, _ resolver: RememberingResolver) -> Bool {
    takesView(choice, resolver) && style.rootOfChain.map { styles.contains($0.baseName.text) } ?? false
  }

  private static func takesView(_ choice: ExprSyntax, _ resolver: RememberingResolver) -> Bool {
    guard let argument = choice.parent?.as(LabeledExprSyntax.self), argument.label == nil,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.first?.id == argument.id,
      call.trailingClosure == nil, let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      givenViews.contains(member.declName.baseName.text), !resolver.mayDeclareFunction(of: call)
    else { return false }
    return true
  }
}
