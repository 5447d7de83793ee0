import SwiftSemantics

/// Pages that are bound to a flag, and do more than switch it.
extension SmallAppTests {
  static let boundPages: [SmallApp] = [
    SmallApp(
      name: "a page with one binding and more than its switch",
      accessors: SmallApp.flags("_.{caseName}", "Settings.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        struct Settings { var newPage = false; var volume = 1.0 }
        struct Root: View {
          @State private var settings = Settings()
          var body: some View {
            Form {
              Slider(value: $settings.volume)
              GeneralPage($settings.newPage)
            }
            .onChange(of: settings) { old, new in
              if old.newPage != new.newPage { reload() }
              play(new.volume)
            }
          }
        }
        struct GeneralPage: View {
          @Binding private var isNew: Bool
          @AppStorage("large") private var isLarge = false
          init(_ isNew: Binding<Bool>) { _isNew = isNew }
          var body: some View {
            Form {
              Toggle("New page", isOn: $isNew)
              Toggle("Large", isOn: $isLarge)
            }
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        struct Settings { var volume = 1.0 }
        struct Root: View {
          @State private var settings = Settings()
          var body: some View {
            Form {
              Slider(value: $settings.volume)
              GeneralPage()
            }
            .onChange(of: settings) { _, new in
              play(new.volume)
            }
          }
        }
        struct GeneralPage: View {
          @AppStorage("large") private var isLarge = false
          init() { }
          var body: some View {
            Form {
              Toggle("Large", isOn: $isLarge)
            }
          }
        }

        """
      ])
  ]
}
