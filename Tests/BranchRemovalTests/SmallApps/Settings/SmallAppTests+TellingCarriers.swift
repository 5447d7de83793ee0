import SwiftSemantics

/// Flags that get their value from another name of the flag, or in an extension of a library's type.
extension SmallAppTests {
  static let tellingCarriers: [SmallApp] = [
    SmallApp(
      name: "a value that one name of the flag gives to another, which tells others",
      accessors: SmallApp.flags("_.{caseName}", "Banner.{caseName}") + [
        Accessor(.declaration, template: "LegacySettings.{caseName}")
      ],
      winner: "control",
      files: [
        "Sources/Banner.swift": """
        final class Banner {
          var text = "Welcome"
          private(set) var shown = ""

          var newPage = false {
            didSet {
              refresh()
            }
          }

          private func refresh() {
            shown = newPage ? "New" : text
          }
        }

        """,
        "Sources/Settings.swift": """
        import Legacy

        extension LegacySettings {
          var newPage: Bool { value(named: "newPage") }

          func prepare(_ banner: Banner) {
            banner.text = "Hello"
            banner.newPage = newPage
          }
        }

        """,
      ],
      after: [
        "Sources/Banner.swift": """
        final class Banner {
          var text = "Welcome"
          private(set) var shown = ""

          var newPage = false {
            didSet {
              refresh()
            }
          }

          private func refresh() {
            shown = text
          }
        }

        """
      ],
      messages: [
        "Sources/Settings.swift:8: 'newPage' still names the experiment; remove it by hand",
        "Sources/Settings.swift:8: what 'banner.newPage' is used for cannot be decided; rewrite it by hand",
      ]),
    SmallApp(
      name: "a property in an extension of a library's protocol",
      accessors: SmallApp.flags("_.is{CaseName}", "SettingsKey.is{CaseName}") + [
        Accessor(.declaration, template: "Store.is{CaseName}")
      ],
      files: [
        "Sources/Interactor.swift": """
        import Vault

        final class Interactor {
          let settings: Store

          init(settings: Store) {
            self.settings = settings
          }

          func title() -> String {
            settings.isNewPage ? "New" : "Old"
          }

          func markSeen() {
            settings.isNewPage = true
          }
        }

        """,
        "Sources/Settings.swift": """
        import Vault

        enum SettingsKey: String {
          case isNewPage
          case other
        }

        extension Store {
          var isNewPage: Bool {
            get {
              bool(for: SettingsKey.isNewPage.rawValue) ?? false
            }

            set {
              set(value: newValue, for: SettingsKey.isNewPage.rawValue)
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Interactor.swift": """
        import Vault

        final class Interactor {
          let settings: Store

          init(settings: Store) {
            self.settings = settings
          }

          func title() -> String {
            "New"
          }

          func markSeen() {
          }
        }

        """,
        "Sources/Settings.swift": """
        import Vault

        enum SettingsKey: String {
          case other
        }

        """,
      ],
      messages: [
        "Sources/Interactor.swift:14: nothing is left of 'markSeen'; it stays, because something else may call it"
      ]),
  ]
}
