import SwiftSemantics

/// Setters and observers that do more than keep a flag, and properties behind a setter.
extension SmallAppTests {
  private static func setting(
    _ name: String, _ settings: String, after: String? = nil, messages: [String] = []
  ) -> SmallApp {
    SmallApp(
      name: name, accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: ["Sources/Settings.swift": settings],
      after: after.map { ["Sources/Settings.swift": $0] } ?? [:], messages: messages)
  }

  static let keySetters: [SmallApp] = ["", "func reset(_ settings: Settings) { settings.setNewPage(false) }\n"].map {
    reset in
    func app(_ key: String, _ body: String, _ condition: String) -> String {
      """
      final class Settings {
        private enum Key: String { case \(key)search }
        let defaults = UserDefaults.standard
      \(body)}
      func show(_ settings: Settings) {
        \(condition)
      }

      """ + reset
    }
    let setter = "func setNewPage(_ isOn: Bool) {"
    let before = app(
      "newPage, ",
      """
        func newPage() -> Bool { defaults.bool(forKey: Key.newPage.rawValue) }
        \(setter)
          defaults.set(isOn, forKey: Key.newPage.rawValue)
        }

      """, "if settings.newPage() { print(\"new\") }")
    let after =
      reset.isEmpty
      ? app("", "  \(setter)\n  }\n", "print(\"new\")")
      : before.replacing("  func newPage() -> Bool { defaults.bool(forKey: Key.newPage.rawValue) }\n", with: "")
        .replacing("if settings.newPage() { print(\"new\") }", with: "print(\"new\")")
    return SmallApp(
      name: "a setter of a key that \(reset.isEmpty ? "nobody" : "somebody") calls",
      accessors: SmallApp.flags("_.{caseName}()", "Settings.Key.{caseName}")
        + [Accessor(.declaration, template: "Settings.{caseName}")],
      files: ["Sources/Settings.swift": before], after: ["Sources/Settings.swift": after],
      messages: reset.isEmpty
        ? ["Sources/Settings.swift:5: nothing is left of 'setNewPage'; it stays, because something else may call it"]
        : ["Sources/Settings.swift:6: 'Key.newPage' still names the experiment; remove it by hand"])
  }

  static let heardSetters: [SmallApp] = [
    setting(
      "a setter that tells others",
      """
      final class Settings {
        private var stored = Remote.value("new_page")
        var newPage: Bool {
          get { stored }
          set {
            stored = newValue
            Bus.shared.post()
          }
        }
        func load() { newPage = Remote.value("new_page") }
        func show() { print(newPage ? "new" : "old") }
      }

      """,
      after: """
        final class Settings {
          private var stored = Remote.value("new_page")
          var newPage: Bool {
            get { stored }
            set {
              stored = newValue
              Bus.shared.post()
            }
          }
          func load() { newPage = Remote.value("new_page") }
          func show() { print("new") }
        }

        """,
      messages: ["Sources/Settings.swift:10: 'newPage' still names the experiment; remove it by hand"]),
    setting(
      "a setter that publishes and locks",
      """
      final class Settings: ObservableObject {
        private let lock = NSLock()
        private var stored = Remote.value("new_page")
        var newPage: Bool {
          get { stored }
          set {
            objectWillChange.send()
            lock.lock()
            defer { lock.unlock() }
            stored = newValue
          }
        }
        func load() { newPage = Remote.value("new_page") }
        func show() {
          load()
          print(newPage ? "new" : "old")
        }
      }

      """,
      after: """
        final class Settings: ObservableObject {
          private let lock = NSLock()
          private var stored = Remote.value("new_page")
          func show() {
            print("new")
          }
        }

        """),
    setting(
      "an observer of the value that has the flag",
      """
      struct Settings {
        var newPage = false
        var size = 1
      }
      final class Model {
        var settings = Settings() {
          didSet { reload() }
        }
        func load() { settings.newPage = Remote.value("new_page") }
        func reload() { print(settings.size) }
        func show() { print(settings.newPage ? "new" : "old") }
      }

      """,
      after: """
        struct Settings {
          var newPage = false
          var size = 1
        }
        final class Model {
          var settings = Settings() {
            didSet { reload() }
          }
          func load() { settings.newPage = Remote.value("new_page") }
          func reload() { print(settings.size) }
          func show() { print("new") }
        }

        """,
      messages: ["Sources/Settings.swift:9: what 'settings.newPage' is used for cannot be decided; rewrite it by hand"]),
    setting(
      "an observer that saves the value",
      """
      struct Settings {
        var newPage = false
        var size = 1
      }
      final class Model {
        var settings = Settings() {
          didSet { save() }
        }
        func load() {
          settings.size = 2
          settings.newPage = Remote.value("new_page")
        }
        func save() { print(settings.size) }
        func show() { print(settings.newPage ? "new" : "old") }
      }

      """,
      after: """
        struct Settings {
          var size = 1
        }
        final class Model {
          var settings = Settings() {
            didSet { save() }
          }
          func load() {
            settings.size = 2
          }
          func save() { print(settings.size) }
          func show() { print("new") }
        }

        """),
    setting(
      "what a setter stores is not what it was at first",
      """
      final class Cache {
        var wantsNew = false
        var size = 1
      }
      final class Settings {
        let cache = Cache()
        var newPage: Bool {
          get { cache.wantsNew }
          set { cache.wantsNew = newValue }
        }
        func load() { newPage = Remote.value("new_page") }
        func show() {
          load()
          print(newPage ? "new" : "old")
        }
        func report() { print(cache.wantsNew, cache.size) }
      }

      """,
      after: """
        final class Cache {
          var wantsNew = false
          var size = 1
        }
        final class Settings {
          let cache = Cache()
          func show() {
            print("new")
          }
          func report() { print(cache.wantsNew, cache.size) }
        }

        """),
    SmallApp(
      name: "what a type of settings has before anybody chooses",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"), winner: "control",
      files: [
        "Sources/Settings.swift": """
        struct Settings: Codable {
          var sound: Bool
          var newPage: Bool
          static let `default` = Settings(sound: true, newPage: true)
          init(sound: Bool, newPage: Bool) {
            self.sound = sound
            self.newPage = newPage
          }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            sound = try container.decode(Bool.self, forKey: .sound)
            newPage = try container.decodeIfPresent(Bool.self, forKey: .newPage) ?? Self.default.newPage
          }
        }
        func show(_ settings: Settings) { print(settings.sound, settings.newPage ? "new" : "old") }

        """
      ],
      after: [
        "Sources/Settings.swift": """
        struct Settings: Codable {
          var sound: Bool
          static let `default` = Settings(sound: true)
          init(sound: Bool) {
            self.sound = sound
          }
          init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            sound = try container.decode(Bool.self, forKey: .sound)
          }
        }
        func show(_ settings: Settings) { print(settings.sound, "old") }

        """
      ],
      messages: [
        "Sources/Settings.swift:4: 'newPage' was 'true' here, and gives way to 'false'; see whether that is meant"
      ]),
  ]
}
