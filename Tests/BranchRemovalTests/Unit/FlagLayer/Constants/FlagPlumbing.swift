extension FlagLayerTests {
  /// Code that passes a flag to its readers is deleted with it, as far as all callers are known.
  static let plumbing: [Example] = [
    Example(
      "a service whose argument may have an effect",
      """
      final class Page {
        private let history: History
        private let size: Int

        init(history: History, size: Int) {
          self.history = history
          self.size = size
        }

        func title() -> String { flags.isOn(.patron) ? "New \\(size)" : history.title }
      }
      let page = Page(history: container.past.resolve(), size: 2)

      """,
      """
      final class Page {
        private let size: Int

        init(history: History, size: Int) {
          self.size = size
        }

        func title() -> String { "New \\(size)" }
      }
      let page = Page(history: container.past.resolve(), size: 2)

      """,
      notes: ["5: nothing reads 'history' any more; it stays, because 'container.past.resolve()' may have an effect"]),
    Example(
      "an object that the platform shares",
      """
      final class Page {
        private let application: UIApplication
        private let center: NotificationCenter

        init(application: UIApplication, center: NotificationCenter) {
          self.application = application
          self.center = center
        }

        func open() {
          if !flags.isOn(.patron) {
            application.open(center.url)
          } else {
            log("new")
          }
        }
      }
      let page = Page(application: UIApplication.shared, center: .default)
      let other = Page(application: .shared, center: NotificationCenter.default)

      """,
      """
      final class Page {
        func open() {
          log("new")
        }
      }
      let page = Page()
      let other = Page()

      """),
    Example(
      "a weak self that nothing needs any more",
      """
      final class Menu {
        lazy var sizes: [() -> Int] = [
          { [weak self] in
            guard let self = self else { return 1 }
            if flags.isOn(.patron) { return 2 }
            return self.size
          },
          { [weak self] in
            guard let self else { return 1 }
            if flags.isOn(.patron) { return 2 }
            return self.size
          },
          { [weak self] in
            guard let self else { return 1 }
            if flags.isOn(.patron) { return size }
            return self.size
          },
          { [weak self] in
            guard let self else { return 1 }
            if flags.isOn(.patron) { return part.size }
            return self.size
          },
        ]
      }

      """,
      """
      final class Menu {
        lazy var sizes: [() -> Int] = [
          { [weak self] in
            guard self != nil else { return 1 }
            return 2
          },
          { [weak self] in
            guard self != nil else { return 1 }
            return 2
          },
          { [weak self] in
            guard let self else { return 1 }
            return size
          },
          { [weak self] in
            guard let self else { return 1 }
            return part.size
          },
        ]
      }

      """),
    Example(
      "a mock's row, property and parameter",
      """
      struct MockFlags {
        private let isPatronOn: Bool
        private let isOtherOn: Bool
        init(isPatronOn: Bool = false, isOtherOn: Bool = false) {
          self.isPatronOn = isPatronOn
          self.isOtherOn = isOtherOn
        }
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .patron: return isPatronOn
          case .other: return isOtherOn
          }
        }
      }
      func testOther() { use(MockFlags(isPatronOn: true, isOtherOn: true)) }
      func testPatron() { use(MockFlags(isPatronOn: true)) }

      """,
      """
      struct MockFlags {
        private let isOtherOn: Bool
        init(isOtherOn: Bool = false) {
          self.isOtherOn = isOtherOn
        }
        func isOn(_ flag: Flag) -> Bool {
          switch flag {
          case .other: return isOtherOn
          }
        }
      }
      func testOther() { use(MockFlags(isOtherOn: true)) }
      func testPatron() { use(MockFlags()) }

      """),
    Example(
      "a service that is only asked for the flag",
      """
      struct Screen {
        private let flags: Flags
        private let title: String
        init(title: String, flags: Flags = Flags()) {
          self.title = title
          self.flags = flags
        }
        func show() { if flags.isOn(.patron) { print(title) } }
      }
      func run() { Screen(title: "a", flags: Flags()).show() }

      """,
      """
      struct Screen {
        private let title: String
        init(title: String) {
          self.title = title
        }
        func show() { print(title) }
      }
      func run() { Screen(title: "a").show() }

      """),
    Example(
      "an argument that is made with effects",
      """
      struct Screen {
        private let flags: Flags
        init(flags: Flags) { self.flags = flags }
        func show() { if flags.isOn(.patron) { pay() } }
      }
      func run() { Screen(flags: makeFlags()).show() }

      """,
      """
      struct Screen {
        init(flags: Flags) { }
        func show() { pay() }
      }
      func run() { Screen(flags: makeFlags()).show() }

      """,
      notes: ["3: nothing reads 'flags' any more; it stays, because 'makeFlags()' may have an effect"]),
    Example(
      "what a comment says of a parameter",
      """
      struct Screen {
        /// Makes a screen.
        ///
        /// - Parameters:
        ///   - title: What it is called.
        ///   - flags: Says what is on,
        ///     and what is off.
        init(title: String, flags: Flags) { if flags.isOn(.patron) { print(title) } }
        /// Shows it.
        /// - Parameter flags: Says what is on.
        /// - Returns: Whether it is there.
        func show(_ flags: Flags) -> Bool { flags.isOn(.patron) && isThere() }
        /// - Parameters:
        ///   - flags: Says what is on.
        static func hide(flags: Flags) { if flags.isOn(.patron) { pay() } }
      }
      func run() {
        if Screen(title: "a", flags: Flags()).show(Flags()) { pay() }
        Screen.hide(flags: Flags())
      }

      """,
      """
      struct Screen {
        /// Makes a screen.
        ///
        /// - Parameters:
        ///   - title: What it is called.
        init(title: String) { print(title) }
        /// Shows it.
        /// - Returns: Whether it is there.
        func show() -> Bool { isThere() }
        static func hide() { pay() }
      }
      func run() {
        if Screen(title: "a").show() { pay() }
        Screen.hide()
      }

      """),
    Example(
      "a lazy way to the flags",
      """
      final class Screen {
        private lazy var settings = makeSettings()
        func show() {
          if settings.flags.isOn(.patron), isShown { pay() }
          guard settings.flags.isOn(.patron) else { return }
          pay()
        }
      }

      """,
      """
      final class Screen {
        func show() {
          if isShown { pay() }
          pay()
        }
      }

      """),
    Example(
      "conditions that do nothing",
      """
      struct Screen {
        let rows: [Int]
        var isLong: Bool { rows.count > 9 }
        var isWide: Bool { measure() }
        func has(_ row: Int) -> Bool { rows.contains(row) }
        func show(_ flags: Flags) {
          if !rows.isEmpty, !flags.isOn(.patron) { pay() }
          if isLong && !flags.isOn(.patron) { pay() }
          if has(1) && !flags.isOn(.patron) { pay() }
          if isWide && !flags.isOn(.patron) { pay() }
          pay()
        }
      }

      """,
      """
      struct Screen {
        let rows: [Int]
        var isLong: Bool { rows.count > 9 }
        var isWide: Bool { measure() }
        func has(_ row: Int) -> Bool { rows.contains(row) }
        func show(_ flags: Flags) {
          _ = isWide
          pay()
        }
      }

      """),
    Example(
      "the first line of a step of a test",
      """
      func testPatron() {
        // Given
        let flags = Flags()
        let title = "a"

        // When
        if flags.isOn(.patron) { pay() }

        // Then
        use(title)
      }

      """,
      """
      func testPatron() {
        // Given
        let title = "a"

        // When
        pay()

        // Then
        use(title)
      }

      """),
    Example(
      "a parameter that nothing used before",
      """
      struct Screen {
        init(flags: Flags, name: String) { print(flags.isOn(.other)) }
        func show(_ flags: Flags) { if flags.isOn(.patron) { pay() } }
      }
      func run() { Screen(flags: Flags(), name: "a").show(Flags()) }

      """,
      """
      struct Screen {
        init(flags: Flags, name: String) { print(flags.isOn(.other)) }
        func show() { pay() }
      }
      func run() { Screen(flags: Flags(), name: "a").show() }

      """),
    Example(
      "a parameter of an initializer that is passed on",
      """
      struct Screen {
        init(flags: Flags) { if flags.isOn(.patron) { pay() } }
      }
      let make = Screen.init

      """,
      """
      struct Screen {
        init(flags: Flags) { pay() }
      }
      let make = Screen.init

      """,
      notes: ["2: nothing reads 'flags' any more; it stays, because not every call of the initializer is known"]),
    Example(
      "an initializer that is called without its type",
      """
      struct Screen {
        init(flags: Flags) { if flags.isOn(.patron) { pay() } }
      }
      func screen() -> Screen { .init(flags: Flags()) }

      """,
      """
      struct Screen {
        init() { pay() }
      }
      func screen() -> Screen { .init() }

      """),
  ]
}
