/// Something that was looked for by its name in what was parsed: what was left out may hold it, too.
struct AskedName: Hashable {
  enum Place: Hashable {
    /// The files that are known to have to do with an experiment.
    case parsedFiles
    case file(Int)
    /// Also files of which nobody knew that they matter.
    case everywhere
  }

  /// All of these stand wherever it is used.
  let words: [String]
  let place: Place
}

/// All that was looked for.
struct Asked {
  var names: Set<AskedName> = []
  /// Names whose declarations would tell what some expressions mean.
  var declarations: Set<String> = []
  /// Names of types: another type of such a name would make some expressions mean something else.
  var types: Set<String> = []
  /// What stays unknown all the same.
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
