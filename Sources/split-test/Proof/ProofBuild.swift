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
  /// - Parameter name: the name of the output folder.
  func products(_ name: String) throws -> Products {
    let folder = URL(fileURLWithPath: copy.root).appending(path: "sil-\(name)")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let compiler = try writeCompiler()
    let targets = try customCommand.isEmpty ? targets() : (try? targets()) ?? [:]
    let command = customCommand.isEmpty ? ["swift", "build", "-c", "release"] : customCommand
    let environment = [
      "env", "SWIFT_EXEC=\(compiler)", "SPLIT_TEST_SIL=\(folder.path(percentEncoded: false))",
      "SPLIT_TEST_MODULES= \(targets.keys.sorted().joined(separator: " ")) ",
    ]
    let outcome = try run(environment + command, copy.package)
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

  /// Writes a compiler that does the same as `swiftc` and also writes SIL, unnoticed by the build; `SWIFT_EXEC` names
  /// it to SwiftPM.
  ///
  /// Warnings about a constant in a condition must not stop a build that treats warnings as errors.
  private func writeCompiler() throws -> String {
    let file = URL(fileURLWithPath: copy.root).appending(path: "swiftc-with-sil")
    let script = """
      #!/bin/sh
      module=
      previous=
      for argument do
        shift
        if [ "$previous" = -module-name ]; then module=$argument; fi
        if [ "$argument" != -warnings-as-errors ]; then set -- "$@" "$argument"; fi
        previous=$argument
      done
      if [ "$module" = SplitTesting ]; then exec swiftc "$@" -D SPLIT_TEST_PROOF; fi
      case "$SPLIT_TEST_MODULES" in
        *" $module "*)
          exec swiftc "$@" -driver-filelist-threshold=1000000 -Xfrontend -sil-output-path \\
            -Xfrontend "$SPLIT_TEST_SIL/$module.sil" -Xllvm -sil-print-debuginfo ;;
      esac
      exec swiftc "$@"

      """
    try OpenFolder(copy.root).replace(file.lastPathComponent, with: Array(script.utf8), mode: 0o755)
    return file.path(percentEncoded: false)
  }

  private func targets() throws -> [String: String] {
    let description = try run(["swift", "package", "describe", "--type", "json"], copy.package)
    guard description.status == 0,
      let json = try JSONSerialization.jsonObject(with: Data(description.output.utf8)) as? [String: Any],
      let targets = json["targets"] as? [[String: Any]]
    else { throw NoDescription(description: "'swift package describe' fails: \(description.errors)") }
    let named = targets.filter { ["library", "executable"].contains($0["type"] as? String ?? "") }
      .compactMap { target in
        (target["c99name"] as? String).map { ($0, target["path"] as? String ?? "") }
      }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }
}
