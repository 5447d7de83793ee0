import SwiftSemantics

/// What is decided by a value that a variable for the flag got, and only that.
extension SmallAppTests {
  static let handedValues: [SmallApp] = {
    func panel(_ state: String, _ new: String, _ set: String) -> String {
      """
      import SwiftUI
      struct Panel: View {
      \(state)  @State private var isOther = false
        @State private var tab = 0
        var body: some View {
          VStack {
            \(new)
            if isOther { Text("other") }
          }
          .onReceive(changes) { key, enabled in
            if key == "other" {
              isOther = enabled
            } else if key == "new_page" {
              \(set)if !enabled && tab == 1 { tab = 0 }
            }
          }
        }
      }

      """
    }
    return [
      SmallApp(
        name: "a handler that also leaves the page when the flag is switched off",
        accessors: [Accessor(.isGroup("on"), template: "_.isNewPage", experiment: "new_page")]
          + [Accessor(.declaration, template: "Panel.isNewPage", experiment: "new_page")],
        files: [
          "Sources/Panel.swift": panel(
            "  @State private var isNewPage = false\n", "if isNewPage { Text(\"new\") }",
            "isNewPage = enabled\n        ")
        ],
        after: ["Sources/Panel.swift": panel("", "Text(\"new\")", "")],
        messages: [
          "Sources/Panel.swift:16: 'isNewPage' had its value from 'enabled'; look whether what depends on it has to go"
        ])
    ]
  }()
}
