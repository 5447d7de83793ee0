import SwiftSemantics

/// Code of a view model that carries a setting between its names and its key, and values that are stored later.
extension SmallAppTests {
  private static let accessors = [
    Accessor(.isGroup("on"), template: "Shared.{caseName}"),
    Accessor(.declaration, template: "Shared.{caseName}"),
    Accessor(.declaration, template: "Model.{caseName}"),
    Accessor(.declaration, template: "Keys.{caseName}"),
  ]

  private static func model(_ flag: String, _ subscription: String) -> String {
    """
    enum Shared { static var other = false\(flag.isEmpty ? "" : "; static var newPage = false") }
    enum Keys { static let other = "other"\(flag.isEmpty ? "" : "; static let newPage = \"new_page\"") }
    final class Model: ObservableObject {
      @Published var other: Bool\(flag.isEmpty ? "" : "\n  @Published var newPage: Bool")
      private var all: Set<AnyCancellable> = []
      init(defaults: UserDefaults) {
        other = defaults.bool(forKey: Keys.other)
        Shared.other = other
        $other.dropFirst().sink { defaults.set($0, forKey: Keys.other) }.store(in: &all)\(flag)\(subscription)
      }
    }
    struct Page: View {
      @ObservedObject var model: Model
      var body: some View {
        Form {
          Toggle("Other", isOn: $model.other)\(flag.isEmpty ? "" : "\n      Toggle(\"New\", isOn: $model.newPage)")
        }
      }
    }

    """
  }

  private static let load = """

        newPage = defaults.bool(forKey: Keys.newPage)
        Shared.newPage = newPage
    """

  private static func carrier(_ name: String, _ subscription: String) -> SmallApp {
    SmallApp(
      name: name, accessors: accessors,
      files: [
        "Sources/Model.swift": model(load, "\n    \(subscription)"),
        "Sources/Title.swift": "func title() -> String { Shared.newPage ? \"New\" : \"Old\" }\n",
      ],
      after: [
        "Sources/Model.swift": model("", ""),
        "Sources/Title.swift": "func title() -> String { \"New\" }\n",
      ])
  }

  private static func keptCarrier(_ name: String, _ subscription: String, messages: [String]) -> SmallApp {
    SmallApp(
      name: name, accessors: accessors,
      files: [
        "Sources/Model.swift": model(load, "\n    \(subscription)"),
        "Sources/Title.swift": "func title() -> String { Shared.newPage ? \"New\" : \"Old\" }\n",
      ],
      after: ["Sources/Title.swift": "func title() -> String { \"New\" }\n"], messages: messages)
  }

  private static func config(_ flag: Bool) -> String {
    let value = flag ? "\n  var newPage = true" : ""
    let load =
      flag
      ? "\n    newPage = UserDefaults.standard.bool(forKey: Key.NewPage.rawValue)\n    Stored.load(key: .NewPage, into: &newPage)"
        + "\n    newPage = UserDefaults.standard.bool(forKey: OldKey.new_page.rawValue)"
      : ""
    let save = flag ? "\n    UserDefaults.standard.set(newPage, forKey: Key.NewPage.rawValue)" : ""
    return """
      enum Key: String { case \(flag ? "NewPage, " : "")other }
      enum OldKey: String { case \(flag ? "new_page, " : "")old }
      final class Config {\(value)
        var other = true
        func load() {\(load)
          other = UserDefaults.standard.bool(forKey: Key.other.rawValue)
        }
        func save() {
          UserDefaults.standard.set(other, forKey: Key.other.rawValue)\(save)
        }
      }

      """
  }

  private static func stored(_ more: String, _ value: String = "Config.shared.newPage ? \"New\" : \"Old\"") -> String {
    """
    enum Key: String { case newPage, other }
    enum Stored {
      static func load(key: Key, into value: inout Bool) { value = defaults.bool(forKey: key.rawValue)\(more) }
      static func save(_ value: Bool, key: Key) { defaults.set(value, forKey: key.rawValue)\(more) }
    }
    final class Config {
      var newPage = true
      func load() { Stored.load(key: .newPage, into: &newPage); tell() }
      func store() { Stored.save(newPage, key: .newPage); tell() }
    }
    func title() -> String { \(value) }

    """
  }

