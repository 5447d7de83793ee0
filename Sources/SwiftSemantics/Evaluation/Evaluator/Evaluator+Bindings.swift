import SourceSearch
import SwiftSyntax

extension Evaluator {
  /// What is read from one of SwiftUI's bindings: `isNew.wrappedValue`, where `isNew` is
  /// `Binding(get: { flags.isOn(.new) }, set: { … })`.
  ///
  /// - Parameter binding: the name of a constant or of a computed property.
  func value(wrappedBy binding: ExprSyntax, _ context: Context) -> Value? {
    let found = declarations(of: binding, context)
    guard let declaration = found.first, found.count == 1, declaration.kind == .variable,
      !mayBeOverridden(declaration, context), !index.declaresType("Binding"), let node = declaration.binding,
      let made = declaration.isComputed
        ? node.accessorBlock?.getter?.onlyExpression : declaration.isConstant ? node.initializer?.value : nil,
      let read = made.as(FunctionCallExprSyntax.self)?.closuresOfBinding?.get.statements.onlyExpression
    else { return nil }
    return value(of: read, context.at(declaration))
  }
}
