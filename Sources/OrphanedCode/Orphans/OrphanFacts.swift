import IndexStore
import SourceDiagnostics

/// A build's index, related to the current files.
struct OrphanFacts {
  private struct Place {
    /// `nil` for a file outside of the package's sources, such as a generated one.
    let file: OrphanFile?
    let path: String
    let line: Int
    let offset: Int
    let occurrence: IndexedOccurrence
  }

  private var places: [Place] = []
  private var bySymbol: [String: [Int]] = [:]
  private var byFile: [ObjectIdentifier: [Int]] = [:]
  private var byOffset: [ObjectIdentifier: [Int: [Int]]] = [:]
  /// The places that override a symbol or satisfy its requirement, by symbol.
  private var overriding: [String: [Int]] = [:]

  init(_ index: BuildIndex, files: [OrphanFile], root: String) {
    let known = Dictionary(files.map { ("\(root)/\($0.source.path)", $0) }) { first, _ in first }
    for record in index.files {
      let file = known[record.path]
      if let file {
        guard record.isCurrent else { continue }
        byFile[ObjectIdentifier(file), default: []] += []
      }
      for occurrence in record.occurrences { note(occurrence, record.path, file) }
    }
  }

  private mutating func note(_ occurrence: IndexedOccurrence, _ path: String, _ file: OrphanFile?) {
    var offset = 0
    if let file {
      guard let known = occurrence.offset(in: file.source) else { return }
      offset = known
    }
    let number = places.count
    places.append(Place(file: file, path: path, line: occurrence.line, offset: offset, occurrence: occurrence))
    bySymbol[occurrence.symbol, default: []].append(number)
    for symbol in occurrence.overridden { overriding[symbol, default: []].append(number) }
    if let file {
      byFile[ObjectIdentifier(file), default: []].append(number)
      byOffset[ObjectIdentifier(file), default: [:]][offset, default: []].append(number)
    }
  }

  /// Whether the file was built and has not changed since.
  func isTrusted(_ file: OrphanFile) -> Bool { byFile[ObjectIdentifier(file)] != nil }

  /// The symbols that deleted code uses, each with its users.
  func symbolsUsedInDeletedCode() -> [String: [(file: OrphanFile, offset: Int)]] {
    var symbols: [String: [(file: OrphanFile, offset: Int)]] = [:]
    for place in places {
      guard let file = place.file, place.occurrence.roles.contains(.reference),
        !place.occurrence.roles.contains(.implicit), file.isDeleted(place.offset)
      else { continue }
      symbols[place.occurrence.symbol, default: []].append((file, place.offset))
    }
    return symbols
  }

  /// - Returns: `nil` unless there is exactly one definition, in a file of the package.
  func definition(of symbol: String) -> (file: OrphanFile, offset: Int)? {
    let definitions = Set(
      (bySymbol[symbol] ?? []).filter { places[$0].occurrence.roles.contains(.definition) }.map {
        Definition(file: places[$0].file.map(ObjectIdentifier.init), offset: places[$0].offset, place: $0)
      })
    guard definitions.count == 1, let definition = definitions.first, let file = places[definition.place].file
    else { return nil }
    return (file, definition.offset)
  }

  private struct Definition: Hashable {
    let file: ObjectIdentifier?
    let offset: Int
    let place: Int

    static func == (left: Definition, right: Definition) -> Bool {
      left.file == right.file && left.offset == right.offset
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(file)
      hasher.combine(offset)
    }
  }

  func symbols(at offset: Int, in file: OrphanFile) -> Set<String> {
    Set((byOffset[ObjectIdentifier(file)]?[offset] ?? []).map { places[$0].occurrence.symbol })
  }

  /// The symbols of the declaration, its members and the members of its extensions.
  func symbols(definedIn candidate: OrphanCandidate) -> Set<String> {
    var symbols: Set<String> = []
    for (file, range) in candidate.ranges {
      for number in byFile[ObjectIdentifier(file)] ?? []
      where range.contains(places[number].offset) && places[number].occurrence.roles.contains(.definition) {
        symbols.insert(places[number].occurrence.symbol)
      }
    }
    return symbols
  }

  func satisfiesRequirement(at offset: Int, in file: OrphanFile) -> Bool {
    (byOffset[ObjectIdentifier(file)]?[offset] ?? []).map { places[$0].occurrence }
      .filter { $0.roles.contains(.definition) && !$0.roles.contains(.implicit) }
      .contains { definition in
        (bySymbol[definition.symbol] ?? []).contains { !places[$0].occurrence.overridden.isEmpty }
      }
  }

  /// - Returns: the place where remaining code uses or overrides one of the symbols.
  func firstUse(of symbols: Set<String>, unless goes: (OrphanFile, Int) -> Bool) -> String? {
    for symbol in symbols.sorted() {
      let uses =
        (bySymbol[symbol] ?? []).filter { places[$0].occurrence.roles.contains(.reference) }
        + (overriding[symbol] ?? [])
      for number in uses {
        let place = places[number]
        if let file = place.file, goes(file, place.offset) { continue }
        return "it is used at \(place.file?.source.path ?? place.path):\(place.line)"
      }
    }
    return nil
  }
}
