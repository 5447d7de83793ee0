import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The statements about a flag in a test that makes a value with several settings, and asserts each of them.
///
/// ```
/// let options = Options(fee: 5000, isNew: false)
/// XCTAssertEqual(options.fee, 5000)
/// XCTAssertFalse(options.isNew)                      this line
/// ```
/// The argument goes with the flag itself.
struct LosingSetting {
  let statements: [CodeBlockItemSyntax]

  /// - Parameter store: what gives the losing value, in an argument.
  init?(in body: CodeBlockItemListSyntax, around store: Syntax, _ resolver: RememberingResolver) {
    let items = Array(body)
    guard let argument = store.parent?.as(LabeledExprSyntax.self), let label = argument.label?.bareName,
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.count > 1,
      let made = items.first, let object = made.namesOfVariables?.first, made.namesOfVariables?.count == 1,
      made.item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value.withoutEffectMarkers.id
        == ExprSyntax(call).id
    else { return nil }
    var (gone, staying): ([CodeBlockItemSyntax], Int) = ([], 0)
    for item in items.dropFirst() {
      guard item.isPlainAssertion, let names = item.settings(of: object, resolver) else { return nil }
      if names == [label] {
        gone.append(item)
      } else if !names.contains(label) {
        staying += 1
      } else {
        return nil
      }
    }
    guard staying > 0 else { return nil }
    statements = gone
  }
}

extension CodeBlockItemSyntax {
  /// The stored properties of an object that it reads; `nil` if it uses the object in another way, or not at all.
  fileprivate func settings(of object: String, _ resolver: RememberingResolver) -> Set<String>? {
    let members = Syntax(self).references(to: object).map { reference -> MemberAccessExprSyntax? in
      guard let member = reference.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(reference).id,
        case let found = resolver.declarations(ofUse: ExprSyntax(member)), !found.isEmpty,
        found.allSatisfy({ $0.isStoredValue && !$0.isStatic })
      else { return nil }
      return member
    }
    guard !members.isEmpty, !members.contains(where: { $0 == nil }) else { return nil }
    return Set(members.compactMap { $0?.declName.baseName.bareName })
  }
}
