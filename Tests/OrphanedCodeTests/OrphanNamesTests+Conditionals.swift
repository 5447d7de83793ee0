@testable import OrphanedCode

/// Names stand for all branches of `#if`.
extension OrphanNamesTests {
  static let conditionals: [Case] = [
    Case(
      "a function in each branch",
      [
        "a.swift": used.replacing("Old", with: "old"),
        "b.swift": "#if A\nfunc old() {}\n#else\nfunc old() { new() }\n#endif",
      ],
      ["old", "old"]),
    Case(
      "a member under a condition",
      ["a.swift": "func f() { «x.old()» }", "b.swift": "struct A {\n  #if DEBUG\n  func old() {}\n  #endif\n}"], ["old"]
    ),
    Case(
      "a use under a condition", ["a.swift": used, "b.swift": "#if A\nstruct Old {}\n#else\nlet a = Old()\n#endif"], []),
  ]
}
