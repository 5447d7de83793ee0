extension String {
  /// Its runs of letters, digits and underscores.
  var words: [String] { split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init) }
}
