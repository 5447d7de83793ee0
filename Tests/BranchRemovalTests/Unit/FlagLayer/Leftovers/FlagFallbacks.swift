extension FlagLayerTests {
  /// Literals that keep the type of the optional beside which they stood, and optionals that stay.
  static let fallbacks: [Example] = [
    Example(
      "a literal instead of a missing number",
      """
      struct Layout {
        var spacing: Double? { flags.isOn(.patron) ? nil : 12 }
        func half() -> Double {
          let half = (spacing ?? 5) / 2
          let whole = spacing ?? 5
          let stated: Double = spacing ?? 5
          return half + whole + stated
        }
        func log() { show(spacing ?? 5, "\\(spacing ?? 2)", [spacing ?? 2.5]) }
      }

      """,
      """
      struct Layout {
        var spacing: Double? { nil }
        func half() -> Double {
          let half = (5 as Double) / 2
          let whole: Double = 5
          let stated: Double = 5
          return half + whole + stated
        }
        func log() { show(5 as Double, "\\(2 as Double)", [2.5]) }
      }

      """),
    Example(
      "a value beside a member behind a chain",
      """
      struct Order { let title: String }
      func title(_ order: Order?, _ name: String) -> Int {
        var title = flags.isOn(.patron) ? name : order?.title
        if name.isEmpty { title = nil }
        return title?.count ?? 0
      }

      """,
      """
      struct Order { let title: String }
      func title(_ order: Order?, _ name: String) -> Int {
        var title: String? = name
        if name.isEmpty { title = nil }
        return title?.count ?? 0
      }

      """),
    Example(
      "a member behind a chain, which may be missing",
      """
      struct Order { let title: String }
      func show(_ order: Order?) {
        let title: String? = flags.isOn(.patron) ? order?.title : nil
        if let title { print(title) }
      }

      """,
      """
      struct Order { let title: String }
      func show(_ order: Order?) {
        let title: String? = order?.title
        if let title { print(title) }
      }

      """),
    Example(
      "an optional that a library's protocol asks for",
      """
      struct PayError: LocalizedError {
        let code: Int
        var errorDescription: String? { flags.isOn(.patron) ? "Failed (\\(code))" : nil }
      }
      func show(_ error: PayError) -> String { error.errorDescription ?? "Wrong" }

      """,
      """
      struct PayError: LocalizedError {
        let code: Int
        var errorDescription: String? { "Failed (\\(code))" }
      }
      func show(_ error: PayError) -> String { error.errorDescription ?? "Wrong" }

      """,
      constants: [
        "3: 'errorDescription' has no 'nil' to return any more; simplify what asks for it by hand"
      ]),
    Example(
      "an optional that is decoded",
      """
      typealias Model = Codable & Hashable
      struct Draft: Model {
        let id: Int
        private let note: String?
        init(id: Int, note: String?) { self.id = id; self.note = note }
        var text: String { note ?? "none" }
      }
      func draft() -> Draft { Draft(id: 1, note: flags.isOn(.patron) ? "gift" : nil) }

      """,
      """
      typealias Model = Codable & Hashable
      struct Draft: Model {
        let id: Int
        private let note: String?
        init(id: Int, note: String?) { self.id = id; self.note = note }
        var text: String { note ?? "none" }
      }
      func draft() -> Draft { Draft(id: 1, note: "gift") }

      """),
    Example(
      "a test for nil that loads something",
      """
      final class Model {
        private var page: Page? { flags.isOn(.patron) ? load() : nil }
        func load() -> Page { count += 1; return Page() }
        func warm() { if page != nil { log() } }
      }

      """,
      """
      final class Model {
        private var page: Page? { load() }
        func load() -> Page { count += 1; return Page() }
        func warm() { if page != nil { log() } }
      }

      """,
      constants: ["2: 'page' has no 'nil' to return any more; simplify what asks for it by hand"]),
    Example(
      "a number of the app's own that compares in its own way",
      """
      struct Priority: ExpressibleByIntegerLiteral, Comparable {
        let value: Int
        init(integerLiteral value: Int) { self.value = value }
        static func < (left: Self, right: Self) -> Bool { left.value > right.value }
      }
      func show() {
        let priority: Priority = flags.isOn(.patron) ? 1 : 5
        if priority < 3 { log("low") } else { log("high") }
      }

      """,
      """
      struct Priority: ExpressibleByIntegerLiteral, Comparable {
        let value: Int
        init(integerLiteral value: Int) { self.value = value }
        static func < (left: Self, right: Self) -> Bool { left.value > right.value }
      }
      func show() {
        let priority: Priority = 1
        if priority < 3 { log("low") } else { log("high") }
      }

      """),
    Example(
      "a member behind a chain and its fallback",
      """
      struct Order { let title: String; func name() -> String { title } }
      func show(_ order: Order?) {
        log((flags.isOn(.patron) ? order?.title : nil) ?? "none")
        log((flags.isOn(.patron) ? order?.name() : nil) ?? "none")
      }

      """,
      """
      struct Order { let title: String; func name() -> String { title } }
      func show(_ order: Order?) {
        log(order?.title ?? "none")
        log(order?.name() ?? "none")
      }

      """),
    Example(
      "closures and tasks that are kept, and those that are handed over",
      """
      final class Model {
        var rows: [Int] = []
        func bind() {
          let clear = { [weak self] in
            if !flags.isOn(.patron) { log("old") }
            self?.rows = []
          }
          let tap = {
            if !flags.isOn(.patron) { log("old") }
            Analytics.track("tap")
          }
          tasks.append(
            Task { [weak self] in
              if !flags.isOn(.patron) { log("old") }
              await self?.load()
            })
          run { [weak self] in
            if !flags.isOn(.patron) { log("old") }
            self?.rows = []
          }
          let both = [
            { [weak self] in
              if !flags.isOn(.patron) { log("old") }
              if isReady { self?.rows = [] } else { self?.rows = [1] }
            }
          ]
          keep(clear, tap, both)
        }
        func load() async { rows = [1] }
      }

      """,
      """
      final class Model {
        var rows: [Int] = []
        func bind() {
          let clear = { [weak self] in
            do { self?.rows = [] }
          }
          let tap = {
            do { Analytics.track("tap") }
          }
          tasks.append(
            Task { [weak self] in
              do { await self?.load() }
            })
          run { [weak self] in
            self?.rows = []
          }
          let both = [
            { [weak self] in
              do { if isReady { self?.rows = [] } else { self?.rows = [1] } }
            }
          ]
          keep(clear, tap, both)
        }
        func load() async { rows = [1] }
      }

      """),
    Example(
      "a closure whose first result gives it its type",
      """
      func spacing() -> String {
        let value = {
          switch flags.isOn(.patron) {
          case false: return 7.5
          case true: return 5
          }
        }()
        return "\\(value / 2)"
      }

      """, nil,
      refusals: [
        "2: the expression may change its type without the other branch; write the type down first"
      ]),
  ]
}
