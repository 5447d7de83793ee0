import SwiftSemantics

/// What is asked besides the flag, and groups without a case of their own.
extension SmallAppTests {
  static let questions: [SmallApp] = [
    SmallApp(
      name: "questions for other flags and of the platform",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/App.swift": """
        enum Flag { case newPage, other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        protocol Lights { func isOn(_ light: Light) -> Bool }
        enum Light { case kitchen }
        struct Page: View {
          let flags: any Flags
          var body: some View {
            VStack {
              if flags.isOn(.other) && !flags.isOn(.newPage) { Text("Chat") }
              Text("Home")
            }
          }
        }
        func a(_ flags: any Flags) -> Int {
          if flags.isOn(.other), !flags.isOn(.newPage) { return 1 }
          return 2
        }
        func b(_ flags: any Flags) -> Int { flags.isOn(.other) || flags.isOn(.newPage) ? 1 : 2 }
        func c(_ flags: any Flags, _ lights: any Lights) -> Int {
          if lights.isOn(.kitchen), !flags.isOn(.newPage) { return 1 }
          return 2
        }
        func d(_ flags: any Flags, _ defaults: UserDefaults, _ date: Date) -> Int {
          if defaults.bool(forKey: "d"), date < Date(), !flags.isOn(.newPage) { return 1 }
          if ProcessInfo.processInfo.arguments.contains("-d"), !flags.isOn(.newPage) { return 3 }
          return 2
        }
        func e(_ flags: any Flags, _ defaults: UserDefaults) -> Int {
          if defaults.synchronize(), !flags.isOn(.newPage) { return 1 }
          return 2
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Flag { case other }
        protocol Flags { func isOn(_ flag: Flag) -> Bool }
        protocol Lights { func isOn(_ light: Light) -> Bool }
        enum Light { case kitchen }
        struct Page: View {
          var body: some View {
            VStack {
              Text("Home")
            }
          }
        }
        func a(_ flags: any Flags) -> Int {
          return 2
        }
        func b(_ flags: any Flags) -> Int { 1 }
        func c(_ flags: any Flags, _ lights: any Lights) -> Int {
          _ = lights.isOn(.kitchen)
          return 2
        }
        func d(_ flags: any Flags, _ defaults: UserDefaults, _ date: Date) -> Int {
          return 2
        }
        func e(_ flags: any Flags, _ defaults: UserDefaults) -> Int {
          _ = defaults.synchronize()
          return 2
        }

        """
      ]),
    SmallApp(
      name: "nil for a group without a case",
      accessors: [
        Accessor(.group, template: "tests.variant(.{caseName})", absent: "control"),
        Accessor(.declaration, template: "Test.{caseName}"),
      ], groups: ["control", "top", "bottom"], winner: "control",
      files: [
        "Sources/App.swift": """
        enum Test { case newPage, other }
        enum Variant: String { case top, bottom }
        protocol Testing { func variant(_ test: Test) -> Variant? }
        struct Search {
          let tests: any Testing
          func text() -> String {
            guard let variant = tests.variant(.newPage) else { return "Find" }
            return variant == .top ? "Above" : "Below"
          }
          func show() {
            if tests.variant(.newPage) != nil { styled() } else { plain() }
            if tests.variant(.newPage) == nil { plain() }
          }
          func name() -> String { tests.variant(.newPage).map { $0.rawValue } ?? "none" }
          func other() -> Bool { tests.variant(.other) == .top }
        }

        """
      ],
      after: [
        "Sources/App.swift": """
        enum Test { case other }
        enum Variant: String { case top, bottom }
        protocol Testing { func variant(_ test: Test) -> Variant? }
        struct Search {
          let tests: any Testing
          func text() -> String {
            return "Find"
          }
          func show() {
            plain()
            plain()
          }
          func name() -> String { "none" }
          func other() -> Bool { tests.variant(.other) == .top }
        }

        """
      ]),
    SmallApp(
      name: "nil for a group with a case",
      accessors: [
        Accessor(.group, template: "tests.variant(.{caseName})", absent: "control"),
        Accessor(.declaration, template: "Test.{caseName}"),
      ], groups: ["control", "top"], winner: "control",
      files: [
        "Sources/App.swift": """
        enum Test { case newPage, other }
        enum Variant: String { case control, top }
        protocol Testing { func variant(_ test: Test) -> Variant? }
        struct Search {
          let tests: any Testing
          func show() {
            if tests.variant(.newPage) != nil { styled() } else { plain() }
          }
        }

        """
      ],
      after: [:],
      messages: [
        "Sources/App.swift:7: what 'tests.variant(.newPage)' is used for cannot be decided; rewrite it by hand"
      ]),
    SmallApp(
      name: "helpers that ask for the flag that they are given",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Screen.swift": """
        struct Screen {
          func title() -> String { shows(.newPage) ? "new" : "old" }
          func subtitle() -> String {
            if !self.shows(.newPage) { return "old" }
            return "new"
          }
          func count() -> Int { shows(.other) ? 1 : 2 }
          func isBoth() -> Bool { both(.newPage) }
          private func shows(_ flag: Flag) -> Bool { flags.isOn(flag) }
          private func both(_ flag: Flag) -> Bool { flags.isOn(flag) && flags.isOn(.other) }
        }

        """,
      ],
      after: [
        "Sources/Screen.swift": """
        struct Screen {
          func title() -> String { "new" }
          func subtitle() -> String {
            return "new"
          }
          func count() -> Int { shows(.other) ? 1 : 2 }
          func isBoth() -> Bool { both(.newPage) }
          private func shows(_ flag: Flag) -> Bool { flags.isOn(flag) }
          private func both(_ flag: Flag) -> Bool { flags.isOn(flag) && flags.isOn(.other) }
        }

        """
      ],
      messages: [
        "Sources/Screen.swift:8: '.newPage' still names the experiment; remove it by hand"
      ]),
    SmallApp(
      name: "modifiers that show a view only for a flag",
      accessors: SmallApp.flags("flags.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/FlagRow.swift": #"""
        import SwiftUI

        struct FlagRow: View {
          let flag: Flag
          var body: some View { Text("\(flag)") }
        }

        struct FlagRow_Previews: PreviewProvider {
          static var previews: some View {
            FlagRow(flag: .newPage)
          }
        }

        """#,
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Modifiers.swift": """
        import SwiftUI

        extension View {
          func shown(for flag: Flag) -> some View {
            Group {
              if flags.isOn(flag) {
                self
              } else {
                EmptyView()
              }
            }
          }

          @ViewBuilder func hidden(for flag: Flag) -> some View {
            if !flags.isOn(flag) { self } else { EmptyView() }
          }
        }

        """,
        "Sources/Screen.swift": """
        import SwiftUI

        struct Screen: View {
          var body: some View {
            VStack {
              Text("New")
                .shown(for: .newPage)
              Text("Other").shown(for: .other)
              Text("Plain").bold()
            }
          }
        }

        """,
      ],
      after: [
        "Sources/FlagRow.swift": #"""
        import SwiftUI

        struct FlagRow: View {
          let flag: Flag
          var body: some View { Text("\(flag)") }
        }

        struct FlagRow_Previews: PreviewProvider {
          static var previews: some View {
            FlagRow(flag: .other)
          }
        }

        """#,
        "Sources/Flags.swift": """
        enum Flag: CaseIterable { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        let flags = Flags()

        """,
        "Sources/Screen.swift": """
        import SwiftUI

        struct Screen: View {
          var body: some View {
            VStack {
              Text("New")
              Text("Other").shown(for: .other)
              Text("Plain").bold()
            }
          }
        }

        """,
      ]),
    SmallApp(
      name: "statements that tell the layer that somebody takes part",
      accessors: SmallApp.flags("Trials.isOn(.{caseName})", "Trial.{caseName}"),
      files: [
        "Sources/Screen.swift": """
        func title() -> String {
          Trials.logStart(of: .newPage)
          Trials.logStart(of: .other)
          return Trials.isOn(.newPage) ? "new" : "old"
        }

        """,
        "Sources/Trials.swift": """
        enum Trial: CaseIterable { case newPage, other }
        enum Trials {
          static func isOn(_ trial: Trial) -> Bool { trial == .other }
          static func logStart(of trial: Trial) { print(trial) }
          static func reset(_ trial: Trial) { print(trial) }
        }

        """,
      ],
      after: [
        "Sources/Screen.swift": """
        func title() -> String {
          Trials.logStart(of: .other)
          return "new"
        }

        """,
        "Sources/Trials.swift": """
        enum Trial: CaseIterable { case other }
        enum Trials {
          static func isOn(_ trial: Trial) -> Bool { trial == .other }
          static func logStart(of trial: Trial) { print(trial) }
          static func reset(_ trial: Trial) { print(trial) }
        }

        """,
      ]),
    SmallApp(
      name: "a flag that a service shows a dialog for",
      accessors: SmallApp.flags("Trials.isOn(.{caseName})", "Trial.{caseName}"),
      files: [
        "Sources/Screen.swift": """
        func title() -> String {
          Trials.logStart(of: .newPage)
          Trials.showDialog(for: .newPage)
          return Trials.isOn(.newPage) ? "new" : "old"
        }

        """,
        "Sources/Trials.swift": """
        enum Trial: CaseIterable { case newPage, other }
        enum Trials {
          static func isOn(_ trial: Trial) -> Bool { trial == .other }
          static func showDialog(for trial: Trial) { print(trial) }
          static func logStart(of trial: Trial) { print(trial) }
        }

        """,
      ],
      after: [
        "Sources/Screen.swift": """
        func title() -> String {
          Trials.logStart(of: .newPage)
          Trials.showDialog(for: .newPage)
          return "new"
        }

        """
      ],
      messages: [
        "Sources/Screen.swift:3: '.newPage' still names the experiment; remove it by hand"
      ]),
  ]
}
