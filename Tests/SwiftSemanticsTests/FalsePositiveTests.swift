import ExperimentFacts
import SourceDiagnostics
import SourceSearch
import SwiftSyntax
import SwiftSemantics
import Testing

/// Files that look like uses of experiments but are none. Nothing may be found in them.
@Suite struct FalsePositiveTests {
  /// Replacements for `NAME`, the experiments' own names among them.
  static let names = [
    "Color", "Layout", "Price", "Onboarding", "SplitTest", "Checkout", "Group", "Variant", "Test", "AB", "Feature",
    "ColorSplit", "Red", "Control", "ColorSplitTests", "X",
  ]

  static let files: [SwiftSourceFile] = LookAlikes.templates.enumerated().flatMap { number, template in
    names.map { name in
      let source = template.split(separator: "NAME", omittingEmptySubsequences: false).joined(separator: name)
      return SwiftSourceFile(SourceText(path: "Sources/\(name)\(number)/A.swift", text: source))
    }
  }

  @Test func thereAreAtLeastThreeHundredFiles() {
    #expect(Self.files.count >= 300)
    #expect(Set(Self.files.map { $0.text.utf8 }).count == Self.files.count)
  }

  @Test func noFileIsBroken() {
    #expect(Self.files.filter(\.tree.hasError).map(\.text.path) == [])
  }

  @Test func nothingIsFound() {
    let resolver = UsageResolver(
      experiments: Experiments.all, accessors: Experiments.accessors, index: DeclarationIndex(files: Self.files))
    for file in Self.files {
      let found = resolver.references(in: file).map { "\($0.kind) \($0.experiment): \(file.text.text($0.range))" }
      #expect(found == [], "\(file.text.path): \(file.text.text(0..<file.text.utf8.count))")
    }
  }

  /// The same files one by one, so that nothing depends on declarations in the others.
  @Test func nothingIsFoundInOneFileAlone() {
    for file in Self.files {
      let resolver = UsageResolver(
        experiments: Experiments.all, accessors: Experiments.accessors, index: DeclarationIndex(files: [file]))
      #expect(resolver.references(in: file).map(\.kind) == [], "\(file.text.path)")
    }
  }
}
