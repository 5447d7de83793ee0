import SourceDiagnostics
import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// What calls of functions that a macro may make of a type pass for one of its properties.
///
/// ```
/// @Copyable struct PageState { let title: String; let newPage: Bool }
/// state.copy(title: "a", newPage: isNew())
/// ```
/// Without the property the function has no such parameter.
struct MacroArguments {
  private(set) var all: [(argument: LabeledExprSyntax, list: LabeledExprListSyntax, file: Int)] = []

  /// The names that macros give to functions for changed copies.
  private static let copying: Set = ["changing", "copy", "copying", "updating", "with"]

  init(of flag: InstanceFlag, _ round: Round) {
    let hasMacro = flag.types.contains { type in
      round.world.resolver.bodies(ofType: type).contains { body in body.attributes.contains(where: \.mayBeMacro) }
    }
    guard hasMacro else { return }
    // A label is no use, but what has the word is parsed then.
    _ = round.world.files(using: flag.declared.member, in: .everywhere)
    let word = ByteString(flag.declared.member)
    for number in round.files.indices where word.isIn(round.files[number].text.utf8) {
      let finder = LabelFinder(flag.declared.member)
      finder.walk(round.files[number].tree)
      for (argument, call) in finder.found {
        guard let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.bareName,
          Self.copying.contains(name), round.world.resolver.declarations(of: call.calledExpression).isEmpty,
          !round.world.resolver.declares(function: name, taking: flag.declared.member)
        else { continue }
        all.append((argument, call.arguments, number))
      }
    }
  }
}

extension AttributeListSyntax.Element {
  /// Whether it may be a macro that another module declares.
  fileprivate var mayBeMacro: Bool {
    guard case .attribute(let attribute) = self else { return true }
    return !Self.knownAttributes.contains(attribute.attributeName.trimmedDescription)
  }

  /// Attributes of the language and macros that make no functions with a parameter for each property.
  private static let knownAttributes: Set = [
    "MainActor", "Model", "Observable", "ObservableState", "Reducer", "available", "dynamicMemberLookup", "frozen",
    "main", "objc",
    "objcMembers", "preconcurrency", "propertyWrapper", "resultBuilder", "unchecked", "usableFromInline",
  ]
}

extension RememberingResolver {
  /// Whether a function of a name has a parameter with a label.
  fileprivate func declares(function name: String, taking label: String) -> Bool {
    declarations(named: name).contains { declaration in
      declaration.node.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters.contains {
        $0.argumentLabel == label
      } ?? false
    }
  }
}

private final class LabelFinder: SyntaxVisitor {
  private let label: String
  private(set) var found: [(LabeledExprSyntax, FunctionCallExprSyntax)] = []

  init(_ label: String) {
    self.label = label
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
    if node.label?.bareName == label, let call = node.parent?.parent?.as(FunctionCallExprSyntax.self) {
      found.append((node, call))
    }
    return .visitChildren
  }
}
