import BranchRemoval
import LocalFiles
import RemovalProof
import SourceDiagnostics

/// Relates places in the programs before and after a removal to the conjectures in the same functions.
struct ConjecturePlaces {
  struct Place {
    let place: SILPlace
    /// Whether it is in the program before the removal.
    let isBefore: Bool
  }

  /// The changed files of a program.
  struct Version {
    private let contents: [String: [UInt8]]
    fileprivate var scopes: [String: SourceScopes] = [:]

    init(_ files: [(path: String, contents: [UInt8]?)] = []) {
      contents = Dictionary(
        files.compactMap { file in file.contents.map { (file.path, $0) } }, uniquingKeysWith: { $1 })
    }

    fileprivate subscript(_ path: String) -> [UInt8]? { contents[path] }
  }

  var before = Version()
  var after = Version()
  private var original = Version()
  private let files: PackageRoot

  init(files: PackageRoot) { self.files = files }

  /// The conjectures about the functions around some places, and those closest to them in the same files.
  mutating func conjectures(
    of all: Set<Conjecture>, at places: [Place]
  ) throws -> (around: Set<Conjecture>, near: Set<Conjecture>) {
    var around: Set<Conjecture> = []
    var near: Set<Conjecture> = []
    for place in places {
      let path = place.place.file
      let candidates = all.filter { $0.path == path }
      if candidates.isEmpty { continue }
      let scopes = try scopes(path, isBefore: place.isBefore)
        .scopes(line: place.place.line, column: place.place.column)
      var shared: [Int: Set<Conjecture>] = [:]
      for conjecture in candidates {
        let site = try self.site(conjecture)
        let isAround =
          !scopes.isEmpty && site.starts(with: scopes) || !site.isEmpty && scopes.starts(with: site) || site == scopes
        if isAround { around.insert(conjecture) }
        shared[zip(site, scopes).prefix { $0 == $1 }.count, default: []].insert(conjecture)
      }
      if let closest = shared.keys.max() { near.formUnion(shared[closest] ?? []) }
    }
    return (around, near)
  }

  /// The functions and properties of the package, as it is, that some places are in.
  mutating func members(at places: [Place]) throws -> [(path: String, range: Range<Int>)] {
    try places.flatMap { place in
      let path = place.place.file
      let (line, column) = (place.place.line, place.place.column)
      guard let scopes = try? scopes(path, isBefore: place.isBefore),
        let member = scopes.member(line: line, column: column)
      else { return [(path: String, range: Range<Int>)]() }
      return try Self.read(path, &original, files).ranges(ofMember: member).map { (path, $0) }
    }
  }

  /// Whether one of some places in the program before is in the function around a conjecture, in its branch of `#if`.
  mutating func isAmong(_ places: Set<SILPlace>, _ conjecture: Conjecture) throws -> Bool {
    let site = try site(conjecture)
    let scopes = try scopes(conjecture.path, isBefore: true)
    return places.contains { scopes.scopes(line: $0.line, column: $0.column).starts(with: site) }
  }

  private mutating func site(_ conjecture: Conjecture) throws -> [String] {
    try Self.read(conjecture.path, &original, files).scopes(at: conjecture.offset)
  }

  private mutating func scopes(_ path: String, isBefore: Bool) throws -> SourceScopes {
    isBefore ? try Self.read(path, &before, files) : try Self.read(path, &after, files)
  }

  /// - Parameter version: of which unchanged files are those of the package.
  private static func read(_ path: String, _ version: inout Version, _ files: PackageRoot) throws -> SourceScopes {
    if let known = version.scopes[path] { return known }
    let made = SourceScopes(SourceText(path: path, utf8: try version[path] ?? files.read(path)))
    version.scopes[path] = made
    return made
  }
}
