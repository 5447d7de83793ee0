package import SourceDiagnostics

/// A line of `retired.yml`, which prevents the reuse of an identifier.
package struct RetirementEntry: Sendable, Equatable {
  package let identifier: String
  package let endVersion: AppVersion
  package let winner: String?
  package let removedIn: AppVersion?

  package init(identifier: String, endVersion: AppVersion, winner: String? = nil, removedIn: AppVersion? = nil) {
    self.identifier = identifier
    self.endVersion = endVersion
    self.winner = winner
    self.removedIn = removedIn
  }

  /// The edit that appends the entry to the list, in the style of a block sequence. A missing list is an empty file.
  ///
  /// - Returns: `nil` if the edit would not give the same list with one more entry: the list is in flow style, is
  ///   broken, or already retires the identifier.
  package func edit(of list: RetiredList) -> TextEdit? {
    let end = list.source.utf8.count
    let edit = TextEdit(end..<end, text(in: list.source))
    let result = RetiredList.decode(SourceText(path: list.source.path, utf8: [edit].applied(to: list.source.utf8)))
    guard result.diagnostics.count == list.diagnostics.count,
      result.experiments.map(\.identifier.value) == list.experiments.map(\.identifier.value) + [identifier],
      result.experiments.last?.endVersion == endVersion
    else { return nil }
    return edit
  }

  /// The fix that retires the identifier.
  package func fix(in project: SpecProject) -> Fix? {
    let path = project.retiredPath
    return edit(of: project.retired).map { Fix("retire '\(identifier)' in '\(path)'", [.edit(file: path, $0)]) }
  }

  /// The entry on its own lines, with the line endings and the indentation of the list.
  private func text(in source: SourceText) -> String {
    let isCRLF = source.utf8.contains(0x0D)
    let newline = isCRLF ? "\r\n" : "\n"
    let lines = (1...source.lineCount).map { source.text(source.lineRange($0)) }
    let first = lines.first { $0.drop { $0 == " " }.hasPrefix("- ") }
    let indentation = String(first?.prefix { $0 == " " } ?? "")
    let fields = [
      "- identifier: \(identifier)", "  end_version: \(endVersion)", winner.map { "  winner: \($0)" },
      removedIn.map { "  removed_in: \($0)" },
    ]
    let startsLine = source.utf8.isEmpty || source.utf8.last == 0x0A
    return (startsLine ? "" : newline)
      + fields.compactMap { $0 }.map { indentation + $0 + newline }.joined()
  }
}

extension SpecProject {
  /// The path of the list of retired experiments, whether or not it exists.
  package var retiredPath: String {
    if !retired.source.utf8.isEmpty { return retired.source.path }
    return folder == "." ? "retired.yml" : folder + "/retired.yml"
  }
}
