/// Collects lines of Swift, indented by two spaces per level.
///
/// A line's pieces are copied straight into the buffer, because composing each line first would take most of the
/// generator's time. Inlining keeps the lists of arguments on the stack.
struct SourceWriter: ~Copyable {
  private var bytes = ByteBuffer(capacity: 4_096)
  private var depth = 0

  var utf8: [UInt8] { bytes.array }

  /// Writes an empty line, without trailing spaces.
  mutating func line() {
    bytes.append(Self.newline)
  }

  @inline(__always)
  mutating func line(_ pieces: SwiftCode...) {
    indent()
    for piece in pieces { piece.append(to: &bytes) }
    bytes.append(Self.newline)
  }

  /// Writes a line that ends with a literal that evaluates to exactly this text.
  @inline(__always)
  mutating func line(_ pieces: SwiftCode..., literal text: String) {
    indent()
    for piece in pieces { piece.append(to: &bytes) }
    bytes.append(Self.quote)
    SwiftText.withLiteral(text) { bytes.append($0) }
    bytes.append(Self.quote)
    bytes.append(Self.newline)
  }

  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  @inline(__always)
  mutating func block(_ head: SwiftCode..., body: (inout SourceWriter) -> Void) {
    indent()
    for piece in head { piece.append(to: &bytes) }
    bytes.append(" {\n")
    indented(body)
    line("}")
  }

  /// Writes elements between `open` and `close`, on one line if that is short, else on one line each.
  mutating func list(_ open: SwiftCode, _ elements: [SwiftCode], prefix: SwiftCode = "", _ close: SwiftCode...) {
    let inner = elements.reduce(0) { $0 + prefix.length + $1.length + 2 } - 2
    let isShort = depth * 2 + open.length + inner + close.reduce(0) { $0 + $1.length } <= 100
    indent()
    open.append(to: &bytes)
    for (index, element) in elements.enumerated() {
      if !isShort { beginLine(deeper: 1) }
      prefix.append(to: &bytes)
      element.append(to: &bytes)
      if index + 1 < elements.count { bytes.append(isShort ? ", " : ",") }
    }
    if !isShort { beginLine(deeper: 0) }
    for piece in close { piece.append(to: &bytes) }
    bytes.append(Self.newline)
  }

  /// Writes the lines of a documentation comment. No text can end the comment or look like code.
  mutating func documentation(_ text: String, after label: SwiftCode? = nil) {
    var label = label
    SwiftText.forEachCommentLine(text) { text in
      indent()
      bytes.append("///")
      if label != nil || !text.isEmpty { bytes.append(Self.space) }
      label?.append(to: &bytes)
      label = nil
      bytes.append(UnsafeBufferPointer(rebasing: text))
      bytes.append(Self.newline)
    }
  }

  private mutating func indent() {
    bytes.append(Self.space, times: 2 * depth)
  }

  private mutating func beginLine(deeper levels: Int) {
    bytes.append(Self.newline)
    bytes.append(Self.space, times: 2 * (depth + levels))
  }

  private static let newline = UInt8(ascii: "\n")
  private static let space = UInt8(ascii: " ")
  private static let quote = UInt8(ascii: "\"")
}
