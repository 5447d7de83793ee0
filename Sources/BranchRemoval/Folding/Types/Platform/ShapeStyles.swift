import SwiftSemantics
import SwiftSyntax

/// The members of SwiftUI's `ShapeStyle` that are another style alone than beside a colour.
///
/// `.red` is one of `ShapeStyle where Self == Color`, so in `isNew ? .red : .secondary` both are colours. Alone, `.secondary`
/// is the second level of the style around it.
enum ShapeStyles {
  private static let levels: Set = ["primary", "secondary"]
  private static let colors: Set = [
    "black", "blue", "brown", "clear", "cyan", "gray", "green", "indigo", "mint", "orange", "pink", "purple", "red",
    "teal",
    "white", "yellow",
  ]

  /// Whether a member is `Color`'s only because of those beside it.
  static func isColor(_ member: ExprSyntax, beside others: [ExprSyntax]) -> Bool {
    guard let name = name(member), levels.contains(name) else { return false }
    return others.allSatisfy(\.isImplicitMember) && others.contains { self.name($0).map(colors.contains) ?? false }
  }

  /// `red` of `.red`.
  private static func name(_ expression: ExprSyntax) -> String? {
    guard let member = expression.as(MemberAccessExprSyntax.self), member.base == nil else { return nil }
    return member.declName.baseName.text
  }
}
