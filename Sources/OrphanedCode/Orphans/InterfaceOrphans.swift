import AppResources
import LocalFiles
import SourceDiagnostics
import SourceSearch

/// Finds the scenes of storyboards, and the storyboards and XIBs, that go with the classes of their view controllers.
///
/// A scene goes if nothing can show it any more: it is not the initial one, no name that stays is its identifier's, and
/// the segues that lead to it are performed by name only, by a name that is used nowhere else. A whole file goes if
/// nothing names it.
final class InterfaceOrphans {
  /// Whether a place of a Swift file goes.
  typealias Deletion = (OrphanFile, Int) -> Bool

  /// What goes with classes.
  struct Removal {
    /// The files that go as a whole.
    fileprivate(set) var files: [InterfaceDocument] = []
    /// The scenes that leave a storyboard.
    fileprivate(set) var parts: [InterfacePart] = []
    /// The reasons why scenes and files stay, by the class that goes or by nothing but them would.
    fileprivate(set) var reasons: [String: String] = [:]

    /// The identities of objects that go, by the path of their file.
    var ids: [String: Set<String>] {
      let whole = files.map { ($0.source.path, Set($0.elements.compactMap(\.id))) }
      return Dictionary(whole + parts.map { ($0.document.source.path, $0.ids) }) { $0.union($1) }
    }

    /// The texts of elements that go, which may name assets.
    var texts: Set<String> {
      Set(files.flatMap { $0.elements.flatMap(\.attributes.values) } + parts.flatMap(\.texts))
    }

    func contains(_ path: String, _ place: Int) -> Bool {
      files.contains { $0.source.path == path }
        || parts.contains { $0.document.source.path == path && $0.contains(place) }
    }
  }

  private let words: OrphanWords
  private let mentions: ResourceMentions
  private let package: PackageFiles
  private let permits: (String) -> Bool
  private lazy var documents: [InterfaceDocument] = package.paths.filter { path in
    (path.hasSuffix(".storyboard") || path.hasSuffix(".xib")) && permits(path) && !AppResource.isForeign(path)
  }.compactMap { path in
    package.bytes(of: path).flatMap { InterfaceDocument(SourceText(path: path, utf8: $0)) }
  }
  private lazy var classes = Set(documents.flatMap(\.outermostClasses))
  /// The Swift files with the names of the classes.
  private lazy var files = words.files(with: classes)

  init(_ package: PackageFiles, _ words: OrphanWords, _ mentions: ResourceMentions, permits: @escaping (String) -> Bool)
  {
    self.package = package
    self.words = words
    self.mentions = mentions
    self.permits = permits
  }

  /// What goes with all classes that go.
  func removal(goes: Deletion) -> Removal {
    let gone = classes.filter { isGone($0, goes) }
    guard !gone.isEmpty else { return Removal() }
    var removal = Removal()
    for document in documents {
      let outermost = document.outermostClasses
      if outermost.isEmpty { continue }
      let wanted = document.scenes.indices.filter { gone.contains(document.customClass(ofScene: $0) ?? "") }
      let scenes = document.withWrappers(Set(wanted))
      if outermost.allSatisfy(gone.contains), scenes.count == document.scenes.count { removal.files.append(document) }
      if !scenes.isEmpty { removal.parts.append(InterfacePart(document, scenes: scenes)) }
    }
    while dropOne(from: &removal, goes) {}
    let whole = Set(removal.files.map(\.source.path))
    removal.parts.removeAll { whole.contains($0.document.source.path) }
    return removal
  }

  /// What stays may hold more, so the search begins anew after each.
  private func dropOne(from removal: inout Removal, _ goes: Deletion) -> Bool {
    let known = removal
    for (number, document) in removal.files.enumerated() {
      guard let reason = obstacle(to: document, known, goes) else { continue }
      removal.files.remove(at: number)
      if document.scenes.isEmpty { for name in document.outermostClasses { removal.reasons[name] = reason } }
      return true
    }
    let whole = Set(removal.files.map(\.source.path))
    for (number, part) in removal.parts.enumerated() where !whole.contains(part.document.source.path) {
      let obstacles = part.obstacles { use(of: $0, known, goes) }
      if obstacles.isEmpty { continue }
      for (scene, reason) in obstacles {
        if let name = part.document.customClass(ofScene: scene) { removal.reasons[name] = reason }
      }
      let left = part.without(Set(obstacles.keys))
      if left.numbers.isEmpty { removal.parts.remove(at: number) } else { removal.parts[number] = left }
      return true
    }
    return false
  }

  /// The reason why a whole file stays.
  private func obstacle(to document: InterfaceDocument, _ removal: Removal, _ goes: Deletion) -> String? {
    guard let file = AppResource(of: document.source.path) else { return "it is no resource of an app" }
    if let project = projectLoading(file.name) { return "'\(project)' makes '\(file.name)' the app's first storyboard" }
    // `PromoController` loads `Promo.xib` without its name.
    let reason =
      mentions.obstacle(to: file, goes: goes, isOwn: removal.contains)
      ?? mentions.use(of: file.name + "Controller", as: [file.name + "Controller"], goes: goes, isOwn: removal.contains)
    return reason.map { "'\(document.source.path)' holds it, and \($0)" }
  }

  /// A project whose settings, of which the property list is made, name the storyboard:
  /// `INFOPLIST_KEY_UIMainStoryboardFile = Main;`
  private func projectLoading(_ name: String) -> String? {
    let settings = ["MainStoryboardFile", "LaunchStoryboardName"].flatMap { key in
      ["\(key) = \(name);", "\(key) = \"\(name)\";"].map(ByteString.init)
    }
    return package.paths.filter { $0.hasSuffix(".pbxproj") }.first { path in
      package.bytes(of: path).map { bytes in settings.contains { $0.isIn(bytes) } } ?? false
    }
  }

  private func use(of identifier: String, _ removal: Removal, _ goes: Deletion) -> String? {
    let symbols = AppResource(.asset, identifier).symbols
    // A comment looks nothing up.
    return mentions.use(
      of: identifier, as: [identifier] + symbols.sorted(), goes: { goes($0, $1) || $0.isComment($1) },
      isOwn: removal.contains)
  }

  /// Whether the one class of this name is among what goes.
  private func isGone(_ name: String, _ goes: Deletion) -> Bool {
    let files = files[name] ?? []
    func types(in file: OrphanFile) -> [OrphanDeclaration] { file.declarations(named: name).filter(\.isType) }
    // Most files with the name stay as they are, and are not parsed for it.
    guard
      files.contains(where: { file in
        file.hasWord(name) { goes(file, $0) } && types(in: file).contains { goes(file, $0.nameOffset) }
      })
    else { return false }
    return files.reduce(0) { $0 + types(in: $1).count } == 1
  }
}
