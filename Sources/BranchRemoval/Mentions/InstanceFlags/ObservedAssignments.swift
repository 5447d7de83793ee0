import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension VariableDeclSyntax {
  /// Whether an observer or a setter does more than keep the new value: `didSet { cache.clear() }`,
  /// `didSet { database_set(handle, newPage) }`, and not `didSet { store.set(newPage, forKey: "new_page") }` or
  /// `set { objectWillChange.send(); stored = newValue }`.
  func tellsOthers(_ resolver: RememberingResolver) -> Bool {
    changers.contains { accessor in
      let given = accessor.parameters?.name.bareName ?? "newValue"
      let names = Set([given, "oldValue"] + DeclSyntax(self).declaredNames)
      return accessor.body?.statements.contains { item in
        !item.onlyGuardsStorage
          && (item.callsFunctionOfLibrary(resolver)
            || !item.tokens(viewMode: .sourceAccurate).contains { names.contains($0.bareName) })
      } ?? false
    }
  }

  /// Whether an observer of a value does more than keep it when one of its parts changes:
  /// `var settings = Settings() { didSet { reload() } }`, and not `didSet { save() }`.
  var tellsOthersOfParts: Bool {
    changers.contains { accessor in
      accessor.body?.statements.contains { item in
        guard let call = item.expression?.withoutTryAndAwait.as(FunctionCallExprSyntax.self) else { return true }
        let name = call.calledExpression.lastName ?? ""
        return !["persist", "save", "store", "write"].contains { name.hasPrefix($0) }
      } ?? false
    }
  }

  /// The observers and setters.
  private var changers: [AccessorDeclSyntax] {
    bindings.flatMap { binding -> [AccessorDeclSyntax] in
      guard case .accessors(let list) = binding.accessorBlock?.accessors else { return [] }
      return list.filter {
        [.keyword(.willSet), .keyword(.didSet), .keyword(.set)].contains($0.accessorSpecifier.tokenKind)
      }
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it calls a global function of a library, and does not only write to the log: `database_set(handle, newPage)`,
  /// and not the `set(newValue, for: key)` of a library's type in its extension.
  fileprivate func callsFunctionOfLibrary(_ resolver: RememberingResolver) -> Bool {
    guard let call = expression?.withoutTryAndAwait.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, !call.logs,
      !["save", "set", "setValue", "store", "write"].contains(name)
        || !(enclosingType?.node.is(ExtensionDeclSyntax.self) ?? false)
    else { return false }
    return resolver.declarations(of: call.calledExpression).isEmpty
  }

  /// `lock.lock()`, `defer { lock.unlock() }`, `objectWillChange.send()`, `defaults.synchronize()`
  fileprivate var onlyGuardsStorage: Bool {
    if let statement = item.as(DeferStmtSyntax.self) {
      return statement.body.statements.allSatisfy(\.onlyGuardsStorage)
    }
    guard let call = expression?.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil,
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return false }
    switch member.declName.baseName.text {
    case "lock", "synchronize", "unlock": return true
    case "send": return member.base?.lastName == "objectWillChange"
    default: return false
    }
  }
}
