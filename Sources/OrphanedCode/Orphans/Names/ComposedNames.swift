import AppResources
import SourceDiagnostics

/// The composed texts in Swift and Objective-C that may give the name of a resource.
final class ComposedNames {
  private let package: PackageFiles
  private let texts: NamesInTexts
  private let sources: [OrphanFile]

  private lazy var inSwift: [(pattern: ComposedTexts.Pattern, file: OrphanFile)] = sources.flatMap { file in
    file.source.utf8.withUnsafeBytes { ComposedTexts($0).patterns }.map { ($0, file) }
  }

  private lazy var joined: [(names: JoinedNames, file: OrphanFile)] = sources.map { file in
    (file.source.utf8.withUnsafeBytes { JoinedNames($0) }, file)
  }

  private lazy var inObjectiveC: [(pattern: ComposedTexts.Pattern, place: String)] =
    texts.paths { ["m", "mm", "h"].contains($0) }.flatMap { path in
      guard let bytes = package.bytes(of: path) else { return [] as [(pattern: ComposedTexts.Pattern, place: String)] }
      let source = SourceText(path: path, utf8: bytes)
      return bytes.withUnsafeBytes { ComposedTexts($0).patterns }.map { pattern in
        let position = source.position(at: pattern.place)
        return (pattern, "\(path):\(position.line):\(position.column)")
      }
    }

  init(_ package: PackageFiles, _ texts: NamesInTexts, _ sources: [OrphanFile]) {
    self.package = package
    self.texts = texts
    self.sources = sources
  }

  /// - Returns: the place, as `path:line:column`, of a text that stays and may give a name.
  func place(giving name: String, unless goes: (OrphanFile, Int) -> Bool) -> String? {
    if let found = inSwift.first(where: { $0.pattern.mayGive(name) && !goes($0.file, $0.pattern.place) }) {
      return found.file.location(found.pattern.place)
    }
    for (names, file) in joined {
      if let place = names.place(giving: name), !goes(file, place) { return file.location(place) }
    }
    return inObjectiveC.first { $0.pattern.mayGive(name) }?.place
  }
}
