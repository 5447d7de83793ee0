import BinarySize
import RemovalProof

/// The builds of a proof: the program before the removal, and the one after it, as often as edits of it are tried.
struct ProofBuilds {
  private let build: ProofBuild
  private let progress: (String) -> Void
  /// The changes that lead back to the original.
  private var undo: [FileChange] = []
  private var typeNames: [String] = []
  private var before = State()
  private var after = State()
  /// What SwiftPM says of the package; `nil` until it is asked, which takes as long as the start of a build.
  private var description: ProofBuild.PackageDescription?
  /// The places of the program before, by file; `nil` until they are asked for.
  private var placesBefore: [String: Set<SILPlace>]?

  /// What is known of the modules. A build compiles only those that are not up to date.
  private struct State {
    var modules: [String: SILModule] = [:]
    /// The warnings by module.
    var warnings: [String: [BuildMessage]] = [:]

    var places: [SILPlace] { modules.values.flatMap { $0.functions.values.flatMap(\.places) } }

    mutating func take(_ products: ProofBuild.Products, _ folder: String) {
      modules.merge(products.modules) { $1 }
      for name in products.modules.keys { warnings[name] = [] }
      for message in products.messages where !message.isError {
        let owner = products.targets.filter { message.place.file.hasPrefix(folder + $0.value + "/") }.max {
          $0.value.utf8.count < $1.value.utf8.count
        }
        if let owner { warnings[owner.key, default: []].append(message) }
      }
    }
  }

  var copy: ScratchCopy { build.copy }

  /// The start of the paths in the copy.
  var folder: String { copy.package + "/" }

  init(_ build: ProofBuild, progress: @escaping (String) -> Void) {
    self.build = build
    self.progress = progress
  }

  /// Restores the package.
  mutating func reset() throws {
    _ = try changed(undo)
    undo = []
  }

  /// - Returns: the changes that undo these.
  private mutating func changed(_ changes: [FileChange]) throws -> [FileChange] {
    if !changes.allSatisfy({ Self.isUndescribed($0.path) }) { description = nil }
    return try copy.apply(changes)
  }

  /// Whether the description of a package is the same whatever is in a file: Swift source except manifests, and specs.
  private static func isUndescribed(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".swift") && !name.hasPrefix("Package") || name.hasSuffix(".yml")
  }

  private mutating func products(_ name: String) throws -> ProofBuild.Products {
    let known = try description ?? build.description()
    description = known
    return try build.products(name, of: known)
  }

  mutating func buildBefore(_ changes: [FileChange], typeNames: [String]) throws {
    self.typeNames = typeNames
    try reset()
    undo = try changed(changes)
    progress("building with the winner as a constant")
    placesBefore = nil
    before.take(try products("before"), folder)
  }

  /// - Throws: `ProofBuild.Problem` if the build fails.
  mutating func buildAfter(_ changes: [FileChange]) throws {
    try reset()
    undo = try changed(changes)
    progress("building without the experiment")
    do {
      after.take(try products("after"), folder)
    } catch let problem as ProofBuild.Problem {
      // What is up to date now is not compiled again.
      after.take(problem.products, folder)
      throw problem
    }
  }

  /// Compares the last builds. Modules that were compiled only before are the same.
  func report() -> ProofReport {
    var verdicts: [String: ModuleVerdict] = [:]
    for (name, old) in before.modules {
      guard let new = after.modules[name] else { continue }
      let own = OwnEffects(before: old, after: new, experimentTypes: typeNames)
      verdicts[name] = ModuleComparison(old, new, own: own).verdict()
    }
    let demangler = SymbolDemangler()
    return ProofReport(verdicts, folder: folder) { demangler($0) }
  }

  /// The warnings that the program before has not.
  var newWarnings: [BuildMessage] {
    let known = after.modules.keys.flatMap { before.warnings[$0] ?? [] }
    return BuildMessage.newWarnings(in: after.warnings.values.flatMap(\.self), since: known)
  }

  /// The places in a file, relative to the package, from which the program before has code.
  mutating func compiledPlaces(in file: String) -> Set<SILPlace> {
    let byFile = placesBefore ?? Dictionary(grouping: before.places, by: \.file).mapValues { Set($0) }
    placesBefore = byFile
    return byFile[folder + file] ?? []
  }
}
