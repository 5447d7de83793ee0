import LocalFiles

/// The possible users of a package's public declarations.
///
/// Other code can depend only on a package with its manifest at the root of the repository, on a pod, or on a framework
/// of a project without
/// an app. In an app, public declarations are only visible to its other modules.
package final class PublicAudience {
  private let package: PackageFiles
  /// `nil` if no other code can use them.
  private(set) lazy var description: String? = find()

  package init(_ package: PackageFiles) {
    self.package = package
  }

  /// Whether every Swift file that may use public declarations is among those of a search.
  package func isWithin(_ searched: Set<String>) -> Bool {
    guard description == nil, package.problems.isEmpty else { return false }
    return package.paths.allSatisfy { path in
      !path.hasSuffix(".swift") || searched.contains(path) || PackageFiles.isManifest(path) || isWithoutModules(path)
    }
  }

  /// Whether a file imports no module that the sources could be: a manifest, a script, a template.
  private func isWithoutModules(_ path: String) -> Bool {
    guard let bytes = package.bytes(of: path) else { return false }
    return Self.imports(in: String(decoding: bytes, as: UTF8.self)).isSubset(of: Self.foreignModules)
  }

  private static let foreignModules: Set = [
    "AppKit", "Combine", "Danger", "Darwin", "Foundation", "Glibc", "PackageDescription", "PackagePlugin",
    "ProjectDescription", "ProjectDescriptionHelpers", "Swift", "SwiftUI", "UIKit", "XCTest", "os",
  ]

  /// The first words after `import` in all lines, comments too.
  static func imports(in text: String) -> Set<String> {
    let kinds: Set<Substring> = ["class", "enum", "func", "let", "protocol", "struct", "typealias", "var"]
    var found: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      for (place, word) in words.enumerated() where word == "import" {
        let name = words.dropFirst(place + 1).first { !kinds.contains($0) }
        if let module = name?.split(separator: ".").first { found.insert(String(module)) }
      }
    }
    return found
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
