import SourceSearch

/// Decides from a file's bytes whether it must be parsed.
///
/// It must be if it contains the name of a generated type or of the runtime's functions, all names of a configured
/// accessor, a suppression, or something that another file needs.
struct CandidateScan: Sendable {
  /// Something that a parsed file needs from other files.
  enum Want: Hashable, Sendable {
    /// The declaration or an extension of a type, or the declaration of a function or variable.
    case declaration(String)
    /// A use of a member that is bound to an experiment, in a file that names the member's type.
    case member(String, of: String)

    /// The same, without the member's type.
    var anywhere: Want {
      if case .member(let name, _) = self { .member(name, of: name) } else { self }
    }
  }

  private let words: WordSet
  private let accessors: [[ByteString]]
  /// Names for accessors without a name of their own; a file with such an accessor contains at least one of them.
  private let substitutedNames: WordSet
  private let anchors: [ByteString]
  private let wants: [(first: ByteString, second: ByteString?)]

  /// A part of the name of every generated type and of every runtime function that takes one.
  private static let fragment = ByteString(RuntimeAPI.experimentProtocol)

  init(experiments: [ExperimentNames], accessors: [Accessor]) {
    let runtime = [RuntimeAPI.fetch, RuntimeAPI.hit, RuntimeAPI.assignment, RuntimeAPI.groupProtocol]
    words = WordSet(experiments.map(\.typeName) + runtime)
    let literalNames = accessors.map { $0.literalNames.map { ByteString($0) } }
    self.accessors = literalNames.filter { !$0.isEmpty }
    let substituted = zip(accessors, literalNames).filter(\.1.isEmpty).map(\.0)
    substitutedNames = WordSet(
      experiments.flatMap { experiment -> [String] in
        if substituted.isEmpty { return [] }
        // `{caseName}` alone, and words with it: `is{CaseName}On`.
        return experiment.layerNames.map(\.text) + [experiment.identifier, experiment.typeName]
          + substituted.flatMap { $0.names(of: experiment) }
      })
    wants = []
    anchors = [ByteString(RuntimeAPI.currentGroup), ByteString("split-test:")]
  }

  /// Looks only for the needs of other files.
  init(wants: Set<Want>) {
    words = WordSet([])
    accessors = []
    substitutedNames = WordSet([])
    anchors = []
    self.wants = wants.map { want in
      switch want {
      case .declaration(let name): (ByteString(name), nil)
      case .member(let name, let owner): (ByteString(name), ByteString(owner))
      }
    }
  }

  func isCandidate(_ bytes: UnsafeRawBufferPointer) -> Bool {
    (!words.isEmpty && holdsType(bytes)) || anchors.contains { $0.isIn(bytes) }
      || accessors.contains { names in names.allSatisfy { Words.holds($0, in: bytes) } }
      || substitutedNames.isIn(bytes)
      || wants.contains { want in
        want.second.map { Words.holds(want.first, in: bytes) && Words.holds($0, in: bytes) }
          ?? Words.declares(want.first, in: bytes)
      }
  }

  private func holdsType(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while let place = Self.fragment.place(in: bytes, from: start) {
      let word = Words.word(around: place, in: bytes)
      if words.contains(bytes[word]) { return true }
      start = word.upperBound
    }
    return false
  }
}

extension Accessor {
  /// The names in the template without placeholders. Every matching expression contains all of them.
  var literalNames: [String] {
    let text = AccessorPlaceholder.expand(template, \.standIn)
    return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init).filter { name in
      name.first?.isNumber == false && name != "self" && name != "_"
        && !AccessorPlaceholder.allCases.contains { name.contains($0.standIn) }
    }
  }

  /// The names and strings that an accessor's expression contains in the places of placeholders.
  package func names(of experiment: ExperimentNames) -> [String] {
    guard self.experiment == nil || self.experiment == experiment.identifier else { return [] }
    let words = template.split { !($0.isLetter || $0.isNumber || "_{}".contains($0)) }
    let named = (words + template.split(separator: "\"")).filter { $0.contains("{") }
    if named.isEmpty { return ownName.map { [$0] } ?? [] }
    return named.flatMap { text in
      Accessor(kind, template: String(text)).expressions(for: experiment).map(\.text)
    }
  }

  /// A text or else a name that every expression of an accessor without placeholders contains. Fewer places have the text:
  /// `new-page` of `_.isEnabled("new-page")`.
  package var ownName: String? {
    guard experiment != nil, !AccessorPlaceholder.allCases.contains(where: { template.contains($0.rawValue) }) else {
      return nil
    }
    let texts = template.split(separator: "\"", omittingEmptySubsequences: false)
    if texts.count == 3, !texts[1].contains("\\") { return String(texts[1]) }
    return literalNames.first { $0.first?.isLowercase ?? false } ?? literalNames.first
  }
}
