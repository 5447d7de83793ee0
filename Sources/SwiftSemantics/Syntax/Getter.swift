package import SwiftSyntax

extension AccessorBlockSyntax {
  /// The statements of the getter.
  package var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let items): items
    case .accessors(let list): list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.body?.statements
    @unknown default: nil
    }
  }

  /// `async` and `throws` of the getter.
  package var getterEffects: AccessorEffectSpecifiersSyntax? {
    guard case .accessors(let list) = accessors else { return nil }
    return list.first { $0.accessorSpecifier.tokenKind == .keyword(.get) }?.effectSpecifiers
  }

  /// The statements of the getter if there is no setter.
  package var onlyGetter: CodeBlockItemListSyntax? {
    if case .accessors(let list) = accessors, list.count != 1 { return nil }
    return getter
  }

  /// Whether it computes a value, and does not only observe a stored one.
  package var isComputing: Bool {
    guard case .accessors(let list) = accessors else { return true }
    return list.contains { ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
  }
}
