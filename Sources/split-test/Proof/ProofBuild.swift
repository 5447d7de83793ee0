import BinarySize
import Foundation
import LocalFiles
import ParallelMap
import RemovalProof

/// Release builds of a package's scratch copy that also write the optimised code of each module.
struct ProofBuild {
  let copy: ScratchCopy
  /// Empty for SwiftPM's own release build.
  let customCommand: [String]
  let run: ProcessRunner

  struct Problem: Error, CustomStringConvertible {
    let description: String
    /// What was made nevertheless.
    let products: Products
  }

  /// The description of the package could not be read, or a module not be compiled once more.
  struct NoDescription: Error, CustomStringConvertible {
    let description: String
  }

  /// What a build made anew.
  struct Products {
    /// The modules that were compiled, by name.
    let modules: [String: SILModule]
    /// The folders of all of the package's own modules, by the compiler's names.
    let targets: [String: String]
    let messages: [BuildMessage]
  }

  /// Builds, and reads the compiler's output for each of the package's own modules that the build compiles.
  ///
  /// - Parameters:
  ///   - name: when it is built, as messages say it.
  ///   - description: what SwiftPM says of the package.
  func products(_ name: String, of description: PackageDescription) throws -> Products {
    let targets = description.targets
    let command = customCommand.isEmpty ? ["swift", "build", "-c", "release"] : customCommand
    let folder = try emptyFolder()
    let unlinked = customCommand.isEmpty ? description.unlinked : nil
    let lists = [targets.keys.sorted(), unlinked ?? []].map { $0.isEmpty ? "\n" : " \($0.joined(separator: " ")) \n" }
    let file = folder.appending(path: ProofCompiler.listFile).path(percentEncoded: false)
    try NamedOutput.write(Array(lists.joined().utf8), to: file, root: nil)
    let outcome = try runInEnvironment(command)
    if outcome.status == 0, !customCommand.isEmpty {
      try compileAgain(from: outcome.output + "\n" + outcome.errors, into: folder)
    }
    let products = Products(
      modules: try modules(in: folder), targets: targets,
      messages: BuildMessage.all(in: outcome.output + "\n" + outcome.errors))
    guard outcome.status == 0 else {
      let lines = (outcome.output + outcome.errors).split(separator: "\n")
      let errors = lines.filter { $0.contains("error:") }
      throw Problem(
        description: "'\(command.joined(separator: " "))' fails \(name) the removal\n"
          + (errors.isEmpty ? lines.suffix(20) : errors.prefix(20)).joined(separator: "\n"), products: products)
    }
    return products
  }

  /// Compiles the package's own modules once more, with the arguments in the log of a build that calls a compiler of its own,
  /// as Xcode does.
  private func compileAgain(from log: String, into folder: URL) throws {
    for call in CompilerInvocation.all(in: log) {
      let file = folder.appending(path: "\(call.module).sil").path(percentEncoded: false)
      let isOwn =
        FileSystem.lies(call.folder, in: copy.package) && !call.folder.contains("/checkouts/")
        && call.module != "SplitTesting"
      guard isOwn, FileSystem.kind(of: file) == nil else { continue }
      let outcome = try run([call.compiler] + call.argumentsWritingSIL(to: file), call.folder)
      guard outcome.status == 0 else {
        throw NoDescription(description: "'\(call.module)' does not compile again: \(outcome.errors.suffix(2000))")
      }
    }
  }

  private func modules(in folder: URL) throws -> [String: SILModule] {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let named = files.filter { $0.pathExtension == "sil" }
    let modules = try named.map { try FileSystem.read($0.path(percentEncoded: false), limit: .max) }.parallelMap(
      stride: 1
    ) { SILModule($0) }
    let names = named.map { $0.deletingPathExtension().lastPathComponent }
    return Dictionary(zip(names, modules), uniquingKeysWith: { first, _ in first })
  }

  /// The folder for SIL.
  private var folder: URL { URL(fileURLWithPath: copy.root).appending(path: "split-test-sil") }

  private func emptyFolder() throws -> URL {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs a command of SwiftPM. For all of them it evaluates the manifest once.
  private func runInEnvironment(_ command: [String]) throws -> ProcessOutcome {
    let settings = [
      "SWIFT_EXEC=\(try writeCompiler())",
      "\(ProofCompiler.folderVariable)=\(folder.path(percentEncoded: false))",
    ]
    return try run(try copy.command(command, settings), copy.package)
  }

  /// Writes a `ProofCompiler`.
  private func writeCompiler() throws -> String {
    let file = URL(fileURLWithPath: copy.root).appending(path: "swiftc-with-sil")
    try OpenFolder(copy.root).replace(file.lastPathComponent, with: Array(ProofCompiler.script.utf8), mode: 0o755)
    return file.path(percentEncoded: false)
  }

  /// What SwiftPM says of the package.
  struct PackageDescription {
    /// As for `Products`.
    var targets: [String: String] = [:]
    /// The compiler's names of the package's programs and libraries; `nil` if the build runs some of them, or if C may refer to Swift.
    var unlinked: [String]?
  }

  /// Asks SwiftPM, which a build command of another kind may do without.
  func description() throws -> PackageDescription {
    try customCommand.isEmpty ? readDescription() : (try? readDescription()) ?? PackageDescription()
  }

  private func readDescription() throws -> PackageDescription {
    // The environment names it.
    _ = try emptyFolder()
    let description = try runInEnvironment(["swift", "package", "describe", "--type", "json"])
    guard description.status == 0,
      let json = try JSONSerialization.jsonObject(with: Data(description.output.utf8)) as? [String: Any],
      let targets = json["targets"] as? [[String: Any]]
    else { throw NoDescription(description: "'swift package describe' fails: \(description.errors)") }
    let compiled = targets.filter { ["library", "executable"].contains($0["type"] as? String ?? "") }
    let named = compiled.compactMap { target in
      (target["c99name"] as? String).map { ($0, target["path"] as? String ?? "") }
    }
    let needsObjects =
      targets.contains { ["plugin", "macro"].contains($0["type"] as? String ?? "") }
      || compiled.contains { $0["module_type"] as? String != "SwiftTarget" }
    let products = (json["products"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    return PackageDescription(
      targets: Dictionary(named, uniquingKeysWith: { first, _ in first }),
      unlinked: needsObjects ? nil : named.map(\.0) + products.map(Self.moduleName))
  }

  /// The name that SwiftPM gives the compiler for a product.
  private static func moduleName(ofProduct name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
