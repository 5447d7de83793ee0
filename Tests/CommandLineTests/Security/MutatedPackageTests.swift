import Foundation
import TestSupport
import Testing

/// Commands on a package with missing, doubled or swapped bytes in sources, specs and configuration end with an exit
/// code and no crash, and write nothing with exit code 2.
///
/// `SPLIT_TEST_MUTATIONS=10000 swift test --filter MutatedPackageTests` tries more mutations.
@Suite struct MutatedPackageTests {
  private static let count = Environment.number("SPLIT_TEST_MUTATIONS") ?? 40
  private static let commands = [
    ["remove", "button_color"], ["lint", "--fix"], ["generate", "--output", "Generated"],
    ["lint", "--format", "sarif", "--app-version", "8.12"], ["checklist", "--release", "8.14"],
  ]
  private static let files = ScratchPackage.shop.merging([
    ".split-test.yml": "experiments: experiments\nsources: [Sources]\napp_version: {file: App.xcconfig}\n",
    "App.xcconfig": "#include? \"Other.xcconfig\"\nMARKETING_VERSION = 8.14.0\n",
    "experiments/retired.yml": "- {identifier: old_one, end_version: 8.2, winner: blue}\n",
    "experiments/metrics.yml": "- purchases\n",
  ]) { first, _ in first }

  @Test(arguments: 0..<2) func codesAreRightAndTwoWritesNothing(lane: Int) throws {
    let paths = Self.files.keys.sorted()
    for number in stride(from: lane, to: Self.count, by: 2) {
      var random = SplitMix64(seed: UInt64(number))
      var files = Self.files
      let path = paths[Int.random(in: 0..<paths.count, using: &random)]
      files[path] = Self.mutated(files[path] ?? "", &random)
      let package = try ScratchPackage(files)
      let before = try package.tree()
      let arguments = Self.commands[Int.random(in: 0..<Self.commands.count, using: &random)]
      let run = try ChildProcess.run(Tool.path, arguments, in: package.folder, seconds: 60)
      let label = "mutation \(number) of \(path), \(arguments): \(run)"
      #expect((0...2).contains(run.code), "\(label)")
      if run.code == 2 { #expect(try package.tree() == before, "\(label)") }
    }
  }

  /// Mutates words and single characters.
  private static func mutated(_ text: String, _ random: inout SplitMix64) -> String {
    var pieces: [String] = []
    for character in text {
      if character.isLetter, let last = pieces.last?.last, last.isLetter {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
    for _ in 0..<Int.random(in: 1...3, using: &random) where pieces.count > 2 {
      let place = Int.random(in: 0..<pieces.count, using: &random)
      let other = Int.random(in: 0..<pieces.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: pieces.remove(at: place)
      case 1: pieces.insert(pieces[place], at: place)
      case 2: pieces.swapAt(place, other)
      default: pieces[place] = pieces[other]
      }
    }
    return pieces.joined()
  }
}
