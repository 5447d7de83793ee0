extension SettingFlagTests {
  private static let wrapper = """
    @propertyWrapper struct Stored {
      init(key: Keys, defaultValue: Bool) {}
      var wrappedValue: Bool { get { true } set {} }
      var projectedValue: AnyPublisher<Bool, Never> { subject }
    }

    """
  private static let before = """
    final class Settings {
      enum Keys: String {
        case newPage
        case other
      }

      /// The new page.
      @Stored(key: Keys.newPage, defaultValue: false)
      var newPage

      @Stored(key: Keys.other, defaultValue: false)
      var other
    }

    """
  private static let after = """
    final class Settings {
      enum Keys: String {
        case other
      }

      @Stored(key: Keys.other, defaultValue: false)
      var other
    }

    """

  /// The property itself, and what declares it elsewhere.
  static let whole: [Example] = [
    Example(
      "a wrapped property with its key",
      wrapper + before + "func show(_ settings: Settings) { if settings.newPage { a() } else { b() } }\n",
      wrapper + after + "func show(_ settings: Settings) { a() }\n"),
    Example(
      "a plain property, and an accessor with a receiver of its own",
      """
      final class Settings {
        var newPage = false
        var other = false
      }
      let settings = Settings()
      func show() { if settings.newPage { a() } }

      """,
      """
      final class Settings {
        var other = false
      }
      let settings = Settings()
      func show() { a() }

      """, accessor: "settings.{caseName}"),
    Example(
      "a computed property",
      """
      struct Settings {
        var newPage: Bool {
          get { store.bool(forKey: "new") }
          set { store.set(newValue, forKey: "new") }
        }
      }

      """,
      """
      struct Settings {
      }

      """),
    Example(
      "a key of another name that nothing else names",
      "final class Settings {\n  private enum Keys: String { case newPageV2, other }\n"
        + "  @Stored(key: Keys.newPageV2) var newPage = false\n  @Stored(key: Keys.other) var other = false\n}\n",
      "final class Settings {\n  private enum Keys: String { case other }\n"
        + "  @Stored(key: Keys.other) var other = false\n}\n"),
    Example(
      "a heading of keys",
      "final class Settings {\n  enum Keys: String {\n    case a\n\n    // Pages\n    case newPage\n    case page\n\n"
        + "    // New\n    case newPages\n  }\n  @Stored(key: Keys.newPage) var newPage = false\n"
        + "  let all = [Keys.a, .page, .newPages]\n}\n",
      "final class Settings {\n  enum Keys: String {\n    case a\n\n    // Pages\n    case page\n\n"
        + "    // New\n    case newPages\n  }\n  let all = [Keys.a, .page, .newPages]\n}\n"),
    Example(
      "a key that something else names",
      "final class Settings {\n  enum Keys: String { case page, other }\n"
        + "  @Stored(key: Keys.page) var newPage = false\n  @Stored(key: Keys.page) var page = false\n}\n",
      "final class Settings {\n  enum Keys: String { case page, other }\n"
        + "  @Stored(key: Keys.page) var page = false\n}\n"),
    Example(
      "keys that are listed",
      "final class Settings {\n  enum Keys: String, CaseIterable { case page, other }\n"
        + "  @Stored(key: Keys.page) var newPage = false\n}\n",
      "final class Settings {\n  enum Keys: String, CaseIterable { case page, other }\n}\n",
      notes: ["2: nothing makes 'page' any more; it stays, because a value may come from elsewhere"]),
    Example(
      "requirements, and what other types have for them",
      before + """
        protocol Options: AnyObject {
          var newPage: Bool { get set }
          var other: Bool { get set }
        }
        extension Settings: Options {}
        final class MockOptions: Options {
          var newPage = true
          var other = false
        }
        protocol Page { var newPage: Bool { get } }
        struct Book: Page { let newPage: Bool }

        """,
      after + """
        protocol Options: AnyObject {
          var other: Bool { get set }
        }
        extension Settings: Options {}
        final class MockOptions: Options {
          var other = false
        }
        protocol Page { var newPage: Bool { get } }
        struct Book: Page { let newPage: Bool }

        """),
  ]

  /// Code that is there for the flag alone.
  static let uses: [Example] = [
    Example(
      "what sets it to what it is from now on",
      before + """
        func start(_ app: App) {
          let settings = Settings()
          settings.newPage = true
          app.settings.newPage = true
          go(settings)
        }

        """,
      after + """
        func start(_ app: App) {
          let settings = Settings()
          go(settings)
        }

        """),
    Example(
      "tests",
      before + """
        import XCTest
        final class PageTests: XCTestCase {
          let settings = Settings()
          func testNew() {
            settings.newPage = true
            XCTAssertEqual(title(settings), "new")
          }
          func testOld() {
            settings.newPage = false
            XCTAssertEqual(title(settings), "old")
          }
        }

        """,
      after + """
        import XCTest
        final class PageTests: XCTestCase {
          let settings = Settings()
          func testNew() {
            XCTAssertEqual(title(settings), "new")
          }
        }

        """),
    Example(
      "arguments of a memberwise initializer",
      """
      struct Settings { var newPage = false; var other = false }
      let all = [Settings(newPage: true, other: true), Settings(newPage: true), Settings()]

      """,
      """
      struct Settings { var other = false }
      let all = [Settings(other: true), Settings(), Settings()]

      """),
    Example(
      "an initializer's parameter",
      """
      struct Settings {
        let newPage: Bool
        let other: Bool
        init(newPage: Bool = false, other: Bool) {
          self.newPage = newPage
          self.other = other
        }
      }
      let all = [Settings(newPage: true, other: true), Settings(other: true)]

      """,
      """
      struct Settings {
        let other: Bool
        init(other: Bool) {
          self.other = other
        }
      }
      let all = [Settings(other: true), Settings(other: true)]

      """),
    Example(
      "switches in views",
      before + """
        struct Developer: View {
          @ObservedObject var model: Model
          var body: some View {
            Section("Pages") {
              Toggle(isOn: $model.newPage) {
                Text("New page")
              }
              .onChange(of: model.newPage) { reload() }
              Toggle(isOn: $model.other) { Text("Other") }
            }
            Section {
              Toggle("New page", isOn: $model.newPage)
            } header: {
              Text("Pages")
            }
            ListRow(label: .title("New page"), kind: .toggle($model.newPage))
          }
        }

        """,
      after + """
        struct Developer: View {
          @ObservedObject var model: Model
          var body: some View {
            Section("Pages") {
              Toggle(isOn: $model.other) { Text("Other") }
            }
          }
        }

        """),
    Example(
      "switches of a property that is known",
      before + """
        struct Developer: View {
          @Bindable var settings: Settings
          var body: some View {
            Toggle(isOn: $settings.newPage) { Text("New page") }
            Text("Other")
          }
        }

        """,
      after + """
        struct Developer: View {
          @Bindable var settings: Settings
          var body: some View {
            Text("Other")
          }
        }

        """, accessor: "settings.{caseName}"),
  ]

  /// What keeps the property, at its place.
  static let refused: [Example] = [
    Example(
      "a publisher",
      before + "func watch(_ settings: Settings) { settings.$newPage.sink { print($0) }.store(in: &all) }\n", nil,
      refusals: ["14: 'settings.$newPage' still names the experiment; remove it by hand"]),
    Example(
      "a value that nobody knows",
      before + "func set(_ settings: Settings, _ isOn: Bool) { settings.newPage = isOn }\n", nil,
      refusals: ["14: what 'settings.newPage' is used for cannot be decided; rewrite it by hand"]),
    Example(
      "the value that lost, outside of tests",
      before + "func reset(_ settings: Settings) {\n  settings.newPage = false\n  go()\n}\n", nil,
      refusals: ["15: what 'settings.newPage' is used for cannot be decided; rewrite it by hand"]),
    Example(
      "a key path",
      before + "let path = \\Settings.newPage\n", nil,
      refusals: ["14: '\\Settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "a property that is coded without a key",
      "struct Settings: Codable {\n  var newPage = false\n  func encode(to encoder: Encoder) throws { put(newPage, in: encoder) }\n}\n",
      nil,
      refusals: ["3: 'newPage' still names the experiment; remove it by hand"]),
    Example(
      "a value that nobody knows, for a requirement",
      """
      protocol Settings { var newPage: Bool { get } }
      final class Live: Settings {
        var newPage = false
        func load(_ isOn: Bool) { newPage = isOn }
      }

      """, nil,
      refusals: [
        "4: 'newPage' still names the experiment; remove it by hand"
      ]),
    Example(
      "a value made with effects",
      """
      final class Settings {
        var newPage = false
        func load() { newPage = client.load("new_page") }
      }

      """, nil, refusals: ["3: 'newPage' still names the experiment; remove it by hand"]),
    Example(
      "a switch that is all of a view",
      before + "struct Row: View {\n  @Bindable var settings: Settings\n"
        + "  var body: some View { Toggle(isOn: $settings.newPage) { Text(\"New\") } }\n}\n", nil,
      refusals: ["16: '$settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "a view that shows more",
      before + "struct Row: View {\n  @Bindable var settings: Settings\n"
        + "  var body: some View { Page(isNew: $settings.newPage); Text(\"\") }\n}\n", nil,
      refusals: ["16: '$settings.newPage' still names the experiment; remove it by hand"]),
    Example(
      "a value of the environment with its name",
      before + """
        extension EnvironmentValues { @Entry var newPage = false }
        struct Row: View { @Environment(\\.newPage) private var isNew: Bool }
        func show(_ row: Row) { row.environment(\\.newPage, true) }

        """,
      after + """
        extension EnvironmentValues { @Entry var newPage = false }
        struct Row: View { @Environment(\\.newPage) private var isNew: Bool }
        func show(_ row: Row) { row.environment(\\.newPage, true) }

        """),
    Example(
      "another type's property of the name, and what sets it",
      before + "struct Book { var newPage: Bool }\nfunc turn(_ book: inout Book) {\n  book.newPage = true\n  go()\n}\n",
      after + "struct Book { var newPage: Bool }\nfunc turn(_ book: inout Book) {\n  book.newPage = true\n  go()\n}\n",
      accessor: "settings.{caseName}"),
  ]
}
