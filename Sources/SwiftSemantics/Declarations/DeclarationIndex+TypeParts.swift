import SwiftSyntax

/// The types that values of a type consist of, by name.
extension DeclarationIndex {
  /// The names of all types that a value of a type can consist of, its own among them.
  ///
  /// - Parameter type: as written: `Price`, `[Price?]`, `Box<Price>`.
  /// - Returns: `nil` if the source does not write one down. Undeclared names stand for themselves.
  package func namesOfParts(of type: String) -> Set<String>? {
    var found: Set<String> = []
    var pending = Self.names(in: type)
    while let name = pending.popLast() {
      guard found.insert(name).inserted else { continue }
      guard !typeAliasNames.contains(name), !Self.abstract.contains(name) else { return nil }
      for declared in types(named: name) {
        guard let parts = declared.writtenParts else { return nil }
        pending += parts.flatMap { Self.names(in: $0.trimmedDescription) }
        if declared.node.is(ClassDeclSyntax.self) {
          pending += declared.inherited.map(\.trimmedDescription).filter { isConcrete($0) }
        }
      }
    }
    return found
  }

  /// Whether a name declares types, none of them a protocol.
  package func isConcrete(_ name: String) -> Bool {
    let named = types(named: name)
    return !named.isEmpty && !typeAliasNames.contains(name) && !named.contains { $0.node.is(ProtocolDeclSyntax.self) }
  }

  /// Whether an initializer of a type of a name may return `nil`: a failable one, one that takes a raw value, or one
  /// inherited from a class declared elsewhere.
  package func mayFail(toMake name: String) -> Bool {
    let members = bodies(ofType: name).flatMap(\.memberBlock.members)
    if members.contains(where: { $0.decl.as(InitializerDeclSyntax.self)?.optionalMark != nil }) { return true }
    return types(named: name).contains { type in
      if type.node.is(EnumDeclSyntax.self) { return true }
      guard type.node.is(ClassDeclSyntax.self), let first = type.inherited.first?.trimmedDescription else {
        return false
      }
      return isConcrete(first)
        ? mayFail(toMake: first) : types(named: first).isEmpty && !Self.standardProtocols.contains(first)
    }
  }

  /// Whether a type or a type alias of a name is declared.
  package func declaresType(_ name: String) -> Bool {
    typeAliasNames.contains(name) || !types(named: name).isEmpty
  }

  /// The declarations and extensions of the types of a name.
  func bodies(ofType name: String) -> [any DeclGroupSyntax] {
    types(named: name).compactMap { $0.node.asProtocol((any DeclGroupSyntax).self) }
      + extensions(ofTypeCalled: name).filter { $0.extendedType.trimmedDescription == name }
  }

  /// Protocols that a class without a superclass often begins with.
  private static let standardProtocols: Set = [
    "Codable", "Comparable", "CustomStringConvertible", "Equatable", "Error", "Hashable", "Identifiable",
    "ObservableObject", "Sendable",
  ]

  private static let abstract: Set = ["Any", "AnyObject", "Self", "any", "some"]

  private static func names(in type: String) -> [String] {
    type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}

extension DeclaredType {
  /// The types of stored properties and associated values; `nil` if one is not written down.
  fileprivate var writtenParts: [TypeSyntax]? {
    guard genericParameters.isEmpty, !node.is(ProtocolDeclSyntax.self) else { return nil }
    var parts: [TypeSyntax] = []
    for declaration in members.declarations.values.joined() {
      if let element = declaration.node.as(EnumCaseElementSyntax.self) {
        parts += element.parameterClause?.parameters.map(\.type) ?? []
      }
      guard declaration.kind == .variable, !declaration.isComputed, !declaration.isStatic else { continue }
      // A wrapped property has its wrapper's type.
      guard let type = declaration.binding?.typeAnnotation?.type, declaration.attributes?.isEmpty ?? true else {
        return nil
      }
      parts.append(type)
    }
    return parts
  }
}
