/// Functions of the app's own group types that have the names of generated ones, or take closures' parameters.
extension SmallAppTests {
  private static let variants = """
    enum Variant: String {
      case control, on
      func select<T>(control: T, on: T) -> T {
        log(rawValue)
        switch self {
        case .control: return control
        case .on: return on
        }
      }
      func scaled(_ numbers: [Int], by factor: Int) -> [Int] { self == .on ? numbers.map { $0 * factor } : numbers }
    }
    protocol Flags { var other: Variant { get } }

    """

  static let ownSelections: [SmallApp] = [
    SmallApp(
      name: "an own function that selects, and one that takes a closure's parameter",
      accessors: SmallApp.groups("flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Variant.swift": variants.replacing(
          "protocol Flags { ", with: "protocol Flags { var newPage: Variant { get }; "),
        "Sources/Page.swift": """
        func size(_ flags: any Flags) -> Int { flags.newPage.select(control: next("a"), on: next("b")) }
        func all(_ flags: any Flags) -> [[Int]] { [1, 2].map { flags.newPage.scaled([1, 2], by: $0) } }
        func other(_ flags: any Flags) -> Int { flags.other.select(control: 1, on: 2) + flags.other.scaled([], by: 1).count }

        """,
      ],
      after: [
        "Sources/Variant.swift": variants,
        "Sources/Page.swift": """
        func size(_ flags: any Flags) -> Int { Variant.on.select(control: next("a"), on: next("b")) }
        func all(_ flags: any Flags) -> [[Int]] { [1, 2].map { Variant.on.scaled([1, 2], by: $0) } }
        func other(_ flags: any Flags) -> Int { flags.other.select(control: 1, on: 2) + flags.other.scaled([], by: 1).count }

        """,
      ],
      messages: [
        "Sources/Page.swift:1: 'flags.newPage' is left as 'Variant.on'; simplify what uses it by hand",
        "Sources/Page.swift:2: 'flags.newPage' is left as 'Variant.on'; simplify what uses it by hand",
      ])
  ]
}
