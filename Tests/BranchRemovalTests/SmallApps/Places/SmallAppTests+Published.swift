import SwiftSemantics

/// What publishers send, and what mocks were asked for.
extension SmallAppTests {
  static let published: [SmallApp] = [
    SmallApp(
      name: "a case that only a losing function sends to a subscriber",
      accessors: LayerOfCalls.accessors,
      files: [
        "Sources/Flags.swift": LayerOfCalls.before,
        "Sources/Model.swift": """
        final class Model {
          enum Output { case hot(String), categories([String]) }
          private let subject = PassthroughSubject<Output, Never>()
          func transform() -> AnyPublisher<Output, Never> { subject.eraseToAnyPublisher() }
          func load() {
            if Flags.newPage { subject.send(.hot("a")) } else { subject.send(.categories(["a"])) }
          }
        }

        """,
        "Sources/Screen.swift": """
        final class Screen {
          private let model = Model()
          private var all: Set<AnyCancellable> = []
          func bind() {
            let output = model.transform()
            output.receive(on: DispatchQueue.main).sink { [weak self] output in
              switch output {
              case .hot(let name): log(name)
              case .categories(let names): self?.show(names)
              }
            }.store(in: &all)
          }
          private func show(_ names: [String]) { log(names) }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": LayerOfCalls.after,
        "Sources/Model.swift": """
        final class Model {
          enum Output { case hot(String) }
          private let subject = PassthroughSubject<Output, Never>()
          func transform() -> AnyPublisher<Output, Never> { subject.eraseToAnyPublisher() }
          func load() {
            subject.send(.hot("a"))
          }
        }

        """,
        "Sources/Screen.swift": """
        final class Screen {
          private let model = Model()
          private var all: Set<AnyCancellable> = []
          func bind() {
            let output = model.transform()
            output.receive(on: DispatchQueue.main).sink { output in
              switch output {
              case .hot(let name): log(name)
              }
            }.store(in: &all)
          }
        }

        """,
      ]),
    SmallApp(
      name: "assertions about the questions that a mock was asked",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          var title: String { flags.isOn(.newPage) ? "new" : "old" }
          var isOther: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class Mock: Flags {
          var asked: [Flag] = []
          func isOn(_ flag: Flag) -> Bool { asked.append(flag); return true }
        }
        final class PageTests: XCTestCase {
          func testTitle() {
            let mock = Mock()
            XCTAssertEqual(Page(flags: mock).title, "new")
            XCTAssertEqual(mock.asked.filter { $0 == .newPage }.count, 1)
            XCTAssertTrue(mock.asked.contains { $0 == .newPage })
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          var title: String { "new" }
          var isOther: Bool { flags.isOn(.other) }
        }

        """
      ],
      messages: [10, 11].map {
        "Tests/PageTests.swift:\($0): '.newPage' still names the experiment; remove it by hand"
      }),
    SmallApp(
      name: "an entry under the flag that only asks for the flag",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        protocol Flags {
          func isOn(_ flag: Flag) -> Bool
          func values() -> [Flag: Bool]
        }
        struct Page {
          let flags: any Flags
          var title: String { flags.isOn(.newPage) ? "new" : "old" }
          var isOther: Bool { flags.isOn(.other) && flags.values().isEmpty }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        struct Fake: Flags {
          var on: Set<Flag> = []
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
          func values() -> [Flag: Bool] { [.newPage: on.contains(.newPage), .other: on.contains(.other)] }
        }
        final class PageTests: XCTestCase {
          func testTitle() { XCTAssertEqual(Page(flags: Fake(on: [.newPage])).title, "new") }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case other }
        protocol Flags {
          func isOn(_ flag: Flag) -> Bool
          func values() -> [Flag: Bool]
        }
        struct Page {
          let flags: any Flags
          var title: String { "new" }
          var isOther: Bool { flags.isOn(.other) && flags.values().isEmpty }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        struct Fake: Flags {
          var on: Set<Flag> = []
          func isOn(_ flag: Flag) -> Bool { on.contains(flag) }
          func values() -> [Flag: Bool] { [.other: on.contains(.other)] }
        }
        final class PageTests: XCTestCase {
          func testTitle() { XCTAssertEqual(Page(flags: Fake()).title, "new") }
        }

        """,
      ]),
  ]
}
