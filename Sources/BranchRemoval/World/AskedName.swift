/// A name that was looked for in parsed code, and that unparsed code may contain, too.
struct AskedName: Hashable {
  enum Place: Hashable {
    /// The files that are known to use an experiment.
    case parsedFiles
    case file(Int)
    /// All files, including those that were not known to matter.
    case everywhere
  }

  /// The words that every use contains, all of them.
  let words: [String]
  let place: Place
}

/// Everything that was asked for.
struct Asked {
  var names: Set<AskedName> = []
  /// Names whose declarations would resolve some expressions.
  var declarations: Set<String> = []
  /// Names of types: another type of such a name would change the meaning of some expressions.
  var types: Set<String> = []
  /// Uses that stay unknown all the same.
  var uses: Set<UnknownUse> = []

  mutating func formUnion(_ other: Asked) {
    names.formUnion(other.names)
    declarations.formUnion(other.declarations)
    types.formUnion(other.types)
    uses.formUnion(other.uses)
  }

  func subtracting(_ other: Asked) -> Asked {
    Asked(
      names: names.subtracting(other.names), declarations: declarations.subtracting(other.declarations),
      types: types.subtracting(other.types), uses: uses.subtracting(other.uses))
  }
}
