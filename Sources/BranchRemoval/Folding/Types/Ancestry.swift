import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A class with its superclass, the superclass of that, and so on.
struct Ancestry {
  var names: [String] = []
  /// Whether the last one is known to have no superclass.
  var isComplete = false
}

extension StaticTypes {
  /// The line of a class of the sources or of Apple's, as far as it is known. Generic classes are not.
  func ancestry(of name: String) -> Ancestry {
    var line = Ancestry()
    var next = name
    while line.names.count < 16 {
      let declarations = resolver.declarations(named: next).filter { [.type, .typeAlias].contains($0.kind) }
      if declarations.isEmpty {
        guard isOfPlatform(next), PlatformClasses.isClass(next) else { return line }
        return Ancestry(names: line.names + PlatformClasses.ancestry(of: next), isComplete: true)
      }
      guard declarations.count == 1, let node = declarations[0].node.as(ClassDeclSyntax.self),
        node.genericParameterClause == nil
      else { return line }
      line.names.append(next)
      line.isComplete = node.inheritanceClause == nil
      guard let superclass = node.inheritanceClause?.firstType?.as(IdentifierTypeSyntax.self),
        superclass.genericArgumentClause == nil
      else { return line }
      next = superclass.name.bareName
      if resolver.bodies(ofType: next).contains(where: { $0.is(ProtocolDeclSyntax.self) }) {
        return Ancestry(names: line.names, isComplete: true)
      }
    }
    return line
  }

  /// The nearest class that two classes inherit from, or are, if its name can be written anywhere.
  func commonClass(of first: String, _ second: String) -> String? {
    let others = Set(ancestry(of: second).names)
    guard let common = ancestry(of: first).names.first(where: { others.contains($0) }),
      resolver.declarations(named: common).allSatisfy({ $0.node.enclosingType == nil })
    else { return nil }
    return common
  }
}
