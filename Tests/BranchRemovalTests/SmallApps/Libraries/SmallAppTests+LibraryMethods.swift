import SwiftSemantics

/// Methods that a superclass of a library has.
extension SmallAppTests {
  static let libraryMethods: [SmallApp] = [
    SmallApp(
      name: "a method that without its parameter is one of NSObject's",
      accessors: SmallApp.flags("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Page.swift": """
        struct Flags { let newPage: Bool; let other: Bool }
        class Page: NSObject {
          func copy(isNew: Bool) -> Any { print("copy"); return isNew ? "new" : "old" }
          func name(isNew: Bool) -> String { print("name"); return isNew ? "new" : "old" }
        }
        struct Row: Codable {
          func copy(isNew: Bool) -> Any { print("row"); return isNew ? "new" : "old" }
        }
        func run(_ flags: Flags) {
          print(Page().copy(isNew: flags.newPage), Page().name(isNew: flags.newPage), Row().copy(isNew: flags.newPage))
        }

        """
      ],
      after: [
        "Sources/Page.swift": """
        struct Flags { let other: Bool }
        class Page: NSObject {
          func copy(isNew: Bool) -> Any { print("copy"); return "new" }
          func name() -> String { print("name"); return "new" }
        }
        struct Row: Codable {
          func copy() -> Any { print("row"); return "new" }
        }
        func run(_ flags: Flags) {
          print(Page().copy(isNew: true), Page().name(), Row().copy())
        }

        """
      ],
      messages: [
        "Sources/Page.swift:10: 'flags.newPage' is left as 'true'; simplify what uses it by hand",
        "Sources/Page.swift:3: nothing reads 'isNew' any more; it stays, because the same arguments would call another "
          + "function without it",
      ])
  ]
}
