/// The address of a place in the sources on a web page, as `--source-url` describes it.
package struct SourceAddress: Sendable, Equatable {
  private let template: String

  /// - Parameter template: an address with `{path}`, and with `{line}` and `{last_line}` if the page has lines:
  ///   `https://example.com/app/blob/main/{path}#L{line}-L{last_line}`. `nil` for any other text.
  package init?(_ template: String) {
    guard template.contains("{path}"), WebLink(template) != nil, !template.lowercased().hasPrefix("mailto:") else {
      return nil
    }
    self.template = template
  }

  func address(of deletion: Deletion) -> WebLink? { address(of: deletion.file, deletion.lines) }

  func address(of path: String, _ lines: ClosedRange<Int> = 1...1) -> WebLink? {
    WebLink(
      template.replacing("{line}", with: String(lines.lowerBound))
        .replacing("{last_line}", with: String(lines.upperBound)).replacing("{path}", with: Self.encoded(path)))
  }

  /// RFC 3986, section 3.3: what is no letter, digit, or `-._~/` is percent-encoded.
  private static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-")...UInt8(ascii: "/"), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        return String(UnicodeScalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        return "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }.joined()
  }
}
