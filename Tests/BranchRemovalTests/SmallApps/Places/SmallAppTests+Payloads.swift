/// Booleans that cases of the app's own enums carry.
extension SmallAppTests {
  private static let flags = LayerOfCalls.before
  private static let flagsAfter = LayerOfCalls.after
  private static let accessors = LayerOfCalls.accessors

  static let payloads: [SmallApp] = [
    SmallApp(
      name: "actions and rows that carry the flag",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        enum Action: Equatable {
          case tapped
          case showPage(isNew: Bool)
          case open(isNew: Bool, title: String)
          case pair(Bool, count: Int)
        }
        enum Row { case header(isNew: Bool), footer }
        struct Page {
          func rows() -> [Row] { [.header(isNew: Flags.newPage), .footer] }
          func height(_ row: Row) -> Int {
            if case .header(let isNew) = row { return isNew ? 40 : 20 }
            return 10
          }
          func reduce(_ action: Action, _ store: Store) -> String {
            switch action {
            case .tapped:
              let isNew = Flags.newPage
              store.send(.showPage(isNew: isNew))
              store.send(.open(isNew: isNew, title: "a"))
              store.send(Action.pair(Flags.newPage, count: 1))
              return ""
            case let .showPage(isNew):
              return isNew ? "new" : "old"
            case let .open(isNew, title):
              return isNew ? title : "old"
            case .pair(let isNew, let count) where isNew:
              return "\\(count)"
            case .pair:
              return "none"
            }
          }
          func forward(_ action: Action, _ store: Store) {
            guard case .showPage(let isNew) = action else { return }
            store.send(.showPage(isNew: isNew))
          }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        class PageTests: XCTestCase {
          func testNew() { XCTAssertEqual(Page().reduce(.showPage(isNew: true), Store()), "new") }
          func testOld() { XCTAssertEqual(Page().reduce(.showPage(isNew: false), Store()), "old") }
          func testHeight() { XCTAssertEqual(Page().height(.footer), 10) }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Page.swift": """
        enum Action: Equatable {
          case tapped
          case showPage
          case open(title: String)
          case pair(count: Int)
        }
        enum Row { case header, footer }
        struct Page {
          func rows() -> [Row] { [.header, .footer] }
          func height(_ row: Row) -> Int {
            if case .header = row { return 40 }
            return 10
          }
          func reduce(_ action: Action, _ store: Store) -> String {
            switch action {
            case .tapped:
              store.send(.showPage)
              store.send(.open(title: "a"))
              store.send(Action.pair(count: 1))
              return ""
            case .showPage:
              return "new"
            case let .open(title):
              return title
            case .pair(let count):
              return "\\(count)"
            }
          }
          func forward(_ action: Action, _ store: Store) {
            guard case .showPage = action else { return }
            store.send(.showPage)
          }
        }

        """,
        "Tests/PageTests.swift": """
        import XCTest
        class PageTests: XCTestCase {
          func testNew() { XCTAssertEqual(Page().reduce(.showPage, Store()), "new") }
          func testHeight() { XCTAssertEqual(Page().height(.footer), 10) }
        }

        """,
      ]),
    SmallApp(
      name: "payloads that something else gives a value, or that are not known",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        enum Saved: Codable { case page(isNew: Bool) }
        enum Sent { case showPage(isNew: Bool) }
        enum Mapped { case showRow(isNew: Bool) }
        enum Twice { case open(isNew: Bool), open(title: String) }
        public enum Seen { case showMenu(isNew: Bool) }
        enum Whole { case showList(isNew: Bool, count: Int) }
        protocol Making { static func showCard(isNew: Bool) -> Self }
        enum Made { case showCard(isNew: Bool) }
        extension Made: Making {}
        enum Named { case showTab(isNew: Bool), full }
        extension Named { static let showTab = Named.full }
        struct Page {
          func make(_ other: Bool) -> [Any] {
            [
              Saved.page(isNew: Flags.newPage), Sent.showPage(isNew: Flags.newPage), Sent.showPage(isNew: other),
              Mapped.showRow(isNew: Flags.newPage), [other].map(Mapped.showRow), Twice.open(isNew: Flags.newPage),
              Seen.showMenu(isNew: Flags.newPage), Whole.showList(isNew: Flags.newPage, count: 1),
              Made.showCard(isNew: Flags.newPage), Named.showTab(isNew: Flags.newPage),
            ]
          }
          func read(_ saved: Saved, _ sent: Sent, _ mapped: Mapped, _ twice: Twice, _ seen: Seen, _ whole: Whole) {
            if case .page(let isNew) = saved { log(isNew ? "new" : "old") }
            if case .showPage(let isNew) = sent { log(isNew ? "new" : "old") }
            if case .showRow(let isNew) = mapped { log(isNew ? "new" : "old") }
            if case .open(isNew: let isNew) = twice { log(isNew ? "new" : "old") }
            if case .showMenu(let isNew) = seen { log(isNew ? "new" : "old") }
            if case .showList(let all) = whole { log(all.isNew ? "new" : "old") }
          }
          func read(_ named: Named) { if case .showTab(let isNew) = named { log(isNew ? "new" : "old") } }
          func read(_ made: Made) { if case .showCard(let isNew) = made { log(isNew ? "new" : "old") } }
        }

        """,
        "Sources/Stored.swift": """
        typealias Model = Codable & Hashable
        enum Stored: Model { case kept(isNew: Bool), closed }
        func stored() -> Stored { .kept(isNew: Flags.newPage) }
        func read(_ stored: Stored) { if case .kept(let isNew) = stored { log(isNew ? "new" : "old") } }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Page.swift": """
        enum Saved: Codable { case page(isNew: Bool) }
        enum Sent { case showPage(isNew: Bool) }
        enum Mapped { case showRow(isNew: Bool) }
        enum Twice { case open(isNew: Bool), open(title: String) }
        public enum Seen { case showMenu(isNew: Bool) }
        enum Whole { case showList(isNew: Bool, count: Int) }
        protocol Making { static func showCard(isNew: Bool) -> Self }
        enum Made { case showCard(isNew: Bool) }
        extension Made: Making {}
        enum Named { case showTab(isNew: Bool), full }
        extension Named { static let showTab = Named.full }
        struct Page {
          func make(_ other: Bool) -> [Any] {
            [
              Saved.page(isNew: true), Sent.showPage(isNew: true), Sent.showPage(isNew: other),
              Mapped.showRow(isNew: true), [other].map(Mapped.showRow), Twice.open(isNew: true),
              Seen.showMenu(isNew: true), Whole.showList(isNew: true, count: 1),
              Made.showCard(isNew: true), Named.showTab(isNew: true),
            ]
          }
          func read(_ saved: Saved, _ sent: Sent, _ mapped: Mapped, _ twice: Twice, _ seen: Seen, _ whole: Whole) {
            if case .page(let isNew) = saved { log(isNew ? "new" : "old") }
            if case .showPage(let isNew) = sent { log(isNew ? "new" : "old") }
            if case .showRow(let isNew) = mapped { log(isNew ? "new" : "old") }
            if case .open(isNew: let isNew) = twice { log(isNew ? "new" : "old") }
            if case .showMenu(let isNew) = seen { log(isNew ? "new" : "old") }
            if case .showList(let all) = whole { log(all.isNew ? "new" : "old") }
          }
          func read(_ named: Named) { if case .showTab(let isNew) = named { log(isNew ? "new" : "old") } }
          func read(_ made: Made) { if case .showCard(let isNew) = made { log(isNew ? "new" : "old") } }
        }

        """,
        "Sources/Stored.swift": """
        typealias Model = Codable & Hashable
        enum Stored: Model { case kept(isNew: Bool), closed }
        func stored() -> Stored { .kept(isNew: true) }
        func read(_ stored: Stored) { if case .kept(let isNew) = stored { log(isNew ? "new" : "old") } }

        """,
      ],
      messages: [15, 15, 16, 16, 17, 17, 18, 18].map {
        "Sources/Page.swift:\($0): 'Flags.newPage' is left as 'true'; simplify what uses it by hand"
      } + ["Sources/Stored.swift:3: 'Flags.newPage' is left as 'true'; simplify what uses it by hand"]),
    SmallApp(
      name: "an enum of another module, and a case that an associated type names",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Home.swift": """
        enum HomeAction { case openPage(isNew: Bool), closePage(isNew: Bool) }
        protocol Reducing { associatedtype Action; func send(_ action: Action) }
        extension Reducing where Action == HomeAction {
          func close(_ isNew: Bool) { send(Action.closePage(isNew: isNew)) }
        }
        func start(_ home: Home) {
          home.show(HomeAction.openPage(isNew: Flags.newPage))
          home.show(HomeAction.closePage(isNew: Flags.newPage))
        }
        func read(_ action: HomeAction) {
          switch action {
          case .openPage(let isNew): log(isNew ? "new" : "old")
          case .closePage(let isNew): log(isNew ? "new" : "old")
          }
        }
        struct Action {}
        func take(_ result: Result<KitEvent, any Error>) {
          if case .success(.openPage(let isNew)) = result { log(isNew ? "kit new" : "kit old") }
        }
        func track(_ events: PassthroughSubject<KitEvent, Never>) { events.send(.openPage(isNew: true)) }
        func take(_ event: KitEvent) { if case .openPage(let isNew) = event { log(isNew ? "kit new" : "kit old") } }
        let event: KitEvent = .openPage(isNew: true)

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Home.swift": """
        enum HomeAction { case openPage(isNew: Bool), closePage(isNew: Bool) }
        protocol Reducing { associatedtype Action; func send(_ action: Action) }
        extension Reducing where Action == HomeAction {
          func close(_ isNew: Bool) { send(Action.closePage(isNew: isNew)) }
        }
        func start(_ home: Home) {
          home.show(HomeAction.openPage(isNew: true))
          home.show(HomeAction.closePage(isNew: true))
        }
        func read(_ action: HomeAction) {
          switch action {
          case .openPage(let isNew): log(isNew ? "new" : "old")
          case .closePage(let isNew): log(isNew ? "new" : "old")
          }
        }
        struct Action {}
        func take(_ result: Result<KitEvent, any Error>) {
          if case .success(.openPage(let isNew)) = result { log(isNew ? "kit new" : "kit old") }
        }
        func track(_ events: PassthroughSubject<KitEvent, Never>) { events.send(.openPage(isNew: true)) }
        func take(_ event: KitEvent) { if case .openPage(let isNew) = event { log(isNew ? "kit new" : "kit old") } }
        let event: KitEvent = .openPage(isNew: true)

        """,
      ],
      messages: [7, 8].map {
        "Sources/Home.swift:\($0): 'Flags.newPage' is left as 'true'; simplify what uses it by hand"
      }),
    SmallApp(
      name: "values that become a text, which says what they carry",
      accessors: accessors,
      files: [
        "Sources/Flags.swift": flags,
        "Sources/Page.swift": """
        enum Action { case show(isNew: Bool), hide }
        enum Step { case next(isNew: Bool), back }
        extension Step { var description: String { "step" } }
        func take(_ action: Action) {
          track("\\(action)")
          if case .show(let isNew) = action { log(isNew ? "new" : "old") }
        }
        func take(_ step: Step) {
          print(step)
          if case .next(let isNew) = step { log(isNew ? "new" : "old") }
        }
        func start() {
          take(Action.show(isNew: Flags.newPage))
          take(Step.next(isNew: Flags.newPage))
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": flagsAfter,
        "Sources/Page.swift": """
        enum Action { case show(isNew: Bool), hide }
        enum Step { case next, back }
        extension Step { var description: String { "step" } }
        func take(_ action: Action) {
          track("\\(action)")
          if case .show = action { log("new") }
        }
        func take(_ step: Step) {
          print(step)
          if case .next = step { log("new") }
        }
        func start() {
          take(Action.show(isNew: true))
          take(Step.next)
        }

        """,
      ],
      messages: [
        "Sources/Page.swift:13: 'Flags.newPage' is left as 'true'; simplify what uses it by hand"
      ]),
  ]
}
