import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension ReachSearch {
  /// Follows a value that an experiment chooses into the function or the object that it is passed to:
  /// `draw(style: isNew ? .card : .row)`.
  ///
  /// Booleans need no help: they are written out first.
  ///
  /// - Parameter isNamed: whether the place names something that has such a value.
  mutating func followArgument(around place: Syntax, isNamed: Bool) {
    guard let uses, let argument = place.chosenArgument(isNamed: isNamed),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return }
    for (parameter, file) in uses.parameters(for: argument, of: call) where flow.mayBeChosen(parameter.type) {
      begin(parameter.localName.bareName, onlyIn: file)
    }
    guard let property = uses.property(for: argument, of: call), let type = property.enclosingType?.node,
      let file = uses.file(of: property)
    else { return }
    follow(Syntax(property), of: type, from: place, in: file)
  }
}

extension Syntax {
  /// The argument of a call that is a choice with the place in its condition, or a name that ends with the place.
  fileprivate func chosenArgument(isNamed: Bool) -> LabeledExprSyntax? {
    var node = self
    var isChosen = false
    while let outer = node.parent {
      switch outer.as(SyntaxEnum.self) {
      case .labeledExpr(let argument) where argument.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false:
        if isChosen || isNamed && argument.expression.endsWith(self) { return argument }
      case .ternaryExpr(let choice): isChosen = isChosen || choice.condition.id == node.id
      case .codeBlockItem, .memberBlockItem, .closureExpr: return nil
      default: break
      }
      node = outer
    }
    return nil
  }
}

extension ExprSyntax {
  /// `style` and `self.style` of the name.
  fileprivate func endsWith(_ name: Syntax) -> Bool {
    id == name.id || self.as(MemberAccessExprSyntax.self).map { Syntax($0.declName).id == name.id } ?? false
  }
}
