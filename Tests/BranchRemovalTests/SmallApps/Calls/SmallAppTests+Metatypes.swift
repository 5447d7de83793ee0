import SwiftSemantics

/// Calls of initializers by values that are types, and by other names of a type: each makes one without the flag.
extension SmallAppTests {
  static let metatypes: [SmallApp] = [
    "func reset(_ row: Row) -> Row { type(of: row).init(title: \"k\") }",
    "func reset() -> Row { Row.self.init(title: \"k\") }",
    "func reset() -> Row { (Row).init(title: \"k\") }",
    "let types: [String: Row.Type] = [:]\nfunc reset() -> Row { types[\"a\"]!.init(title: \"k\") }",
    "func kind() -> Row.Type { Row.self }\nfunc reset() -> Row { kind().init(title: \"k\") }",
    "extension Array where Element == Row { mutating func add() { append(Element(title: \"k\")) } }",
    "extension Row? { func orNew() -> Row { self ?? Wrapped(title: \"k\") } }",
    "func reset(_ rows: [String: Row]) -> Row { rows[\"a\", default: .init(title: \"k\")] }",
  ].map { other in
    let row =
      "struct Row {\n  var title = \"a\"\n  var isOn = false\n  var text: String { isOn ? \"new\" : title }\n}\n"
    return SmallApp(
      name: other, accessors: SmallApp.flags("Flags.{caseName}", "Flags.{caseName}"),
      files: [
        "Sources/Flags.swift": "enum Flags {\n  static let newPage = true\n  static let other = true\n}\n",
        "Sources/Row.swift": row + "let row = Row(title: \"x\", isOn: Flags.newPage)\n" + other + "\n",
      ],
      after: [
        "Sources/Flags.swift": "enum Flags {\n  static let other = true\n}\n",
        "Sources/Row.swift": row + "let row = Row(title: \"x\", isOn: true)\n" + other + "\n",
      ],
      messages: ["Sources/Row.swift:6: 'Flags.newPage' is left as 'true'; simplify what uses it by hand"])
  }
}
