package import SourceDiagnostics

/// The changes of `lint --fix`, by file. Conflicting fixes are left for the next run.
package struct FixPlan: Sendable, Equatable {
  package struct FileChange: Sendable, Equatable {
    package let path: String
    /// The new path of the file; the same unless it is renamed.
    package let newPath: String
    /// Sorted and disjoint.
    package let edits: [TextEdit]

    package var isRenamed: Bool { path != newPath }
  }

  /// By path.
  package let files: [FileChange]
  /// The findings that the plan fixes, in order.
  package let fixed: [Diagnostic]
  /// Findings whose fix collides with an earlier one.
  package let postponed: [Diagnostic]

  /// - Parameters:
  ///   - diagnostics: in order of precedence.
  ///   - exists: whether something is at a path, so that no rename overwrites it.
  package init(_ diagnostics: [Diagnostic], exists: (String) -> Bool) {
    var drafts = Drafts()
    var fixed: [Diagnostic] = []
    var postponed: [Diagnostic] = []
    for diagnostic in diagnostics {
      guard let fix = diagnostic.fix else { continue }
      var attempt = drafts
      if fix.actions.allSatisfy({ attempt.add($0, exists: exists) }) {
        drafts = attempt
        fixed.append(diagnostic)
      } else {
        postponed.append(diagnostic)
      }
    }
    self.files = drafts.changes
    self.fixed = fixed
    self.postponed = postponed
  }

  private struct Drafts {
    private var edits: [String: [TextEdit]] = [:]
    private var names: [String: String] = [:]

    var changes: [FileChange] {
      Set(edits.keys).union(names.keys).sorted().map { path in
        FileChange(path: path, newPath: names[path] ?? path, edits: edits[path] ?? [])
      }
    }

    mutating func add(_ action: Fix.Action, exists: (String) -> Bool) -> Bool {
      switch action {
      case .edit(let file, let edit): insert(edit, into: file)
      case .rename(let old, let new): rename(old, to: new, exists: exists)
      }
    }

    /// Two insertions at one place keep their order; other edits must not touch.
    private mutating func insert(_ edit: TextEdit, into file: String) -> Bool {
      let others = edits[file] ?? []
      if others.contains(edit) { return true }
      guard others.allSatisfy({ !$0.collides(with: edit) }) else { return false }
      edits[file] = (others.enumerated().map { ($0.offset, $0.element) } + [(others.count, edit)])
        .sorted {
          ($0.1.range.lowerBound, $0.1.range.upperBound, $0.0) < ($1.1.range.lowerBound, $1.1.range.upperBound, $1.0)
        }
        .map(\.1)
      return true
    }

    private mutating func rename(_ old: String, to new: String, exists: (String) -> Bool) -> Bool {
      if let other = names[old] { return other == new }
      guard !exists(new), !names.values.contains(new) else { return false }
      names[old] = new
      return true
    }
  }
}

extension TextEdit {
  fileprivate func collides(with other: TextEdit) -> Bool {
    if range.isEmpty && other.range.isEmpty { return false }
    if range == other.range { return true }
    return range.lowerBound < other.range.upperBound && other.range.lowerBound < range.upperBound
  }
}
