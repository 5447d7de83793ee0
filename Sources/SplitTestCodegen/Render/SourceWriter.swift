/// Collects lines of Swift, two spaces for each level.
struct SourceWriter {
  private(set) var utf8: [UInt8] = []
  private var depth = 0

  init() { utf8.reserveCapacity(4_096) }

  /// An empty line has no trailing spaces.
  mutating func line() {
    utf8.append(Self.newline)
  }

  mutating func line(_ code: SwiftCode) {
    line(code, "")
  }

  private mutating func line(_ code: SwiftCode, _ end: StaticString) {
    indent()
    utf8 += code.utf8
    end.withUTF8Buffer { utf8.append(contentsOf: $0) }
    utf8.append(Self.newline)
  }

  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func block(_ head: SwiftCode, _ body: (inout SourceWriter) -> Void) {
    line(head, " {")
    indented(body)
    line("}")
  }

  /// Elements between `open` and `close`: on one line where that is short, else one on each line.
  mutating func list(_ open: SwiftCode, _ elements: [SwiftCode], _ close: SwiftCode) {
    let length = elements.reduce(0) { $0 + $1.utf8.count + 2 } - 2 + open.utf8.count + close.utf8.count
    if depth * 2 + length <= 100 {
      indent()
      utf8 += open.utf8
      for (index, element) in elements.enumerated() {
        if index > 0 { utf8 += Self.separator }
        utf8 += element.utf8
      }
      utf8 += close.utf8
      utf8.append(Self.newline)
      return
    }
    line(open)
    indented { writer in
      for (index, element) in elements.enumerated() {
        writer.line(element, index + 1 < elements.count ? "," : "")
      }
    }
    line(close)
  }

  /// The lines of a documentation comment; no part of the text can end it or look like code.
  mutating func documentation(_ text: String, after label: SwiftCode? = nil) {
    var label = label
    SwiftText.forEachCommentLine(text) { text in
      indent()
      utf8 += Self.mark
      if label != nil || !text.isEmpty { utf8.append(Self.space) }
      if let label { utf8 += label.utf8 }
      label = nil
      utf8.append(contentsOf: text)
      utf8.append(Self.newline)
    }
  }

  private mutating func indent() {
    for _ in 0..<depth {
      utf8.append(Self.space)
      utf8.append(Self.space)
    }
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let mark = Array("///".utf8)
  private static let separator = Array(", ".utf8)
}
