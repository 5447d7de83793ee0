import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The argument labels of the initializers that a type has without writing them.
///
/// ```
/// struct Page { var size = 1 }      // Page(), Page(size: 2)
/// ```
struct ImpliedInitializers {
  let labels: Set<[String]>

  init(ofType name: String, _ world: World) {
    let types = world.types(named: name).compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    labels = types.reduce(into: []) { found, type in
      guard !type.writesInitializer else { return }
      let properties = type.storedProperties
      if properties.allSatisfy({ $0.initializer != nil || $0.isOptional }) { found.insert([]) }
      guard type.is(StructDeclSyntax.self) else { return }
      let passed = properties.filter { $0.initializer == nil || !$0.isConstant }
      found.insert(passed.compactMap(\.name))
      found.insert(passed.filter { $0.initializer == nil && !$0.isOptional }.compactMap(\.name))
    }
  }
}

extension DeclGroupSyntax {
  /// Whether it declares an initializer that takes the place of the implied ones.
  fileprivate var writesInitializer: Bool {
    guard self.is(StructDeclSyntax.self) || self.is(ClassDeclSyntax.self) else { return true }
    return memberBlock.members.contains { member in
      guard let initializer = member.decl.as(InitializerDeclSyntax.self) else { return false }
      return !initializer.modifiers.contains { $0.name.tokenKind == .keyword(.convenience) }
    }
  }

  fileprivate var storedProperties: [PatternBindingSyntax] {
    memberBlock.members.flatMap { member -> [PatternBindingSyntax] in
      guard let variable = member.decl.as(VariableDeclSyntax.self), !variable.modifiers.isStatic,
        !variable.modifiers.isLazy
      else { return [] }
      return variable.bindings.filter { binding in
        guard let block = binding.accessorBlock else { return true }
        guard case .accessors(let list) = block.accessors else { return false }
        return list.allSatisfy { [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
      }
    }
  }
}

extension PatternBindingSyntax {
  fileprivate var name: String? { pattern.as(IdentifierPatternSyntax.self)?.identifier.bareName }

  fileprivate var isOptional: Bool { !isConstant && typeAnnotation?.type.isOptionalType ?? false }

  fileprivate var isConstant: Bool {
    parent?.parent?.as(VariableDeclSyntax.self)?.bindingSpecifier.tokenKind == .keyword(.let)
  }
}
