import SourceDiagnostics

/// The text of a build setting, split at `$(NAME)`, `${NAME}` and `$NAME`.
struct SettingReferences {
  enum Part {
    case text(String)
    case reference(String)
  }

  let parts: [Part]

  var names: [String] {
    parts.compactMap { if case .reference(let name) = $0 { name } else { nil } }
  }

  /// Whether there is nothing besides one reference.
  var isOnlyReference: Bool {
    names.count == 1 && parts.allSatisfy { if case .text(let text) = $0 { text.isEmpty } else { true } }
  }

  /// Throws for anything but a name: nested references, and operators such as `$(NAME:lower)`.
  init(_ text: PlacedText) throws(AppVersionProblem) {
    var parts: [Part] = []
    var rest = text.value[...]
    while let dollar = rest.firstIndex(of: "$") {
      let next = rest[rest.index(after: dollar)...]
      let closing: Character? = ["(": ")", "{": "}", "[": "]"][next.first ?? " "]
      let name: Substring
      let end: String.Index
      if let closing {
        guard let close = next.firstIndex(of: closing) else { throw Self.refused(rest[dollar...], text) }
        name = next.dropFirst().prefix(upTo: close)
        end = next.index(after: close)
      } else {
        name = next.prefix(while: Self.isNameCharacter)
        end = name.endIndex
      }
      guard !name.isEmpty, name.allSatisfy(Self.isNameCharacter) else {
        throw Self.refused(rest[dollar..<end], text)
      }
      parts += [.text(String(rest[..<dollar])), .reference(String(name))]
      rest = rest[end...]
    }
    self.parts = parts + [.text(String(rest))]
  }

  private static func refused(_ reference: Substring, _ text: PlacedText) -> AppVersionProblem {
    AppVersionProblem(
      "'\(String(reference).shortened)' cannot be followed; write the version out, or name another place",
      at: text.region)
  }

  private static func isNameCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
