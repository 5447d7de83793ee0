import SourceDiagnostics

extension Rule {
  package static let fileName: Rule = .init(
    "file-name", .specs, .warning,
    summary: "a file with one experiment is not named after it",
    why: "People look for 'button_color' in 'button_color.yml'.",
    advice: "Rename the file, or let '--fix' do it. A file with several experiments may have any name.",
    failing: RuleExample(
      spec: nil, files: ["experiments/new_colors.yml": RuleExample.spec("identifier: «button_color»")]),
    passing: RuleExample(),
    check: .eachSpec(FileNameRule.check))
}

private enum FileNameRule {
  static func check(_ document: SpecDocument, in project: SpecProject) -> [Diagnostic] {
    guard document.isAlone, let identifier = document.identifier else { return [] }
    let path = document.source.path
    guard !isNamed(path, after: identifier.value) else { return [] }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let name = path[folder.endIndex...]
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    let wanted = identifier.value + name[stem.endIndex...]
    return [
      document.diagnostic(
        .fileName, "the file is called '\(name)'; name it '\(wanted)' after its experiment",
        fix: Fix("rename to '\(wanted)'", [.rename(from: path, to: folder + wanted)]))
    ]
  }

  /// Whether a file such as `experiments/button_color.yml` is named after `button_color`. Compares bytes, because
  /// nearly all files are.
  private static func isNamed(_ path: String, after identifier: String) -> Bool {
    path.withBytes { path in
      let name = path[(path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)...]
      return name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)].elementsEqual(identifier.utf8)
    }
  }
}
