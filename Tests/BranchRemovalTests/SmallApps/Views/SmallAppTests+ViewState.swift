import SwiftSemantics

/// State of views, and other private variables, that only the loser set.
extension SmallAppTests {
  private static func state(_ name: String, _ view: String, after: String) -> SmallApp {
    SmallApp(
      name: name, accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"), winner: "control",
      files: ["Sources/Page.swift": "enum Flag { case newPage, other }\n" + view],
      after: ["Sources/Page.swift": "enum Flag { case other }\n" + after])
  }

  static let viewState: [SmallApp] = [
    state(
      "what a view shows by it goes",
      """
      struct Page: View {
        @State private var isHintShown = false
        let flags: Flags
        var body: some View {
          VStack {
            Button("Tap") {
              if flags.isOn(.newPage) { isHintShown = true }
              print("tapped", flags.isOn(.other))
            }
            if isHintShown { Text("Hint") }
          }
        }
      }

      """,
      after: """
        struct Page: View {
          let flags: Flags
          var body: some View {
            VStack {
              Button("Tap") {
                print("tapped", flags.isOn(.other))
              }
            }
          }
        }

        """),
    state(
      "a binding may set it",
      """
      struct Page: View {
        @State private var isHintShown = false
        let flags: Flags
        var body: some View {
          VStack {
            Button("Tap") {
              if flags.isOn(.newPage) { isHintShown = true }
              print("tapped", flags.isOn(.other))
            }
            Toggle("Hint", isOn: $isHintShown)
            if isHintShown { Text("Hint") }
          }
        }
      }

      """,
      after: """
        struct Page: View {
          @State private var isHintShown = false
          let flags: Flags
          var body: some View {
            VStack {
              Button("Tap") {
                print("tapped", flags.isOn(.other))
              }
              Toggle("Hint", isOn: $isHintShown)
              if isHintShown { Text("Hint") }
            }
          }
        }

        """),
    state(
      "a call in the file may give it",
      """
      struct Page: View {
        @State private var isHintShown = false
        let flags: Flags
        var body: some View {
          VStack {
            Button("Tap") {
              if flags.isOn(.newPage) { isHintShown = true }
              print("tapped", flags.isOn(.other))
            }
            if isHintShown { Text("Hint") }
          }
        }
        static func hinting(_ flags: Flags) -> Page { Page(isHintShown: true, flags: flags) }
      }

      """,
      after: """
        struct Page: View {
          @State private var isHintShown = false
          let flags: Flags
          var body: some View {
            VStack {
              Button("Tap") {
                print("tapped", flags.isOn(.other))
              }
              if isHintShown { Text("Hint") }
            }
          }
          static func hinting(_ flags: Flags) -> Page { Page(isHintShown: true, flags: flags) }
        }

        """),
  ]
}
