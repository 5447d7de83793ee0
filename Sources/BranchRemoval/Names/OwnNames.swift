import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells names that may be members of `self` from others.
struct OwnNames {
  private let world: World

  init(_ world: World) { self.world = world }

  /// Whether a name in some syntax may be a member of `self`. A type's name is none.
  func mayUseSelf(_ node: Syntax) -> Bool {
    if let name = node.as(DeclReferenceExprSyntax.self), !name.isMemberName {
      return name.baseName.bareName.first?.isUppercase != true && !isOther(name)
    }
    return node.children(viewMode: .sourceAccurate).contains { mayUseSelf($0) }
  }

  /// Whether it names something local, or something global where no superclass can have a member of the name.
  private func isOther(_ name: DeclReferenceExprSyntax) -> Bool {
    if case .dollarIdentifier = name.baseName.tokenKind { return true }
    let found = world.resolver.declarations(of: ExprSyntax(name))
    if found.isEmpty { return Self.standard.contains(name.baseName.text) && knowsMembers(around: name) }
    if found.allSatisfy(\.isInBody) { return true }
    return found.allSatisfy { $0.node.ancestor(MemberBlockSyntax.self) == nil } && knowsMembers(around: name)
  }

  /// Functions of the standard library.
  private static let standard: Set = [
    "assert", "debugPrint", "fatalError", "max", "min", "precondition", "print", "zip",
  ]

  /// Whether the sources declare all superclasses of the types around a name.
  private func knowsMembers(around name: DeclReferenceExprSyntax) -> Bool {
    name.ancestors.allSatisfy { node in
      let type =
        node.as(ClassDeclSyntax.self)?.name.bareName
        ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      return type.map { world.resolver.declaresSuperclasses(ofType: $0) } ?? true
    }
  }
}

extension RememberingResolver {
  /// Whether the sources declare a type and all of its superclasses, so that no member is inherited unseen.
  func declaresSuperclasses(ofType name: String) -> Bool {
    var rest = [name]
    var seen: Set<String> = []
    while let next = rest.popLast() {
      guard seen.insert(next).inserted else { continue }
      if !declaresType(next) { return false }
      rest += superclasses(ofTypesNamed: next)
    }
    return true
  }
}

extension Declaration {
  /// Whether it is a parameter, or declared in a body.
  fileprivate var isInBody: Bool {
    switch kind {
    case .parameter, .shorthandParameter, .capture, .optionalBinding, .matchedPattern, .loopVariable, .implicit: true
    case .variable, .function, .enumCase, .typeAlias, .type, .genericParameter: node.localScope != nil
    }
  }
}
