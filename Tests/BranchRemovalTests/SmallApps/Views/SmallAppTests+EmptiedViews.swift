import SwiftSemantics

/// Views that show nothing any more.
extension SmallAppTests {
  private static func emptied(
    _ name: String, _ banner: String, _ page: String, after: (banner: String, page: String), messages: [String] = []
  ) -> SmallApp {
    SmallApp(
      name: name, accessors: SmallApp.flags("remote.{caseName}", "Remote.{caseName}"), winner: "control",
      files: ["Sources/Banner.swift": banner, "Sources/Page.swift": page],
      after: ["Sources/Banner.swift": after.banner, "Sources/Page.swift": after.page], messages: messages)
  }

  private static let note = ["Sources/Banner.swift:6: 'Banner' shows nothing any more; look whether it has to go"]

  private static let banner = """
    final class Remote: ObservableObject {
      static let shared = Remote()
      @Published var newPage = false
      @Published var message = ""
    }
    struct Banner: View {
      @ObservedObject var remote: Remote = .shared
      var body: some View {
        if remote.newPage {
          Text(remote.message)
        } else {
          EmptyView()
        }
      }
    }

    """

  private static let remote = """
    final class Remote: ObservableObject {
      static let shared = Remote()
      @Published var message = ""
    }

    """

  private static let emptyBanner =
    remote + """
      struct Banner: View {
        @ObservedObject var remote: Remote = .shared
        var body: some View {
          EmptyView()
        }
      }

      """

  static let emptiedViews: [SmallApp] = [
    emptied(
      "a view among others", banner,
      """
      struct Page: View {
        var body: some View {
          VStack {
            Banner().padding()
            Text("Page")
          }
        }
      }
      #Preview { Banner() }

      """,
      after: (
        remote,
        """
        struct Page: View {
          var body: some View {
            VStack {
              Text("Page")
            }
          }
        }

        """
      )),
    emptied(
      "a view without a body's rest", banner.replacing(" else {\n      EmptyView()\n    }", with: ""),
      "struct Page: View { var body: some View { Group { Banner(); Text(\"Page\") } } }\n",
      after: (remote, "struct Page: View { var body: some View { Group { Text(\"Page\") } } }\n")),
    emptied(
      "a view that does something when it appears, or that is all of another", banner,
      """
      struct Page: View {
        var body: some View {
          VStack {
            Banner().onAppear { print("shown") }
            Text("Page")
          }
        }
      }

      """,
      after: (
        emptyBanner,
        """
        struct Page: View {
          var body: some View {
            VStack {
              Banner().onAppear { print("shown") }
              Text("Page")
            }
          }
        }

        """
      ), messages: note),
    emptied(
      "a view that is taken as a value", banner, "func make() -> Banner { Banner() }\n",
      after: (emptyBanner, "func make() -> Banner { Banner() }\n"), messages: note),
  ]
}
