extension FlagLayerTests {
  private static let token = """
    struct Token {
      let name: String
      init(_ name: String) {
        self.name = name
        log(name)
      }
      static var fresh: Token { Token("fresh") }
      static let shared = Token("shared")
      static let plain: Token = {
        var name = "a"
        name += "b"
        return Token(name)
      }()
      static let loud: Token = {
        log("made")
        return Token("loud")
      }()
    }
    let table: [Int] = { log("table"); return [1] }()
    func make() -> Int { log("make"); return 2 }
    func log(_ text: String) { print(text) }

    """

  private static let models = """
    struct Model { var isNew: Bool { flags.isOn(.patron) } }
    func makeModel() -> Model { log("made"); return Model() }
    func plainModel() -> Model { let model = Model(); return model }
    func log(_ text: String) { print(text) }
    func asked() -> Bool { makeModel().isNew }
    func plain() -> Bool { plainModel().isNew }
    func first(_ model: Model = makeModel()) -> Bool { model.isNew }
    var isOld: Bool { !makeModel().isNew }

    """
  private static let delayed = """
    func count() -> Int { log("counted"); return 1 }
    func log(_ text: String) { print(text) }
    func isOn(orElse fallback: @autoclosure () -> Int) -> Bool { flags.isOn(.patron) }
    func isShown(_ fallback: @autoclosure () -> Int) -> Bool { fallback() > 0 ? flags.isOn(.patron) : flags.isOn(.patron) }

    """

  /// Names that ask for the flag with an effect on the way, and arguments that are not evaluated.
  static let effectsOnTheWay: [Example] = [
    Example(
      "effects behind getters and functions of one expression",
      models + """
        func run() {
          if asked() { log("new") } else { log("old") }
          if plain() { log("new") }
          if first() { log("new") }
          if isOld { log("old") }
          let ask = { makeModel().isNew }
          if ask() { log("new") }
        }

        """,
      models.replacing("flags.isOn(.patron)", with: "true").replacing("{ model.isNew }", with: "{ true }") + """
        func run() {
          _ = asked()
          log("new")
          log("new")
          _ = first()
          log("new")
          _ = isOld
          let ask = { makeModel().isNew }
          _ = ask()
          log("new")
        }

        """,
      constants: [
        "1: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
        "7: 'model.isNew' is left as 'true'; simplify what uses it by hand",
      ],
      notes: ["7: nothing reads 'model' any more; it stays, because 'makeModel()' may have an effect"]),
    Example(
      "arguments that an autoclosure delays",
      delayed + """
        func run() {
          if isOn(orElse: count()) { log("new") } else { log("old") }
          if isShown(count()) { log("new") } else { log("old") }
        }

        """,
      delayed.replacing("flags.isOn(.patron)", with: "true") + """
        func run() {
          log("new")
          if isShown(count()) { log("new") } else { log("old") }
        }

        """,
      constants: [
        "3: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
        "4: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
        "4: 'flags.isOn(.patron)' is left as 'true'; simplify what uses it by hand",
      ]),
  ]

  /// Values that only losing branches read go if making them has no effect.
  static let effects: [Example] = [
    Example(
      "members that compute or make their value",
      token + """
        func show(_ token: Token) {
          let a: Token = .fresh, b: Token = .shared, c = Token.loud, d = Token.plain
          if !flags.isOn(.patron) { log(a.name + b.name + c.name + d.name) }
        }
        func count() {
          let n = table.count
          if !flags.isOn(.patron) { log("\\(n)") }
        }
        func more() {
          let t: Token = .loud
          if !flags.isOn(.patron) { log(t.name) }
        }

        """,
      token + """
        func show(_ token: Token) {
          let a: Token = .fresh, c = Token.loud
        }
        func count() {
          _ = table.count
        }
        func more() {
          let _: Token = .loud
        }

        """),
    Example(
      "the default of a parameter",
      token + """
        func paint(size: Int = make()) {
          if !flags.isOn(.patron) { log("\\(size)") }
          log("a")
        }
        func draw(width: Int = 2) {
          if !flags.isOn(.patron) { log("\\(width)") }
          log("b")
        }
        func run() {
          paint(size: 1)
          draw(width: 1)
        }

        """,
      token + """
        func paint(size: Int = make()) {
          log("a")
        }
        func draw() {
          log("b")
        }
        func run() {
          paint(size: 1)
          draw()
        }

        """,
      notes: ["22: nothing reads 'size' any more; it stays, because 'make()' may have an effect"]),
    Example(
      "a value whose type chooses the function",
      """
      func show(_ container: Container) {
        let n: Int? = try? container.load()
        if !flags.isOn(.patron), let n { log("\\(n)") }
      }
      func wait() async {
        async let n = load(2)
        if !flags.isOn(.patron) { log("\\(await n)") }
      }

      """,
      """
      func show(_ container: Container) {
        let _: Int? = try? container.load()
      }
      func wait() async {
        async let _ = load(2)
      }

      """),
  ]

  /// What fulfils or overrides something else stays valid.
  static let overriding: [Example] = [
    Example(
      "initializers of subclasses",
      """
      class Screen {
        let isNew: Bool
        init(isNew: Bool) {
          self.isNew = isNew
          log("screen")
        }
        var title: String { isNew ? "new" : "old" }
      }
      final class Home: Screen {
        init() {
          super.init(isNew: flags.isOn(.patron))
          log("home")
        }
      }
      final class Menu: Screen {
        let size: Int
        init(isNew: Bool, size: Int) {
          self.size = isNew ? size : 0
          super.init(isNew: isNew)
        }
      }
      final class Page: Screen {
        init(size: Int) { super.init(isNew: flags.isOn(.patron)) }
      }
      let menu = Menu(isNew: flags.isOn(.patron), size: 2)

      """,
      """
      class Screen {
        init() {
          log("screen")
        }
        var title: String { "new" }
      }
      final class Home: Screen {
        override init() {
          super.init()
          log("home")
        }
      }
      final class Menu: Screen {
        let size: Int
        init(size: Int) {
          self.size = size
          super.init()
        }
      }
      final class Page: Screen {
        init(size: Int) { super.init() }
      }
      let menu = Menu(size: 2)

      """),
    Example(
      "a case that a protocol may ask for",
      """
      protocol Sized { static func sized(_ n: Int) -> Self }
      enum Mode: Sized { case sized(Int), fancy }
      func make<T: Sized>(_ type: T.Type) -> T { T.sized(2) }
      func run() { show(flags.isOn(.patron) ? Mode.fancy : Mode.sized(3)) }

      """,
      """
      protocol Sized { static func sized(_ n: Int) -> Self }
      enum Mode: Sized { case sized(Int), fancy }
      func make<T: Sized>(_ type: T.Type) -> T { T.sized(2) }
      func run() { show(Mode.fancy) }

      """),
  ]
}
