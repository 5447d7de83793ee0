extension FlagLayerTests {
  /// Code that has a name, or an end, in common with code that goes.
  static let neighbours: [Example] = [
    Example(
      "a function that a property of its name calls, of a type that nobody knows",
      """
      extension Graph.Row {
        var key: String? { key(in: names) }
        private func key(in names: [String]) -> String? { names.first }
        private func old(in names: [String]) -> String? { names.last }
        var shown: String? {
          guard flags.isOn(.patron) else { return key(in: [old(in: names) ?? ""]) }
          return key
        }
      }

      """,
      """
      extension Graph.Row {
        var key: String? { key(in: names) }
        private func key(in names: [String]) -> String? { names.first }
        var shown: String? {
          return key
        }
      }

      """),
  ]
}
