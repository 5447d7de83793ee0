import SourceDiagnostics
import SourceSearch
import Testing

@testable import RemovalPlanning

/// A case may be spelled in another way than the identifier gives, in the case of its letters alone.
@Suite struct WrittenCaseNameTests {
  @Test(
    arguments: [
      (["enum Flag { case newUI }", "flags.isOn(.newUI)"], "newUI"),
      (["enum Flag { case newUi, newUI }"], nil),
      (["enum Flag { case newUI }", "let newuI = 1"], nil),
      (["let NEWUI = 1; struct NewUI {}"], nil),
      (["enum Flag { case newUIs, oldnewUI }"], nil),
      ([], nil),
    ] as [([String], String?)])
  func found(_ texts: [String], _ expected: String?) {
    let files = texts.map { SwiftSourceFile(SourceText(path: "a.swift", text: $0)) }
    #expect(WrittenCaseName.find("newUi", in: files) == expected)
  }
}
