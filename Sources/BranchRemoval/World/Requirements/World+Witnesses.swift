import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The members that protocols of the sources may ask for.
///
/// ```
/// protocol Loading { func load() }
/// final class Model { func load(isNew: Bool) { … } }     // conforms to nothing: `load()` of a protocol is another one
/// ```
extension World {
  /// Whether a member may be what a protocol requires by its name, or is a requirement itself.
  func mayBeRequired(_ name: String, _ member: some SyntaxProtocol) -> Bool {
    mayBeRequired(member, byOneOf: protocols(requiring: name))
  }

  /// - Parameter asks: whether a protocol has a requirement that the member would fulfil.
  func mayBeRequired(_ member: some SyntaxProtocol, by asks: (ProtocolDeclSyntax) -> Bool) -> Bool {
    mayBeRequired(member, byOneOf: protocols.filter(asks))
  }

  private func mayBeRequired(
    _ member: some SyntaxProtocol, byOneOf protocols: @autoclosure () -> [ProtocolDeclSyntax]
  ) -> Bool {
    guard Syntax(member).localScope == nil, let type = member.enclosingType else { return false }
    if type.node.is(ProtocolDeclSyntax.self) { return true }
    let asking =
      switch MemberAccess(of: Syntax(member), in: type.node) {
      case .type: [ProtocolDeclSyntax]()
      // Only a private protocol of the same file may have such witnesses.
      case .file: protocols().filter { $0.root.id == member.root.id }
      case .others: protocols()
      }
    return !asking.isEmpty && mayConform(type, to: Set(asking.map(\.name.bareName)))
  }

  /// Whether a type, or a subclass of it, may conform to one of the protocols.
  private func mayConform(_ type: EnclosingType, to protocols: Set<String>) -> Bool {
    let name = type.plainName
    let declared = types(named: name)
    // A member that is added to another module's type, or to a protocol, is one of all types below it.
    guard !declared.isEmpty, !declared.contains(where: { $0.is(ProtocolDeclSyntax.self) }) else { return true }
    let isWitness = ([name] + otherNames(of: name)).contains { other in
      supertypes(of: other, seeking: protocols).contains { protocols.contains($0) || resolver.isTypeAlias($0) }
    }
    if isWitness { return true }
    guard declared.contains(where: \.mayHaveSubclasses) else { return false }
    return protocols.contains { required in
      guard let conforming = conformingTypes(to: required) else { return true }
      return conforming.types.contains { supertypes(of: $0, seeking: [name]).contains(name) }
    }
  }
}

extension Syntax {
  fileprivate var mayHaveSubclasses: Bool {
    self.as(ClassDeclSyntax.self).map { type in !type.modifiers.contains { $0.name.tokenKind == .keyword(.final) } }
      ?? false
  }
}
