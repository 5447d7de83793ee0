import SwiftSemantics

/// Closures that give nothing, comparisons with a case's raw value, and numbers that only the loser set.
extension SmallAppTests {
  private static func app(_ name: String, _ page: String, after: String, messages: [String] = []) -> SmallApp {
    let flags = "enum Flag: String, CaseIterable { case <>other }\n"
    return SmallApp(
      name: name, accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"), winner: "control",
      files: ["Sources/Flag.swift": flags.replacing("<>", with: "newPage, "), "Sources/Page.swift": page],
      after: ["Sources/Flag.swift": flags.replacing("<>", with: ""), "Sources/Page.swift": after],
      messages: messages)
  }

  static let voidClosures: [SmallApp] = [
    app(
      "constraints",
      """
      import SnapKit
      func layout(_ view: UIView, _ footer: UIView) {
        view.snp.remakeConstraints { make in
          make.edges.equalTo(footer)
          if flags.isOn(.newPage) {
            make.height.equalTo(44)
          }
        }
      }

      """,
      after: """
        import SnapKit
        func layout(_ view: UIView, _ footer: UIView) {
          view.snp.remakeConstraints { make in
            make.edges.equalTo(footer)
          }
        }

        """),
    app(
      "a comparison with the raw value, in the setter of a binding",
      """
      struct Query { struct Flag { let name: String } }
      struct FlagPage: View {
        @State var current: Set<String> = []
        var body: some View {
          List(Flag.allCases.map(\\.rawValue), id: \\.self) { flag in
            Toggle(
              flag,
              isOn: Binding(
                get: { current.contains(flag) },
                set: { isOn in
                  change(flag, isOn)
                  if flag == Flag.newPage.rawValue, !isOn {
                    unregister()
                  }
                }
              ))
          }
        }
      }

      """,
      after: """
        struct Query { struct Flag { let name: String } }
        struct FlagPage: View {
          @State var current: Set<String> = []
          var body: some View {
            List(Flag.allCases.map(\\.rawValue), id: \\.self) { flag in
              Toggle(
                flag,
                isOn: Binding(
                  get: { current.contains(flag) },
                  set: { isOn in
                    change(flag, isOn)
                  }
                ))
            }
          }
        }

        """),
    app(
      "a number that other files see",
      """
      final class Model {
        private(set) var mode = 0
        func load() {
          if flags.isOn(.newPage) { mode = 2 }
          print("load")
        }
      }
      func draw(_ model: Model) { print(model.mode == 2 ? "two" : "one") }

      """,
      after: """
        final class Model {
          private(set) var mode = 0
          func load() {
            print("load")
          }
        }
        func draw(_ model: Model) { print(model.mode == 2 ? "two" : "one") }

        """,
      messages: [
        "Sources/Page.swift:2: nothing changes 'mode' any more; look whether what asks for it has to go"
      ]),
  ]
}
