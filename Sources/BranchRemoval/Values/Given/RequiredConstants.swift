import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Requirements of an app's own protocols that everything fulfils with the same constant.
///
/// ```
/// protocol Flagging { var isNew: Bool { get } }
/// struct Flags: Flagging { let isNew: Bool }       // Flags(isNew: true), as every call passes it
/// if flags.isNew { … }                             // flags: any Flagging
/// ```
/// A mock that may answer otherwise leaves a requirement open, and so does a type that has the member from elsewhere.
struct RequiredConstants {
  private let world: World
  /// The constant that a declaration is; `nil` if it is none.
  private let constant: (Declaration) -> ConstantNames.Constant?

  init(_ world: World, _ constant: @escaping (Declaration) -> ConstantNames.Constant?) {
    self.world = world
    self.constant = constant
  }

  /// - Parameter name: the name of a member that is a constant in some type.
  func all(named name: String) -> [(requirement: Syntax, value: ConstantNames.Constant)] {
    let declarations = world.resolver.declarations(named: name).filter { $0.kind == .variable && !$0.isStatic }
    return declarations.compactMap { declaration in
      guard let owner = declaration.requiringProtocol, isOwn(owner) else { return nil }
      return value(of: owner, declarations).map { (declaration.node, $0) }
    }
  }

  private func isOwn(_ node: ProtocolDeclSyntax) -> Bool {
    world.isOwn(type: node) && node.attributes.allSatisfy(\.isHarmless)
      && world.types(named: node.name.bareName).count == 1
  }

  /// The constant with which every type fulfils a requirement.
  private func value(of owner: ProtocolDeclSyntax, _ declarations: [Declaration]) -> ConstantNames.Constant? {
    let name = owner.name.bareName
    guard let conforming = world.conformingTypes(to: name) else { return nil }
    let related = declarations.filter { declaration in
      guard let type = declaration.node.enclosingType, type.node.id != owner.id else { return false }
      return conforming.types.contains(type.plainName) || conforming.protocols.contains(type.plainName)
        || world.supertypes(of: type, seeking: [name]).contains(name)
    }
    let fulfilling = Set(related.compactMap { $0.node.enclosingType?.plainName })
    guard !conforming.types.isEmpty, conforming.types.isSubset(of: fulfilling) else { return nil }
    var result: ConstantNames.Constant?
    for declaration in related {
      guard let value = constant(declaration), result.map({ $0.value == value.value }) ?? true else { return nil }
      result = result.map { $0.joined(with: value) } ?? value
    }
    return result
  }
}

extension Declaration {
  /// The protocol that asks for a Boolean that can be read: `var isNew: Bool { get }`.
  fileprivate var requiringProtocol: ProtocolDeclSyntax? {
    guard let binding, binding.typeAnnotation?.type.trimmedDescription == "Bool",
      binding.accessorBlock?.accessors.trimmedDescription == "get"
    else { return nil }
    return node.enclosingType?.node.as(ProtocolDeclSyntax.self)
  }
}
