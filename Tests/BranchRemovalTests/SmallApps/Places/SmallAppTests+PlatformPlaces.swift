import SwiftSemantics

/// Arguments and members of the platforms, beside declarations of their names.
extension SmallAppTests {
  private static func renderer(_ pointer: String) -> String {
    """
    final class Renderer: NSObject {
      private let pointer: Pointer
      init(name: String, pointer: Pointer = .live) {
        self.pointer = pointer
        super.init()
        log(name)
      }
    }
    struct Pointer {
      static let live = Pointer()
      static func fixed(_ value: Double) -> Pointer { Pointer() }
    }
    func render() -> Renderer { Renderer(name: "a", pointer: \(pointer)) }

    """
  }

  static let platformPlaces: [SmallApp] = [
    SmallApp(
      name: "arguments of a class that inherits no initializers",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: ["Sources/App.swift": renderer("flags.isOn(.newPage) ? .live : .fixed(0.5)")],
      after: ["Sources/App.swift": renderer(".live")]),
    SmallApp(
      name: "optional arguments of SwiftUI and Foundation",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        import SwiftUI
        struct Page: View {
          let flags: Flags
          @State private var isOpen = false
          var body: some View {
            Text("a")
              .animation(flags.isOn(.newPage) ? .smooth(duration: 0.1) : nil, value: isOpen)
              .lineLimit(flags.isOn(.newPage) ? 2 : nil)
              .onTapGesture { withAnimation(flags.isOn(.newPage) ? nil : .default) { isOpen.toggle() } }
          }
          func query() -> [URLQueryItem] { [URLQueryItem(name: "new", value: flags.isOn(.newPage) ? "1" : nil)] }
          func mark(_ request: inout URLRequest) {
            request.setValue(flags.isOn(.newPage) ? nil : "old", forHTTPHeaderField: "X-Page")
            values.setValue(flags.isOn(.newPage) ? 1 : 1.5, forKey: "size")
          }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        import SwiftUI
        struct Page: View {
          let flags: Flags
          @State private var isOpen = false
          var body: some View {
            Text("a")
              .animation(.smooth(duration: 0.1), value: isOpen)
              .lineLimit(2)
              .onTapGesture { withAnimation(nil) { isOpen.toggle() } }
          }
          func query() -> [URLQueryItem] { [URLQueryItem(name: "new", value: "1")] }
          func mark(_ request: inout URLRequest) {
            request.setValue(nil, forHTTPHeaderField: "X-Page")
            values.setValue(true ? 1 : 1.5, forKey: "size")
          }
        }

        """
      ],
      messages: [
        "Sources/App.swift:14: 'flags.isOn(.newPage)' is left as 'true': the expression may change its type without the other branch; write the type down first"
      ]),
    SmallApp(
      name: "a modifier beside a private function of its name",
      accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        import SwiftUI
        struct Settings { var newPage = false }
        struct Page: View {
          @Binding var settings: Settings
          var body: some View {
            Text("a").onChange(of: settings.newPage) { reload() }
            Text("b").task { if settings.newPage { reload() } }
          }
          func reload() {}
        }

        """,
        "Sources/Name.swift": """
        struct NameField {
          private func onChange(value: String) -> String? { value.isEmpty ? nil : value }
          private func task(_ name: String) {}
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        import SwiftUI
        struct Settings { }
        struct Page: View {
          @Binding var settings: Settings
          var body: some View {
            Text("a")
            Text("b")
          }
          func reload() {}
        }

        """
      ]),
    SmallApp(
      name: "reads beside getters and functions of their names",
      accessors: SmallApp.flags("settings.{caseName}", "Settings.{caseName}"),
      winner: "control",
      files: [
        "Sources/App.swift": """
        import Foundation
        struct Settings { let newPage: Bool }
        func start(_ text: String, _ settings: Settings, log: (Any) -> Void) {
          let lower = text.lowercased()
          let isKnown = text.contains("a")
          let isSet = UserDefaults.standard.bool(forKey: "other")
          let first = text.first
          let id = UUID().uuidString
          let number = Int(text) ?? 0
          let words = text.split(separator: " ")
          if settings.newPage { log([lower, isKnown, isSet, first as Any, id, number, words] as [Any]) }
          log(text)
        }

        """,
        "Sources/Other.swift": """
        struct Other {
          var n = 0
          private mutating func lowercased() -> String { n += 1; return "" }
          private mutating func contains(_ text: String) -> Bool { n += 1; return text.isEmpty }
          private mutating func bool(forKey key: String) -> Bool { n += 1; return key.isEmpty }
          var first: Int { print("x"); return 1 }
        }

        """,
      ],
      after: [
        "Sources/App.swift": """
        import Foundation
        struct Settings { }
        func start(_ text: String, _ settings: Settings, log: (Any) -> Void) {
          log(text)
        }

        """
      ]),
    SmallApp(
      name: "a modifier that disables nothing",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Screen.swift": """
        import SwiftUI

        struct Screen: View {
          let isBusy: Bool
          var body: some View {
            VStack {
              Text("New").disabled(!flags.isOn(.newPage))
              Text("Old")
                .disabled(flags.isOn(.newPage))
              Text("Both")
                .disabled(isBusy || !flags.isOn(.newPage))
                .bold()
            }
          }
        }

        """,
      ],
      after: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Screen.swift": """
        import SwiftUI

        struct Screen: View {
          let isBusy: Bool
          var body: some View {
            VStack {
              Text("New")
              Text("Old")
                .disabled(true)
              Text("Both")
                .disabled(isBusy)
                .bold()
            }
          }
        }

        """,
      ],
      messages: [
        "Sources/Screen.swift:9: 'flags.isOn(.newPage)' is left as 'true'; simplify what uses it by hand"
      ]),
    SmallApp(
      name: "a view or none for a modifier",
      accessors: SmallApp.flags("Prefs.{caseName}", "Prefs.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Prefs { static var newPage: Bool { Remote.bool("new_page") } }
        struct Page: View {
          var body: some View {
            Text("a").overlay(Prefs.newPage ? Bar().padding() : nil, alignment: .top).padding()
          }
          var title: some View { Text("b").background(Prefs.newPage ? Color.red.opacity(0.5) : nil) }
          var subtitle: some View { Text("c").background(Prefs.newPage ? Color.red : nil) }
          var line: some View { Bar().stroke(Prefs.newPage ? Color(white: 0.5).opacity(0.9) : Color.clear, lineWidth: 1) }
        }
        struct Bar: View {
          var body: some View { Text("bar") }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Prefs { }
        struct Page: View {
          var body: some View {
            Text("a").overlay(Bar().padding(), alignment: .top).padding()
          }
          var title: some View { Text("b").background(true ? Color.red.opacity(0.5) : nil) }
          var subtitle: some View { Text("c").background(true ? Color.red : nil) }
          var line: some View { Bar().stroke(Color(white: 0.5).opacity(0.9), lineWidth: 1) }
        }
        struct Bar: View {
          var body: some View { Text("bar") }
        }

        """
      ],
      messages: [
        "Sources/Page.swift:7: 'Prefs.newPage' is left as 'true': the expression may change its type without the other branch; write the type down first",
        "Sources/Page.swift:8: 'Prefs.newPage' is left as 'true': the expression may change its type without the other branch; write the type down first",
      ]),
    SmallApp(
      name: "conditions whose getters only choose a value",
      accessors: SmallApp.flags("Prefs.{caseName}", "Prefs.{caseName}"),
      files: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Prefs { static var newPage: Bool { Remote.bool("new_page") } }
        enum Mode { case start, note, web(Int) }
        final class World {
          var mode: Mode = .start
          var page: String?
          var count = 0
          var showsBar: Bool {
            switch mode {
            case .web(let n) where n > 1: return false
            case .note:
              guard let page = self.page, page != "none" else { return false }
              if page == "a" { return true } else if page == "b" { return false }
              return true
            default: return true
            }
          }
          var counted: Bool {
            count += 1
            return count > 3
          }
          func isOpen(_ n: Int) -> Bool {
            let limit = 3
            if n > limit { return true }
            return false
          }
        }
        struct Page: View {
          let world: World
          var body: some View {
            VStack {
              Text("bar")
              if world.showsBar && !Prefs.newPage { Text("bottom") }
              if world.counted && !Prefs.newPage { Text("counted") }
              if world.isOpen(2) && !Prefs.newPage { Text("open") }
              if world.showsBar || world.isOpen(1) { Text("all") }
            }
          }
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        import SwiftUI
        enum Prefs { }
        enum Mode { case start, note, web(Int) }
        final class World {
          var mode: Mode = .start
          var page: String?
          var count = 0
          var showsBar: Bool {
            switch mode {
            case .web(let n) where n > 1: return false
            case .note:
              guard let page = self.page, page != "none" else { return false }
              if page == "a" { return true } else if page == "b" { return false }
              return true
            default: return true
            }
          }
          var counted: Bool {
            count += 1
            return count > 3
          }
          func isOpen(_ n: Int) -> Bool {
            let limit = 3
            if n > limit { return true }
            return false
          }
        }
        struct Page: View {
          let world: World
          var body: some View {
            VStack {
              Text("bar")
              let _ = world.counted
              if world.showsBar || world.isOpen(1) { Text("all") }
            }
          }
        }

        """
      ]),
  ]
}
