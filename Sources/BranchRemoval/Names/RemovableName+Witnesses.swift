import SourceSearch
import SwiftSemantics
import SwiftSyntax

extension Round {
  /// Whether a name is there for uses in the sources alone, and lost some of them or never had any: the platform may ask
  /// for what a type has for its protocols.
  func isOnlyForItsUses(_ name: RemovableName) -> Bool {
    guard let file = number(of: name.declaration), world.onlyStores(name.attributes, name.name, inFile: file),
      name.isSeenInFileOnly || name.hasNoAttributes || name.attributes?.isPlainlyPublished ?? false
        || name.declaration.isInHiddenType
    else { return false }
    if name.isSeenInFileOnly { return true }
    if world.isMemberForObjectiveC(name.declaration) { return false }
    if let function = name.declaration.as(FunctionDeclSyntax.self),
      !function.signature.parameterClause.parameters.isEmpty
    {
      return false
    }
    guard hasLostUses(name) || name.isComputed else { return false }
    guard let type = name.declaration.enclosingType else { return true }
    let isTelling = isNamedAfterExperiment(name.name)
    // No module that does not know the experiment has so long a name.
    if containsExperiment(name.name, ofLength: Self.shortestOwnName) { return true }
    return world.supertypes(of: type, seeking: []).allSatisfy {
      Self.plainSupertypes.contains($0) || $0 == "Identifiable" && name.name != "id" || !world.types(named: $0).isEmpty
        || Self.isOfPlatform($0) && (isTelling || Self.isDelegate($0, without: name))
        || world.isForeignSuperclass($0, of: type.plainName)
    }
  }

  /// Whether some file uses a name, or its projected value, less often than before.
  func hasLostUses(_ name: RemovableName) -> Bool {
    // `settings.$isNew.assign(to: &$isNew)` becomes `isNew = true`.
    let names = [name.name, "$" + name.name]
    return originals.indices.contains { number in
      guard let original = originals[number] else { return false }
      let uses = world.names(inFile: number)
      return names.reduce(0) { $0 + original.names[$1] } > names.reduce(0) { $0 + uses.count(of: $1) }
    }
  }

  /// Whether a member's name contains that of a decided experiment, as in `isNewCheckoutEnabled`.
  func isNamedAfterExperiment(_ name: String) -> Bool {
    values.winners.keys.contains { name == $0.caseName }
      || containsExperiment(name, ofLength: Self.shortestTellingName)
  }

  private func containsExperiment(_ name: String, ofLength shortest: Int) -> Bool {
    values.winners.keys.contains { names in
      names.caseName.count >= shortest && name.lowercased().contains(names.caseName.lowercased())
    }
  }

  private static let shortestTellingName = 8
  private static let shortestOwnName = 12

  /// Delegates and data sources ask for functions with parameters, and for a window.
  private static func isDelegate(_ type: String, without name: RemovableName) -> Bool {
    name.name != "window" && (type.hasSuffix("Delegate") || type.hasSuffix("DataSource"))
  }

  private static func isOfPlatform(_ type: String) -> Bool {
    platformPrefixes.contains { type.hasPrefix($0) && type.dropFirst($0.count).first?.isUppercase ?? false }
  }

  static let platformPrefixes = [
    "AS", "AV", "CB", "CL", "CN", "MF", "MK", "NS", "PH", "PK", "QL", "SF", "SK", "UI", "UN", "WK",
  ]

  /// Classes, of which members are overridden with `override`, and protocols of which it is known what they ask for. A module
  /// comes with what is named in it: `SwiftUI` with `SwiftUI.View`.
  static let plainSupertypes: Set = [
    "AnyObject", "App", "CaseIterable", "Codable", "CodingKey", "Combine", "Commands", "Comparable", "Decodable",
    "Encodable", "Equatable", "Error", "Foundation", "Hashable", "Int", "LocalizedError", "NSObject", "Observable",
    "ObservableObject", "PreviewProvider", "Scene", "Sendable", "String", "Swift", "SwiftUI", "ToolbarContent",
    "UICollectionReusableView", "UICollectionView", "UICollectionViewCell", "UICollectionViewController", "UIControl",
    "UIKit", "UINavigationController", "UIResponder", "UITabBarController", "UITableViewCell", "UITableViewController",
    "UITableViewHeaderFooterView", "UIView", "UIViewController", "View", "ViewModifier", "Widget", "WidgetBundle",
    "XCTestCase",
  ]
}
