import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// A requirement, and what satisfies it in all types.
struct Implementations {
  let all: [DeclSyntax]

  /// - Returns: `nil` if others may ask for one of them, or if one is not known.
  init?(of requirement: DeclSyntax, named name: String, in node: ProtocolDeclSyntax, _ world: World) {
    let owner = node.name.bareName
    guard world.types(named: owner).count == 1 else { return nil }
    var found: [DeclSyntax] = []
    for declaration in world.resolver.declarations(named: name) {
      guard let decl = declaration.memberDecl, let type = decl.enclosingType else {
        if declaration.kind == .function || declaration.kind == .variable, declaration.isGlobal { return nil }
        continue
      }
      let parents = world.supertypes(of: type, seeking: [owner])
      guard type.plainName == owner || parents.contains(owner), !decl.isOverload(of: requirement) else { continue }
      guard decl.hasShape(of: requirement), decl.attributesAreHarmless,
        decl.id == requirement.id || !type.node.is(ProtocolDeclSyntax.self),
        parents.union([type.plainName]).allSatisfy({ parent in
          Self.isKnown(parent, besides: owner, name, world) || Self.isClassOfOthers(parent, of: type, world)
        }),
        type.node.asProtocol((any WithAttributesSyntax).self)?.attributes.allSatisfy(\.isHarmless) ?? false
      else { return nil }
      found.append(decl)
    }
    Self.keepOverrides(in: &found, world)
    guard found.contains(where: { $0.id == requirement.id }),
      found.filter({ $0.enclosingType?.node.id == node.id }).count == 1
    else { return nil }
    all = found
  }

  /// Takes out what overrides a member that stays: others ask the superclass for that.
  private static func keepOverrides(in found: inout [DeclSyntax], _ world: World) {
    while let index = found.firstIndex(where: { $0.isOverride && !overridesOne(of: found, $0, world) }) {
      found.remove(at: index)
    }
  }

  private static func overridesOne(of found: [DeclSyntax], _ decl: DeclSyntax, _ world: World) -> Bool {
    guard let type = decl.enclosingType?.plainName else { return false }
    let above = world.supertypes(of: type, seeking: []).filter { name in
      name != type && world.types(named: name).contains { $0.is(ClassDeclSyntax.self) }
    }
    return found.contains { other in other.enclosingType.map { above.contains($0.plainName) } ?? false }
  }

  /// Whether a supertype asks for no member of the name.
  private static func isKnown(_ type: String, besides owner: String, _ name: String, _ world: World) -> Bool {
    if type == owner || plain.contains(type) { return true }
    if let required = requirements[type] { return !required.contains(name) }
    let bodies = world.types(named: type)
    return !bodies.isEmpty
      && bodies.allSatisfy { body in
        guard let node = body.as(ProtocolDeclSyntax.self) else { return true }
        return !node.memberBlock.members.contains { $0.decl.requiredName == name }
      }
  }

  /// Whether no source declares a type that is a superclass: it calls what subclasses override, and nothing else of theirs.
  private static func isClassOfOthers(_ parent: String, of type: EnclosingType, _ world: World) -> Bool {
    world.types(named: parent).isEmpty
      && (Round.plainSupertypes.contains(parent) || world.isForeignSuperclass(parent, of: type.plainName))
  }

  private static let plain: Set = [
    "Actor", "AnyObject", "Codable", "Equatable", "Hashable", "NSObject", "ObservableObject", "Sendable",
  ]
  /// The members that protocols of the standard library and Foundation ask for.
  private static let requirements: [String: Set<String>] = [
    "CaseIterable": ["allCases"], "CustomDebugStringConvertible": ["debugDescription"],
    "CustomNSError": ["errorCode", "errorDomain", "errorUserInfo"], "CustomStringConvertible": ["description"],
    "Decodable": [], "Encodable": ["encode"], "Error": [], "Identifiable": ["id"], "IteratorProtocol": ["next"],
    "LocalizedError": ["errorDescription", "failureReason", "helpAnchor", "recoverySuggestion"],
    "LosslessStringConvertible": ["description"], "RawRepresentable": ["rawValue"],
  ]
}

extension Declaration {
  /// The function or variable, if it is a member of a type.
  fileprivate var memberDecl: DeclSyntax? {
    let decl = node.as(FunctionDeclSyntax.self).map { DeclSyntax($0) } ?? variable.map { DeclSyntax($0) }
    guard let decl, decl.parent?.is(MemberBlockItemSyntax.self) ?? false else { return nil }
    return decl
  }
}

extension DeclSyntax {
  var requiredName: String? {
    if let function = self.as(FunctionDeclSyntax.self) { return function.name.bareName }
    guard let variable = self.as(VariableDeclSyntax.self), variable.bindings.count == 1 else { return nil }
    return variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName
  }

  /// Whether both are functions with the same labels, or properties of which this one is computed.
  fileprivate func hasShape(of requirement: DeclSyntax) -> Bool {
    if let function = self.as(FunctionDeclSyntax.self) {
      return function.signature.parameterClause.labels
        == requirement.as(FunctionDeclSyntax.self)?.signature.parameterClause.labels
    }
    guard let variable = self.as(VariableDeclSyntax.self), requirement.is(VariableDeclSyntax.self) else { return false }
    return variable.bindings.count == 1 && variable.bindings.first?.accessorBlock != nil
  }

  /// Whether both are functions with other labels, so that neither fulfils or takes the place of the other.
  fileprivate func isOverload(of requirement: DeclSyntax) -> Bool {
    self.is(FunctionDeclSyntax.self) && requirement.is(FunctionDeclSyntax.self) && !hasShape(of: requirement)
  }

  fileprivate var isOverride: Bool {
    asProtocol((any WithModifiersSyntax).self)?.modifiers.contains { $0.name.tokenKind == .keyword(.override) } ?? false
  }

  fileprivate var attributesAreHarmless: Bool {
    asProtocol((any WithAttributesSyntax).self)?.attributes.allSatisfy(\.isHarmless) ?? true
  }

  /// Whether it is a function that a call cannot be one of.
  func hasOtherLabels(than call: FunctionCallExprSyntax) -> Bool {
    self.as(FunctionDeclSyntax.self).map { !call.fits($0.signature.parameterClause) } ?? false
  }

  /// Whether it is a declaration, or the variable around its binding.
  func declares(_ node: Syntax) -> Bool {
    node.id == Syntax(self).id || node.parent?.parent?.id == Syntax(self).id
  }
}
