import SwiftSemantics

/// Tasks of which nothing is left, as all of what runs them.
extension SmallAppTests {
  static let emptiedTasks: [SmallApp] = [
    SmallApp(
      name: "a task of which nothing is left",
      accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        import SwiftUI
        struct Settings { let newPage: Bool }
        final class Capture {
          let settings: Settings
          var log: [String] = []
          init(settings: Settings) { self.settings = settings }
          func stop() async { if settings.newPage { log.append("stop") } }
          func start() async { log.append("start") }
        }
        struct Page: View {
          let capture: Capture
          var body: some View {
            Text("a")
              .onAppear { Task { await capture.start() } }
              .onDisappear { Task { await capture.stop() } }
          }
          func close() {
            Task { await capture.stop() }
          }
          func task() -> Task<Void, Never> {
            Task { await capture.stop() }
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        import SwiftUI
        struct Settings { }
        final class Capture {
          let settings: Settings
          var log: [String] = []
          init(settings: Settings) { self.settings = settings }
          func start() async { log.append("start") }
        }
        struct Page: View {
          let capture: Capture
          var body: some View {
            Text("a")
              .onAppear { Task { await capture.start() } }
          }
          func close() {
          }
          func task() -> Task<Void, Never> {
            Task { }
          }
        }

        """
      ],
      messages: [
        "Sources/App.swift:17: nothing is left of 'close'; it stays, because something else may call it"
      ]),
    SmallApp(
      name: "a task of which one statement is left",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        final class Flags {
          func isOn(_ flag: Flag) -> Bool { flag == .other }
        }
        final class Row {}
        final class Page {
          private let flags = Flags()
          private var queue: [Int] = []

          func refresh() {
            Task {
              await load()
              if !flags.isOn(.newPage) { queue = [] }
            }
          }
          func wait() {
            Task.detached {
              try? await Task.sleep(nanoseconds: 5)
              if !self.flags.isOn(.newPage) { self.queue = [] }
            }
            queue.append(1)
          }
          func makeRows() {
            Task {
              await row()
              if !flags.isOn(.newPage) { queue = [] }
            }
          }
          func task() -> Task<Void, Never> {
            Task {
              await load()
              if !flags.isOn(.newPage) { queue = [] }
            }
          }
          @discardableResult
          private func load() async -> Bool { flags.isOn(.other) }
          @discardableResult
          private func row() async -> Row { Row() }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case other }
        final class Flags {
          func isOn(_ flag: Flag) -> Bool { flag == .other }
        }
        final class Row {}
        final class Page {
          private let flags = Flags()
          private var queue: [Int] = []

          func refresh() {
            Task {
              await load()
            }
          }
          func wait() {
            Task.detached {
              try? await Task.sleep(nanoseconds: 5)
            }
            queue.append(1)
          }
          func makeRows() {
            Task {
              do { await row() }
            }
          }
          func task() -> Task<Void, Never> {
            Task {
              do { await load() }
            }
          }
          @discardableResult
          private func load() async -> Bool { flags.isOn(.other) }
          @discardableResult
          private func row() async -> Row { Row() }
        }

        """
      ]),
  ]
}
