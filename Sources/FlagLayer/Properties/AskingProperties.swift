import SourceSearch
import SwiftSyntax

/// Boolean properties with the names of an enum's cases, which the app asks instead of these:
/// `var newMap: Bool { overrides[.newMap] ?? false }`.
enum AskingProperties {
  /// The type that has the most of them around some sites.
  static func owner(of sites: [FlagSite]) -> String? {
    let owners = sites.compactMap { site -> String? in
      let property = site.node.ancestor(PatternBindingSyntax.self)
      guard let property, property.pattern.trimmedDescription == site.flag,
        property.typeAnnotation?.type.plainName == "Bool",
        property.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) ?? false
      else { return nil }
      return property.typesAround.joined(separator: ".")
    }
    return Dictionary(grouping: owners, by: \.self).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
