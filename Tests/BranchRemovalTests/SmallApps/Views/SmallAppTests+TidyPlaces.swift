import SwiftSemantics

/// Names that leave their braces, blank lines, and properties that show nothing any more.
extension SmallAppTests {
  static let tidyPlaces: [SmallApp] = [
    SmallApp(
      name: "two blank lines between declarations",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"), winner: "control",
      files: [
        "Sources/Views.swift": """
        final class Page {
          var options = Options()

          func load() {
            print(options.size)
            if options.newPage {
              Banner().draw()
            }
          }
        }


        struct Banner {
          func draw() { print("banner") }
        }


        struct Footer {
          func draw() { print("footer") }
        }


        func drawFooter() {
          Footer().draw()
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
        "Sources/Views.swift": """
        final class Page {
          var options = Options()

          func load() {
            print(options.size)
          }
        }


        struct Banner {
          func draw() { print("banner") }
        }


        struct Footer {
          func draw() { print("footer") }
        }


        func drawFooter() {
          Footer().draw()
        }

        """,
        "Sources/Options.swift": """
        struct Options {
          var size = 1
        }

        """,
      ]),
    SmallApp(
      name: "a local name beside a property that its value reads",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      files: [
        "Sources/Freshness.swift": """
        import Foundation

        final class Model {
          var options = Options()
          var lastLoop: Date?
          var lastPump: Date?

          var freshness: TimeInterval {
            var age: TimeInterval

            if options.newPage {
              let lastLoop = lastLoop ?? Date()
              age = abs(lastLoop.timeIntervalSinceNow)
            } else {
              let lastPump = lastPump ?? Date()
              age = abs(lastPump.timeIntervalSinceNow) + Double(options.size)
            }

            return max(age, 1)
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
        "Sources/Freshness.swift": """
        import Foundation

        final class Model {
          var options = Options()
          var lastLoop: Date?
          var lastPump: Date?

          var freshness: TimeInterval {
            let age: TimeInterval

            let lastLoop = lastLoop ?? Date()
            age = abs(lastLoop.timeIntervalSinceNow)

            return max(age, 1)
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
      name: "a name that another scope has, too",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      files: [
        "Sources/Loader.swift": """
        enum LoadError: Error {
          case missing, broken
        }

        final class Loader {
          var options = Options()

          func load(_ image: String?, queue: Queue, done: @escaping (Result<String, Error>) -> Void) {
            guard let image else {
              if options.size > 3 {
                let error = LoadError.broken
                queue.execute { done(.failure(error)) }
                return
              }

              if options.newPage {
                let error = LoadError.missing
                queue.execute { done(.failure(error)) }
              } else {
                download(done)
              }
              return
            }

            done(.success(image))
          }

          private func download(_ done: @escaping (Result<String, Error>) -> Void) {
            done(.success("new"))
          }
        }

        struct Queue {
          func execute(_ body: @escaping () -> Void) { body() }
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
        "Sources/Loader.swift": """
        enum LoadError: Error {
          case missing, broken
        }

        final class Loader {
          var options = Options()

          func load(_ image: String?, queue: Queue, done: @escaping (Result<String, Error>) -> Void) {
            guard let image else {
              if options.size > 3 {
                let error = LoadError.broken
                queue.execute { done(.failure(error)) }
                return
              }

              let error = LoadError.missing
              queue.execute { done(.failure(error)) }
              return
            }

            done(.success(image))
          }
        }

        struct Queue {
          func execute(_ body: @escaping () -> Void) { body() }
        }

        """,
        "Sources/Options.swift": """
        struct Options {
          var size = 1
        }

        """,
      ]),
    SmallApp(
      name: "a property of a view that shows nothing any more",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"), winner: "control",
      files: [
        "Sources/Card.swift": #"""
        import SwiftUI

        final class Session: ObservableObject {
          @Published var options = Options()
          @Published var cells: [Int] = []
          @Published var user: String?
        }

        struct Card: View {
          @ObservedObject var session: Session

          var body: some View {
            VStack(alignment: .leading) {
              Text("Card \(session.options.size)")
              heatmap
            }
            .padding()
          }

          @ViewBuilder
          private var heatmap: some View {
            if session.options.newPage, !session.cells.isEmpty {
              Text("\(session.cells.count)")
            }
          }
        }

        """#,
        "Sources/Options.swift": """
        struct Options {
          var newPage = false
          var size = 1
        }

        """,
      ],
      after: [
        "Sources/Card.swift": #"""
        import SwiftUI

        final class Session: ObservableObject {
          @Published var options = Options()
          @Published var cells: [Int] = []
          @Published var user: String?
        }

        struct Card: View {
          @ObservedObject var session: Session

          var body: some View {
            VStack(alignment: .leading) {
              Text("Card \(session.options.size)")
            }
            .padding()
          }
        }

        """#,
        "Sources/Options.swift": """
        struct Options {
          var size = 1
        }

        """,
      ]),
  ]
}
