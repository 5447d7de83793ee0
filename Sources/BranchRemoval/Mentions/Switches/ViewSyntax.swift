import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension ExprSyntax {
  /// `Text("New")` of `Text("New").bold().padding()`.
  var withoutModifiers: ExprSyntax {
    var view = self
    while let call = view.as(FunctionCallExprSyntax.self),
      let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base, !base.isSelf
    {
      view = base
    }
    return view
  }
}

extension String {
  /// Whether it is a text or a picture of SwiftUI's, or a label of both.
  var isText: Bool { ["Image", "Label", "Text"].contains(self) }

  /// Whether a view of an app's own is a text or a picture by its name: `BodyText`, `CircularIcon`.
  var isNameOfText: Bool { ["Icon", "Image", "Label", "Text", "Title"].contains(where: hasSuffix) }
}

extension Syntax {
  /// Whether what it says is looked at as a text.
  var isArgumentOfText: Bool {
    ancestorsInStatement.contains { node in
      let name = node.as(FunctionCallExprSyntax.self)?.calledExpression.nameOfView
      return name.map { $0.isText || $0.isNameOfText || $0.isNameOfSwitch } ?? false
    }
  }

  /// Whether it is in what a button or a switch says.
  var isInLabel: Bool {
    ancestors.contains { node in
      let name = node.as(ClosureExprSyntax.self)?.callThatTakesIt?.calledExpression.nameOfView
      return name == "Button" || name?.isNameOfSwitch ?? false
    }
  }
}

extension SyntaxProtocol {
  /// Whether it refers to a name, or to its binding.
  func mentions(_ name: String?) -> Bool { name.map(namesInside.contains) ?? false }
}

extension CodeBlockItemSyntax {
  /// Whether it is in a closure that does something, and no part of a view.
  var isInAction: Bool {
    guard let closure = Syntax(self).ancestor(ClosureExprSyntax.self) else { return false }
    let call = closure.parent?.as(FunctionCallExprSyntax.self) ?? closure.ancestor(FunctionCallExprSyntax.self)
    let name = call.flatMap { $0.calledExpression.nameOfView ?? $0.calledExpression.lastName } ?? ""
    return name.hasPrefix("on") || name == "Button" && call?.trailingClosure?.id == closure.id
  }
}

extension IfExprSyntax {
  /// Whether it shows pictures and nothing else.
  var showsPictures: Bool {
    let others: [CodeBlockItemListSyntax]? =
      switch elseBody {
      case nil: []
      case .codeBlock(let block): [block.statements]
      default: nil
      }
    return others.map { ([body.statements] + $0).allSatisfy { $0.allSatisfy(\.isPicture) } } ?? false
  }
}

extension CodeBlockItemSyntax {
  fileprivate var isPicture: Bool {
    let view = item.as(ExprSyntax.self)?.withoutModifiers
    let name = view?.as(FunctionCallExprSyntax.self)?.calledExpression.nameOfView
    return name.map { ["Capsule", "Circle", "Image", "Rectangle", "RoundedRectangle", "Spacer"].contains($0) } ?? false
  }
}
