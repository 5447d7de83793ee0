import SwiftSemantics

/// Methods, copies and subscriptions by which an app stores a flag.
extension SmallAppTests {
  private static let managed = [
    Accessor(.isGroup("on"), template: "Manager.shared.{caseName}"),
    Accessor(.declaration, template: "Manager.{caseName}"),
    Accessor(.declaration, template: "Store.Keys.{caseName}"),
  ]

  private static let store = """
    struct Store {
      enum Keys: String { case newPage, other }
      static subscript(_ key: Keys) -> Bool? {
        get { UserDefaults.standard.object(forKey: key.rawValue) as? Bool }
        set { UserDefaults.standard.set(newValue, forKey: key.rawValue) }
      }
    }

    """

  /// - Parameters:
  ///   - change: what the method does.
  ///   - others: what else is there.
  private static func manager(_ change: String = "newPage = isOn", _ others: String = "") -> String {
    """
    final class Manager {
      static let shared = Manager()
      private(set) var newPage = false
      private(set) var other = false
      func setNewPage(_ isOn: Bool) {
        Store[.newPage] = isOn
        \(change)
      }
      func load() {
        if let newPage = Store[.newPage] {
          self.newPage = newPage
        } else {
          if let value = Store.remote.value(forKey: "new_page") as? Bool {
            self.newPage = value
          } else {
            self.newPage = false
          }
        }
        other = Store[.other] ?? false
      }
    }
    func title() -> String { Manager.shared.newPage ? "New" : "Old" }
    \(others)

    """
  }

  private static let page = """
    struct Page: View {
      @State private var isNew = Manager.shared.newPage
      var body: some View {
        Form {
          Text("Settings")
          Toggle("New page", isOn: $isNew)
            .onChange(of: isNew) { _, value in Manager.shared.setNewPage(value) }
        }
      }
    }

    """

  private static let mirrored = """
    final class Storage {
      static let shared = Storage()
      var newPage: Bool {
        get { UserDefaults.standard.bool(forKey: "new_page") }
        set { UserDefaults.standard.set(newValue, forKey: "new_page") }
      }
      var size = 0
    }
    final class Settings: ObservableObject {
      @Published var newPage = true
      @Published var size = 0
    }
    func title(_ storage: Storage) -> String { storage.newPage ? "New" : "Old" }

    """

  private static let mirroredAfter = """
    final class Storage {
      static let shared = Storage()
      var size = 0
    }
    final class Settings: ObservableObject {
      @Published var size = 0
    }
    func title(_ storage: Storage) -> String { "New" }

    """

  private static let switches = """
    struct Page: View {
      @EnvironmentObject var settings: Settings
      var body: some View {
        Form {
          Toggle("New page", isOn: $settings.newPage)
          Text("Size")
        }
      }
    }

    """

  private static let switchesAfter = """
    struct Page: View {
      @EnvironmentObject var settings: Settings
      var body: some View {
        Form {
          Text("Size")
        }
      }
    }

    """

  /// - Parameter subscription: the statement that gives the storage what the settings publish.
  private static func host(_ subscription: String) -> String {
    """
    final class Host {
      let storage = Storage.shared
      let settings = Settings()
      var changes: Set<AnyCancellable> = []
      func start() {
        settings.newPage = storage.newPage
        \(subscription)
        settings.size = storage.size
      }
    }

    """
  }

  private static let hostAfter = """
    final class Host {
      let storage = Storage.shared
      let settings = Settings()
      var changes: Set<AnyCancellable> = []
      func start() {
        settings.size = storage.size
      }
    }

    """

  private static func mirror(_ name: String, both: Bool, _ subscription: String) -> SmallApp {
    SmallApp(
      name: name,
      accessors: [
        Accessor(.isGroup("on"), template: "storage.{caseName}"),
        Accessor(.declaration, template: "Storage.{caseName}"),
      ]
        + (both
          ? [
            Accessor(.isGroup("on"), template: "settings.{caseName}"),
            Accessor(.declaration, template: "Settings.{caseName}"),
          ] : []),
      files: [
        "Sources/Host.swift": host(subscription), "Sources/Page.swift": switches, "Sources/Storage.swift": mirrored,
      ],
      after: [
        "Sources/Host.swift": hostAfter, "Sources/Page.swift": switchesAfter, "Sources/Storage.swift": mirroredAfter,
      ])
  }

  /// The subscription does more, so both properties stay.
  private static func keptMirror(_ name: String, _ subscription: String, messages: [String]) -> SmallApp {
    SmallApp(
      name: name,
      accessors: [
        Accessor(.isGroup("on"), template: "storage.{caseName}"),
        Accessor(.isGroup("on"), template: "settings.{caseName}"),
        Accessor(.declaration, template: "Storage.{caseName}"),
        Accessor(.declaration, template: "Settings.{caseName}"),
      ],
      files: [
        "Sources/Host.swift": host(subscription), "Sources/Page.swift": switches, "Sources/Storage.swift": mirrored,
      ],
      after: [
        "Sources/Storage.swift": mirrored.replacing("storage.newPage ? \"New\" : \"Old\"", with: "\"New\"")
      ],
      messages: messages)
  }

