/// A resource in an app's bundle that code loads by name.
package struct AppResource: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case asset
    case key
    case file
  }

  package let kind: Kind
  package let name: String
  /// Relative to the package root: the folder of an asset, or a file. A key has none, because several tables hold it.
  package let path: String?

  package init(_ kind: Kind, _ name: String, path: String? = nil) {
    self.kind = kind
    self.name = name
    self.path = path
  }

  private static let assets: Set = ["imageset", "colorset", "dataset", "symbolset", "arresourcegroup"]
  private static let files: Set = [
    "aac", "aiff", "caf", "gif", "html", "jpeg", "jpg", "json", "lottie", "m4a", "mov", "mp3", "mp4", "pdf", "png",
    "storyboard", "svg",
    "wav", "webp", "xib",
  ]

  /// The resource of a file; `nil` for a file that code does not load by name.
  package init?(of path: String) {
    let components = path.split(separator: "/")
    if components.contains(where: { $0.hasSuffix(".xcassets") }) {
      guard let number = components.lastIndex(where: { Self.assets.contains(Self.fileExtension($0)) }) else {
        return nil
      }
      self.init(
        .asset, Self.stem(components[number]), path: components[...number].joined(separator: "/"))
    } else {
      guard let name = components.last, Self.files.contains(Self.fileExtension(name)),
        !components.contains(where: { $0.hasSuffix(".bundle") || $0.hasSuffix(".docc") || $0.hasSuffix(".xcodeproj") })
      else { return nil }
      var stem = Self.stem(name)
      for suffix in ["@2x", "@3x", "~ipad", "~iphone"] where stem.hasSuffix(suffix) { stem.removeLast(suffix.count) }
      self.init(.file, stem, path: path)
    }
  }

  /// Whether a file belongs to somebody else.
  package static func isForeign(_ path: String) -> Bool { path.split(separator: "/").contains(where: foreign.contains) }

  private static let foreign: Set<Substring> = ["Pods", "Carthage", "node_modules", "DerivedData", "checkouts"]

  /// Whether the name is specific enough for a search.
  package var isTelling: Bool { name.utf8.count >= 3 && text?.contains { $0.isLetter } ?? false }

  /// The name without escapes; `nil` if what it stands for is not known.
  package var text: String? { kind == .key ? EscapedText.value(of: name) : name }

  /// The identifiers that Xcode or a generator makes from the name: `promoBanner` of `promo-banner`.
  package var symbols: Set<String> {
    let words = (text ?? name).split { !$0.isLetter && !$0.isNumber }
    guard kind != .file, let first = words.first else { return [] }
    let camel =
      first.prefix(1).lowercased() + first.dropFirst()
      + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    var symbols: Set = [camel]
    for suffix in ["Image", "Color"] where kind == .asset && camel.hasSuffix(suffix) && camel != suffix {
      symbols.insert(String(camel.dropLast(suffix.count)))
    }
    return symbols
  }

  /// What a generated identifier is compared by if the name contains digits: `mealmapicon2x` of `meal_map_icon_2x`, whose
  /// symbol is `mealMapIcon2X`, and of `IMG02`, whose symbol is `IMG_02`. Empty for other names.
  package var looseSymbols: Set<String> {
    guard kind == .asset, name.contains(where: \.isNumber) else { return [] }
    let loose = Self.loose(name)
    return Set([loose] + ["image", "color"].filter(loose.hasSuffix).map { String(loose.dropLast($0.count)) })
  }

  /// The letters and digits of a name, in lower case.
  package static func loose(_ name: some StringProtocol) -> String {
    String(name).filter { $0.isLetter || $0.isNumber }.lowercased()
  }

  private static func fileExtension(_ name: Substring) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }

  private static func stem(_ name: Substring) -> String {
    name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)
  }
}
