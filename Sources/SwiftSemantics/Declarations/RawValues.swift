import SourceSearch
import SwiftSyntax

extension EnumDeclSyntax {
  /// The raw value of a case, if it is a text, or a number that is written down.
  func rawConstant(of name: String) -> Constant? {
    let elements = memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { Array($0.elements) }
    return elements.first { $0.name.bareName == name }.flatMap { rawConstant(of: $0) }
  }

  /// The raw value of one of its cases, if it is a text.
  func rawText(of element: EnumCaseElementSyntax) -> String? {
    if case .string(let text)? = rawConstant(of: element) { text } else { nil }
  }

  private func rawConstant(of element: EnumCaseElementSyntax) -> Constant? {
    let type = inheritanceClause?.firstType?.trimmedDescription
    guard type == "String" || type == "Int", !declaresRawValue else { return nil }
    switch element.rawValue?.value.as(ExprSyntaxEnum.self) {
    case nil: return type == "String" ? .string(element.name.bareName) : nil
    case .stringLiteralExpr(let node)?: return node.plainText.map { .string($0) }
    case .integerLiteralExpr(let node)?: return .number(node.literal.text)
    default: return nil
    }
  }

  private var declaresRawValue: Bool {
    memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName == RuntimeAPI.rawValue
      } ?? false
    }
  }
}
