import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// The argument labels of the initializers that a type has without writing them.
///
/// ```
/// struct Page { var size = 1 }      // Page(), Page(size: 2)
/// ```
struct ImpliedInitializers {
  private var isMadeOfNothing = false
  private var memberwise: [(all: [String], required: [String])] = []

  init(ofType name: String, _ world: World) {
    let types = world.types(named: name).compactMap { $0.asProtocol((any DeclGroupSyntax).self) }
    for type in types where !type.writesInitializer {
      let properties = type.storedProperties
      if properties.allSatisfy({ $0.initializer != nil || $0.isOptional }) { isMadeOfNothing = true }
      guard type.is(StructDeclSyntax.self) else { continue }
      let passed = properties.filter { $0.initializer == nil || !$0.isConstant }
      memberwise.append(
        (passed.compactMap(\.name), passed.filter { $0.initializer == nil && !$0.isOptional }.compactMap(\.name)))
    }
  }

  /// Whether one of them takes a call with some labels, which may leave out what has a first value.
  func take(_ labels: [String]) -> Bool {
    if labels.isEmpty, isMadeOfNothing { return true }
    return memberwise.contains { all, required in
      var rest = all[...]
      for label in labels {
        guard let place = rest.firstIndex(of: label) else { return false }
        rest = rest[(place + 1)...]
      }
      return required.allSatisfy(labels.contains)
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
