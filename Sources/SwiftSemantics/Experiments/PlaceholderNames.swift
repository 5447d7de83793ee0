/// Finds the experiment for a name in the place of a placeholder.
///
/// Case inside of a name is ignored: `searchProductsBySKU` stands for `search_products_by_sku`, although its Swift name
/// is
/// `searchProductsBySku`. An exact match has priority; a name that could stand for two experiments stands for none.
struct PlaceholderNames: Sendable {
  private let exact: [String: Int]
  /// The value is `nil` if two names differ only in case.
  private let folded: [String: Int?]

  /// - Parameter names: of the experiments, in their order.
  init(_ names: [String], _ placeholder: AccessorPlaceholder) {
    let numbered = names.enumerated().map { ($1, $0) }
    exact = Dictionary(numbered, uniquingKeysWith: { first, _ in first })
    // Identifiers are in strings, which are compared byte by byte.
    folded =
      placeholder == .identifier
      ? [:] : Dictionary(numbered.map { ($0.lowercased(), $1) }, uniquingKeysWith: { _, _ in nil })
  }

  subscript(name: String) -> Int? {
    exact[name] ?? (folded.isEmpty ? nil : folded[name.lowercased()] ?? nil)
  }
}
