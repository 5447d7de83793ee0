import SourceDiagnostics
import SourceSearch

/// The texts from which a program may compose the name of a class that it looks up.
final class ComposedClassNames {
  private let files: [OrphanFile]
  /// Nothing, unless some file looks up a class by its name.
  private lazy var patterns: [(pattern: ComposedTexts.Pattern, file: OrphanFile)] = {
    let lookups = ["NSClassFromString", "classNamed", "objc_getClass", "objc_lookUpClass", "_typeByName"].map(
      ByteString.init)
    guard files.contains(where: { file in lookups.contains { $0.isIn(file.source.utf8) } }) else { return [] }
    return files.flatMap { file in
      file.source.utf8.withUnsafeBytes { ComposedTexts($0).patterns }.map { ($0, file) }
    }
  }()

  init(_ files: [OrphanFile]) {
    self.files = files
  }

  /// - Returns: `path:line:column` of a text that may come to a name, with its module or without.
  func place(of name: String) -> String? {
    patterns.first { pattern, file in
      !file.isDeleted(pattern.place) && (pattern.mayGive(name) || pattern.withoutModule.mayGive(name))
    }.map { $0.file.location($0.pattern.place) }
  }
}

extension ComposedTexts.Pattern {
  /// `Promo` of `Shop.Promo\(kind)`
  fileprivate var withoutModule: Self {
    Self(
      prefix: prefix.split(separator: ".", omittingEmptySubsequences: false).last.map(String.init) ?? "",
      suffix: suffix, place: place)
  }
}
