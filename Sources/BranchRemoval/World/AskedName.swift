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

/// Names that were asked for, by one of their words, so that many are looked for at once.
struct AskedNames {
  private var everywhere: [String: [AskedName]] = [:]
  private var inFile: [Int: [String: [AskedName]]] = [:]

  init(_ names: some Sequence<AskedName>) {
    for name in names {
      guard let word = name.words.first else { continue }
      if case .file(let number) = name.place {
        inFile[number, default: [:]][word, default: []].append(name)
      } else {
        everywhere[word, default: []].append(name)
      }
    }
  }

  /// Whether one of them may stand in a file.
  func mayStand(inFile number: Int) -> Bool { !everywhere.isEmpty || inFile[number] != nil }

  /// Whether one of them is among the words of a text.
  ///
  /// - Parameter number: the file that contains the text.
  func areAmong(_ found: Set<String>, inFile number: Int) -> Bool {
    areAmong(found, everywhere) || inFile[number].map { areAmong(found, $0) } ?? false
  }

  /// The same for a text in a file without a number. No name that only one file sees is in there.
  func areAmong(_ found: Set<String>) -> Bool { areAmong(found, everywhere) }

  private func areAmong(_ found: Set<String>, _ names: [String: [AskedName]]) -> Bool {
    !names.isEmpty
      && found.contains { word in
        if let named = names[word], named.contains(where: { $0.isAmong(found) }) { return true }
        // A wrapped property may be used by its wrapper's name.
        guard word.hasPrefix("_"), let named = names[String(word.dropFirst())] else { return false }
        return named.contains { $0.isAmong(found) }
      }
  }
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

  func union(_ other: Asked) -> Asked {
    var all = self
    all.formUnion(other)
    return all
  }

  func subtracting(_ other: Asked) -> Asked {
    Asked(
      names: names.subtracting(other.names), declarations: declarations.subtracting(other.declarations),
      types: types.subtracting(other.types), uses: uses.subtracting(other.uses))
  }
}
