import SwiftSemantics

/// Properties of views that are bound to a flag.
extension SmallAppTests {
  static let boundFlags: [SmallApp] = [
    SmallApp(
      name: "bindings of memberwise initializers",
      accessors: SmallApp.flags("_.{caseName}", "Setting.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import SwiftUI

        struct SettingsPage: View {
          @Bindable var model: Model

          var body: some View {
            GeneralPage(
              newPage: $model.setting.newPage,
              hidesAds: $model.setting.hidesAds
            )
          }
        }

        struct GeneralPage: View {
          @Binding var newPage: Bool
          @Binding var hidesAds: Bool

          var body: some View {
            Form {
              if newPage { Text("on") }
              Toggle("New page", isOn: $newPage)
              Toggle("Hide ads", isOn: $hidesAds)
            }
          }
        }

        func title(_ setting: Setting) -> String {
          setting.newPage ? "new" : "old"
        }

        """,
        "Sources/Setting.swift": """
        import SwiftUI

        struct Setting {
          var newPage = false
          var hidesAds = false
        }

        @Observable
        final class Model {
          var setting = Setting()
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI

        struct SettingsPage: View {
          @Bindable var model: Model

          var body: some View {
            GeneralPage(
              hidesAds: $model.setting.hidesAds
            )
          }
        }

        struct GeneralPage: View {
          @Binding var hidesAds: Bool

          var body: some View {
            Form {
              Text("on")
              Toggle("Hide ads", isOn: $hidesAds)
            }
          }
        }

        func title(_ setting: Setting) -> String {
          "new"
        }

        """,
        "Sources/Setting.swift": """
        import SwiftUI

        struct Setting {
          var hidesAds = false
        }

        @Observable
        final class Model {
          var setting = Setting()
        }

        """,
      ]),
    SmallApp(
      name: "bindings that an initializer takes, and others of the name",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        import SwiftUI

        final class Flags: ObservableObject {
          @AppStorage("new_page") var newPage = false
          @AppStorage("other") var other = false
        }

        """,
        "Sources/Inner.swift": """
        import SwiftUI

        struct Row { var isOn = false }

        /// A page.
        ///
        /// - Parameters:
        ///   - isOn: whether the page is new.
        ///   - isOther: whether it is other.
        struct InnerPage: View {
          let row: Row
          @Binding private var isOn: Bool
          @Binding var isOther: Bool

          init(_ isOn: Binding<Bool>, isOther: Binding<Bool>, row: Row = Row()) {
            self._isOn = isOn
            self._isOther = isOther
            self.row = row
          }

          var body: some View {
            if row.isOn { Text("row") }
            if isOn { Text("on") } else { Text("off") }
            InnermostPage(isOn: $isOn, isOther: $isOther)
          }
        }

        struct InnermostPage: View {
          @Binding var isOn: Bool
          @Binding var isOther: Bool

          var body: some View {
            Form {
              Toggle("New page", isOn: $isOn)
              Toggle("Other", isOn: $isOther)
            }
            .animation(.default, value: isOn)
          }
        }

        struct OtherPage: View {
          @Binding var isOn: Bool
          var body: some View { Toggle(isOn ? "on" : "off", isOn: $isOn) }
        }

        #Preview { InnermostPage(isOn: .constant(false), isOther: .constant(true)) }

        """,
        "Sources/Outer.swift": """
        import SwiftUI

        struct OuterPage: View {
          @ObservedObject var flags: Flags

          var body: some View {
            VStack {
              InnerPage($flags.newPage, isOther: $flags.other)
              OtherPage(isOn: $flags.other)
              Text(flags.newPage ? "new" : "old")
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        import SwiftUI

        final class Flags: ObservableObject {
          @AppStorage("other") var other = false
        }

        """,
        "Sources/Inner.swift": """
        import SwiftUI

        struct Row { var isOn = false }

        /// A page.
        ///
        /// - Parameters:
        ///   - isOn: whether the page is new.
        ///   - isOther: whether it is other.
        struct InnerPage: View {
          let row: Row
          @Binding var isOther: Bool

          init(isOther: Binding<Bool>, row: Row = Row()) {
            self._isOther = isOther
            self.row = row
          }

          var body: some View {
            if row.isOn { Text("row") }
            Text("on")
            InnermostPage(isOther: $isOther)
          }
        }

        struct InnermostPage: View {
          @Binding var isOther: Bool

          var body: some View {
            Form {
              Toggle("Other", isOn: $isOther)
            }
          }
        }

        struct OtherPage: View {
          @Binding var isOn: Bool
          var body: some View { Toggle(isOn ? "on" : "off", isOn: $isOn) }
        }

        #Preview { InnermostPage(isOther: .constant(true)) }

        """,
        "Sources/Outer.swift": """
        import SwiftUI

        struct OuterPage: View {
          @ObservedObject var flags: Flags

          var body: some View {
            VStack {
              InnerPage(isOther: $flags.other)
              OtherPage(isOn: $flags.other)
              Text("new")
            }
          }
        }

        """,
      ]),
    SmallApp(
      name: "a binding to the flag at one place and to something else at another",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        import SwiftUI

        final class Flags: ObservableObject {
          @AppStorage("new_page") var newPage = false
        }

        """,
        "Sources/Page.swift": """
        import SwiftUI

        struct OuterPage: View {
          @ObservedObject var flags: Flags
          @State var isBig = false

          var body: some View {
            VStack {
              Row(isOn: $flags.newPage)
              Row(isOn: $isBig)
              Text(flags.newPage ? "new" : "old")
            }
          }
        }

        struct Row: View {
          @Binding var isOn: Bool
          var body: some View { Text(isOn ? "on" : "off") }
        }

        """,
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI

        struct OuterPage: View {
          @ObservedObject var flags: Flags
          @State var isBig = false

          var body: some View {
            VStack {
              Row(isOn: $flags.newPage)
              Row(isOn: $isBig)
              Text("new")
            }
          }
        }

        struct Row: View {
          @Binding var isOn: Bool
          var body: some View { Text(isOn ? "on" : "off") }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:9: '$flags.newPage' still names the experiment; remove it by hand"
      ]),
  ]
}
