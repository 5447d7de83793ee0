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
  ]
}
