import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension KeyedCode {
  /// The statement that tells the app's layer that a user takes part in the experiment, and does nothing else:
  /// `Trials.logStart(for: .newPage)`, beside `Trials.arm(for: .newPage)` that an accessor calls.
  init?(ofExposure expression: ExprSyntax, _ declared: DeclaredCase, _ world: World?) {
    guard let world, !expression.isInTestFile, let argument = expression.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count == 1,
      call.trailingClosure == nil, let name = call.calledExpression.lastName, name.isOfExposure,
      world.tellsLayer(call, declared), let item = ExprSyntax(call).statement,
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      list.count > 1 || list.parent?.parent?.is(FunctionDeclSyntax.self) ?? false
    else { return nil }
    self = .statement(item, list)
  }
}

extension World {
  /// Whether a call is certainly one of functions without a result, in the flag's type or in types that accessors ask.
  fileprivate func tellsLayer(_ call: FunctionCallExprSyntax, _ declared: DeclaredCase) -> Bool {
    let found = resolver.declarations(of: call.calledExpression)
    return !found.isEmpty
      && found.allSatisfy { declaration in
        guard let function = declaration.node.as(FunctionDeclSyntax.self), function.signature.returnClause == nil,
          let owner = declaration.node.enclosingType?.plainName
        else { return false }
        return owner == declared.type || resolver.answersForFlags(owner, by: questionsForFlags)
      }
  }
}

extension RememberingResolver {
  /// Whether a type has one of the functions that accessors call.
  fileprivate func answersForFlags(_ type: String, by questions: Set<String>) -> Bool {
    bodies(ofType: type).contains { body in
      body.memberBlock.members.contains { member in
        member.decl.as(FunctionDeclSyntax.self).map { questions.contains($0.name.bareName) } ?? false
      }
    }
  }
}

extension String {
  private static let beginningsOfExposure = [
    "enrol", "expos", "impression", "participat", "record", "report", "seen", "track", "viewed",
  ]

  /// Whether a word of the name says so: `log` of `logStart`, and not of `showDialog` and `login`.
  fileprivate var isOfExposure: Bool {
    wordsOfName.contains { word in word == "log" || Self.beginningsOfExposure.contains { word.hasPrefix($0) } }
  }
}
