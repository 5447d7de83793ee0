extension FlagLayerTests {
  private static func page(_ subject: String, _ phone: String, _ desktop: String) -> String {
    """
    enum Platform { case phone, desktop }
    struct Page {
      let platform: Platform
      let flags: Flags
      private var isNew: Bool {
        switch \(subject) {
        case .phone: \(phone)
        case .desktop: \(desktop)
        }
      }
      func show() { if isNew { a() } else { b() } }
    }

    """
  }
  private static let folded = """
    enum Platform { case phone, desktop }
    struct Page {
      let platform: Platform
      let flags: Flags
      func show() { a() }
    }

    """

  /// A `switch` over something else whose clauses all return the flag.
  static let sameResults: [Example] = [
    Example("values", page("platform", "flags.isOn(.patron)", "flags.isOn(.patron)"), folded),
    Example("results", page("platform", "return flags.isOn(.patron)", "return flags.isOn(.patron)"), folded),
    Example("the flag and its value", page("platform", "return flags.isOn(.patron)", "return true"), folded),
    Example(
      "different results", page("platform", "return flags.isOn(.patron)", "return false"),
      page("platform", "return true", "return false"),
      constants: ["7: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a subject that does something", page("next()", "flags.isOn(.patron)", "flags.isOn(.patron)"),
      page("next()", "true", "true"),
      constants: [
        "7: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
        "8: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
      ]),
  ]
}
