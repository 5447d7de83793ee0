import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The flag that a preview shows as an example, for which another one does as well: `FlagRow(flag: .newPage)`.
  init?(ofExample expression: ExprSyntax, _ declared: DeclaredCase, _ resolver: RememberingResolver) {
    guard let member = expression.as(MemberAccessExprSyntax.self),
      expression.parent?.is(LabeledExprSyntax.self) ?? false,
      Syntax(expression).ancestors.contains(where: \.isPreview),
      let other = resolver.otherFlag(than: declared)
    else { return nil }
    self = .example(member.declName.baseName, other: other)
  }
}

extension RememberingResolver {
  /// Another case of a flag's enum, without associated values.
  fileprivate func otherFlag(than declared: DeclaredCase) -> String? {
    let types = bodies(ofType: declared.type).filter { !$0.is(ExtensionDeclSyntax.self) }
    guard types.count == 1, let type = types.first?.as(EnumDeclSyntax.self) else { return nil }
    return type.memberBlock.members.lazy.compactMap { $0.decl.as(EnumCaseDeclSyntax.self)?.elements }.joined()
      .first { $0.name.bareName != declared.member && $0.parameterClause == nil }?.name.text
  }
}
