package import SourceDiagnostics

/// A file with one experiment is named after it, so that it is found.
package struct FileNameRule: DocumentRule {
  package let rule = Rule.fileName

  package func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    guard document.isAlone, let identifier = document.identifier else { return [] }
    let path = document.source.path
    guard !isNamed(path, after: identifier.value) else { return [] }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path[folder.endIndex...]
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    let wanted = identifier.value + name[stem.endIndex...]
    return [
      document.diagnostic(
        rule, "the file is called '\(name)'; name it '\(wanted)' after its experiment",
        fix: Fix("rename to '\(wanted)'", [.rename(from: path, to: folder + wanted)]))
    ]
  }

  /// `experiments/button_color.yml` after `button_color`; in bytes, because nearly all files are.
  private func isNamed(_ path: String, after identifier: String) -> Bool {
    path.withBytes { path in
      let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
      return name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)].elementsEqual(identifier.utf8)
    }
  }
}
