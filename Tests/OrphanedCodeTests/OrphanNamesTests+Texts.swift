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
    Case(
      "an enum", ["a.swift": "func f() { «Icon.all()» }\nlet image = \"Icon\"", "b.swift": "enum Icon { case a }"],
      ["Icon"]),
    Case(
      "a class of whose name a text is made that goes on",
      ["a.swift": "func f() { «Icon()» }\nlet image = \"Icon.small\"", "b.swift": "class Icon {}"], ["Icon"]),
  ]

  static let staysForTexts: [Case] = [
    Case(
      "a class", ["a.swift": "func f() { «Icon()» }\nlet image = \"Icon\"", "b.swift": "class Icon {}"], [],
      kept: ["Icon: a string names it at a.swift:2:14"]),
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
