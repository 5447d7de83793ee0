extension String {
  /// `is`, `feature`, `on` of `isFeatureOn`.
  var wordsOfName: [String] {
    reduce(into: [""]) { words, character in
      if character.isUppercase || !character.isLetter { words.append("") }
      words[words.count - 1] += character.lowercased()
    }
  }
}
