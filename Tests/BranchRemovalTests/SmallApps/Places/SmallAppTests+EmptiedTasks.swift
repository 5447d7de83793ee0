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
      ])
  ]
}
