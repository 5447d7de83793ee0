import Foundation
import TestSupport
import Testing

/// Nothing that a repository names is carried out by the terminal that shows a message about it.
@Suite struct TerminalTests {
  private static let escape = "\u{1B}]0;owned\u{07}\u{1B}[2J\u{202E}\u{9B}31m"

  @Test(arguments: [
    ["lint"], ["lint", "--baseline", escape], ["lint", "--base", escape], ["list", "--package-path", escape],
    ["remove", escape], ["generate", "--output", escape + "/a/b"], ["lint", "--format", escape], [escape],
    ["list"], ["plan"], ["trend"], ["timeline"], ["checklist", "--release", "8.14"], ["remove", "b"], ["propose"],
    ["plan", escape], ["srm", escape + "=1"], ["import", "--enum", escape], ["import", escape], ["rules", escape],
  ])
  func messagesAreNotCarriedOut(_ arguments: [String]) throws {
    let package = try ScratchPackage()
    let folder = package.folder.path(percentEncoded: false)
    try package.write(
      "sources: [Sources, \"\\e[2J\"]\n\"\\e[31m\": 1\nrules: {\"\\e[1m\": off}\n", to: ".split-test.yml")
    try package.write("identifier: \"\\e[2J\"\n\"\\e[1m\": 1\n", to: "experiments/\(Self.escape).yml")
    try package.write(
      """
      identifier: b
      summary: "\\e[2J"
      owner: "@o\\e[2J"
      metric: "m\\e[2J"
      link: "https://a\\e[2J"
      groups: {control: {weight: 1, description: "\\e[2J"}, "blue": 1}
      winner: "blue\\e[2J"
      start_version: 8.10
      end_version: 8.14

      """, to: "experiments/b.yml")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder)/experiments/dead\u{1B}[31m.yml", withDestinationPath: "nowhere\u{1B}[1m")
    let run = try Tool.run(arguments, in: package.folder)
    let acting = (run.output + run.errors).unicodeScalars.filter {
      $0 != "\n" && $0 != "\t" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
    }
    #expect(acting.isEmpty, "\(arguments) writes \(acting.map(\.value)): \(run.errors)")
    #expect(run.code > 0, "\(arguments)")
  }
}
