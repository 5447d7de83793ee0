import SwiftSemantics

/// Calls that run a closure of the platform, and calls that look like those of another function.
extension SmallAppTests {
  static let answeredCalls: [SmallApp] = [
    SmallApp(
      name: "closures of the platform that answer with the flag",
      accessors: SmallApp.flags("Settings.shared.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Worker.swift": """
        @MainActor final class Settings {
          static let shared = Settings()
          var newPage = false
        }
        actor Worker {
          let queue = DispatchQueue(label: "work")
          let lock = NSLock()
          func start() async {
            let isNew = await MainActor.run { Settings.shared.newPage }
            if isNew { print("new") } else { print("old") }
          }
          func first() -> String { queue.sync { Settings.shared.newPage } ? "new" : "old" }
          func second() -> String { if lock.withLock({ Settings.shared.newPage }) { return "new" } else { return "old" } }
          func third() -> String { lock.withLock { Settings.shared.newPage } ? "new" : "old" }
        }

        """
      ],
      after: [
        "Sources/Worker.swift": """
        @MainActor final class Settings {
          static let shared = Settings()
        }
        actor Worker {
          let queue = DispatchQueue(label: "work")
          let lock = NSLock()
          func start() async {
            print("new")
          }
          func first() -> String { "new" }
          func second() -> String { return "new" }
          func third() -> String { "new" }
        }

        """
      ]),
    SmallApp(
      name: "functions of the app's own that have the platform's names",
      accessors: SmallApp.flags("Settings.shared.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Worker.swift": """
        final class Settings {
          static let shared = Settings()
          var newPage = false
        }
        struct Lock { func withLock(_ body: () -> Bool) -> Bool { !body() } }
        func title(_ lock: Lock) -> String { lock.withLock { Settings.shared.newPage } ? "new" : "old" }

        """
      ],
      after: [
        "Sources/Worker.swift": """
        final class Settings {
          static let shared = Settings()
        }
        struct Lock { func withLock(_ body: () -> Bool) -> Bool { !body() } }
        func title(_ lock: Lock) -> String { lock.withLock { true } ? "new" : "old" }

        """
      ],
      messages: [
        "Sources/Worker.swift:6: 'Settings.shared.newPage' is left as 'true'; simplify what uses it by hand"
      ]),
    SmallApp(
      name: "a case of another enum has the function's name",
      accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"), winner: "control",
      files: [
        "Sources/Pool.swift": """
        enum Flags { static var newPage: Bool { true } }
        struct Pool {
          func page(for name: String, newPage: Bool = false) -> String { newPage ? name + "!" : name }
        }
        enum Problem { case page(path: String) }
        func problem() -> Problem { .page(path: "a") }
        func show(_ pool: Pool) { print(pool.page(for: "a", newPage: Flags.newPage), pool.page(for: "b")) }

        """
      ],
      after: [
        "Sources/Pool.swift": """
        enum Flags { }
        struct Pool {
          func page(for name: String) -> String { name }
        }
        enum Problem { case page(path: String) }
        func problem() -> Problem { .page(path: "a") }
        func show(_ pool: Pool) { print(pool.page(for: "a"), pool.page(for: "b")) }

        """
      ]),
    SmallApp(
      name: "what the environment says is only read",
      accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"), winner: "control",
      files: [
        "Sources/Check.swift": """
        enum Flags {
          static var newPage: Bool { false }
          static var isSafe: Bool { return ProcessInfo.processInfo.environment["SAFE"] == "on" }
        }
        func check() {
          if Flags.isSafe && Flags.newPage {
            print("skipped")
            return
          }
          print("checked", Flags.isSafe)
        }

        """
      ],
      after: [
        "Sources/Check.swift": """
        enum Flags {
          static var isSafe: Bool { return ProcessInfo.processInfo.environment["SAFE"] == "on" }
        }
        func check() {
          print("checked", Flags.isSafe)
        }

        """
      ]),
    SmallApp(
      name: "a function without labels that one file has for a library's type",
      accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"), winner: "control",
      files: [
        "Sources/Page.swift": """
        enum Flags { static var newPage: Bool { true } }
        struct Page: View {
          @State private var path: [Int] = []
          var body: some View { NavigationStack(path: $path.animatedIf(Flags.newPage)) { Text("Home") } }
        }
        private extension Binding {
          func animatedIf(_ condition: Bool) -> Binding<Value> { condition ? animation(.easeInOut) : self }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Flags { }
        struct Page: View {
          @State private var path: [Int] = []
          var body: some View { NavigationStack(path: $path.animatedIf()) { Text("Home") } }
        }
        private extension Binding {
          func animatedIf() -> Binding<Value> { self }
        }

        """
      ]),
    SmallApp(
      name: "an accessor for one experiment, in the flag's own type",
      accessors: [
        Accessor(.isGroup("on"), template: "config.newPage", experiment: "new_page"),
        Accessor(.declaration, template: "Config.newPage", experiment: "new_page"),
      ],
      files: [
        "Sources/Config.swift": """
        struct Config {
          let names: [String]
          let newPage: Bool
          init(names: [String], newPage: Bool = true) {
            self.names = names
            self.newPage = newPage
          }
          func limited() -> Config { Config(names: [], newPage: newPage) }
        }
        func show(_ config: Config) { if config.newPage { print("new", config.limited().names) } }

        """
      ],
      after: [
        "Sources/Config.swift": """
        struct Config {
          let names: [String]
          init(names: [String]) {
            self.names = names
          }
          func limited() -> Config { Config(names: []) }
        }
        func show(_ config: Config) { print("new", config.limited().names) }

        """
      ]),
  ]
}
