import SourceSearch
import SwiftSemantics
import SwiftSyntax

/// Properties of objects that other files may see, and that are given nothing but `nil` once the losing code is gone.
///
/// ```
/// @Published var oldPage: OldPage?
/// oldPage = OldPage()                  // is gone
/// oldPage = nil
/// ```
extension Round {
  func mayBeNilForEver(_ name: RemovableName) -> Bool {
    guard case .variable(let binding, _) = name.kind, !name.isSeenInFileOnly else { return false }
    return (name.isOwn || world.publicIsOwn) && binding.isNilAtFirst && !name.declaration.isInTestFile
  }

  /// Whether it is `@Published`, and nothing but views hears of its changes: no code subscribes to what its object sends.
  func onlyTellsViews(_ name: RemovableName) -> Bool {
    mayBeNilForEver(name) && name.attributes?.isPlainlyPublished ?? false && !world.hearsOfObjects
      && name.declaration.isInObjectThatPublishesAll
  }
}

extension World {
  /// Whether code subscribes to what objects with `@Published` properties send, other than views.
  var hearsOfObjects: Bool {
    !references(to: "objectWillChange").allSatisfy { $0.memberAccess?.isSent ?? false }
  }
}

extension SyntaxProtocol {
  /// Whether other files see no variable of its type but published ones: views read them when any of these is set.
  var isInObjectThatPublishesAll: Bool {
    let members = enclosingType?.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
    return members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.allSatisfy { variable in
      variable.bindingSpecifier.tokenKind != .keyword(.var) || variable.modifiers.isHiddenInFile
        || variable.modifiers.isStatic || variable.attributes.isPlainlyPublished
        || variable.bindings.allSatisfy { $0.accessorBlock != nil }
    }
  }
}

extension MemberAccessExprSyntax {
  /// Whether it is `objectWillChange` of `objectWillChange.send()`.
  fileprivate var isSent: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "send" }
}

extension PatternBindingSyntax {
  /// Whether it is a property of an object that has no value until something sets it.
  var isNilAtFirst: Bool {
    guard let variable = parent?.parent?.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      variable.bindingSpecifier.tokenKind == .keyword(.var), variable.parent?.is(MemberBlockItemSyntax.self) ?? false,
      enclosingType?.node.is(ClassDeclSyntax.self) ?? false, accessorBlock == nil,
      initializer?.value.is(NilLiteralExprSyntax.self) ?? true
    else { return false }
    return typeAnnotation?.type.isOptionalType ?? false
  }
}
