import DiagnosticReporting

/// An address that may be made a link: only what opens a page or a mail, never what runs.
struct WebLink {
  let address: String

  init?(_ text: String) {
    let lowered = text.lowercased()
    guard ["https://", "http://", "mailto:"].contains(where: lowered.hasPrefix),
      text.unicodeScalars.allSatisfy({ $0.value > 0x20 && !$0.actsOnItsReader })
    else { return nil }
    address = text
  }

  /// Between `<` and `>`, where brackets of either kind cannot end the link.
  var markdownDestination: String {
    "<" + address.replacing("<", with: "%3C").replacing(">", with: "%3E").replacing("\\", with: "%5C") + ">"
  }
}
