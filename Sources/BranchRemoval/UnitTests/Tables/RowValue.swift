import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// How a test says by itself what the only row of its table said.
enum RowValue {
  /// Where the name was read.
  case inPlace(String)
  /// In a constant at the start of the test.
  case constant(String)

  /// - Parameters:
  ///   - base: the type of a member without one: `Color` of `.red`.
  ///   - type: the declared type; `nil` if it is that of the value.
  /// - Returns: `nil` if the value would mean something else in another place.
  init?(_ value: ExprSyntax, base: String?, named name: TokenSyntax, _ type: TypeSyntax?, _ reads: ColumnReads) {
    let isPlain =
      base != nil || type.map { $0.trimmedDescription == value.literalType } ?? value.hasItsOwnType
    let text = (base ?? "") + value.trimmedDescription
    let isInText = reads.places.contains { $0.parent?.parent?.parent?.is(ExpressionSegmentSyntax.self) ?? false }
    if reads.places.count == 1, !reads.isUnclear, !isInText, isPlain, base != nil || value.bindsTightly {
      self = .inPlace(text)
      return
    }
    guard isPlain || type != nil, value.effectKeywords.isEmpty else { return nil }
    let annotation = isPlain ? "" : type.map { ": \($0.trimmedDescription)" } ?? ""
    self = .constant("let \(name.text)\(annotation) = \(text)")
  }
}

extension ExprSyntax {
  /// The type of a literal where nothing says otherwise.
  fileprivate var literalType: String? {
    switch self.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr: return "String"
    case .integerLiteralExpr: return "Int"
    case .floatLiteralExpr: return "Double"
    case .booleanLiteralExpr: return "Bool"
    case .prefixOperatorExpr(let node): return node.operator.text == "-" ? node.expression.literalType : nil
    case .arrayExpr(let node):
      let types = Set(node.elements.map(\.expression.literalType))
      return types.count == 1 ? types.first?.map { "[\($0)]" } : nil
    default: return nil
    }
  }

  /// Whether its place says nothing of its type.
  fileprivate var hasItsOwnType: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base?.hasItsOwnType ?? false
    case .functionCallExpr(let node): node.calledExpression.hasItsOwnType
    case .declReferenceExpr: true
    default: literalType != nil
    }
  }

  /// Whether it needs no parentheses anywhere.
  fileprivate var bindsTightly: Bool {
    switch self.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): node.openingQuote.tokenKind == .stringQuote
    case .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .arrayExpr, .dictionaryExpr, .declReferenceExpr:
      true
    case .memberAccessExpr(let node): node.base?.bindsTightly ?? false
    case .functionCallExpr(let node): node.calledExpression.bindsTightly && node.trailingClosure == nil
    default: false
    }
  }
}
