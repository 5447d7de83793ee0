import ExperimentFacts
import ExperimentSpec
import SourceDiagnostics
import YAMLTree

extension Workspace {
  /// The experiment for a place in a document, and the range of its name.
  ///
  /// In Swift, results of the last analysis count as long as the text at the place is unchanged. A generated type is
  /// recognised by its
  /// name alone.
  func experiment(in source: SourceText, at offset: Int) -> (experiment: Experiment, range: Range<Int>)? {
    if let word = source.word(at: offset), let experiment = names.experiment(named: source.text(word)) {
      return (experiment, word)
    }
    if analysis.isSpec(source.path) {
      return documents(of: source.path).last { $0.root.range.lowerBound <= offset }
        .flatMap { document in document.identifier.flatMap { names[$0.value] } }
        .flatMap { experiment in source.word(at: offset).map { (experiment, $0) } }
    }
    let references = analysis.uses.files.first { $0.source.path == source.path }.map { file in
      file.facts.references.filter { reference in
        reference.range.contains(offset) && reference.range.upperBound <= source.utf8.count
          && source.utf8[reference.range] == file.source.utf8[reference.range]
      }
    }
    // The innermost one, because a decision contains its reads.
    guard let reference = references?.min(by: { $0.range.count < $1.range.count }),
      let experiment = names[reference.experiment]
    else { return nil }
    return (experiment, reference.range)
  }
}

extension SourceText {
  /// The range of letters, digits and underscores around an offset.
  func word(at offset: Int) -> Range<Int>? {
    var (start, end) = (min(offset, utf8.count), min(offset, utf8.count))
    while start > 0, Self.isPartOfWord(utf8[start - 1]) { start -= 1 }
    while end < utf8.count, Self.isPartOfWord(utf8[end]) { end += 1 }
    return start < end ? start..<end : nil
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }
}
