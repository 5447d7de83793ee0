import SwiftSemantics

/// Views that show nothing any more, and that stay because what shows them shows something else.
extension SmallAppTests {
  private static func kept(_ name: String, _ page: String) -> SmallApp {
    SmallApp(
      name: name, accessors: SmallApp.flags("remote.{caseName}", "Remote.{caseName}"), winner: "control",
      files: [
        "Sources/Remote.swift": "final class Remote {\n  var newPage = false\n  var message = \"\"\n}\n",
        "Sources/Banner.swift": """
        struct Banner: View {
          let remote: Remote
          var body: some View {
            if remote.newPage {
              Text("New")
            }
          }
        }

        """,
        "Sources/Page.swift": page,
      ],
      after: [
        "Sources/Remote.swift": "final class Remote {\n  var message = \"\"\n}\n",
        "Sources/Banner.swift": """
        struct Banner: View {
          let remote: Remote
          var body: some View {
          }
        }

        """,
      ],
      messages: [
        "Sources/Banner.swift:1: 'Banner' shows nothing any more; look whether it has to go",
        "Sources/Banner.swift:2: nothing reads 'remote' any more; it stays, because other files may see it",
      ])
  }

  static let keptViews: [SmallApp] = [
    kept(
      "a container with a title",
      """
      struct Card<Content: View>: View {
        let title: String
        @ViewBuilder let content: () -> Content
        var body: some View { VStack { Text(title); content() } }
      }
      struct Page: View {
        let remote: Remote
        var body: some View {
          VStack {
            Card(title: "Card") { Banner(remote: remote) }
            Text("Page")
          }
        }
      }

      """),
    kept(
      "a section with a header",
      """
      struct Page: View {
        let remote: Remote
        var body: some View {
          List {
            Section("News") { Banner(remote: remote) }
            Text("Page")
          }
        }
      }

      """),
    kept(
      "a modifier of the app's own",
      """
      extension View {
        func withHeader(_ title: String) -> some View { VStack { Text(title); self } }
      }
      struct Page: View {
        let remote: Remote
        var body: some View {
          VStack {
            Banner(remote: remote).withHeader("News")
            Text("Page")
          }
        }
      }

      """),
    kept(
      "a stack with a frame and a background",
      """
      struct Page: View {
        let remote: Remote
        var body: some View {
          VStack {
            HStack { Banner(remote: remote) }.frame(height: 44).background(Color.red)
            Text("Page")
          }
        }
      }

      """),
  ]
}