  /// The flag stays with all that gives it a value.
  ///
  /// - Parameter page: one that changes the copy in other ways than by its switch has an option of its own.
  private static func keptManager(
    _ name: String, _ manager: String = manager(), page: String = page, store: String = store,
    messages: [String] = []
  ) -> SmallApp {
    SmallApp(
      name: name, accessors: managed,
      files: ["Sources/Manager.swift": manager, "Sources/Page.swift": page, "Sources/Store.swift": store],
      after: [
        "Sources/Manager.swift": manager.replacing("Manager.shared.newPage ? \"New\" : \"Old\"", with: "\"New\"")
      ],
      messages: messages + [
        "Sources/Manager.swift:6: '.newPage' still names the experiment; remove it by hand",
        "Sources/Manager.swift:7: 'newPage' still names the experiment; remove it by hand",
        "Sources/Manager.swift:10: '.newPage' still names the experiment; remove it by hand",
        "Sources/Manager.swift:11: 'self.newPage' still names the experiment; remove it by hand",
        "Sources/Manager.swift:14: 'self.newPage' still names the experiment; remove it by hand",
        "Sources/Manager.swift:16: 'self.newPage' still names the experiment; remove it by hand",
        "Sources/Page.swift:2: what 'Manager.shared.newPage' is used for cannot be decided; rewrite it by hand",
      ]
        + (page == self.page
          ? [
            "Sources/Page.swift:6: '$isNew' still names the experiment; remove it by hand",
            "Sources/Page.swift:7: what 'isNew' is used for cannot be decided; rewrite it by hand",
          ] : []))
  }

  static let storedCopies: [SmallApp] = [
    SmallApp(
      name: "a method that stores the flag, a view's copy that calls it, and what loads it",
      accessors: managed,
      files: ["Sources/Manager.swift": manager(), "Sources/Page.swift": page, "Sources/Store.swift": store],
      after: [
        "Sources/Manager.swift": """
        final class Manager {
          static let shared = Manager()
          private(set) var other = false
          func load() {
            other = Store[.other] ?? false
          }
        }
        func title() -> String { "New" }


        """,
        "Sources/Page.swift": """
        struct Page: View {
          var body: some View {
            Form {
              Text("Settings")
            }
          }
        }

        """,
        "Sources/Store.swift": store.replacing("case newPage, other", with: "case other"),
      ]),
    mirror(
      "a subscription in a set, of one declared property", both: false,
      "settings.$newPage.dropFirst().sink { [weak self] in self?.storage.newPage = $0 }.store(in: &changes)"),
    mirror(
      "a subscription in a set, of two declared properties", both: true,
      "settings.$newPage.sink { self.storage.newPage = $0 }.store(in: &changes)"),
    mirror(
      "a subscription that is added to a set", both: true,
      "changes.insert(settings.$newPage.sink(receiveValue: { value in self.storage.newPage = value }))"),
    keptMirror(
      "a subscription that does more",
      "settings.$newPage.sink { self.storage.newPage = $0; print($0) }.store(in: &changes)",
      messages: [
        "Sources/Host.swift:6: what 'storage.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Host.swift:7: 'settings.$newPage' still names the experiment; remove it by hand",
        "Sources/Host.swift:7: what 'self.storage.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    keptMirror(
      "a subscription that turns the value over",
      "settings.$newPage.sink { self.storage.newPage = !$0 }.store(in: &changes)",
      messages: [
        "Sources/Host.swift:6: what 'storage.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Host.swift:7: 'settings.$newPage' still names the experiment; remove it by hand",
        "Sources/Host.swift:7: what 'self.storage.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    keptMirror(
      "a subscription with another operator",
      "settings.$newPage.map { !$0 }.sink { self.storage.newPage = $0 }.store(in: &changes)",
      messages: [
        "Sources/Host.swift:6: what 'storage.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Host.swift:7: 'settings.$newPage' still names the experiment; remove it by hand",
        "Sources/Host.swift:7: what 'self.storage.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    keptMirror(
      "a subscription that sets something else", "settings.$newPage.sink { self.isOpen = $0 }.store(in: &changes)",
      messages: [
        "Sources/Host.swift:6: what 'storage.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Host.swift:7: 'settings.$newPage' still names the experiment; remove it by hand",
      ]),
    keptManager("a method that does more", manager("newPage = isOn; print(isOn)")),
    keptManager(
      "a method that is called with what a user wants",
      manager("newPage = isOn", "func tap(_ isOn: Bool) { Manager.shared.setNewPage(isOn) }")),
    keptManager(
      "a key that something else reads", manager("newPage = isOn", "func raw() -> Bool { Store[.newPage] ?? false }"),
      messages: ["Sources/Manager.swift:23: '.newPage' still names the experiment; remove it by hand"]),
    keptManager(
      "a copy whose change does more",
      page: page.replacing("Manager.shared.setNewPage(value)", with: "Manager.shared.setNewPage(value); reload()")),
    keptManager(
      "a copy of which another value is given",
      page: page.replacing("Manager.shared.setNewPage(value)", with: "Manager.shared.setNewPage(!value)")),
    keptManager(
      "a branch that does more",
      manager().replacing("self.newPage = false\n", with: "self.newPage = false; print(\"none\")\n")),
    keptManager(
      "a branch that is taken after a change", manager().replacing("remote.value(", with: "remote.fetch("), messages: []
    ),
    keptManager(
      "a store with two kinds of keys",
      store: store.replacing(
        "struct Store {\n",
        with:
          "enum Numbers: String { case newPage }\nstruct Store {\n  static subscript(_ key: Numbers) -> Bool? { get { nil } set { } }\n"
      )),
  ]
}
