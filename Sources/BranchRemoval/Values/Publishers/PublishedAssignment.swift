import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The statement that gives a property whatever a publisher publishes, and does nothing else.
///
/// ```
/// settings.$newPage
///   .removeDuplicates()
///   .weakAssign(to: \.state.isNew, on: self)
///   .store(in: &cancellables)
/// settings.$newPage.assign(to: &$isNew)
/// ```
struct PublishedAssignment {
  /// `self.state.isNew`
  let target: String
  let item: CodeBlockItemSyntax

  /// - Returns: `nil` if the values are also put to another use.
  init?(of publisher: ExprSyntax) {
    var current = publisher
    while let call = current.memberCall, let name = call.calledExpression.lastName {
      if name.lowercased().hasSuffix("assign"), let target = call.assignedProperty {
        guard let item = call.storedOrItself.parent?.as(CodeBlockItemSyntax.self) else { return nil }
        (self.target, self.item) = (target, item)
        return
      }
      guard Self.operators.contains(name), call.trailingClosure == nil else { return nil }
      current = ExprSyntax(call)
    }
    return nil
  }

  /// Operators that hand on each value unchanged, or leave out some.
  private static let operators: Set = ["receive", "removeDuplicates", "first"]
}

extension FunctionCallExprSyntax {
  /// What is assigned: `self.state.isNew` of `(to: \.state.isNew, on: self)`, `isNew` of `(to: &$isNew)`.
  fileprivate var assignedProperty: String? {
    guard trailingClosure == nil, let first = arguments.first, first.label?.text == "to" else { return nil }
    if let binding = first.expression.as(InOutExprSyntax.self)?.expression, arguments.count == 1 {
      guard binding.isPathOfNames, let name = binding.lastName, name.hasPrefix("$") else { return nil }
      return String(binding.trimmedDescription.dropLast(name.count)) + name.dropFirst()
    }
    guard let path = first.expression.as(KeyPathExprSyntax.self), path.root == nil, arguments.count == 2,
      let object = arguments.last, object.label?.text == "on", object.expression.isPathOfNames,
      path.components.allSatisfy({ $0.component.is(KeyPathPropertyComponentSyntax.self) })
    else { return nil }
    return object.expression.trimmedDescription + path.components.trimmedDescription
  }

  /// `subscription.store(in: &all)` around a subscription.
  fileprivate var storedOrItself: ExprSyntax {
    guard let store = memberCall, store.calledExpression.lastName == "store" else {
      return ExprSyntax(self)
    }
    return ExprSyntax(store)
  }
}
