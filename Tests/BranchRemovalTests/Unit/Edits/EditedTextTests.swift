import SourceDiagnostics
import Testing

@testable import BranchRemoval

@Suite struct EditedTextTests {
  /// Edits of several rounds are one set of edits of the original text.
  @Test(arguments: [
    ("abcdef", [[TextEdit(1..<3, "X")], [TextEdit(2..<3, "YZ")]], "aXYZef"),
    ("abc", [[TextEdit(0..<0, "1")], [TextEdit(4..<4, "2")]], "1abc2"),
    ("abc", [[TextEdit.deletion(0..<3)], [TextEdit(0..<0, "abc")]], "abc"),
    ("a\r\nb", [[TextEdit.deletion(0..<3)]], "b"),
  ])
  func roundsBecomeOneSetOfEdits(_ text: String, _ rounds: [[TextEdit]], _ expected: String) {
    var edited = EditedText(SourceText(path: "a.swift", text: text))
    for edits in rounds { edited.apply(edits) }
    #expect(edited.current.utf8 == Array(expected.utf8))
    #expect(edited.edits.applied(to: edited.original.utf8) == Array(expected.utf8))
    if text == expected { #expect(edited.edits.isEmpty, "text that is put back is no edit") }
  }

  /// A letter that two words have in common is not what is left of one.
  @Test(arguments: [
    ("print(flags.isOn)", 6..<16, "false", TextEdit(6..<16, "false")),
    ("print(isOn.flag)", 6..<15, "isFlag", TextEdit(6..<15, "isFlag")),
    ("print(flags.isOn)", 6..<16, "flags", TextEdit(11..<16, "")),
    ("a + flags", 0..<9, "flags", TextEdit(0..<4, "")),
  ])
  func editsAreOfWholeWords(_ text: String, _ range: Range<Int>, _ replacement: String, _ expected: TextEdit) {
    var edited = EditedText(SourceText(path: "a.swift", text: text))
    edited.apply([TextEdit(range, replacement)])
    #expect(edited.edits == [expected])
  }

  @Test func offsetsLeadBackToTheFirstText() {
    var edited = EditedText(SourceText(path: "a.swift", text: "0123456789"))
    edited.apply([TextEdit(2..<4, "xyz")])
    edited.apply([TextEdit.deletion(0..<1)])
    #expect((0..<10).map { edited.originalOffset(of: $0) } == [1, 2, 2, 2, 4, 5, 6, 7, 8, 9])
    #expect(edited.keeps(1) && !edited.keeps(0) && !edited.keeps(3))
  }

  /// Deletions nest and touch; insertions beside them stay.
  @Test func editsAreDisjoint() {
    var builder = EditBuilder()
    builder.delete(2..<8)
    builder.delete(3..<5)
    builder.delete(8..<9)
    builder.insert("a", at: 2)
    builder.insert("b", at: 9)
    builder.insert("c", at: 10)
    #expect(builder.edits == [TextEdit(2..<9, "ab"), TextEdit(10..<10, "c")])
    #expect(builder.deletes(2..<9) && !builder.deletes(1..<3))
  }
}
