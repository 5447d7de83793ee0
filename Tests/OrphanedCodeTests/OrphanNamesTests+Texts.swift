/// Members that a text names by chance.
extension OrphanNamesTests {
  private static let usedBesideText = "func f() { «Strings.old» }\nlet banner = L(\"banner.old.v2\")"

  static let goesBesideTexts: [Case] = [
    Case(
      "a static member of an enum",
      [
        "a.swift": usedBesideText,
        "b.swift": "enum Strings { static let old = 1; static let new = 2 }\nlet s = Strings.new",
      ],
      ["old"]),
    Case(
      "a static member of an extension of a struct",
      [
        "a.swift": usedBesideText,
        "b.swift": "struct Strings {}\nextension Strings { static let old = 1 }\nlet s = Strings()",
      ],
      ["old"]),
  ]

  static let staysForTexts: [Case] = [
    Case(
      "a static member of a class",
      ["a.swift": usedBesideText, "b.swift": "class Strings { static let old = 1 }\nlet s = Strings()"], [],
      kept: ["old: a string names it at a.swift:2:24"]),
    Case(
      "a static member of another module's type",
      ["a.swift": usedBesideText, "b.swift": "extension Strings { static let old = 1 }\nlet s = Strings()"], [],
      kept: ["old: a string names it at a.swift:2:24"]),
    Case(
      "a member of an enum's values",
      ["a.swift": "func f() { «x.old()» }\nlet banner = L(\"old.v2\")", "b.swift": "enum A { func old() {} }"], [],
      kept: ["old: a string names it at a.swift:2:17"]),
  ]
}
