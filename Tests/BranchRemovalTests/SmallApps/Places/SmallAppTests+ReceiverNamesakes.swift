import SwiftSemantics

/// Receivers with the name of what the app asks for flags, and another type.
extension SmallAppTests {
  static let receiverNamesakes: [SmallApp] = [
    SmallApp(
      name: "a service, and items by the same name",
      accessors: [Accessor(.isGroup("on"), template: "flags.{caseName}")],
      files: [
        "Sources/Page.swift": """
        protocol Answers { var newPage: Bool { get } }
        struct Remote: Answers { let newPage: Bool }
        struct Item: Identifiable { let id: Int; let newPage: Bool }
        struct Page: View {
          let flags: any Answers
          let items: [Item]
          var body: some View {
            VStack {
              Text(flags.newPage ? "new" : "old")
              ForEach(items) { flags in Text(flags.newPage ? "item" : "none") }
            }
          }
          var names: [String] { items.map { flags in flags.newPage ? "a" : "b" } }
          func size(flags: Item) -> Int { flags.newPage ? 1 : 2 }
          func local() -> Int {
            let flags = Item(id: 1, newPage: true)
            return flags.newPage ? 1 : 2
          }
          func loop() -> Int {
            for flags in items where flags.newPage { return 1 }
            guard let flags = items.first else { return 2 }
            return flags.newPage ? 3 : 4
          }
          func passed(flags: Remote) -> Int { flags.newPage ? 5 : 6 }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        protocol Answers { var newPage: Bool { get } }
        struct Remote: Answers { let newPage: Bool }
        struct Item: Identifiable { let id: Int; let newPage: Bool }
        struct Page: View {
          let flags: any Answers
          let items: [Item]
          var body: some View {
            VStack {
              Text("new")
              ForEach(items) { flags in Text(flags.newPage ? "item" : "none") }
            }
          }
          var names: [String] { items.map { flags in flags.newPage ? "a" : "b" } }
          func size(flags: Item) -> Int { flags.newPage ? 1 : 2 }
          func local() -> Int {
            let flags = Item(id: 1, newPage: true)
            return flags.newPage ? 1 : 2
          }
          func loop() -> Int {
            for flags in items where flags.newPage { return 1 }
            guard let flags = items.first else { return 2 }
            return flags.newPage ? 3 : 4
          }
          func passed(flags: Remote) -> Int { 5 }
        }

        """
      ],
      messages: []),
    SmallApp(
      name: "a type with a name like the receiver's, and another one",
      accessors: SmallApp.flags("flags.{caseName}", "Feature.{caseName}"),
      files: [
        "Sources/Page.swift": """
        struct AppFlags { let newPage: Bool }
        enum Feature { case newPage, other }
        struct Item: Identifiable { let id: Int; let newPage: Bool }
        struct Page: View {
          let flags: AppFlags
          let items: [Item]
          var body: some View {
            VStack {
              Text(flags.newPage ? "new" : "old")
              ForEach(items) { flags in Text(flags.newPage ? "item" : "none") }
            }
          }
          var names: [String] { items.map { flags in flags.newPage ? "a" : "b" } }
          func size(flags: Item) -> Int { flags.newPage ? 1 : 2 }
          func local() -> Int {
            let flags = Item(id: 1, newPage: true)
            return flags.newPage ? 1 : 2
          }
          func loop() -> Int {
            for flags in items where flags.newPage { return 1 }
            guard let flags = items.first else { return 2 }
            return flags.newPage ? 3 : 4
          }
          func passed(flags: AppFlags) -> Int { flags.newPage ? 5 : 6 }
        }
        struct Row { let flags: Item; var size: Int { flags.newPage ? 7 : 8 } }

        """
      ],
      after: [
        "Sources/Page.swift": """
        struct AppFlags { let newPage: Bool }
        enum Feature { case other }
        struct Item: Identifiable { let id: Int; let newPage: Bool }
        struct Page: View {
          let flags: AppFlags
          let items: [Item]
          var body: some View {
            VStack {
              Text("new")
              ForEach(items) { flags in Text(flags.newPage ? "item" : "none") }
            }
          }
          var names: [String] { items.map { flags in flags.newPage ? "a" : "b" } }
          func size(flags: Item) -> Int { flags.newPage ? 1 : 2 }
          func local() -> Int {
            let flags = Item(id: 1, newPage: true)
            return flags.newPage ? 1 : 2
          }
          func loop() -> Int {
            for flags in items where flags.newPage { return 1 }
            guard let flags = items.first else { return 2 }
            return flags.newPage ? 3 : 4
          }
          func passed(flags: AppFlags) -> Int { 5 }
        }
        struct Row { let flags: Item; var size: Int { flags.newPage ? 7 : 8 } }

        """
      ],
      messages: []),
    SmallApp(
      name: "a type of a library with a name like the receiver's",
      accessors: [Accessor(.isGroup("on"), template: "flags.{caseName}")],
      files: [
        "Sources/Page.swift": """
        import Kit
        struct Item { let newPage: Bool }
        struct Mock: KitFlags { let newPage: Bool }
        struct Page {
          let flags: any KitFlags
          func title() -> String { flags.newPage ? "new" : "old" }
          func size(of flags: Item) -> Int { flags.newPage ? 1 : 2 }
          func color(_ mock: Mock) -> Int { color(flags: mock) }
          func color(flags: Mock) -> Int { flags.newPage ? 3 : 4 }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import Kit
        struct Item { let newPage: Bool }
        struct Mock: KitFlags { let newPage: Bool }
        struct Page {
          let flags: any KitFlags
          func title() -> String { "new" }
          func size(of flags: Item) -> Int { flags.newPage ? 1 : 2 }
          func color(_ mock: Mock) -> Int { color() }
          func color() -> Int { 3 }
        }

        """
      ]),
  ]
}
