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
          var others: [Flag] = []
          var calls: [Flag: Int] = [:]
          func isOn(_ flag: Flag) -> Bool { asked.append(flag); return true }
        }
        final class PageTests: XCTestCase {
          func testTitle() {
            let mock = Mock()
            XCTAssertEqual(Page(flags: mock).title, "new")
            XCTAssertEqual(mock.asked.filter { $0 == .newPage }.count, 1)
            XCTAssertTrue(mock.asked.contains { $0 == .newPage })
            XCTAssertEqual(mock.calls[.newPage], 1)
            XCTAssertFalse(mock.asked.contains(.newPage))
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        struct Page {
          let flags: any Flags
          var title: String { "new" }
          var isOther: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        final class Mock: Flags {
          var asked: [Flag] = []
          var others: [Flag] = []
          var calls: [Flag: Int] = [:]
          func isOn(_ flag: Flag) -> Bool { asked.append(flag); return true }
        }
        final class PageTests: XCTestCase {
          func testTitle() {
            let mock = Mock()
            XCTAssertEqual(Page(flags: mock).title, "new")
          }
        }

        """,
      ]),
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
    SmallApp(
      name: "a modifier that hides what belongs to a flag, and a flag with a default from outside",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}")
        + SmallApp.flags("Features.isOn(.{caseName})", "Feature.{caseName}"),
      winner: "control",
      files: [
        "Sources/Flags.swift": """
        enum Feature { case newPage, other }
        struct Flags: Hashable {
          let newPage: Bool
          let isDark: Bool
          init(newPage: Bool = false, isDark: Bool = false) {
            self.newPage = newPage
            self.isDark = isDark
          }
        }
        func load(_ values: [String: Any]) -> Flags {
          Flags(newPage: values["new"] as? Bool ?? true, isDark: values["dark"] as? Bool ?? false)
        }

        """,
        "Sources/Page.swift": """
        extension View {
          func shown(for feature: Feature) -> some View {
            Group {
              if Features.isOn(feature) {
                self
              } else {
                EmptyView()
              }
            }
          }
        }
        struct Page: View {
          let flags: Flags
          var body: some View {
            VStack {
              Text(flags.newPage ? "new" : "old")
              Text("Uploader")
                .bold()
                .shown(for: .newPage)
              Text("Dark").shown(for: .other)
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Feature { case other }
        struct Flags: Hashable {
          let isDark: Bool
          init(isDark: Bool = false) {
            self.isDark = isDark
          }
        }
        func load(_ values: [String: Any]) -> Flags {
          Flags(isDark: values["dark"] as? Bool ?? false)
        }

        """,
        "Sources/Page.swift": """
        extension View {
          func shown(for feature: Feature) -> some View {
            Group {
              if Features.isOn(feature) {
                self
              } else {
                EmptyView()
              }
            }
          }
        }
        struct Page: View {
          let flags: Flags
          var body: some View {
            VStack {
              Text("old")
              Text("Dark").shown(for: .other)
            }
          }
        }

        """,
      ]),
    SmallApp(
      name: "a client of closures that answer for flags",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        struct FlagClient {
          var isOn: (Flag) -> Bool
          var count: () -> Int
          static let live = FlagClient(isOn: { stored($0) }, count: { 1 })
          static let preview = FlagClient(isOn: { $0 == .newPage }, count: { 2 })
        }
        struct Page {
          var flags: FlagClient
          var title: String { flags.isOn(.newPage) ? "new" : "old" }
          var isOther: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import Testing
        final class Radio { var isOn: (Int) -> Bool = { _ in true }; var title = "" }
        struct PageTests {
          var page = Page(flags: .live)
          @Test mutating func new() {
            page.flags.isOn = { $0 == .newPage }
            #expect(page.title == "new")
          }
          @Test mutating func old() {
            page.flags.isOn = { _ in false }
            #expect(page.title == "old")
          }
          @Test mutating func other() {
            page.flags.isOn = { _ in false }
            #expect(!page.isOther)
          }
          @Test func radio() {
            let radio = Radio()
            radio.isOn = { _ in false }
            #expect(page.title != radio.title)
          }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case other }
        struct FlagClient {
          var isOn: (Flag) -> Bool
          var count: () -> Int
          static let live = FlagClient(isOn: { stored($0) }, count: { 1 })
          static let preview = FlagClient(isOn: { _ in false }, count: { 2 })
        }
        struct Page {
          var flags: FlagClient
          var title: String { "new" }
          var isOther: Bool { flags.isOn(.other) }
        }

        """,
        "Tests/PageTests.swift": """
        import Testing
        final class Radio { var isOn: (Int) -> Bool = { _ in true }; var title = "" }
        struct PageTests {
          var page = Page(flags: .live)
          @Test mutating func new() {
            page.flags.isOn = { _ in false }
            #expect(page.title == "new")
          }
          @Test mutating func other() {
            page.flags.isOn = { _ in false }
            #expect(!page.isOther)
          }
          @Test func radio() {
            let radio = Radio()
            radio.isOn = { _ in false }
            #expect(page.title != radio.title)
          }
        }

        """,
      ]),
    SmallApp(
      name: "a modifier that shows something beside what is hidden",
      accessors: SmallApp.flags("Features.isOn(.{caseName})", "Feature.{caseName}"), winner: "control",
      files: [
        "Sources/Page.swift": """
        enum Feature { case newPage, other }
        extension View {
          @ViewBuilder func shown(for feature: Feature) -> some View { if Features.isOn(feature) { self } }
          func card() -> some View { VStack { self; Divider() } }
        }
        struct Card: ViewModifier { func body(content: Content) -> some View { VStack { content; Divider() } } }
        struct Page: View {
          var body: some View {
            VStack {
              Text("a")
              Text("b").shown(for: .newPage).card()
              Text("c").shown(for: .newPage).modifier(Card())
            }
          }
        }

        """
      ],
      after: [:],
      messages: [11, 12].map { "Sources/Page.swift:\($0): '.newPage' still names the experiment; remove it by hand" }),
  ]
}
