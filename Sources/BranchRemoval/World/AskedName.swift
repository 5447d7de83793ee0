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
}

/// Remembers what was looked for.
final class AskedNames {
  private(set) var all = Asked()

  func note(_ name: String, _ place: AskedName.Place) { note([name], place) }

  /// - Parameter words: all of which stand wherever it is used.
  func note(_ words: [String], _ place: AskedName.Place) { all.names.insert(AskedName(words: words, place: place)) }

  func note(_ use: UnknownUse) { all.uses.insert(use) }

  func noteTypes(_ names: Set<String>) { all.types.formUnion(names) }

  func noteDeclarations(_ names: Set<String>) { all.declarations.formUnion(names) }
}
