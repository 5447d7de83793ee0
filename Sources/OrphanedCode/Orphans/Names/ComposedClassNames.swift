import AppResources
import SourceDiagnostics
import SourceSearch

/// The composed texts by which a program may look up a class.
final class ComposedClassNames {
  private static let lookups = ["NSClassFromString", "classNamed", "objc_getClass", "objc_lookUpClass", "_typeByName"]
    .map(ByteString.init)

  private let files: [OrphanFile]
  /// Empty, unless a file looks up classes by name.
  private lazy var patterns: [(pattern: ComposedTexts.Pattern, file: OrphanFile)] = {
    guard files.contains(where: Self.looksUpClasses) else { return [] }
    return files.flatMap { file in
      file.source.utf8.withUnsafeBytes { ComposedTexts($0).patterns }.map { ($0, file) }
    }
  }()

  init(_ files: [OrphanFile]) {
    self.files = files
  }

  /// - Returns: the place, as `path:line:column`, of a text that may produce a name, with or without its module.
  func place(of name: String) -> String? {
    patterns.first { pattern, file in
      !file.isDeleted(pattern.place)
        && (pattern.mayGive(name) || pattern.withoutModule.mayGive(name)
          || pattern.isAnyOfAModule && Self.looksUpClasses(file))
    }.map { $0.file.location($0.pattern.place) }
  }

  private static func looksUpClasses(_ file: OrphanFile) -> Bool {
    lookups.contains { $0.isIn(file.source.utf8) }
  }
}

extension ComposedTexts.Pattern {
  /// `Shop.\(kind)`
  fileprivate var isAnyOfAModule: Bool {
    suffix.isEmpty && prefix.hasSuffix(".") && prefix.first?.isUppercase ?? false
      && prefix.dropLast().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// `Promo` of `Shop.Promo\(kind)`
  fileprivate var withoutModule: Self {
    Self(
      prefix: prefix.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init) ?? "",
      suffix: suffix, place: place)
  }
}
