import Foundation
import TestSupport
import Testing

/// `init` as a process.
@Suite struct InitProcessTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(name: "Shop", targets: [.target(name: "Shop")])

    """

  @Test func aPackageIsReadyToLint() throws {
    let package = try ScratchPackage([
      "Package.swift": Self.manifest, "Sources/Shop/A.swift": "let a = 1\n",
      "Version.xcconfig": "MARKETING_VERSION = 8.11\n",
    ])
    let run = try package.run("init", "--owner", "@growth")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.hasPrefix(
        """
        wrote '.split-test.yml'
        the app's version is 8.11, from 'Version.xcconfig'
        wrote 'experiments/button_color.yml'
        add to 'Package.swift'
        """))
    #expect(try package.text("Package.swift") == Self.manifest)
    #expect(
      try package.text(".split-test.yml")
        == "experiments: experiments\nsources: [\"Sources\"]\napp_version: {file: \"Version.xcconfig\"}\n")
    let lint = try package.run("lint")
    #expect(lint.code == 0, "\(lint.errors)")
    #expect(lint.output.hasPrefix("experiments/button_color.yml:2:13: warning: nothing uses 'button_color' of @growth"))
  }

  /// The project's version is a placeholder where a build sets the real one.
  @Test(arguments: [("5.18", true), ("1.0", false), ("nightly", false)])
  func aTagAboveTheVersionIsNamed(_ tag: String, isNamed: Bool) throws {
    let package = try ScratchPackage(["Version.xcconfig": "MARKETING_VERSION = 1.0\n", "App/A.swift": "let a = 1\n"])
    try package.git("init", "--quiet")
    try package.git("add", ".")
    try package.git("commit", "--quiet", "-m", "one")
    try package.git("tag", tag)
    let run = try package.run("init")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains("the highest tag is 5.18: if 1.0 only stands for what a build sets, name another") == isNamed,
      "\(run.output)")
  }

  @Test func writesTheManifestWhenAskedAndOverwritesNothing() throws {
    let package = try ScratchPackage([
      "Package.swift": Self.manifest, ".split-test.yml": "qa_days: 3\n", "experiments/a.yml": "",
    ])
    let run = try package.run("init", "--write", "--url", "https://example.org/x.git")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains(
        "left alone: '.split-test.yml' is there\nleft alone: 'experiments' is there\nwrote 'Package.swift', for the target 'Shop', with the oldest systems of the library: iOS 15, macOS 13\n"
      ))
    #expect(try package.text(".split-test.yml") == "qa_days: 3\n")
    #expect(!package.exists("experiments/button_color.yml"))
    let manifest = try package.text("Package.swift")
    #expect(manifest.contains(".package(url: \"https://example.org/x.git\", from: \"1.0.0\")"))
    #expect(manifest.contains("plugins: [.plugin(name: \"SplitTestGenerator\", package: \"swift-split-test\")]"))
    let again = try package.run("init", "--write")
    #expect(again.output.contains("left alone: 'Package.swift' names swift-split-test already"))
    #expect(try package.text("Package.swift") == manifest)
  }

  @Test func platformsThatAreTooOldAreNamed() throws {
    let package = try ScratchPackage([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(name: "Shop", platforms: [.iOS(.v13)], targets: [.target(name: "Shop")])

      """
    ])
    let run = try package.run("init", "--write")
    #expect(run.code == 0, "\(run.errors)")
    #expect(
      run.output.contains(
        """
        wrote 'Package.swift', for the target 'Shop'
        Package.swift:4:49: note: this is for iOS 13, and the library is for iOS 15 and later; raise it
        'https://example.com/swift-split-test.git' only stands for the address of the package; --url names the one to fetch it from

        """), "\(run.output)")
    #expect(try package.text("Package.swift").contains("platforms: [.iOS(.v13)]"))
  }

  @Test(arguments: [("platforms: [.macOS(.v13)], ", false), ("", true)])
  func aManifestThatIsNotEditedHasPlatformsOnce(_ platforms: String, isAdvised: Bool) throws {
    let package = try ScratchPackage([
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(name: "Shop", \(platforms)dependencies: [] + others, targets: [.target(name: "Shop")])

      """
    ])
    let run = try package.run("init", "--url", "https://git.example.org/split-test.git")
    #expect(
      run.code == 0 && run.output.contains("makes its package in a way that is not edited; add:"), "\(run.output)")
    #expect(run.output.contains("platforms: [") == isAdvised, "\(run.output)")
    #expect(!run.output.contains("only stands for"))
  }

  @Test func aFolderOfAPackageThatHasAConfiguration() throws {
    let package = try ScratchPackage([".split-test.yml": "qa_days: 3\n", "Sources/App/A.swift": "let a = 1\n"])
    let folder = package.folder.appendingPathComponent("Sources/App")
    let run = try Tool.run(["init"], in: folder)
    #expect(run.code == 2)
    #expect(run.errors.contains("'../..' has a '.split-test.yml': pass --package-path ../.."), "\(run.errors)")
    for line in [["new", "price"], ["import", "--enum", "Flag"]] {
      let other = try Tool.run(line, in: package.folder.appendingPathComponent("Sources/App"))
      #expect(other.code == 2 && other.errors.contains("pass --package-path ../.."), "\(line): \(other.errors)")
    }
    #expect(!package.exists("Sources/App/.split-test.yml") && !package.exists("Sources/App/experiments"))
    #expect(try Tool.run(["init", "--package-path", "."], in: folder).code == 0)
    #expect(package.exists("Sources/App/.split-test.yml"))
  }

  @Test func aTargetWithoutAManifest() throws {
    let package = try ScratchPackage(["Shop/A.swift": "let a = 1\n"])
    let run = try package.run("init", "--target", "Shop")
    #expect(run.code == 2)
    #expect(run.errors.contains("'--target Shop' names a target of 'Package.swift', but there is no such file"))
    #expect(!package.exists(".split-test.yml"))
  }

  @Test func aTargetThatIsNotThere() throws {
    let package = try ScratchPackage(["Package.swift": Self.manifest])
    let run = try package.run("init", "--write", "--target", "Other")
    #expect(run.code == 2)
    #expect(run.errors.contains("has no target 'Other' that the plugin can be added to; its targets are Shop"))
  }
}
