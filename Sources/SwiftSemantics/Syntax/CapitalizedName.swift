extension String {
  /// `NewPage` of `newPage`.
  package var withFirstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
