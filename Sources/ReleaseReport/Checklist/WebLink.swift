import DiagnosticReporting

/// An address that may become a link because it opens a page or a mail and never runs code.
struct WebLink {
  let address: String

  init?(_ text: String) {
    let lowered = text.lowercased()
    guard ["https://", "http://", "mailto:"].contains(where: lowered.hasPrefix),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && !$0.actsOnItsReader })
    else { return nil }
    address = text
  }

  /// The address between `<` and `>`, without brackets that could end the link.
  var markdownDestination: String {
    "<" + address.replacing("<", with: "%3C").replacing(">", with: "%3E").replacing("\\", with: "%5C") + ">"
  }
}
