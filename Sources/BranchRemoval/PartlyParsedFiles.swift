import ParallelMap
import SwiftUsage

/// The files of a request, of which as much is parsed as a removal has asked for.
///
/// What has to do with an experiment is parsed by whoever made the request. A removal also asks for what only its losing branches
/// used: whether that is used elsewhere has to be told by all of the source. So a run goes by what is parsed, and is made again
/// with the functions in which stands what it asked for.
struct PartlyParsedFiles {
  private(set) var files: [SwiftSourceFile]
  private(set) var names: [NameTable]

  init(_ files: [SwiftSourceFile]) {
    self.files = files
    names = files.parallelMap(stride: 4) { NameTable($0.tree) }
  }

  var isPartly: Bool { files.contains { !$0.isWhole } }

  /// Parses the functions in which asked names stand.
  ///
  /// - Parameter bodies: by file, where others start.
  /// - Returns: whether there were any.
  mutating func parse(_ asked: Set<AskedName>, _ bodies: [Int: Set<Int>] = [:]) -> Bool {
    let places = files.indices.filter { !files[$0].isWhole }
    if places.isEmpty { return false }
    // A wrapped property may be named as that of its wrapper.
    let words = WordSet(asked.flatMap(\.words).flatMap { [$0, "_" + $0] })
    let parsed = places.map { (number: $0, file: files[$0]) }.parallelMap(stride: 4) { place in
      place.file.parsingMore(bodies[place.number] ?? [], words) { found in
        asked.contains { name in
          (name.file ?? place.number) == place.number
            && name.words.allSatisfy { found.contains($0) || found.contains("_" + $0) }
        }
      }.map { (file: $0, names: NameTable($0.tree)) }
    }
    for (number, parsed) in zip(places, parsed) {
      if let parsed { (files[number], names[number]) = parsed }
    }
    return parsed.contains { $0 != nil }
  }
}
