import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Getters of Apple's classes that do nothing but return a value: `scrollView.contentOffset.y`.
extension Purity {
  /// Whether it is a chain of such getters of a name with one of the classes as its type.
  func isPlatformGetter(_ expression: ExprSyntax) -> Bool {
    guard let member = expression.as(MemberAccessExprSyntax.self), let base = member.base,
      case let name = member.declName.baseName.bareName,
      !resolver.mayDeclareGetter(of: member)
    else { return false }
    if base.is(MemberAccessExprSyntax.self), Self.parts.contains(name) { return isPlatformGetter(base) }
    guard Self.getters.contains(name), isPure(base) else { return false }
    if let type = resolver.nameOfType(of: base) { return isPlatformClass(type) }
    let types = resolver.declarations(of: base).map { $0.annotatedType?.trimmedDescription ?? "" }
    return !types.isEmpty && types.allSatisfy(isPlatformClass)
  }

  private func isPlatformClass(_ type: String) -> Bool { PlatformClasses.isClass(type) && !resolver.declaresType(type) }

  /// None of them makes something that was not there before, as `view` of a view controller does.
  private static let getters: Set = [
    "adjustedContentInset", "alpha", "bounds", "center", "contentInset", "contentOffset", "contentSize", "frame",
    "isDecelerating", "isDragging", "isEditing", "isEnabled", "isFirstResponder", "isHidden", "isHighlighted", "isOn",
    "isSelected", "isTracking",
    "navigationController", "parent", "presentedViewController", "presentingViewController", "safeAreaInsets",
    "superview", "tabBarController", "tag", "text", "traitCollection", "window", "zoomScale",
  ]

  /// Of points, sizes, rectangles and insets.
  private static let parts: Set = [
    "bottom", "height", "left", "maxX", "maxY", "midX", "midY", "minX", "minY", "origin", "right", "size", "top",
    "width", "x", "y",
  ]
}
