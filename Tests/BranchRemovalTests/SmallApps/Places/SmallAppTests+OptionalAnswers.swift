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
          case false?: log("old")
          default: log("none")
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
    SmallApp(
      name: "a name, a result and a part of a tuple for an answer that may be missing",
      accessors: SmallApp.flags("_.{caseName}", "Backup.{caseName}"),
      files: [
        "Sources/Backup.swift": """
        struct Backup { let newPage: Bool? }
        func ask(_ backup: Backup) {
          let isNew = backup.newPage
          if isNew == nil { askUser() }
        }
        func result(_ backup: Backup) -> Bool? { backup.newPage }
        func open(_ backup: Backup) {
          if result(backup) == nil { askUser() }
          if (backup.newPage, 1) == (nil, 1) { askUser() }
          if ({ backup.newPage }()) == nil { askUser() }
          show(isNew: backup.newPage)
        }
        func show(isNew: Bool?) {
          if isNew == nil { askUser() }
        }

        """
      ],
      after: [:],
      messages: [
        "3: 'backup.newPage'", "4: 'isNew'", "6: 'backup.newPage'", "8: 'result(backup)'", "9: 'backup.newPage'",
        "10: '({ backup.newPage }())'", "11: 'backup.newPage'",
      ].map { "Sources/Backup.swift:\($0) may be 'nil', and the winner says nothing of that; decide it by hand" }),
    SmallApp(
      name: "names and results that only say what the answer is",
      accessors: SmallApp.flags("_.{caseName}", "Backup.{caseName}"),
      files: [
        "Sources/Backup.swift": """
        struct Backup { let newPage: Bool?; let size: Int? }
        func title(_ backup: Backup) -> String {
          let isNew = backup.newPage
          if isNew == true { return "new" }
          return "old"
        }
        private func result(_ backup: Backup) -> Bool? { backup.newPage }
        func size(_ backup: Backup) -> Int { result(backup) ?? false ? 2 : 1 }
        func color(_ backup: Backup) -> Int {
          let isNew = backup.newPage
          if let isNew, isNew { return 2 }
          return 1
        }
        func text(_ backup: Backup) -> String {
          switch (backup.newPage, backup.size) {
          case (false, nil): "old"
          case (_, nil): "none"
          default: "new"
          }
        }

        """
      ],
      after: [
        "Sources/Backup.swift": """
        struct Backup { let size: Int? }
        func title(_ backup: Backup) -> String {
          return "new"
        }
        func size(_ backup: Backup) -> Int { 2 }
        func color(_ backup: Backup) -> Int {
          return 2
        }
        func text(_ backup: Backup) -> String {
          switch backup.size {
          case nil: "none"
          default: "new"
          }
        }

        """
      ]),
    SmallApp(
      name: "a library's function whose answer may be missing",
      accessors: SmallApp.flags("remote.flag(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        func ask(_ remote: Remote) async {
          if let isNew = await remote.flag(.newPage) { show(isNew) }
          if remote.flag(.newPage) == nil { askUser() }
          if let isNew = remote.flag(.newPage), isNew { showNew() }
          if remote.flag(.newPage) ?? false { showNew() }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        enum Flag { case newPage, other }
        func ask(_ remote: Remote) async {
          if let isNew = await remote.flag(.newPage) { show(isNew) }
          if remote.flag(.newPage) == nil { askUser() }
          showNew()
          showNew()
        }

        """
      ],
      messages: ["3: 'await remote.flag(.newPage)'", "4: 'remote.flag(.newPage)'"].map {
        "Sources/Page.swift:\($0) may be 'nil', and the winner says nothing of that; decide it by hand"
      }),
  ]
}
