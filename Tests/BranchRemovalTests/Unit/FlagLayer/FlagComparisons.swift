extension FlagLayerTests {
  private static func members(_ members: String, _ show: String = "if flags.isOn(.patron) { a() }") -> String {
    """
    extension Flag {
    \(members)
    }
    func show() { \(show) }

    """
  }

  /// Comparisons with the case, which no value is any more.
  static let comparisons: [Example] = [
    Example(
      "operands",
      members(
        """
          var isNew: Bool { self == .patron || self == .other }
          var isOld: Bool { self != .other && self != Flag.patron && next() }
          var isHidden: Bool { next() || (.patron == self) }
        """),
      members(
        """
          var isNew: Bool { self == .other }
          var isOld: Bool { self != .other && next() }
          var isHidden: Bool { next() }
        """, "a()")),
    Example(
      "a statement",
      members(
        """
          var rank: Int {
            if self == .patron { return 1 }
            return 2
          }
          static func title(_ flag: Flag) -> String {
            if flag == .patron {
              return "new"
            }
            return "other"
          }
        """),
      members(
        """
          var rank: Int {
            return 2
          }
          static func title(_ flag: Flag) -> String {
            return "other"
          }
        """, "a()")),
    Example(
      "what would be a constant", members("  var isNew: Bool { self == .patron }", "b()"), nil,
      refusals: ["2: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "an operand that decides", members("  var isNew: Bool { self == .patron && next() }", "b()"), nil,
      refusals: ["2: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a comparison of its own",
      members(
        "  var isNew: Bool { self == .patron || self == .other }\n  static func == (a: Flag, b: Flag) -> Bool { true }",
        "b()"), nil,
      refusals: ["2: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a value that is made", members("  static func isNew() -> Bool { next() == .patron || next() == .other }", "b()"),
      nil, refusals: ["2: '.patron' still names the experiment; remove it by hand"]),
  ]
}
