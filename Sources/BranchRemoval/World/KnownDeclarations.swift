import SwiftSyntax
import SwiftSemantics

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

  /// Whether an initializer of a declared type, its own or one that the compiler writes or a superclass has, may give nil.
  func mayFail(toMake declaration: Declaration) -> Bool {
    asked.noteDeclarations([declaration.name])
    return resolver.index.mayFail(toMake: declaration.name)
  }

  /// The functions of a binary operator that the source declares, for whatever type.
  func operators(named name: String) -> [FunctionDeclSyntax] {
    asked.noteDeclarations([name])
    return resolver.index.operators[name] ?? []
  }

  /// The names of all types that a value of a type can consist of; nil where the source does not write them down.
  func namesOfParts(of type: String) -> Set<String>? {
    let parts = resolver.index.namesOfParts(of: type)
    asked.noteDeclarations((parts ?? []).filter { !resolver.index.declaresType($0) })
    return parts
  }
}

extension Declaration {
  /// Declared in a function's body, or with it.
  fileprivate var isLocal: Bool { !isGlobal && node.enclosingType == nil }
}
