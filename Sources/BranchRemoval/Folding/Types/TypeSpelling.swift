import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Tells whether the written type of a declaration means the same elsewhere.
extension StaticTypes {
  /// A value of `Int!` is an `Int?`, which can be written anywhere.
  func spelling(of type: TypeSyntax, at place: ExprSyntax) -> String? {
    if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return spelling(of: optional.wrappedType, at: place).map { $0 + "?" }
    }
    return spelling(of: type.trimmedDescription, writtenAt: Syntax(type), at: place)
  }

  /// - Returns: `nil` where a name in the type belongs to the surroundings of the declaration: `T`, `Element`. A type
  ///   in another one has that before it: `Screen.Mode`.
  func spelling(of text: String, writtenAt origin: Syntax, at place: ExprSyntax) -> String? {
    let around = Set(place.ancestors.map(\.id))
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !word.isEmpty else {
        result.append(first)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(word.count)
      if result.hasSuffix(".") {
        result += word
        continue
      }
      let name = String(word)
      let owner = origin.ancestors.first { $0.namesOwn(name) || isParameter(name, ofTypeExtendedBy: $0) }
      if let owner, !around.contains(owner.id), !isExtension(of: owner, around: place, naming: name) { return nil }
      guard let prefix = names(outside: name, writtenAt: origin, at: place) else { return nil }
      result += (prefix + [name]).joined(separator: ".")
    }
    return result
  }

  /// Whether a parameter of a generic type has its name at a place, too, because that is in an extension of the type.
  private func isExtension(of owner: Syntax, around place: ExprSyntax, naming parameter: String) -> Bool {
    guard owner.declaresParameter(parameter), let type = owner.asProtocol((any NamedDeclSyntax).self)?.name.bareName,
      let node = Syntax(place).enclosingType?.node.as(ExtensionDeclSyntax.self),
      node.extendedType.trimmedDescription == type,
      resolver.bodies(ofType: type).count(where: { !$0.is(ExtensionDeclSyntax.self) }) == 1
    else { return false }
    return !place.ancestors.prefix { $0.id != node.id }.contains { $0.declaresParameter(parameter) }
  }

  /// The names of the types around a type that need to stand before it; `nil` if that is not clear, as where a nearer
  /// type has its name.
  private func names(outside name: String, writtenAt origin: Syntax, at place: ExprSyntax) -> [String]? {
    let all = resolver.declarations(named: name).filter { $0.kind == .type || $0.kind == .typeAlias }
    // `Style` is none of `Validator` outside of that and of what inherits from it.
    let seen = all.filter { declaration in
      [origin, Syntax(place)].contains { $0.maySee(membersOf: declaration.node.enclosingType, resolver) }
    }
    let declared = seen.isEmpty ? all : seen
    guard let nested = declared.first(where: { !place.isInside($0.node.enclosingType) }) else {
      return declared.allSatisfy { origin.isInside($0.node.enclosingType) } ? [] : nil
    }
    return declared.count == 1 ? nested.node.enclosingNames : nil
  }

  func isParameter(_ name: String, ofTypeExtendedBy node: Syntax) -> Bool {
    guard let extended = node.as(ExtensionDeclSyntax.self)?.extendedType.referencedNames else { return false }
    return extended.flatMap { resolver.declarations(named: $0) }.contains { $0.kind == .type && $0.node.namesOwn(name) }
  }

  /// Whether a name in an extension stands for any of several types: `Self` where a protocol is extended, and parameters.
  func isOpen(_ name: String, inExtension node: Syntax) -> Bool {
    guard name == "Self" else { return isParameter(name, ofTypeExtendedBy: node) }
    guard let extended = node.as(ExtensionDeclSyntax.self)?.extendedType.referencedNames else { return false }
    return extended.flatMap { resolver.declarations(named: $0) }.contains { $0.node.is(ProtocolDeclSyntax.self) }
  }
}

extension Syntax {
  /// Whether it is a declaration in which a name means its own generic parameter, associated type or the like.
  fileprivate func namesOwn(_ name: String) -> Bool {
    if declaresParameter(name) { return true }
    // The parameters of an extended type are not written.
    if self.is(ExtensionDeclSyntax.self) || self.is(ProtocolDeclSyntax.self) {
      return standardTypeParameters.contains(name)
    }
    return name == "Self" && asProtocol((any DeclGroupSyntax).self) != nil
  }
}

extension SyntaxProtocol {
  /// Whether the members of a type need no base here; those of no type need none anywhere.
  fileprivate func isInside(_ type: EnclosingType?) -> Bool {
    guard let type else { return true }
    var node = Syntax(self).enclosingType
    while let around = node {
      if around.plainName == type.plainName { return true }
      node = around.node.enclosingType
    }
    return false
  }
}

extension Syntax {
  /// Whether the members of a type may need no base here.
  fileprivate func maySee(membersOf type: EnclosingType?, _ resolver: RememberingResolver) -> Bool {
    guard let type else { return true }
    var node = enclosingType
    while let around = node {
      if around.plainName == type.plainName
        || resolver.supertypes(ofTypeNamed: around.plainName).contains(type.plainName)
      {
        return true
      }
      node = around.node.enclosingType
    }
    return false
  }

  /// The names of the types around a type, from the outside; `nil` if one of them is generic or an extension.
  fileprivate var enclosingNames: [String]? {
    var names: [String] = []
    var node = enclosingType
    while let type = node {
      guard !type.isExtended,
        type.node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause == nil
      else { return nil }
      names.insert(type.name, at: 0)
      node = type.node.enclosingType
    }
    return names
  }
}
