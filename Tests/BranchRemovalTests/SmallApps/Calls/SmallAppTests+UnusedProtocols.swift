import SwiftSemantics

/// Protocols that only removed code used, except for those that conform to them.
extension SmallAppTests {
  static let unusedProtocols: [SmallApp] = [
    SmallApp(
      name: "protocols whose last uses go",
      accessors: SmallApp.flags("_.isOn(.{caseName})", "Flag.{caseName}"),
      files: [
        "Sources/Page.swift": #"""
        enum Flag { case newPage, other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        protocol Sizing {
          var width: Int { get }
        }
        protocol Naming {
          @MainActor var name: String { get }
        }
        extension Page: Sizing {}
        struct Page: Naming {
          let width = 3
          var name: String { "page" }

          func show() {
            if Flags().isOn(.newPage) {
              print(width)
            } else {
              let sizing: any Sizing = self
              print("old", sizing.width)
              let naming: any Naming = self
              Task { @MainActor in print("old", naming.name) }
            }
          }
        }
        struct Sheet: CustomStringConvertible, Sizing {
          var width: Int { 4 }
          var description: String { "sheet of \(width)" }
        }
        func printAll() {
          Page().show()
          print(Sheet())
        }
        @MainActor func printNames() { print(Page().name) }

        """#
      ],
      after: [
        "Sources/Page.swift": #"""
        enum Flag { case other }
        struct Flags { func isOn(_ flag: Flag) -> Bool { flag == .other } }
        protocol Naming {
          @MainActor var name: String { get }
        }
        struct Page: Naming {
          let width = 3
          var name: String { "page" }

          func show() {
            print(width)
          }
        }
        struct Sheet: CustomStringConvertible {
          var width: Int { 4 }
          var description: String { "sheet of \(width)" }
        }
        func printAll() {
          Page().show()
          print(Sheet())
        }
        @MainActor func printNames() { print(Page().name) }

        """#
      ])
  ]
}
