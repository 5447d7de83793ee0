/// Collects lines of Swift, two spaces for each level.
struct SourceWriter {
  private(set) var text = ""
  private var depth = 0

  init() { text.reserveCapacity(4_096) }

  /// An empty line has no trailing spaces.
  mutating func line(_ line: String = "") {
    if !line.isEmpty {
      for _ in 0..<depth { text += "  " }
      text += line
    }
    text += "\n"
  }

  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// Elements between `open` and `close`: on one line where that is short, else one on each line.
  mutating func list(_ open: String, _ elements: [String], _ close: String) {
    let length = elements.reduce(0) { $0 + $1.utf8.count + 2 } - 2 + open.utf8.count + close.utf8.count
    if depth * 2 + length <= 100 {
      line(open + elements.joined(separator: ", ") + close)
      return
    }
    line(open)
    indented { writer in
      for (index, element) in elements.enumerated() {
        writer.line(element + (index + 1 < elements.count ? "," : ""))
      }
    }
    line(close)
  }

  mutating func documentation(_ paragraphs: [String]) {
    for (index, paragraph) in paragraphs.enumerated() {
      if index > 0 { line("///") }
      for comment in SwiftText.commentLines(paragraph) { line(comment.isEmpty ? "///" : "/// " + comment) }
    }
  }
}
