import TestSupport
import Testing

/// A repository with several packages, each with specs of its own, linted as one.
@Suite struct SeveralPackagesTests {
  private func repository(_ configuration: String) throws -> ScratchPackage {
    var files = [".split-test.yml": configuration]
    for name in ["checkout", "search"] {
      let type = name.prefix(1).uppercased() + name.dropFirst() + "PageSplitTest"
      files["Packages/\(name)/experiments/\(name)_page.yml"] =
        ScratchPackage.spec.replacing("button_color", with: "\(name)_page") + "winner: blue\n"
      files["Packages/\(name)/Sources/A.swift"] = """
        func f() {
          let test = service.fetchSplitTest(\(type).self)
          if test.currentGroup == .blue { show() } else { hide() }
        }

        """
    }
    return try ScratchPackage(files)
  }

  private static let targets = """
    sources: [Packages]
    targets:
      Checkout: {experiments: Packages/checkout/experiments}
      Search: {experiments: Packages/search/experiments}

    """

  @Test func nobodyNeedsTheDefaultFolderBesideThoseOfTargets() throws {
    let repository = try repository(Self.targets)
    let lint = try repository.run("lint", "--app-version", "8.14")
    #expect(lint.code == 1, "\(lint.errors)")
    for name in ["checkout", "search"] {
      #expect(lint.output.contains("Packages/\(name)/Sources/A.swift:3:"), "\(lint.output)")
    }
    let removal = try repository.run("remove", "search_page", "--app-version", "8.14")
    #expect(removal.code == 0, "\(removal.output)\(removal.errors)")
    #expect(try repository.text("experiments/retired.yml").contains("search_page"))
    #expect(try repository.text("Packages/search/Sources/A.swift") == "func f() {\n  show()\n}\n")
    // Git does not keep the empty folder.
    try? repository.delete("Packages/search/experiments")
    let after = try repository.run("lint", "--app-version", "8.14")
    #expect(after.code == 1)
    #expect(after.output.contains("checkout_page") && !after.output.contains("search_page"), "\(after.errors)")
  }

  /// As the build tool has it.
  @Test(arguments: [("Other", ""), ("Chekout", "did you mean 'Checkout'?")])
  func aTargetThatIsNotListedHasTheGeneralValues(_ target: (name: String, note: String)) throws {
    let repository = try repository(Self.targets)
    try repository.write(ScratchPackage.spec, to: "experiments/button_color.yml")
    let run = try repository.run("generate", "--output", "Out", "--target", target.name)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains(target.note) && run.errors.isEmpty == target.note.isEmpty, "\(run.errors)")
    #expect(try repository.text("Out/button_color+SplitTest.swift").contains("enum ButtonColorSplitTest"))
    #expect(try repository.run("generate", "--output", "Search", "--target", "Search").code == 0)
    #expect(try repository.text("Search/search_page+SplitTest.swift").contains("enum SearchPageSplitTest"))
  }

  @Test func aMisspeltFolderOfATargetIsAnError() throws {
    let lint = try repository(Self.targets.replacing("search/", with: "sarch/")).run("lint", "--app-version", "8.14")
    #expect(lint.code == 2)
    #expect(lint.errors.contains("cannot read the folder of the specs 'Packages/sarch/experiments'"))
  }

  @Test func aFolderThatTheConfigurationNamesMustBeThere() throws {
    let lint = try repository("experiments: experiments\n" + Self.targets).run("lint", "--app-version", "8.14")
    #expect(lint.code == 2)
    #expect(lint.errors.contains("cannot read the folder of the specs 'experiments'"))
  }

  @Test func theDefaultFolderMustBeThereWithoutOthers() throws {
    let lint = try repository("sources: [Packages]\n").run("lint", "--app-version", "8.14")
    #expect(lint.code == 2)
    #expect(lint.errors.contains("cannot read the folder of the specs 'experiments'"))
  }
}
