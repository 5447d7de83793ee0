/// Accessors for a Boolean that may be `nil`, where the configuration does not say what that means.
extension SmallAppTests {
  private static let missing = "'backup.newPage' may be 'nil', and the winner says nothing of that; decide it by hand"

  static let optionalAnswers: [SmallApp] = [
    SmallApp(
      name: "whether a stored flag has a value",
      accessors: SmallApp.flags("_.{caseName}", "Backup.{caseName}"), winner: "control",
      files: [
        "Sources/Backup.swift": """
        struct Backup: Codable { let newPage: Bool?; let size: Int? }
        func restore(_ backup: Backup, _ store: Store) {
          if let size = backup.size { store.set(size, forKey: "size") }
          if let newPage = backup.newPage { store.set(newPage, forKey: "new") }
          if let newPage = backup.newPage, store.isEmpty { store.set(newPage, forKey: "new") } else { store.clear() }
          if backup.newPage != nil { store.note() }
          while let newPage = backup.newPage { store.set(newPage, forKey: "new") }
          log(backup.newPage.map { "\\($0)" } ?? "none", backup.newPage?.description ?? "")
          let title = if let newPage = backup.newPage { "\\(newPage)" } else { "" }
          log(title)
          switch backup.newPage {
          case true?: log("new")
          default: log("old")
          }
          log([backup].compactMap { $0.newPage })
        }
        func ask(_ backup: Backup, _ isOpen: Bool) {
          let isNew = isOpen ? backup.newPage : true
          if let isNew { log(isNew) }
        }

        """
      ],
      after: [:],
      messages: [4, 5, 6, 7, 8, 8, 9, 11].map { "Sources/Backup.swift:\($0): \(missing)" } + [
        "Sources/Backup.swift:15: " + missing.replacing("backup", with: "$0"), "Sources/Backup.swift:18: \(missing)",
      ]),
    SmallApp(
      name: "what the answer is, if there is one",
      accessors: SmallApp.flags("_.{caseName}", "Backup.{caseName}"),
      files: [
        "Sources/Backup.swift": """
        struct Backup { let newPage: Bool?; let size: Int? }
        func title(_ backup: Backup) -> String {
          if let newPage = backup.newPage, newPage { return "new" }
          return "old"
        }
        func size(_ backup: Backup) -> Int {
          guard let newPage = backup.newPage, let size = backup.size, !newPage else { return 1 }
          return size
        }
        func color(_ backup: Backup) -> String { backup.newPage == true ? "red" : backup.newPage ?? false ? "a" : "b" }

        """
      ],
      after: [
        "Sources/Backup.swift": """
        struct Backup { let size: Int? }
        func title(_ backup: Backup) -> String {
          return "new"
        }
        func size(_ backup: Backup) -> Int {
          return 1
        }
        func color(_ backup: Backup) -> String { "red" }

        """
      ]),
  ]
}
