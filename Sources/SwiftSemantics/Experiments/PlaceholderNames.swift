/// Which experiment a name in the place of a placeholder belongs to.
///
/// The case of a word inside of a name does not matter: `searchProductsBySKU` is `search_products_by_sku`, whose own name in Swift is
/// `searchProductsBySku`. A name that is exactly an experiment's is that one's; one that could be two experiments' is nobody's.
struct PlaceholderNames: Sendable {
  private let exact: [String: Int]
  /// Nil where two names differ by nothing but case.
  private let folded: [String: Int?]

  /// - Parameter names: of the experiments in their order.
  init(_ names: [String], _ placeholder: AccessorPlaceholder) {
    let numbered = names.enumerated().map { ($1, $0) }
    exact = Dictionary(numbered, uniquingKeysWith: { first, _ in first })
    // An identifier stands in strings, which are compared byte by byte.
    folded =
      placeholder == .identifier
      ? [:] : Dictionary(numbered.map { ($0.lowercased(), $1) }, uniquingKeysWith: { _, _ in nil })
  }

  subscript(name: String) -> Int? {
    exact[name] ?? (folded.isEmpty ? nil : folded[name.lowercased()] ?? nil)
  }
}
