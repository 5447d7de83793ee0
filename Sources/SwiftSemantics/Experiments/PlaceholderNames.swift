import SourceSearch

/// Finds the experiment for a name in the place of a placeholder.
///
/// Case inside of a name is ignored: `searchProductsBySKU` stands for `search_products_by_sku`, although its Swift name
/// is
/// `searchProductsBySku`. An exact match has priority; a name that could stand for two experiments stands for none.
struct PlaceholderNames: Sendable {
  struct Owner: Hashable {
    let experiment: Int
    /// The group that alone has this name.
    let group: String?
  }

  private let exact: [String: Owner]
  /// The value is `nil` if two names of different owners differ only in case.
  private let folded: [String: Owner?]

  /// - Parameter experiments: in the order of their numbers.
  init(_ experiments: [ExperimentNames], _ placeholder: AccessorPlaceholder) {
    let owned = experiments.enumerated().flatMap { number, experiment in
      let names = placeholder.isLayerName ? experiment.layerNames : Array(experiment.layerNames.prefix(1))
      return names.map { name in
        (placeholder.name(of: experiment, called: name), Owner(experiment: number, group: name.group))
      }
    }
    exact = Dictionary(owned, uniquingKeysWith: { first, _ in first })
    // Identifiers are in strings, which are compared byte by byte.
    folded =
      placeholder == .identifier
      ? [:] : Dictionary(owned.map { ($0.lowercased(), $1) }, uniquingKeysWith: { $0 == $1 ? $0 : nil })
  }

  /// The first bytes of the names, whatever the case of their letters.
  var firstBytes: Set<UInt8> {
    Set(exact.keys.flatMap { [$0.lowercased().utf8.first, $0.uppercased().utf8.first] }.compactMap { $0 })
  }

  subscript(name: String) -> Owner? {
    exact[name] ?? (folded.isEmpty ? nil : folded[name.lowercased()] ?? nil)
  }
}
