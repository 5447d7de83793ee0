import Foundation
import TestSupport
import Testing

/// No message shows the content of a file outside of the package.
@Suite struct SecretsTests {
  private static let secret = "hunter2-secret"

  /// A configuration, with a link in the package to a file beside it.
  private static let places: [(configuration: String, files: [String: String], link: String)] = [
    ("app_version: {file: VERSION}\n", [:], "VERSION"),
    ("app_version: {file: App.xcconfig}\n", ["App.xcconfig": "#include \"Secret.xcconfig\"\n"], "Secret.xcconfig"),
    ("app_version: {file: App.xcconfig}\n", ["App.xcconfig": "#include \"../SECRET\"\n"], "unused"),
    ("app_version: {file: App.xcconfig}\n", ["App.xcconfig": "#include \"SECRETPATH\"\n"], "unused"),
    ("app_version: {file: Info.plist}\n", [:], "Info.plist"),
    ("app_version: {file: App.xcodeproj}\n", [:], "App.xcodeproj/project.pbxproj"),
    ("metrics: lists/metrics.yml\n", [:], "lists/metrics.yml"),
    ("releases: lists/releases.yml\n", [:], "lists/releases.yml"),
    ("", [:], "experiments/retired.yml"), ("", [:], "experiments/metrics.yml"), ("", [:], "experiments/other.yml"),
    ("", [:], ".split-test.yml"), ("", [:], "Sources/Shop/Other.swift"), ("", [:], ".build/split-test/removal.json"),
  ]

  @Test(
    arguments: places.indices, ["MARKETING_VERSION = hunter2-secret\n", "hunter2-secret\n", "a: hunter2-secret: b\n"])
  func filesOutsideAreNotQuoted(_ index: Int, _ content: String) throws {
    let place = Self.places[index]
    let package = try ScratchPackage()
    let outside = try ScratchPackage(["SECRET": content])
    let secret = outside.folder.appending(path: "SECRET").path(percentEncoded: false)
    if !place.configuration.isEmpty { try package.write(place.configuration, to: ".split-test.yml") }
    for (path, text) in place.files {
      let beside = "../" + outside.folder.lastPathComponent + "/SECRET"
      try package.write(
        text.replacingOccurrences(of: "../SECRET", with: beside).replacingOccurrences(of: "SECRETPATH", with: secret),
        to: path)
    }
    let link = package.folder.appending(path: place.link)
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: link.path(percentEncoded: false), withDestinationPath: secret)
    for arguments in [["lint"], ["lint", "--format", "json"], ["list"], ["remove", "button_color", "--dry-run"]] {
      let run = try Tool.run(arguments, in: package.folder)
      #expect(!(run.output + run.errors).contains(Self.secret), "\(place) \(arguments): \(run)")
    }
  }
}
