extension FlagLayerTests {
  /// Nothing reads the service any more.
  private static func withoutFlags(_ text: String) -> String { text.replacing("  let flags: Flags\n", with: "") }

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
      withoutFlags(page("platform", "return true", "return false"))),
    Example(
      "a subject that does something", page("next()", "flags.isOn(.patron)", "flags.isOn(.patron)"),
      withoutFlags(page("next()", "true", "true")),
      constants: [
        "7: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
        "8: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
      ]),
  ]

  private static func modern(_ body: String) -> String {
    """
    final class Device {
      var isPhone = true
      static let shared = Device()
    }
    var current: Device { get { Device.shared } }
    struct Page {
      let flags: Flags
      private var isModern: Bool {
    \(body)
      }
      func show() { if isModern { a() } else { b() } }
    }

    """
  }
  private static func unmodern(_ call: String) -> String {
    """
    final class Device {
      var isPhone = true
      static let shared = Device()
    }
    var current: Device { get { Device.shared } }
    struct Page {
      func show() { \(call) }
    }

    """
  }

  /// What only looks at something else before the same result.
  static let sameResultsBelow: [Example] = [
    Example(
      "a property behind a getter", modern("    !current.isPhone && !flags.isOn(.patron)"), unmodern("b()")),
    Example(
      "an availability", modern("    if #available(iOS 26, *) { return !flags.isOn(.patron) }\n    return false"),
      unmodern("b()")),
    Example(
      "a guard", modern("    guard current.isPhone else { return true }\n    return flags.isOn(.patron)"),
      unmodern("a()")),
    Example(
      "an 'if' with 'else'",
      modern(
        "    if current.isPhone { return true } else if #available(iOS 26, *) { return true }\n    return flags.isOn(.patron)"
      ),
      unmodern("a()")),
    Example(
      "another result", modern("    if current.isPhone { return false }\n    return flags.isOn(.patron)"),
      withoutFlags(modern("    if current.isPhone { return false }\n    return true")),
      constants: ["10: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand"]),
    Example(
      "a condition that does something", modern("    if next() { return true }\n    return flags.isOn(.patron)"),
      withoutFlags(modern("    if next() { return true }\n    return true")),
      constants: [
        "8: 'isModern' returns nothing but 'true' any more; simplify what asks for it by hand",
        "10: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
      ]),
  ]

  /// A constant of a getter of several statements is reported where it stays.
  static let sameResultsInUse: [Example] = [
    Example(
      "a name beside something that does something",
      modern("    if current.isPhone { return true }\n    return flags.isOn(.patron)")
        .replacing("if isModern { a() } else { b() }", with: "show(next() || isModern)"),
      unmodern("show(next() || true)"),
      constants: ["12: 'isModern' is left as 'true'; simplify what uses it by hand"])
  ]

  private static func history(_ statements: String, _ members: String = "") -> String {
    """
    struct History {
      let flags: Flags
      var isStaff = false
    \(members)  func size(_ days: Int) -> Int? {
    \(statements)
      }
    }

    """
  }

  /// A result that the statement behind it repeats, since a branch is gone.
  static let repeatedResults: [Example] = [
    Example(
      "an 'if' and a 'guard'",
      history(
        """
            // Staff sees it.
            if isStaff, days > 3 {
              return 1
            }
            guard days > 4 else { return 1 }
            if flags.isOn(.patron) { return 1 }
            return 2
        """), withoutFlags(history("    return 1"))),
    Example(
      "no result", history("    if isStaff { return nil }\n    return flags.isOn(.patron) ? nil : 1"),
      withoutFlags(history("    return nil"))),
    Example(
      "one that was there before",
      history("    if isStaff { return 1 }\n    return 1\n  }\n  func b() {\n    if flags.isOn(.patron) { a() }"),
      withoutFlags(history("    if isStaff { return 1 }\n    return 1\n  }\n  func b() {\n    a()"))),
    Example(
      "something between them",
      history("    if isStaff { return 1 }\n    log()\n    if flags.isOn(.patron) { return 1 }\n    return 2"),
      withoutFlags(history("    if isStaff { return 1 }\n    log()\n    return 1"))),
    Example(
      "a condition that does something",
      history("    if next() { return 1 }\n    if flags.isOn(.patron) { return 1 }\n    return 2"),
      withoutFlags(history("    if next() { return 1 }\n    return 1"))),
  ]
}
