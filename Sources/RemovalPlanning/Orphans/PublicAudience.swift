import LocalFiles

/// The possible users of a package's public declarations.
///
/// Other code can depend only on a package with its manifest at the root of the repository, on a pod, or on a framework
/// of a project without
/// an app. In an app, public declarations are only visible to its other modules.
final class PublicAudience {
  private let package: PackageFiles
  /// `nil` if no other code can use them.
  private(set) lazy var description: String? = find()

  init(_ package: PackageFiles) {
    self.package = package
  }

  /// Whether every Swift file that may use public declarations is among those of a search.
  func isWithin(_ searched: Set<String>) -> Bool {
    guard description == nil, package.problems.isEmpty else { return false }
    return package.paths.allSatisfy { path in
      let name = FileSystem.name(of: path)
      return !path.hasSuffix(".swift") || searched.contains(path) || name == "Package.swift"
        || name.hasPrefix("Package@")
    }
  }

  private func find() -> String? {
    let atRoot = package.paths.filter { !$0.contains("/") }
    if atRoot.contains(where: { $0.hasSuffix(".podspec") }) { return "the package is a pod" }
    if let manifest = package.bytes(of: "Package.swift").map({ String(decoding: $0, as: UTF8.self) }) {
      if manifest.contains(".library(") { return "the package has library products" }
    } else if !isApp {
      return "no app was found that would be its only reader"
    }
    return isWholeRepository ? nil : "the repository is larger than the package"
  }

  private var isApp: Bool {
    package.paths.filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }.contains { path in
      package.bytes(of: path).map {
        String(decoding: $0, as: UTF8.self).contains("com.apple.product-type.application\"")
      } ?? false
    } || package.paths.contains { ["project.yml", "Project.swift"].contains(FileSystem.name(of: $0)) }
  }

  private var isWholeRepository: Bool {
    var folder = package.root
    if FileSystem.kind(of: folder + "/.git") != nil { return true }
    while folder != "/", folder != "." {
      folder = FileSystem.folder(of: folder)
      if FileSystem.kind(of: FileSystem.join(folder, ".git")) != nil { return false }
    }
    return true
  }
}
