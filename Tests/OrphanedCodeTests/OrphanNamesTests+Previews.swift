@testable import OrphanedCode

/// Views that previews show.
extension OrphanNamesTests {
  static let previews: [Case] = [
    Case(
      "previews under a condition",
      [
        "a.swift": used,
        "b.swift": "#if os(iOS)\nstruct Old: View {}\n#if DEBUG\n#Preview { Old() }\n#endif\n#endif",
      ],
      ["#Preview", "Old"]),
    Case(
      "a preview of something else",
      [
        "a.swift": used, "b.swift": "struct Old: View {}",
        "c.swift": "struct New_Previews: PreviewProvider { static var previews: some View { Old() } }",
      ], [], kept: ["Old: a preview shows it at c.swift:1:73"]),
    Case(
      "a preview of several views of its file, one of which stays",
      [
        "a.swift": used,
        "b.swift":
          "struct Old: View {}\nstruct New: View {}\nstruct Rows_Previews: PreviewProvider {\n  static var previews: some View { New(); Old() }\n}",
        "c.swift": "let new = New()",
      ], [], kept: ["Old: a preview shows it at b.swift:4:43"]),
  ]
}
