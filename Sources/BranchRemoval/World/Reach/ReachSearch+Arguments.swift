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
    for argument in place.chosenArgument(isNamed: isNamed).map({ [$0] }) ?? place.argumentsOfChosenLocal {
      follow(argument, from: place)
    }
  }

  private mutating func follow(_ argument: LabeledExprSyntax, from place: Syntax) {
    guard let uses, let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self) else { return }
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

extension Syntax {
  /// The arguments that a local constant is, whose value is a choice with the place in its condition.
  fileprivate var argumentsOfChosenLocal: [LabeledExprSyntax] {
    var node = self
    while let outer = node.parent {
      if let choice = outer.as(TernaryExprSyntax.self), choice.condition.id == node.id,
        let binding = choice.parent?.parent?.as(PatternBindingSyntax.self),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName,
        let list = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self),
        list.parent?.is(SourceFileSyntax.self) == false
      {
        return Syntax(list).references(to: name).compactMap { reference in
          guard let argument = reference.parent?.as(LabeledExprSyntax.self),
            argument.parent?.parent?.is(FunctionCallExprSyntax.self) ?? false
          else { return nil }
          return argument
        }
      }
      if outer.is(CodeBlockItemSyntax.self) || outer.is(ClosureExprSyntax.self) { return [] }
      node = outer
    }
    return []
  }
}

extension ExprSyntax {
  /// `style`, `self.style` and `style()` of the name.
  fileprivate func endsWith(_ name: Syntax) -> Bool {
    if let call = self.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil {
      return call.calledExpression.endsWith(name)
    }
    return id == name.id || self.as(MemberAccessExprSyntax.self).map { Syntax($0.declName).id == name.id } ?? false
  }
}
