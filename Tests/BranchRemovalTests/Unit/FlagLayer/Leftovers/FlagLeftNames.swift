extension FlagLayerTests {
  /// Overrides, names and declarations that say nothing more without the losing code.
  static let leftNames: [Example] = [
    Example(
      "functions that nothing called before",
      """
      final class Store {
        private func entity(_ context: Context) -> Entity {
          flags.isOn(.patron) ? Entities.entity(context) : Entities.entity(nil)
        }
        private func page(_ id: Int) -> Page { Page(id) }
        private func oldPage() -> Page { Page(0) }
        func show() {
          let page = Page(1)
          if flags.isOn(.patron) { use(page) } else { use(page, oldPage()) }
        }
      }

      """,
      """
      final class Store {
        private func entity(_ context: Context) -> Entity {
          Entities.entity(context)
        }
        private func page(_ id: Int) -> Page { Page(id) }
        func show() {
          let page = Page(1)
          use(page)
        }
      }

      """),
    Example(
      "a property that only keeps an object alive",
      """
      final class Screen {
        private let pipe: Pipe
        private var token: Token?
        private var size = 0
        init() {
          let pipe = Pipe()
          if flags.isOn(.patron) { self.pipe = pipe } else { self.pipe = pipe }
        }
        func start() {
          size = 1
          if flags.isOn(.patron) {
            token = observe(1)
          } else {
            token = observe(size)
          }
        }
      }

      """,
      """
      final class Screen {
        private let pipe: Pipe
        private var token: Token?
        init() {
          let pipe = Pipe()
          self.pipe = pipe
        }
        func start() {
          token = observe(1)
        }
      }

      """),
    Example(
      "an override that returns the same empty list as the superclass",
      """
      class Base { var flags: [Flag] { [] } }
      class Middle: Base {}
      final class Tests: Middle { override var flags: [Flag] { [.patron] } }
      final class Others: Base { override var flags: [Flag] { return [.patron, .other] } }
      final class Empty: Base { override var flags: [Flag] { [] } }
      enum Unit { final class PageTests: Base { override var flags: [Flag] { [.patron] } } }
      enum Visual { final class PageTests: Base {} }
      enum Others { final class ListTests: Base { override var flags: [Flag] { [.patron] } } }
      enum Further { final class ListTests: Elsewhere {} }

      """,
      """
      class Base { var flags: [Flag] { [] } }
      class Middle: Base {}
      final class Tests: Middle { }
      final class Others: Base { override var flags: [Flag] { return [.other] } }
      final class Empty: Base { override var flags: [Flag] { [] } }
      enum Unit { final class PageTests: Base { } }
      enum Visual { final class PageTests: Base {} }
      enum Others { final class ListTests: Base { override var flags: [Flag] { [] } } }
      enum Further { final class ListTests: Elsewhere {} }

      """),
    Example(
      "an override of another list, of a stored one and of one that is not known",
      """
      class Base {
        var flags: [Flag] { [.other] }
        var stored: [Flag] = []
      }
      final class Tests: Base {
        override var flags: [Flag] { [.patron] }
        override var stored: [Flag] { [.patron] }
      }
      final class Unknown: Elsewhere { override var flags: [Flag] { [.patron] } }

      """,
      """
      class Base {
        var flags: [Flag] { [.other] }
        var stored: [Flag] = []
      }
      final class Tests: Base {
        override var flags: [Flag] { [] }
        override var stored: [Flag] { [] }
      }
      final class Unknown: Elsewhere { override var flags: [Flag] { [] } }

      """),
    Example(
      "a closure's parameters that only the losing code used",
      """
      func run() {
        handle { url, params, info in
          if flags.isOn(.patron) {
            return open(url)
          } else {
            return show(url, params, info)
          }
        }
        handle { (url: URL, params: [String]) in
          if !flags.isOn(.patron) { show(params) }
          open(url)
          close(url)
        }
        handle { url, params in open() }
      }

      """,
      """
      func run() {
        handle { url, _, _ in
          return open(url)
        }
        handle { (url: URL, _: [String]) in
          open(url)
          close(url)
        }
        handle { url, params in open() }
      }

      """),
    Example(
      "literals that only one branch gives",
      """
      func run() {
        let paths: [String]
        let bar: Bar
        if flags.isOn(.patron) {
          show()
          paths = ["a", "b"]
          bar = NewBar()
        } else {
          paths = ["a"]
          bar = OldBar()
        }
        var title: String
        if flags.isOn(.patron) { title = "New" } else { title = "Old" }
        title += "!"
        let other: String
        if paths.isEmpty { other = "" } else { other = "b" }
        use(paths, bar, title, other)
      }

      """,
      """
      func run() {
        let bar: Bar
        show()
        let paths = ["a", "b"]
        bar = NewBar()
        var title = "New"
        title += "!"
        let other: String
        if paths.isEmpty { other = "" } else { other = "b" }
        use(paths, bar, title, other)
      }

      """),
    Example(
      "a value that is given within another statement, or whose declaration has a comment",
      """
      func run() {
        // Shown at the top.
        let title: String
        if flags.isOn(.patron) { title = "New" } else { title = "Old" }
        let size: Int
        do {
          if flags.isOn(.patron) { size = 1 } else { size = 2 }
        }
        use(title, size)
      }

      """,
      """
      func run() {
        // Shown at the top.
        let title: String
        title = "New"
        let size: Int
        do {
          size = 1
        }
        use(title, size)
      }

      """),
    Example(
      "closures whose type is stated by an alias",
      """
      struct Route {
        typealias Factory = (URL) -> Page?
        init(_ path: Path, factory: @escaping Factory) {}
        init(_ path: String, factory: @escaping Factory) {}
        init(_ path: String) {}
      }
      let routes = [
        Route("/new") { url in
          guard flags.isOn(.patron) else { return nil }
          return NewPage(url)
        }
      ]
      let factories: [String: Route.Factory?] = [
        "/new": { url in
          guard flags.isOn(.patron) else { return OldPage(url) }
          return NewPage(url)
        }
      ]

      """,
      """
      struct Route {
        typealias Factory = (URL) -> Page?
        init(_ path: Path, factory: @escaping Factory) {}
        init(_ path: String, factory: @escaping Factory) {}
        init(_ path: String) {}
      }
      let routes = [
        Route("/new") { url in
          return NewPage(url)
        }
      ]
      let factories: [String: Route.Factory?] = [
        "/new": { url in
          return NewPage(url)
        }
      ]

      """),
    Example(
      "a closure for a type that shares its name with a function type",
      """
      typealias Route = (Params) -> Page?
      struct Route {
        init(_ path: String, factory: @escaping (URL) -> Page?) {}
      }
      let route = Route("/new") { url in
        guard flags.isOn(.patron) else { return nil }
        return NewPage(url)
      }

      """,
      """
      typealias Route = (Params) -> Page?
      struct Route {
        init(_ path: String, factory: @escaping (URL) -> Page?) {}
      }
      let route = Route("/new") { url in
        return NewPage(url)
      }

      """),
    Example(
      "a name that statements before read from outside",
      """
      let route: (URL, [String: String]) -> Page? = { url, params in
        if let page = known(url) { return page }
        if flags.isOn(.patron) {
          guard let url = params["url"] else { return nil }
          return NewPage(url)
        } else {
          return OldPage(url)
        }
      }
      func show(_ size: Int) {
        use(size)
        if flags.isOn(.patron) {
          func size() -> Int { 1 }
          use(size())
        }
      }

      """,
      """
      let route: (URL, [String: String]) -> Page? = { url, params in
        if let page = known(url) { return page }
        guard let url = params["url"] else { return nil }
        return NewPage(url)
      }
      func show(_ size: Int) {
        use(size)
        do {
          func size() -> Int { 1 }
          use(size())
        }
      }

      """),
    Example(
      "objects beside weak references to what the call holds, and to a constant of it",
      """
      final class Screen {
        init(_ output: Output?) {
          if flags.isOn(.patron) {
            let menu = Menu(output)
            view = menu.view
          } else {
            view = nil
          }
          onTap { [weak self, weak output] in output?.close(self) }
        }
        func show() {
          let page = make()
          if flags.isOn(.patron) {
            let menu = Menu(page)
            add(menu)
          }
          onTap { [weak page] in page?.close() }
        }
      }

      """,
      """
      final class Screen {
        init(_ output: Output?) {
          let menu = Menu(output)
          view = menu.view
          onTap { [weak self, weak output] in output?.close(self) }
        }
        func show() {
          let page = make()
          let menu = Menu(page)
          add(menu)
          onTap { [weak page] in page?.close() }
        }
      }

      """),
    Example(
      "closures whose type is one of several",
      """
      struct Route {
        init(_ path: String, factory: @escaping (URL) -> Page?) {}
        init(_ path: Path, factory: @escaping (URL) -> Page) {}
      }
      let route = Route("/new") { url in
        guard flags.isOn(.patron) else { return nil }
        return NewPage(url)
      }

      """, nil,
      refusals: [
        "5: the expression may change its type without the other branch; write the type down first"
      ]),
  ]
}
