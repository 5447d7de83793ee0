import SwiftSemantics

/// Previews that show the loser.
extension SmallAppTests {
  static let previews: [SmallApp] = [
    SmallApp(
      name: "previews", accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        struct Screen: View {
          var body: some View {
            Card(title: "A", isNew: flags.isOn(.newPage))
            Row(isNew: flags.isOn(.newPage))
            Badge(isNew: flags.isOn(.newPage))
          }
        }
        struct Card: View {
          let title: String
          let isNew: Bool
          var body: some View { Text(isNew ? "new" : "old").help(title) }
        }
        struct Card_Previews: PreviewProvider {
          static var previews: some View {
            Group {
              Card(title: "New", isNew: true)
              Card(title: "Old", isNew: false)
                .padding()
            }
          }
        }
        struct Row: View {
          let isNew: Bool
          static let preview = Row(isNew: false)
          var body: some View { Text(isNew ? "new" : "old") }
        }
        struct Row_Previews: PreviewProvider {
          static var previews: some View { Row(isNew: false) }
        }
        struct Badge: View {
          let isNew: Bool
          init(isNew: Bool) { self.isNew = isNew }
          var body: some View { Text(isNew ? "new" : "old") }
        }
        #Preview("New") { Badge(isNew: true) }
        #Preview("Old") {
          Badge(isNew: false)
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        struct Screen: View {
          var body: some View {
            Card(title: "A")
            Row()
            Badge()
          }
        }
        struct Card: View {
          let title: String
          var body: some View { Text("new").help(title) }
        }
        struct Card_Previews: PreviewProvider {
          static var previews: some View {
            Group {
              Card(title: "New")
            }
          }
        }
        struct Row: View {
          static let preview = Row()
          var body: some View { Text("new") }
        }
        struct Row_Previews: PreviewProvider {
          static var previews: some View { Row() }
        }
        struct Badge: View {
          var body: some View { Text("new") }
        }
        #Preview("New") { Badge() }

        """
      ])
  ]
}
