package import DiagnosticReporting
import ExperimentSpec
package import SourceDiagnostics

extension Workspace {
  /// The findings to show for each file; empty for files in `earlier` without findings.
  package func publications(clearing earlier: Set<String>) -> [(path: String, params: JSONValue)] {
    let byFile = Dictionary(grouping: analysis.diagnostics, by: \.region.file)
    return Set(byFile.keys).union(earlier).sorted().map { path in
      let findings = (byFile[path] ?? []).map(json)
      return (path, ["uri": .string(uri.uri(of: path)), "diagnostics": .array(findings)])
    }
  }

  private func json(_ diagnostic: Diagnostic) -> JSONValue {
    let severity: JSONValue =
      switch diagnostic.severity {
      case .error: 1
      case .warning: 2
      case .note: 3
      }
    var members: [JSONValue.Member] = [
      .init("range", diagnostic.region.json), .init("severity", severity), .init("source", "split-test"),
      .init("code", .string(diagnostic.rule.rawValue)), .init("message", .string(diagnostic.message)),
    ]
    if diagnostic.rule == "dead-branch" { members.append(.init("tags", [1])) }
    if !diagnostic.notes.isEmpty {
      let related = diagnostic.notes.map { note -> JSONValue in
        [
          "location": ["uri": .string(uri.uri(of: note.region.file)), "range": note.region.json],
          "message": .string(note.message),
        ]
      }
      members.append(.init("relatedInformation", .array(related)))
    }
    return .object(members)
  }

  // MARK: Fixes

  /// The fixes of `lint --fix` for findings that touch a range.
  ///
  /// - Parameter current: the current documents, by path. A fix is offered only for the text that it was made for.
  package func fixes(
    in source: SourceText, range: JSONValue?, current: [String: SourceText], renamesFiles: Bool
  ) -> JSONValue {
    guard let start = source.offset(of: range?["start"]), let end = source.offset(of: range?["end"]) else { return [] }
    let actions = analysis.diagnostics.compactMap { diagnostic -> JSONValue? in
      let region = diagnostic.region
      guard region.file == source.path, let fix = diagnostic.fix, region.start.offset <= max(start, end),
        region.end.offset >= min(start, end)
      else { return nil }
      let changes = fix.actions.map { change($0, current, renamesFiles: renamesFiles) }
      guard changes.allSatisfy({ $0 != nil }) else { return nil }
      return [
        "title": .string(fix.title), "kind": "quickfix", "isPreferred": .boolean(true),
        "diagnostics": [json(diagnostic)], "edit": ["documentChanges": .array(changes.compactMap { $0 })],
      ]
    }
    return .array(actions)
  }

  private func change(_ action: Fix.Action, _ current: [String: SourceText], renamesFiles: Bool) -> JSONValue? {
    switch action {
    case .edit(let path, let edit):
      // A file that is not open in the editor is as in the analysis.
      let known = analysis.files[path]?.source ?? analysis.project.retired.source
      guard known.path == path, current[path].map({ $0.utf8 == known.utf8 }) ?? true else { return nil }
      return [
        "textDocument": ["uri": .string(uri.uri(of: path)), "version": .null],
        "edits": [["range": known.region(edit.range).json, "newText": .string(edit.replacement)]],
      ]
    case .rename(let old, let new):
      guard renamesFiles else { return nil }
      return ["kind": "rename", "oldUri": .string(uri.uri(of: old)), "newUri": .string(uri.uri(of: new))]
    }
  }
}
