import SwiftSemantics

/// Questions that have no effect, choices beside an empty list, and effects that stay.
extension SmallAppTests {
  static let quietQuestions: [SmallApp] = [
    SmallApp(
      name: "a getter that compares with a negative number",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"), winner: "control",
      files: [
        "Sources/Screen.swift": """
        struct Session {
          let plan: Int
          let email: String

          var isUnlimited: Bool {
            return plan == -9
          }
        }

        enum Display {
          case email, setup, none
        }

        final class Screen {
          var options = Options()
          var wasShown = false

          func display(_ session: Session) -> Display {
            if session.isUnlimited && session.email.isEmpty && !options.newPage {
              return .email
            } else if !session.isUnlimited && session.email.isEmpty && options.newPage {
              return .setup
            }
            return options.size > 3 ? .none : .email
          }

          func complete(_ session: Session) -> Int {
            if session.isUnlimited, options.newPage {
              print("complete")
            }
            return options.size
          }
        }

        """,
        "Sources/Options.swift": """
        struct Options {
          var newPage = false
          var size = 1
        }

        """,
      ],
      after: [
        "Sources/Screen.swift": """
        struct Session {
          let plan: Int
          let email: String

          var isUnlimited: Bool {
            return plan == -9
          }
        }

        enum Display {
          case email, none
        }

        final class Screen {
          var options = Options()
          var wasShown = false

          func display(_ session: Session) -> Display {
            if session.isUnlimited && session.email.isEmpty {
              return .email
            }
            return options.size > 3 ? .none : .email
          }

          func complete(_ session: Session) -> Int {
            return options.size
          }
        }

        """,
        "Sources/Options.swift": """
        struct Options {
          var size = 1
        }

        """,
      ]),
    SmallApp(
      name: "a function that may still have no value",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      files: [
        "Sources/Screen.swift": """
        import AppKit

        final class Controller: NSWindowController {
        }

        final class Screen {
          var options = Options()
          var controllers: [Controller] = []
          weak var selected: Controller?

          private func parent() -> NSWindow? {
            guard options.newPage else { return nil }
            return selected?.window ?? controllers.first?.window
          }

          func show() -> String {
            print(options.size)
            guard let window = parent() else { return "none" }
            return window.title
          }
        }

        """,
        "Sources/Options.swift": """
        struct Options {
          var newPage = false
          var size = 1
        }

        """,
      ],
      after: [
        "Sources/Screen.swift": """
        import AppKit

        final class Controller: NSWindowController {
        }

        final class Screen {
          var options = Options()
          var controllers: [Controller] = []
          weak var selected: Controller?

          private func parent() -> NSWindow? {
            return selected?.window ?? controllers.first?.window
          }

          func show() -> String {
            print(options.size)
            guard let window = parent() else { return "none" }
            return window.title
          }
        }

        """,
        "Sources/Options.swift": """
        struct Options {
          var size = 1
        }

        """,
      ]),
    SmallApp(
      name: "an observer that tells a library",
      accessors: SmallApp.flags("_.{caseName}", "Connection.{caseName}"),
      files: [
        "Sources/Connection.swift": """
        import CDatabase

        final class Connection {
          let handle: OpaquePointer

          init(handle: OpaquePointer) {
            self.handle = handle
          }

          /// Whether errors have extended codes.
          var newPage: Bool = false {
            didSet {
              database_extended_codes(handle, newPage ? 1 : 0)
            }
          }

          func run(_ query: String) -> Int32 {
            guard newPage else {
              return database_code(handle)
            }
            return database_extended_code(handle)
          }
        }

        final class App {
          let connection: Connection

          init(handle: OpaquePointer) {
            connection = Connection(handle: handle)
            connection.newPage = true
          }

          func load() -> Int32 {
            connection.run("select")
          }
        }

        """
      ],
      after: [
        "Sources/Connection.swift": """
        import CDatabase

        final class Connection {
          let handle: OpaquePointer

          init(handle: OpaquePointer) {
            self.handle = handle
          }

          /// Whether errors have extended codes.
          var newPage: Bool = false {
            didSet {
              database_extended_codes(handle, newPage ? 1 : 0)
            }
          }

          func run(_ query: String) -> Int32 {
            return database_extended_code(handle)
          }
        }

        final class App {
          let connection: Connection

          init(handle: OpaquePointer) {
            connection = Connection(handle: handle)
            connection.newPage = true
          }

          func load() -> Int32 {
            connection.run("select")
          }
        }

        """
      ],
      messages: [
        "Sources/Connection.swift:30: what 'connection.newPage' is used for cannot be decided; rewrite it by hand"
      ]),
    SmallApp(
      name: "a choice beside an empty list",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      files: [
        "Sources/Recorder.swift": """
        import Foundation

        struct Recorder {
          var options = Options()

          func record(_ text: String) -> String {
            let stack = options.newPage ? Thread.callStackSymbols : []
            return text + stack.prefix(options.size).joined()
          }
        }

        """,
        "Sources/Options.swift": """
        struct Options {
          var newPage = false
          var size = 1
        }

        """,
      ],
      after: [
        "Sources/Recorder.swift": """
        import Foundation

        struct Recorder {
          var options = Options()

          func record(_ text: String) -> String {
            let stack = Thread.callStackSymbols
            return text + stack.prefix(options.size).joined()
          }
        }

        """,
        "Sources/Options.swift": """
        struct Options {
          var size = 1
        }

        """,
      ]),
    SmallApp(
      name: "a choice of nothing as a statement of a builder",
      accessors: SmallApp.flags("enabledFeatures.contains(.{caseName})", "Feature.{caseName}"), winner: "control",
      files: [
        "Sources/App.swift": """
        import SwiftUI

        enum Feature: String, CaseIterable {
          case newPage
          case sharing
        }

        final class Features: ObservableObject {
          @Published var enabledFeatures: [Feature] = []
        }

        final class Session {
          private(set) var reads = 0

          var isFixed: Bool {
            reads += 1
            return reads > 3
          }
        }

        struct Menu: View {
          @ObservedObject var features: Features
          let session: Session
          let isOwn: Bool

          var body: some View {
            VStack {
              isOwn ? deleteButton : nil
              session.isFixed && features.enabledFeatures.contains(.newPage) ? alarmButton : nil
              if features.enabledFeatures.contains(.sharing) {
                Text("Share")
              }
            }
          }

          var deleteButton: some View { Text("Delete") }
          var alarmButton: some View { Text("Alarms") }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        import SwiftUI

        enum Feature: String, CaseIterable {
          case sharing
        }

        final class Features: ObservableObject {
          @Published var enabledFeatures: [Feature] = []
        }

        final class Session {
          private(set) var reads = 0

          var isFixed: Bool {
            reads += 1
            return reads > 3
          }
        }

        struct Menu: View {
          @ObservedObject var features: Features
          let session: Session
          let isOwn: Bool

          var body: some View {
            VStack {
              isOwn ? deleteButton : nil
              let _ = session.isFixed
              if features.enabledFeatures.contains(.sharing) {
                Text("Share")
              }
            }
          }

          var deleteButton: some View { Text("Delete") }
          var alarmButton: some View { Text("Alarms") }
        }

        """
      ]),
  ]
}
