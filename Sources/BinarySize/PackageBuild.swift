internal import Foundation
import LocalFiles

/// Builds a package in its scratch copy, and finds the products.
struct PackageBuild {
  let copy: ScratchCopy
  /// Empty for SwiftPM's own release build.
  let customCommand: [String]
  let run: ProcessRunner

  static let releaseBuild = ["swift", "build", "-c", "release"]

  var command: [String] { customCommand.isEmpty ? Self.releaseBuild : customCommand }

  func build() throws {
    let outcome = try run(command, copy.package)
    guard outcome.status == 0 else {
      throw SizeMeasurementError.buildFailed(
        command: command, status: outcome.status, output: Self.errors(in: outcome))
    }
  }

  /// The lines with errors, else the last lines.
  private static func errors(in outcome: ProcessOutcome) -> String {
    let lines = (outcome.output + outcome.errors).split(separator: "\n")
    let errors = lines.filter { $0.contains("error:") }
    return (errors.isEmpty ? lines.suffix(20) : errors.prefix(20)).joined(separator: "\n")
  }

  // MARK: Products

  /// The paths of the shipped files, relative to the copy: the package's own programs, else the dynamic libraries, else
  /// the object files of the modules, as for a package of libraries.
  func products() throws -> [String] {
    let found = try customCommand.isEmpty ? releaseProducts() : try binaries(under: copy.package)
    for kinds in [[BinaryImage.Kind.executable, .dynamicLibrary], [.object]] {
      let paths = found.filter { kinds.contains($0.kind) }.map(\.path)
      if !paths.isEmpty { return paths.sorted() }
    }
    throw SizeMeasurementError.nothingBuilt(command: command)
  }

  func images(of products: [String]) throws -> [BinaryImage] {
    try products.map { path in
      let file = URL(fileURLWithPath: copy.package).appendingPathComponent(path)
      do throws(BinaryImageError) {
        return try BinaryImage.shipped(in: try contents(of: file))
      } catch {
        throw SizeMeasurementError.damagedProgram(path: path, reason: error.description)
      }
    }
  }

  private func contents(of file: URL) throws(BinaryImageError) -> [UInt8] {
    do { return try FileSystem.read(file.path, limit: .max) } catch { throw .corrupt("it cannot be read") }
  }

  private struct Binary {
    let path: String
    let kind: BinaryImage.Kind
  }

  /// The package's own products. SwiftPM also builds plugins' tools and dependencies' programs into the same folder.
  private func releaseProducts() throws -> [Binary] {
    let place = try run(Self.releaseBuild + ["--show-bin-path"], copy.package)
    let description = try run(["swift", "package", "describe", "--type", "json"], copy.package)
    guard place.status == 0, description.status == 0 else { return [] }
    let package = PackageDescription(json: Data(description.output.utf8))
    let folder = place.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return try binaries(under: folder).filter { binary in
      let components = binary.path.split(separator: "/")
      return switch binary.kind {
      case .executable, .dynamicLibrary: package.products.contains(Self.productName(of: components.last ?? ""))
      case .object: components.dropLast().last.map { package.modules.contains(String($0)) } ?? false
      case .other: false
      }
    }
  }

  /// The name of a product for its file: `Core` for `libCore.so`.
  private static func productName(of file: Substring) -> String {
    for suffix in [".so", ".dylib"] where file.hasSuffix(suffix) && file.hasPrefix("lib") {
      return String(file.dropFirst(3).dropLast(suffix.count))
    }
    return String(file)
  }

  /// The facts from `swift package describe` about the package itself.
  private struct PackageDescription {
    /// The names of shipped products.
    var products: Set<String> = []
    /// The folders of object files.
    var modules: Set<String> = []

    init(json: Data) {
      guard let package = try? JSONSerialization.jsonObject(with: json) as? [String: Any] else { return }
      products = Set((package["products"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String })
      for target in package["targets"] as? [[String: Any]] ?? [] {
        guard let name = target["name"] as? String, let type = target["type"] as? String else { continue }
        if type == "library" || type == "executable" { modules.insert(name + ".build") }
      }
    }
  }

  /// Folders of downloads, of the build's own tools, and of debug information.
  private static let foreignFolders: Set<String> = ["checkouts", "repositories", "artifacts", "plugins", "ModuleCache"]

  private func binaries(under folder: String) throws -> [Binary] {
    let base = URL(fileURLWithPath: folder, isDirectory: true).resolvingSymlinksInPath()
    guard let walker = FileManager.default.enumerator(atPath: base.path) else { return [] }
    var binaries: [Binary] = []
    for case let path as String in walker {
      let name = path.split(separator: "/").last ?? ""
      if Self.foreignFolders.contains(String(name)) || name.hasSuffix(".dSYM") {
        walker.skipDescendants()
        continue
      }
      guard walker.fileAttributes?[.type] as? FileAttributeType == .typeRegular, !name.hasSuffix("-tool") else {
        continue
      }
      let file = base.appendingPathComponent(path)
      if let kind = Self.kind(of: file) { binaries.append(Binary(path: relative(file), kind: kind)) }
    }
    return binaries
  }

  private static func kind(of file: URL) -> BinaryImage.Kind? {
    let magicNumbers: [[UInt8]] = [[0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]]
    guard let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    defer { try? handle.close() }
    guard let start = try? handle.read(upToCount: 4), magicNumbers.contains(Array(start)),
      let contents = try? FileSystem.read(file.path, limit: .max)
    else { return nil }
    return try? BinaryImage.shipped(in: contents).kind
  }

  private func relative(_ file: URL) -> String {
    FileSystem.path(file.path, relativeTo: copy.package) ?? file.path
  }
}
