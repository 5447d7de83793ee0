import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension InstanceFlag {
  /// Whether a property of the flag's name is asked for a member that a Boolean lacks, and that the type of another
  /// property of this name has: `state.newPage.isPresented` beside `var newPage = PageModel()`.
  func isAskedForMemberOfAnother(_ expression: ExprSyntax, _ resolver: RememberingResolver) -> Bool {
    guard !isOnlyOne, methods.isEmpty, variables.allSatisfy(\.isBoolean),
      let asked = expression.parent?.as(MemberAccessExprSyntax.self), asked.base?.id == expression.id,
      case let member = asked.declName.baseName.bareName, !Self.membersOfBooleans.contains(member)
    else { return false }
    let owners = resolver.declarations(named: member).compactMap { $0.node.enclosingType?.plainName }
    // What a protocol has, a Boolean may have by its extension.
    guard !owners.isEmpty, owners.allSatisfy({ $0 != "Bool" && resolver.isConcrete($0) }) else { return false }
    return resolver.declarations(named: declared.member).contains { other in
      guard let variable = other.variable, !members.contains(where: { $0.id == variable.id }) else { return false }
      return other.nameOfStatedType.map(owners.contains) ?? false
    }
  }

  /// Those of the standard library, and of a binding.
  private static let membersOfBooleans: Set = [
    "customMirror", "description", "encode", "hash", "hashValue", "projectedValue", "self", "toggle", "wrappedValue",
  ]
}

extension Declaration {
  /// `PageModel` of `var newPage: PageModel` and `var newPage = PageModel()`.
  var nameOfStatedType: String? {
    if let written = writtenType { return written.as(IdentifierTypeSyntax.self)?.name.bareName }
    return calledForValue
  }
}

extension VariableDeclSyntax {
  fileprivate var isBoolean: Bool {
    bindings.allSatisfy { binding in
      binding.typeAnnotation.map { $0.type.trimmedDescription == "Bool" }
        ?? binding.initializer?.value.is(BooleanLiteralExprSyntax.self) ?? false
    }
  }
}
