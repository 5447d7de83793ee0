extension String {
  /// The words of a name, in lowercase: `new` and `page` of `newPage`. Short ones such as `is` say nothing.
  var wordsOfName: [Substring] {
    var spaced = ""
    for character in self { spaced += character.isUppercase ? " " + character.lowercased() : String(character) }
    return spaced.split { $0 == " " || $0 == "_" }.filter { $0.count > 2 }
  }
}
