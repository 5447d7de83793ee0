import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Finds code that turns a value of an enum into a text, in which stands what its case carries.
///
/// ```
/// func track(_ action: Action) { log("\(action)") }     // show(isNew: true)
/// print(action); dump(action); Mirror(reflecting: self)
/// catch { print(error) }                               // of each enum that is an 'Error'
/// ```
/// Else only values whose type is certain count, in lists and dictionaries as well.
struct DescribedValues {
  private let round: Round

  init(_ round: Round) { self.round = round }

  /// - Returns: whether some code does, and no source says what the text is.
  func include(_ type: EnumDeclSyntax) -> Bool {
    let name = type.name.bareName
    guard !hasOwnText(type) else { return false }
    let files = round.world.files(using: name, in: .everywhere)
    let errors = isError(type) ? round.world.files(using: "error", in: .everywhere) : []
    return Set(files).union(errors).contains { number in
      DescriptionFinder.finds(name, isError: !errors.isEmpty, in: round.files[number].tree, round.world.resolver)
    }
  }

  private func isError(_ type: EnumDeclSyntax) -> Bool {
    let errors: Set = ["CustomNSError", "Error", "LocalizedError"]
    return EnclosingType(Syntax(type)).map { own in
      !round.world.supertypes(of: own, seeking: errors).isDisjoint(with: errors)
    } ?? false
  }

  private func hasOwnText(_ type: EnumDeclSyntax) -> Bool {
    round.world.resolver.bodies(ofType: type.name.bareName).contains { body in
      body.memberBlock.members.contains { member in
        let names = member.decl.as(VariableDeclSyntax.self)?.bindings.compactMap {
          $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
        }
        return !Self.texts.isDisjoint(with: names ?? [])
      }
    }
  }

  private static let texts: Set = ["customMirror", "debugDescription", "description"]
}

private final class DescriptionFinder: SyntaxVisitor {
  private let name: String
  private let isError: Bool
  private let types: StaticTypes
  private var isFound = false

  private init(_ name: String, isError: Bool, _ resolver: RememberingResolver) {
    (self.name, self.isError) = (name, isError)
    types = StaticTypes(resolver)
    super.init(viewMode: .sourceAccurate)
  }

  static func finds(
    _ name: String, isError: Bool, in tree: SourceFileSyntax, _ resolver: RememberingResolver
  ) -> Bool {
    let finder = DescriptionFinder(name, isError: isError, resolver)
    finder.walk(tree)
    return finder.isFound
  }

  override func visit(_ node: ExpressionSegmentSyntax) -> SyntaxVisitorContinueKind {
    note(node.expressions)
    return isFound ? .skipChildren : .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let labels: Set<String?>? =
      switch node.calledExpression.simpleName {
      case "String": ["describing", "reflecting"]
      case "Mirror": ["reflecting"]
      case "debugPrint", "dump", "print": [nil]
      default: nil
      }
    if let labels, node.arguments.first.map({ labels.contains($0.label?.bareName) }) ?? false { note(node.arguments) }
    return isFound ? .skipChildren : .visitChildren
  }

  private func note(_ arguments: LabeledExprListSyntax) {
    if arguments.contains(where: { isValue($0.expression) }) { isFound = true }
  }

  private func isValue(_ expression: ExprSyntax) -> Bool {
    if expression.simpleName == "self" { return expression.enclosingType?.plainName == name }
    guard let type = types.type(of: expression) else { return isError && expression.isCaughtError }
    return type.split(whereSeparator: { "[]:?<>, ()".contains($0) }).contains { $0 == name }
      || isError && Self.anyErrors.contains(type)
  }

  private static let anyErrors: Set = ["Error", "Error?", "any Error", "(any Error)?"]
}

extension ExprSyntax {
  /// `error` in a `catch` that gives it no name or type of its own.
  fileprivate var isCaughtError: Bool {
    guard simpleName == "error", let clause = Syntax(self).ancestor(CatchClauseSyntax.self) else { return false }
    return clause.catchItems.allSatisfy { $0.pattern == nil }
  }
}
