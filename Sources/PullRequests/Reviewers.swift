/// The people to ask for a review of a removal.
package struct Reviewers: Sendable, Equatable {
  /// Accounts and teams of the forge without `@`, such as `anna` and `shop/growth`.
  package private(set) var handles: [String] = []
  /// Email addresses, which a forge cannot ask for a review.
  package private(set) var addresses: [String] = []

  package init() {}

  /// - Parameter owner: `@handle` or an email address.
  package mutating func add(_ owner: String) {
    if owner.hasPrefix("@"), owner.count > 1 {
      let handle = String(owner.dropFirst())
      if handle.utf8.allSatisfy(Self.isPartOfHandle), !handles.contains(handle) { handles.append(handle) }
    } else if owner.contains("@"), !addresses.contains(owner) {
      addresses.append(owner)
    }
  }

  /// The people in an `OWNERS` file, which has one per line, and comments and directives.
  package static func owners(inFile text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      guard words.count == 1, let word = words.first, word.contains("@") else { return nil }
      return String(word)
    }
  }

  private static func isPartOfHandle(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
