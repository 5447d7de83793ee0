import SwiftSemantics

/// Flags whose values the app decides by what it asks somebody else.
extension SmallAppTests {
  static let decisions: [SmallApp] = [
    SmallApp(
      name: "decisions that only give the flag its value",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      files: [
        "Sources/A.swift": """
        final class Options {
          var newPage = false
          func update(_ remote: Remote) {
            switch remote.number {
            case 1: self.newPage = true
            case 2, 3: self.newPage = false
            default: break
            }
            save()
          }
          func load(_ remote: Remote) {
            if remote.isOn("page") {
              newPage = true
            } else if let value = remote.values["page"] as? Int {
              newPage = value > 1
            } else {
              newPage = false
            }
            save()
          }
          func save() { print("saved") }
          func title() -> String { newPage ? "new" : "old" }
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        final class Options {
          func update(_ remote: Remote) {
            save()
          }
          func load(_ remote: Remote) {
            save()
          }
          func save() { print("saved") }
          func title() -> String { "new" }
        }

        """
      ]),
    SmallApp(
      name: "decisions by what a user wants, and that do something else",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      files: [
        "Sources/A.swift": """
        final class Options {
          var newPage = false
          var count = 0
          func choose(_ option: Int) {
            switch option {
            case 1: newPage = true
            default: newPage = false
            }
            save()
          }
          func toggle(_ sender: UISwitch) {
            if sender.isOn { newPage = true } else { newPage = false }
            save()
          }
          func load(_ remote: Remote) {
            switch remote.number {
            case 1: newPage = true
            default: count += 1
            }
            save()
          }
          func read(_ remote: Remote) {
            switch remote.next() {
            case 1: newPage = false
            default: break
            }
            save()
          }
          func save() { print("saved") }
          func title() -> String { newPage ? "new" : "old" }
        }

        """
      ],
      after: [
        "Sources/A.swift": """
        final class Options {
          var newPage = false
          var count = 0
          func choose(_ option: Int) {
            switch option {
            case 1: newPage = true
            default: newPage = false
            }
            save()
          }
          func toggle(_ sender: UISwitch) {
            if sender.isOn { newPage = true } else { newPage = false }
            save()
          }
          func load(_ remote: Remote) {
            switch remote.number {
            case 1: newPage = true
            default: count += 1
            }
            save()
          }
          func read(_ remote: Remote) {
            switch remote.next() {
            case 1: newPage = false
            default: break
            }
            save()
          }
          func save() { print("saved") }
          func title() -> String { "new" }
        }

        """
      ],
      messages: [
        "Sources/A.swift:6: 'newPage' still names the experiment; remove it by hand",
        "Sources/A.swift:7: 'newPage' still names the experiment; remove it by hand",
        "Sources/A.swift:12: 'newPage' still names the experiment; remove it by hand",
        "Sources/A.swift:12: 'newPage' still names the experiment; remove it by hand",
        "Sources/A.swift:17: 'newPage' still names the experiment; remove it by hand",
        "Sources/A.swift:24: 'newPage' still names the experiment; remove it by hand",
      ]),
  ]
}