  private static let named = [
    Accessor(.isGroup("on"), template: "Config.shared.{caseName}"),
    Accessor(.declaration, template: "Config.{caseName}"), Accessor(.declaration, template: "Key.{caseName}"),
  ]

  /// A key that stays with a setting that stays.
  private static let asked = """
    enum Key: String { case newPage, other }
    final class Config {
      var newPage = true
      init() { newPage = UserDefaults.standard.bool(forKey: Key.newPage.rawValue) }
      func save() { UserDefaults.standard.set(newPage, forKey: Key.newPage.rawValue) }
    }
    let path = \\Config.newPage

    """

  static let carriers: [SmallApp] = [
    SmallApp(
      name: "a key of a setting of which a use is refused", accessors: named,
      files: ["Sources/Config.swift": asked], after: [:],
      messages: [
        "Sources/Config.swift:4: 'Key.newPage' still names the experiment; remove it by hand",
        "Sources/Config.swift:5: 'Key.newPage' still names the experiment; remove it by hand",
        "Sources/Config.swift:7: '\\Config.newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "functions of the app's own that only load and store", accessors: named,
      files: ["Sources/Config.swift": stored("")],
      after: [
        "Sources/Config.swift": """
        enum Key: String { case other }
        enum Stored {
          static func load(key: Key, into value: inout Bool) { value = defaults.bool(forKey: key.rawValue) }
          static func save(_ value: Bool, key: Key) { defaults.set(value, forKey: key.rawValue) }
        }
        final class Config {
          func load() { tell() }
          func store() { tell() }
        }
        func title() -> String { "New" }

        """
      ]),
    SmallApp(
      name: "functions of the app's own that do more", accessors: named,
      files: ["Sources/Config.swift": stored("; count += 1")],
      after: ["Sources/Config.swift": stored("; count += 1", "\"New\"")],
      messages: [
        "Sources/Config.swift:8: '.newPage' still names the experiment; remove it by hand",
        "Sources/Config.swift:8: 'newPage' still names the experiment; remove it by hand",
        "Sources/Config.swift:9: 'newPage' still names the experiment; remove it by hand",
      ]),
    SmallApp(
      name: "a setting that is loaded and stored under its key",
      accessors: [
        Accessor(.isGroup("on"), template: "Config.shared.{caseName}"),
        Accessor(.declaration, template: "Config.{caseName}"), Accessor(.declaration, template: "Key.{CaseName}"),
        Accessor(.declaration, template: "OldKey.new_page", experiment: "new_page"),
      ],
      files: [
        "Sources/Config.swift": config(true),
        "Sources/Page.swift": "func title() -> String { Config.shared.newPage ? \"New\" : \"Old\" }\n",
      ],
      after: [
        "Sources/Config.swift": config(false), "Sources/Page.swift": "func title() -> String { \"New\" }\n",
      ]),
    carrier(
      "a subscription that stores the value under its key, and sets the shared one",
      """
      $newPage.dropFirst().sink { isOn in
            defaults.set(isOn, forKey: Keys.newPage)
            Shared.newPage = isOn
          }.store(in: &all)
      """),
    carrier(
      "a subscription that also logs",
      """
      $newPage.receive(on: DispatchQueue.main).removeDuplicates().sink {
            logger.debug("new page: \\($0 ? "on" : "off", privacy: .public)")
            print("set")
            Shared.newPage = $0
          }.store(in: &all)
      """),
    keptCarrier(
      "a subscription that does something else", "$newPage.sink { Shared.newPage = $0; reload($0) }.store(in: &all)",
      messages: [
        "Sources/Model.swift:11: 'Keys.newPage' still names the experiment; remove it by hand",
        "Sources/Model.swift:12: what 'Shared.newPage' is used for cannot be decided; rewrite it by hand",
        "Sources/Model.swift:13: '$newPage' still names the experiment; remove it by hand",
        "Sources/Model.swift:13: what 'Shared.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
  ]
}
