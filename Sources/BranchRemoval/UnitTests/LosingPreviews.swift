import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Previews that show the loser.
///
/// ```
/// #Preview("New") { CardView(isNew: true) }
/// #Preview("Old") { CardView(isNew: false) }                goes, because the file has another preview
/// Group { CardView(isNew: true); CardView(isNew: false) }   loses the second element
/// ```
/// The only one shows the winner from now on.
struct LosingPreviews {
  private let places: [ExprSyntax]
  private let winner: (ExprSyntax) -> String

  /// - Parameter places: literals with the losing value.
  init(_ places: [Syntax]) {
    self.places = places.compactMap { $0.as(BooleanLiteralExprSyntax.self).map { ExprSyntax($0) } }
    winner = { $0.as(BooleanLiteralExprSyntax.self)?.isTrue ?? false ? "false" : "true" }
  }

  func delete(from edits: inout EditBuilder, _ lines: SourceLines) {
    var gone: Set<SyntaxIdentifier> = []
    for place in places {
      if let item = item(around: place, besides: gone) {
        if gone.insert(item.id).inserted { edits.delete(lines.deletion(of: item.contentRange)) }
      } else {
        edits.replace(place.contentRange, with: winner(place))
      }
    }
  }

  /// The smallest part of a preview that shows the loser, beside others that do not.
  ///
  /// - Parameter gone: parts that go already.
  private func item(around place: ExprSyntax, besides gone: Set<SyntaxIdentifier>) -> CodeBlockItemSyntax? {
    for node in Syntax(place).ancestors {
      if node.isPreview, !node.isPreviewMacro { return nil }
      guard let item = node.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self),
        item.holdsExpression
      else { continue }
      let isMacro = item.isPreviewMacro
      let others = Array(list).filter { other in
        other.id != item.id && !gone.contains(other.id) && other.holdsExpression && other.isPreviewMacro == isMacro
          && !places.contains { other.contentRange.contains($0.contentStart) }
      }
      if !others.isEmpty { return item }
      if isMacro { return nil }
    }
    return nil
  }
}

extension ExprSyntax {
  /// Whether it is a literal in code that only shows a view to developers.
  var isLiteralInPreview: Bool {
    self.is(BooleanLiteralExprSyntax.self) && Syntax(self).ancestors.contains(where: \.isPreview)
  }
}

extension Syntax {
  /// Whether it is a `PreviewProvider`, a `#Preview`, or a value for these: `static let preview = Model(isNew: false)`.
  var isPreview: Bool {
    if let type = self.as(StructDeclSyntax.self) { return DevelopmentCode.isPreview(type.inheritanceClause) }
    if let variable = self.as(VariableDeclSyntax.self), variable.modifiers.isStatic {
      return variable.onlyName?.hasPrefix("preview") ?? false
    }
    return isPreviewMacro
  }

  fileprivate var isPreviewMacro: Bool {
    self.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
      || self.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
  }
}

extension CodeBlockItemSyntax {
  /// Whether it is an expression, such as a view, or a macro.
  fileprivate var holdsExpression: Bool {
    switch item {
    case .expr: true
    case .decl(let node): node.is(MacroExpansionDeclSyntax.self)
    case .stmt: false
    @unknown default: false
    }
  }

  fileprivate var isPreviewMacro: Bool {
    switch item {
    case .expr(let node): Syntax(node).isPreviewMacro
    case .decl(let node): Syntax(node).isPreviewMacro
    case .stmt: false
    @unknown default: false
    }
  }
}
