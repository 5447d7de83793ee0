import Foundation
import TestSupport
import Testing

/// A repository's configuration can name programs. Asking git for changes runs none of them.
@Suite struct GitProcessTests {
  private func package() throws -> ScratchPackage {
    let package = try ScratchPackage()
    try package.write("enum Flag: String { case oldMenu, newMenu }\n", to: "Sources/Shop/Flag.swift")
    try package.write("*.swift filter=spy diff=spy\n*.yml filter=s=py\n", to: ".gitattributes")
    try package.git("init", "-q")
    try package.git("add", "-A")
    try package.git("commit", "-qm", "Before")
    let marker = package.folder.appending(path: ".git/ran").path(percentEncoded: false)
    try package.write("#!/bin/sh\necho \"$0\" >> '\(marker)'\ncat\n", to: ".git/spy")
    let spy = package.folder.appending(path: ".git/spy").path(percentEncoded: false)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: spy)
    for hook in ["post-index-change", "pre-commit", "reference-transaction"] {
      try package.write("#!/bin/sh\necho hook >> '\(marker)'\n", to: ".git/hooks/\(hook)")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: package.folder.appending(path: ".git/hooks/\(hook)").path(percentEncoded: false))
    }
    for key in [
      "core.fsmonitor", "filter.s=py.clean", "filter.s=py.process", "filter.spy.clean", "filter.spy.smudge",
      "filter.spy.process", "diff.spy.textconv",
      "diff.spy.command", "diff.external", "core.pager", "core.editor", "gpg.program",
    ] {
      try package.git("config", key, spy)
    }
    try package.git("config", "filter.spy.required", "true")
    try package.git("config", "log.showSignature", "true")
    try package.git("config", "core.untrackedCache", "true")
    // Git reads files again if their times have changed.
    for (path, bytes) in try package.tree() { try package.write(bytes, to: path) }
    return package
  }

  @Test(arguments: [
    ["remove", "button_color"], ["lint", "--base", "HEAD"], ["remove", "button_color", "--dry-run"],
    ["prove", "button_color", "--base", "HEAD", "--", "false"], ["propose"], ["propose", "--dry-run"],
    ["import", "--enum", "Flag", "--metric", "taps", "--end-version", "9.0", "--start-version", "8.0", "--dry-run"],
    ["trend"],
    ["checklist", "--release", "8.14", "--format", "html"],
  ])
  func noProgramOfTheRepositoryIsRun(_ arguments: [String]) throws {
    let package = try package()
    let run = try Tool.run(arguments, in: package.folder)
    #expect(!package.exists(".git/ran"), "\((try? package.text(".git/ran")) ?? "")")
    if arguments.first == "remove" { #expect(run.code == 0, "\(run)") }
  }

  /// In a partial clone git fetches missing objects by itself, through a program that the repository may name.
  @Test(arguments: [
    ["remote.origin.uploadpack": "SPY", "remote.origin.url": "."],
    ["core.sshCommand": "SPY", "remote.origin.url": "ssh://example.invalid/shop.git"],
    ["core.gitProxy": "SPY", "remote.origin.url": "git://example.invalid/shop.git"],
    ["remote.origin.url": "ext::SPY %S"],
    ["credential.helper": "!SPY", "core.askPass": "SPY", "remote.origin.url": "https://127.0.0.1:9/shop.git"],
  ])
  func noMissingObjectIsFetchedThroughThem(_ settings: [String: String]) throws {
    let package = try package()
    let spy = package.folder.appending(path: ".git/spy").path(percentEncoded: false)
    let promisor = [
      "core.repositoryFormatVersion": "1", "extensions.partialClone": "origin", "remote.origin.promisor": "true",
    ]
    for (key, value) in promisor.merging(settings, uniquingKeysWith: { $1 }) {
      try package.git("config", key, value.replacing("SPY", with: spy))
    }
    let blob = try ChildProcess.run("git", ["rev-parse", "HEAD:experiments/button_color.yml"], in: package.folder)
      .output.trimmingCharacters(in: .newlines)
    try package.delete(".git/objects/\(blob.prefix(2))/\(blob.dropFirst(2))")
    let run = try package.run("lint", "--base", "HEAD")
    #expect(run.code == 2, "\(run)")
    #expect(!package.exists(".git/ran"), "\((try? package.text(".git/ran")) ?? "")")
  }

  @Test func changesAreSeenAllTheSame() throws {
    let package = try package()
    try package.write(package.text("Sources/Shop/Button.swift") + "// mine\n", to: "Sources/Shop/Button.swift")
    let run = try package.run("remove", "button_color")
    #expect(run.code == 2)
    #expect(run.errors.contains("uncommitted changes in 'Sources/Shop/Button.swift'"), "\(run.errors)")
    #expect(!package.exists(".git/ran"))
  }
}
