import SwiftSyntax
import SwiftUsage

/// Looks up what a name stands for where something is decided by what that is: a getter with effects, a function's result, a type's initializer.
///
/// A name that no parsed file declares may be declared in another; so may another function of the same name. These are asked for.
struct KnownDeclarations {
  let resolver: RememberingResolver
  let asked: AskedNames

  func declarations(of expression: ExprSyntax) -> [Declaration] {
    let found = resolver.declarations(of: expression)
    if found.isEmpty {
      asked.noteDeclarations(resolver.openNames(in: expression))
    } else {
      asked.noteDeclarations(Set(found.filter { $0.kind == .function && !$0.isLocal }.map(\.name)))
    }
    return found
  }
}

extension Declaration {
  /// Declared in a function's body, or with it.
  fileprivate var isLocal: Bool { !isGlobal && node.enclosingType == nil }
}
