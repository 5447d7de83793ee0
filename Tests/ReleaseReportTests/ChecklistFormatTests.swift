import Foundation
import ReleaseReport
import Testing

struct ChecklistFormatTests {
  @Test func markdown() throws {
    try Golden.expect(ChecklistFormat.markdown.render(SampleInput.input()), is: "checklist.md")
  }

  @Test func markdownWithoutCalendar() throws {
    let input = SampleInput.input([SampleInput.undecided], calendar: nil)
    try Golden.expect(ChecklistFormat.markdown.render(input), is: "checklist-no-calendar.md")
  }

  @Test func markdownOfAClearRelease() throws {
    try Golden.expect(ChecklistFormat.markdown.render(SampleInput.input([])), is: "checklist-clear.md")
  }

  @Test func json() throws {
    try Golden.expect(ChecklistFormat.json.render(SampleInput.input()), is: "checklist.json")
  }

  // MARK: Hostile text

  @Test func thereIsHostileText() {
    #expect(HostileText.all.count > 10)
  }

  @Test(arguments: HostileText.all)
  func jsonIsReadBackAsItWas(text: String) throws {
    let output = ChecklistFormat.json.render(SampleInput.input([SampleInput.hostile(text)]))
    let document = try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    let experiment = try #require((document["remove"] as? [[String: Any]])?.first)
    for key in ["identifier", "owner", "file", "summary", "link", "winner"] {
      #expect((experiment[key] as? String).map { Array($0.utf8) } == Array(text.utf8), "\(key)")
    }
    #expect((experiment["deletions"] as? [[String: Any]])?.count == Deletion.Kind.allCases.count)
  }

  /// Every line begins like the renderer's own, and none contains a tag, a mention or a link from the text.
  @Test(arguments: HostileText.all)
  func markdownKeepsItsShape(text: String) throws {
    let lines = markdownLines(for: text)
    let harmless = markdownLines(for: "harmless")
    #expect(lines.count == harmless.count)
    for (line, model) in zip(lines, harmless) {
      #expect(line.prefix { "#-[ ]*".contains($0) } == model.prefix { "#-[ ]*".contains($0) })
      let active = withoutCodeAndEscapes(line).replacing(/\(\[ticket\]\(<[^<>]*>\)\)/, with: "")
      #expect(active.firstMatch(of: /[<>`@]|\]\(|:\/\//) == nil, "\(active)")
    }
  }

  /// The line without its code spans and escaped characters, read like Markdown.
  private func withoutCodeAndEscapes(_ line: Substring) -> String {
    var result = ""
    var rest = line
    while let character = rest.first {
      if character == "\\" {
        rest = rest.dropFirst(2)
      } else if character == "`" {
        let fence = rest.prefix { $0 == "`" }
        rest = rest.dropFirst(fence.count)
        let runs = rest.ranges(of: /`+/)
        if let end = runs.first(where: { rest[$0].count == fence.count }) {
          rest = rest[end.upperBound...]
        } else {
          result += fence
        }
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private func markdownLines(for text: String) -> [Substring] {
    ChecklistFormat.markdown.render(SampleInput.input([SampleInput.hostile(text)]))
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}
