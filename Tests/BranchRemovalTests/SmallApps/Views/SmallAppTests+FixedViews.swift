import SwiftSemantics

/// Views that are hidden in bodies whose types say which views they have.
extension SmallAppTests {
  static let fixedViews: [SmallApp] = [
    SmallApp(
      name: "a view that is hidden among a fixed number of views, and one among any",
      accessors: SmallApp.flags("Features.isOn(.{caseName})", "Feature.{caseName}"), winner: "control",
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Feature { case newPage, other }
        extension View {
          @ViewBuilder func shown(for feature: Feature) -> some View { if Features.isOn(feature) { self } }
        }
        struct Pair<A: View, B: View>: View {
          let content: TupleView<(A, B)>
          init(@ViewBuilder content: () -> TupleView<(A, B)>) { self.content = content() }
          var body: some View { content }
        }
        struct Couple<Content: View>: View {
          @ViewBuilder let content: () -> Content
          var body: some View { content() }
        }
        extension Couple {
          init<A: View, B: View>(@ViewBuilder of content: @escaping () -> Content) where Content == TupleView<(A, B)> {
            self.init(content: content)
          }
        }
        struct Card<Content: View>: View {
          let content: Content
          init(@ViewBuilder content: () -> Content) { self.content = content() }
          var body: some View { content }
        }
        struct Page: View {
          var body: some View {
            Pair {
              Text("a")
              Text("b").shown(for: .newPage)
            }
            Couple(of: {
              Text("a")
              Text("c").shown(for: .newPage)
            })
            Card {
              Text("a")
              Text("d").shown(for: .newPage)
            }
            both
          }
          @ViewBuilder private var both: TupleView<(Text, Text)> {
            Text("a")
            Text("e").shown(for: .newPage)
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Feature { case newPage, other }
        extension View {
          @ViewBuilder func shown(for feature: Feature) -> some View { if Features.isOn(feature) { self } }
        }
        struct Pair<A: View, B: View>: View {
          let content: TupleView<(A, B)>
          init(@ViewBuilder content: () -> TupleView<(A, B)>) { self.content = content() }
          var body: some View { content }
        }
        struct Couple<Content: View>: View {
          @ViewBuilder let content: () -> Content
          var body: some View { content() }
        }
        extension Couple {
          init<A: View, B: View>(@ViewBuilder of content: @escaping () -> Content) where Content == TupleView<(A, B)> {
            self.init(content: content)
          }
        }
        struct Card<Content: View>: View {
          let content: Content
          init(@ViewBuilder content: () -> Content) { self.content = content() }
          var body: some View { content }
        }
        struct Page: View {
          var body: some View {
            Pair {
              Text("a")
              Text("b").shown(for: .newPage)
            }
            Couple(of: {
              Text("a")
              Text("c").shown(for: .newPage)
            })
            Card {
              Text("a")
            }
            both
          }
          @ViewBuilder private var both: TupleView<(Text, Text)> {
            Text("a")
            Text("e").shown(for: .newPage)
          }
        }

        """
      ],
      messages: [29, 33, 43].map {
        "Sources/Page.swift:\($0): '.newPage' still names the experiment; remove it by hand"
      })
  ]
}
