import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension World {
  /// Whether the attributes of a variable leave it with the value that it is given.
  ///
  /// SwiftUI's `@State private var isNew = true` keeps its first value as long as nothing assigns another one, takes
  /// its binding `$isNew`, or makes the wrapper `_isNew` itself.
  func onlyStores(_ attributes: AttributeListSyntax?, _ name: String, inFile file: Int) -> Bool {
    guard let attributes, let other = attributes.first(where: { !$0.isHarmless }) else { return true }
    if attributes.isPlainlyPublished { return isUnobserved(name) }
    guard other.as(AttributeSyntax.self)?.isPlainState ?? false,
      attributes.allSatisfy({ $0 == other || $0.isHarmless }), !resolver.declares("State", around: attributes)
    else { return false }
    return ["$", "_"].allSatisfy { prefix in
      files(using: prefix + name, in: .file(file)).allSatisfy { names(inFile: $0).references[prefix + name] == nil }
    }
  }
}

extension World {
  /// Whether nothing subscribes to a property of a name: `$isNew`, `_isNew`.
  func isUnobserved(_ name: String) -> Bool {
    ["$", "_"].allSatisfy { prefix in
      files(using: prefix + name, in: .everywhere).allSatisfy { names(inFile: $0).references[prefix + name] == nil }
    }
  }
}

extension SyntaxProtocol {
  /// Whether it is a member of a type or an extension that only its file sees.
  var isInHiddenType: Bool {
    enclosingType?.node.asProtocol((any WithModifiersSyntax).self)?.modifiers.isHiddenInFile ?? false
  }
}

extension AttributeListSyntax {
  /// Whether Combine's `@Published` is all that may do more than store the value.
  var isPlainlyPublished: Bool {
    let others = Array(self).filter { !$0.isHarmless }
    guard others.count == 1, let attribute = others.first?.as(AttributeSyntax.self) else { return false }
    return attribute.arguments == nil
      && ["Published", "Combine.Published"].contains(attribute.attributeName.trimmedDescription)
  }
}

extension AttributeListSyntax {
  /// Whether SwiftUI's `@State` is one of them.
  var hasState: Bool { contains { $0.as(AttributeSyntax.self)?.isPlainState ?? false } }
}

extension AttributeSyntax {
  fileprivate var isPlainState: Bool {
    arguments == nil && ["State", "SwiftUI.State"].contains(attributeName.trimmedDescription)
  }
}
