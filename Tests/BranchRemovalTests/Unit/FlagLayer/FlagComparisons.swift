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
      "branches",
      members(
        """
          var rank: Int {
            if self == .patron { return 1 } else if self == .other { return 2 }
            return 3
          }
          var size: Int {
            var size = 1
            if next() {
              size = 2
            } else if self == .patron {
              size = 3
            } else {
              size = 4
            }
            return size
          }
        """),
      members(
        """
          var rank: Int {
            if self == .other { return 2 }
            return 3
          }
          var size: Int {
            var size = 1
            if next() {
              size = 2
            } else {
              size = 4
            }
            return size
          }
        """, "a()")),
    Example(
      "a branch whose other one would need no condition",
      members("  func rank() {\n    if self == .patron { b() } else { c() }\n    d()\n  }", "b()"), nil,
      refusals: ["3: '.patron' still names the experiment; remove it by hand"]),
    Example(
      "a builder that notices branches",
      "@resultBuilder enum Rows {\n  static func buildBlock(_ x: Int...) -> Int { x.count }\n  static func buildOptional(_ x: Int?) -> Int { x ?? 7 }\n}\n"
        + members("  @Rows var rows: Int {\n    if self == .patron { 1 }\n    2\n  }", "b()"), nil,
      refusals: ["7: '.patron' still names the experiment; remove it by hand"]),
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
