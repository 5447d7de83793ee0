import SwiftSemantics

/// Subscriptions, animations and logs of which nothing is left.
extension SmallAppTests {
  static let emptiedSinks: [SmallApp] = [
    SmallApp(
      name: "publishers that are zipped with a decided answer",
      accessors: [
        Accessor(.isGroup("on"), template: "_.isOn(.{caseName})", publishesOnce: true),
        Accessor(.declaration, template: "Feature.{caseName}"),
      ],
      files: [
        "Sources/Cards.swift": """
        import Combine
        enum Feature { case newPage, other }
        protocol Service { func isOn(_ feature: Feature) -> AnyPublisher<Bool, Never> }
        struct Cards {
          let flags: any Service
          func names() -> AnyPublisher<[String], Never> {
            Publishers.Zip(flags.isOn(.newPage), flags.isOn(.other))
              .map { isNew, isOther in isNew && isOther }
              .map { $0 ? ["a"] : [] }
              .eraseToAnyPublisher()
          }
          func count() -> AnyPublisher<Int, Never> {
            flags.isOn(.other)
              .zip(flags.isOn(.newPage))
              .map { isOther, isNew in isOther && isNew ? 2 : 0 }
              .eraseToAnyPublisher()
          }
          func rows(_ changes: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
            changes.zip(flags.isOn(.newPage)).map { change, _ in change }.eraseToAnyPublisher()
          }
        }

        """
      ],
      after: [
        "Sources/Cards.swift": """
        import Combine
        enum Feature { case other }
        protocol Service { func isOn(_ feature: Feature) -> AnyPublisher<Bool, Never> }
        struct Cards {
          let flags: any Service
          func names() -> AnyPublisher<[String], Never> {
            flags.isOn(.other)
              .map { isOther in isOther }
              .map { $0 ? ["a"] : [] }
              .eraseToAnyPublisher()
          }
          func count() -> AnyPublisher<Int, Never> {
            flags.isOn(.other)
              .map { isOther in isOther ? 2 : 0 }
              .eraseToAnyPublisher()
          }
          func rows(_ changes: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
            changes.zip(Just(true)).map { change, _ in change }.eraseToAnyPublisher()
          }
        }

        """
      ],
      messages: [
        "Sources/Cards.swift:19: 'flags.isOn(.newPage)' is left as 'Just(true)'; simplify what uses it by hand"
      ]),
    SmallApp(
      name: "a sink, and closures of UIView",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"), winner: "control",
      files: [
        "Sources/Flags.swift": SmallApp.flagsOff,
        "Sources/Mesh.swift": """
        import Combine
        import UIKit
        final class Battery {
          @Published var level = 1
        }
        final class Mesh: UIViewController {
          private let battery: Battery
          private let flags: Flags
          private var bag: Set<AnyCancellable> = []
          private var shown = 1
          private let prompt = UIView()
          init(battery: Battery, flags: Flags) {
            self.battery = battery
            self.flags = flags
            super.init(nibName: nil, bundle: nil)
            battery.$level.receive(on: DispatchQueue.main)
              .sink { [weak self] value in self?.shown = value }
              .store(in: &bag)
            print("made")
          }
          required init?(coder: NSCoder) { fatalError() }
          func show() {
            if flags.newPage { print(shown) }
            UIView.animate(withDuration: 0.2) {
              if self.flags.newPage { self.prompt.alpha = 1 }
              self.view.layoutIfNeeded()
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": SmallApp.flagsLeft,
        "Sources/Mesh.swift": """
        import Combine
        import UIKit
        final class Battery {
          @Published var level = 1
        }
        final class Mesh: UIViewController {
          private let battery: Battery
          init(battery: Battery, flags: Flags) {
            self.battery = battery
            super.init(nibName: nil, bundle: nil)
            print("made")
          }
          required init?(coder: NSCoder) { fatalError() }
          func show() {
            UIView.animate(withDuration: 0.2) {
              self.view.layoutIfNeeded()
            }
          }
        }

        """,
      ]),
    SmallApp(
      name: "a log that takes its text as an autoclosure, and texts of plain values",
      accessors: SmallApp.flags("Trace.{caseName}", "Trace.{caseName}"), winner: "control",
      files: [
        "Sources/Trace.swift": """
        enum Trace {
          static let newPage = false
          static let other = false
          static func write(_ tag: String, _ text: @autoclosure () -> String) {
            guard newPage else { return }
            print(tag, text())
          }
        }

        """,
        "Sources/Screen.swift": #"""
        final class Screen {
          private var row = 0
          var name: String { "screen" }
          func up(_ count: Int) {
            row -= count
            Trace.write("UP \(count)", "row=\(row) \(describe())")
          }
          private func describe() -> String { print("asked"); return name }
        }

        """#,
      ],
      after: [
        "Sources/Trace.swift": """
        enum Trace {
          static let other = false
        }

        """,
        "Sources/Screen.swift": """
        final class Screen {
          private var row = 0
          var name: String { "screen" }
          func up(_ count: Int) {
            row -= count
          }
        }

        """,
      ]),
  ]
}
