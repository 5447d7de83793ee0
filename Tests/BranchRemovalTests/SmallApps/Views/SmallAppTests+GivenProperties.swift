import SwiftSemantics

/// Properties that each call of a view's memberwise initializer gives the flag, and what else only the flag needed.
extension SmallAppTests {
  private static func app(_ name: String, _ page: String, after: String, messages: [String] = []) -> SmallApp {
    SmallApp(
      name: name, accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": "enum Flags {\n  static let newPage = true\n  static let other = true\n}\n",
        "Sources/Page.swift": "import SwiftUI\n" + page,
      ],
      after: [
        "Sources/Flags.swift": "enum Flags {\n  static let other = true\n}\n",
        "Sources/Page.swift": "import SwiftUI\n" + after,
      ], messages: messages)
  }

  static let givenProperties: [SmallApp] = [
    app(
      "beside an object that the caller gives",
      """
      struct Panel: View {
        @ObservedObject var store: Store
        var body: some View { Row(store: store, isOn: Flags.newPage) }
      }
      struct Row: View {
        @ObservedObject var store: Store
        var isOn = false
        var body: some View {
          VStack {
            Text(store.title)
            if isOn { Text("new") }
          }
        }
      }

      """,
      after: """
        struct Panel: View {
          @ObservedObject var store: Store
          var body: some View { Row(store: store) }
        }
        struct Row: View {
          @ObservedObject var store: Store
          var body: some View {
            VStack {
              Text(store.title)
              Text("new")
            }
          }
        }

        """),
    app(
      "all properties have defaults, and no call leaves this one out but a preview",
      """
      struct Panel: View {
        var body: some View { Row(title: "a", isOn: Flags.newPage) }
      }
      struct Row: View {
        var title = ""
        var isOn = false
        var body: some View {
          VStack {
            Text(title)
            if isOn { Text("new") }
          }
        }
      }
      #Preview { Row() }

      """,
      after: """
        struct Panel: View {
          var body: some View { Row(title: "a") }
        }
        struct Row: View {
          var title = ""
          var body: some View {
            VStack {
              Text(title)
              Text("new")
            }
          }
        }
        #Preview { Row() }

        """),
    app(
      "generic code may make it without arguments",
      """
      protocol Plain { init() }
      func make<T: Plain>(_ type: T.Type) -> T { T() }
      struct Panel: View {
        var body: some View { Row(title: "a", isOn: Flags.newPage) }
      }
      struct Row: View, Plain {
        var title = ""
        var isOn = false
        var body: some View { Text(isOn ? "new" : title) }
      }

      """,
      after: """
        protocol Plain { init() }
        func make<T: Plain>(_ type: T.Type) -> T { T() }
        struct Panel: View {
          var body: some View { Row(title: "a", isOn: true) }
        }
        struct Row: View, Plain {
          var title = ""
          var isOn = false
          var body: some View { Text(isOn ? "new" : title) }
        }

        """,
      messages: ["Sources/Page.swift:5: 'Flags.newPage' is left as 'true'; simplify what uses it by hand"]),
    app(
      "a modifier that only heard of something",
      """
      struct Panel: View {
        @State private var count = 0
        var body: some View {
          Text("\\(count)")
            .onReceive(NotificationCenter.default.publisher(for: .changed)) { _ in
              if !Flags.newPage { count += 1 }
            }
            .padding()
        }
      }

      """,
      after: """
        struct Panel: View {
          @State private var count = 0
          var body: some View {
            Text("\\(count)")
              .padding()
          }
        }

        """,
      messages: ["Sources/Page.swift:3: nothing changes 'count' any more; look whether what asks for it has to go"]),
  ]

  static let objectiveCMembers: [SmallApp] = [
    SmallApp(
      name: "a variable that Objective-C may read",
      accessors: SmallApp.flags("@AppStorage(Keys.{caseName})", "Keys.{caseName}"),
      files: [
        "Sources/Keys.swift": "enum Keys {\n  static let newPage = \"new_page\"\n  static let other = \"other\"\n}\n",
        "Sources/Settings.swift": """
        import SwiftUI
        @objcMembers final class Settings: NSObject {
          @AppStorage(Keys.newPage) var isNewPage = false
        }
        struct Page: View {
          @AppStorage(Keys.newPage) private var isNewPage = false
          var body: some View { Text(isNewPage ? "new" : "old") }
        }

        """,
      ],
      after: [
        "Sources/Settings.swift": """
        import SwiftUI
        @objcMembers final class Settings: NSObject {
          @AppStorage(Keys.newPage) var isNewPage = false
        }
        struct Page: View {
          var body: some View { Text("new") }
        }

        """
      ],
      messages: ["Sources/Settings.swift:3: 'Keys.newPage' still names the experiment; remove it by hand"])
  ]
}
