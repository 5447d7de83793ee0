import SwiftSemantics

/// What operators, bindings, macros, decoders and libraries give a value, and what libraries call.
extension SmallAppTests {
  static let foreignWrites: [SmallApp] = [
    SmallApp(
      name: "locals that unknown operators change, bindings, aliases of Codable, and methods that a library calls",
      accessors: SmallApp.flags("_.{caseName}", "Options.{caseName}"),
      winner: "control",
      files: [
        "Sources/Notes.swift": """
        struct Options { let newPage: Bool }
        func stars(_ options: Options, _ other: Bool, _ title: String?) -> Int {
          var isStarred = false
          if options.newPage { isStarred = true }
          isStarred ||= other
          var caption: String?
          if options.newPage { caption = "a" }
          caption ??= title
          if let caption { return caption.count }
          return isStarred ? 1 : 0
        }
        @Observable
        final class Note {
          var isStarred = false
          func lines() -> [String] { isStarred ? ["*"] : [] }
        }
        struct NoteRow: View {
          let note: Bindable<Note>
          var body: some View { Toggle("Star", isOn: note.isStarred) }
        }
        final class Decoded: Stored {
          var isOpen = false
          func lines() -> [String] { isOpen ? ["open"] : [] }
        }
        func edit(_ options: Options, _ note: Note, _ decoded: Decoded) {
          if options.newPage {
            note.isStarred = true
            decoded.isOpen = true
          }
        }

        """,
        "Sources/Operators.swift": """
        infix operator ||= : AssignmentPrecedence
        func ||= (left: inout Bool, right: Bool) { left = left || right }
        infix operator ??= : AssignmentPrecedence
        func ??= <T>(left: inout T?, right: T?) { left = left ?? right }
        typealias Stored = Codable & Hashable

        """,
        "Sources/Player.swift": """
        final class Bar: PlayerKitDelegate {
          func player(didChange rate: Int, isMuted: Bool) { print(isMuted ? "muted" : "loud", rate) }
          func draw(_ options: Options, isMuted: Bool) { print(isMuted ? "muted" : "loud") }
        }
        extension Screen: UIScrollViewDelegate, UITableViewDelegate {
          func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { print(decelerate) }
          func show(_ text: String, isBold: Bool) { print(isBold ? text.uppercased() : text) }
        }
        final class Screen: UIViewController {
          func start(_ options: Options, _ bar: Bar, _ scroll: UIScrollView) {
            bar.player(didChange: 1, isMuted: options.newPage)
            bar.draw(options, isMuted: options.newPage)
            scrollViewDidEndDragging(scroll, willDecelerate: options.newPage)
            show("a", isBold: options.newPage)
          }
        }

        """,
      ],
      after: [
        "Sources/Notes.swift": """
        struct Options { }
        func stars(_ options: Options, _ other: Bool, _ title: String?) -> Int {
          var isStarred = false
          isStarred ||= other
          var caption: String?
          caption ??= title
          if let caption { return caption.count }
          return isStarred ? 1 : 0
        }
        @Observable
        final class Note {
          var isStarred = false
          func lines() -> [String] { isStarred ? ["*"] : [] }
        }
        struct NoteRow: View {
          let note: Bindable<Note>
          var body: some View { Toggle("Star", isOn: note.isStarred) }
        }
        final class Decoded: Stored {
          var isOpen = false
          func lines() -> [String] { isOpen ? ["open"] : [] }
        }
        func edit(_ options: Options, _ note: Note, _ decoded: Decoded) {
        }

        """,
        "Sources/Player.swift": """
        final class Bar: PlayerKitDelegate {
          func player(didChange rate: Int, isMuted: Bool) { print(isMuted ? "muted" : "loud", rate) }
          func draw(_ options: Options) { print("loud") }
        }
        extension Screen: UIScrollViewDelegate, UITableViewDelegate {
          func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { print(decelerate) }
          func show(_ text: String) { print(text) }
        }
        final class Screen: UIViewController {
          func start(_ options: Options, _ bar: Bar, _ scroll: UIScrollView) {
            bar.player(didChange: 1, isMuted: false)
            bar.draw(options)
            scrollViewDidEndDragging(scroll, willDecelerate: false)
            show("a")
          }
        }

        """,
      ],
      messages: [
        "Sources/Player.swift:11: 'options.newPage' is left as 'false'; simplify what uses it by hand",
        "Sources/Player.swift:13: 'options.newPage' is left as 'false'; simplify what uses it by hand",
        "Sources/Notes.swift:25: nothing is left of 'edit'; it stays, because something else may call it",
      ]),
    SmallApp(
      name: "properties that a view of the app's own may set by a binding",
      accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Page.swift": """
        @Observable final class Model {
          var isOld = false
          var isLoud = false
          var isShy = false
          func open() {
            if !Flags.newPage {
              isOld = true
              isLoud = true
              isShy = true
            }
          }
        }
        struct Page: View {
          let model: Model
          var body: some View {
            if model.isOld { Text("old") }
            if model.isLoud { Text("loud") }
            if model.isShy { Text("shy") }
          }
          func row(_ model: Bindable<Model>) -> some View { Switch(model.isOld) }
          func row(_ page: ObservedObject<Model>.Wrapper) -> some View { Switch(state: page.isLoud) }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        @Observable final class Model {
          var isOld = false
          var isLoud = false
          func open() {
          }
        }
        struct Page: View {
          let model: Model
          var body: some View {
            if model.isOld { Text("old") }
            if model.isLoud { Text("loud") }
          }
          func row(_ model: Bindable<Model>) -> some View { Switch(model.isOld) }
          func row(_ page: ObservedObject<Model>.Wrapper) -> some View { Switch(state: page.isLoud) }
        }

        """
      ],
      messages: ["Sources/Page.swift:5: nothing is left of 'open'; it stays, because something else may call it"]),
  ]
}
