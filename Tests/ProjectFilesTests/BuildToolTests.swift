import Foundation
import TestSupport
import Testing

/// `split-test-codegen`, called like from the build plugin.
@Suite struct BuildToolTests {
  let folder: TemporaryFolder
  let tool = ChildProcess.builtProgram("split-test-codegen")

  init() throws {
    folder = try TemporaryFolder()
  }

  private func generate(_ more: [String] = []) throws -> ChildProcess {
    try ChildProcess.run(tool, ["--package-path", folder.path, "--output", folder.path + "/out"] + more)
  }

  @Test func writesOneFilePerSpecAndIsSilent() throws {
    try folder.write(specText("button_color"), to: "experiments/button_color.yml")
    try folder.write(specText("b_one"), to: "experiments/checkout/price.yml")
    try folder.write(specText("b_two"), to: "experiments/search/price.yml")
    try folder.write(specText("b_three"), to: "experiments/price.yaml")
    try folder.write(specText("b_four"), to: "experiments/price.yml")
    try folder.write("- {identifier: gone, end_version: 8.1}\n", to: "experiments/retired.yml")
    try folder.write("no spec", to: "experiments/.hidden.yml")
    #expect(try generate() == ChildProcess(code: 0, output: "", errors: ""))
    let names = try folder.names("out")
    #expect(names.count == 6)
    #expect(Set(names).isSuperset(of: ["button_color+SplitTest.swift", "price+SplitTest.swift"]))
    #expect(names.filter { $0.hasPrefix("checkout-price-") || $0.hasPrefix("search-price-") }.count == 2)
    let registry = try folder.text("out/SplitTests+Registry.swift")
    let types = ["BFour", "BOne", "BThree", "BTwo", "ButtonColor"].map { $0 + "SplitTest.self" }
    #expect(registry.matches(of: /\w+SplitTest\.self/).map { String($0.0) } == types)
    #expect(registry.contains("[\"gone\"]"))
  }

  /// The plugin compares snapshots in every build, because SwiftPM does not see every change.
  @Test func theSnapshotChangesWithEveryInput() throws {
    try folder.write(specText("one"), to: "experiments/one.yml")
    var seen: Set<String> = []
    func snapshot() throws -> String {
      #expect(try generate(["--snapshot", folder.path + "/new/inputs", "--renew", folder.path + "/renewed"]).code == 0)
      return try folder.text("new/inputs")
    }
    #expect(seen.insert(try snapshot()).inserted)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for file in ["new/inputs", "renewed"] {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path + "/" + file)
    }
    #expect(!seen.insert(try snapshot()).inserted)
    #expect(try folder.modified("new/inputs") == old)
    #expect(try folder.modified("renewed") != old)
    for (file, text) in [
      ("experiments/two.yml", specText("two")), (".split-test.yml", "app_version: {file: VERSION}\n"),
      ("VERSION", "8.10\n"), ("VERSION", "8.11\n"), ("experiments/retired.yml", "[]\n"),
      (".split-test.yml", "broken: ["), (".split-test.yml", "experiments: nowhere\n"),
    ] {
      try folder.write(text, to: file)
      #expect(seen.insert(try snapshot()).inserted, "\(file)")
    }
    try folder.delete(".split-test.yml")
    #expect(seen.insert(try snapshot()).inserted)
    #expect(!folder.exists("out"))
  }

  @Test func anOutdatedPlanIsReplaced() throws {
    try folder.write(specText("one"), to: "experiments/one.yml")
    try folder.write("", to: "planned.yml")
    try folder.write("one+SplitTest.swift\nSplitTests+Registry.swift\n", to: "declared.txt")
    try folder.write("", to: "links/0.docc")
    let plan = [
      "--declared-outputs", folder.path + "/declared.txt", "--expect-experiments", "experiments",
      "--planned-configuration", folder.path + "/planned.yml", "--watched-links", folder.path + "/links",
    ]
    #expect(try generate(plan).code == 0)
    #expect(try folder.names("links") == ["0.docc"])
    try folder.write("access: public\n", to: ".split-test.yml")
    #expect(try generate(plan).code == 0)
    let first = try folder.names("links")
    #expect(first.count == 1 && first != ["0.docc"])
    try folder.write("access: public\n", to: "planned.yml")
    try folder.write(specText("two"), to: "experiments/two.yml")
    let run = try generate(plan)
    #expect(run.code == 2)
    #expect(run.errors.contains("specs came or went since the build was planned; build once more: two+SplitTest.swift"))
    let second = try folder.names("links")
    #expect(second.count == 1 && second != first)
  }

  @Test func keepsTheDatesOfWhatDoesNotChange() throws {
    try folder.write(specText("one"), to: "experiments/one.yml")
    try folder.write(specText("two"), to: "experiments/two.yml")
    #expect(try generate().code == 0)
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for name in try folder.names("out") {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path + "/out/" + name)
    }
    try folder.write(specText("two", groups: "[control, green]"), to: "experiments/two.yml")
    #expect(try generate().code == 0)
    #expect(try folder.modified("out/one+SplitTest.swift") == old)
    #expect(try folder.modified("out/SplitTests+Registry.swift") == old)
    #expect(try folder.modified("out/two+SplitTest.swift") != old)
    #expect(try folder.text("out/two+SplitTest.swift").contains("case green"))
  }

  @Test func removesWhatItGeneratedAndNothingElse() throws {
    try folder.write(specText("one"), to: "experiments/one.yml")
    try folder.write(specText("two"), to: "experiments/two.yml")
    #expect(try generate().code == 0)
    try folder.write("// mine", to: "out/Mine.swift")
    try folder.write("// by hand", to: "out/hand+SplitTest.swift")
    try FileManager.default.removeItem(atPath: folder.path + "/experiments/two.yml")
    #expect(try generate().code == 0)
    #expect(
      try folder.names("out") == [
        "Mine.swift", "SplitTests+Registry.swift", "hand+SplitTest.swift", "one+SplitTest.swift",
      ])
  }

  @Test func linksAreFollowedInsideOfThePackageOnly() throws {
    let outside = try TemporaryFolder()
    try outside.write(specText("outside"), to: "outside.yml")
    try folder.write(specText("inside"), to: "shared/inside.yml")
    try folder.write(specText("one"), to: "experiments/one.yml")
    try folder.link("experiments/loop", to: "..")
    try folder.link("experiments/itself", to: "itself")
    let refused = [
      ("away", outside.path, "out of the package"), ("dangling.yml", "nowhere.yml", "nowhere"),
      ("out.yml", outside.path + "/outside.yml", "out of the package"),
    ]
    for (name, target, place) in refused {
      try folder.link("experiments/\(name)", to: target)
      let result = try generate()
      #expect(result.code == 2)
      #expect(result.errors == "error: cannot read '\(folder.path)/experiments/\(name)': the link leads \(place)\n")
      try FileManager.default.removeItem(atPath: folder.path + "/experiments/\(name)")
    }
    let result = try generate()
    #expect(result == ChildProcess(code: 0, output: "", errors: ""))
    let registry = try folder.text("out/SplitTests+Registry.swift")
    #expect(registry.contains("OneSplitTest.self"))
    #expect(registry.contains("InsideSplitTest.self"))
    #expect(!registry.contains("OutsideSplitTest"))
  }

  @Test func aTargetMayHaveItsFolderInsideOfTheGeneralOne() throws {
    try folder.write("targets:\n  App: {experiments: experiments/app, access: public}\n", to: ".split-test.yml")
    try folder.write(specText("general"), to: "experiments/general.yml")
    try folder.write(specText("special"), to: "experiments/app/special.yml")
    #expect(try generate().code == 0)
    #expect(try folder.names("out") == ["SplitTests+Registry.swift", "general+SplitTest.swift"])
    #expect(try generate(["--target", "App"]).code == 0)
    #expect(try folder.names("out") == ["SplitTests+Registry.swift", "special+SplitTest.swift"])
    #expect(try folder.text("out/special+SplitTest.swift").contains("@frozen public enum SpecialSplitTest"))
  }

  @Test func aTargetThatLostItsLastExperimentHasARegistryAlone() throws {
    try folder.write("targets:\n  App: {experiments: app-experiments}\n", to: ".split-test.yml")
    let missing = try generate(["--target", "App"])
    #expect(missing.code == 2 && missing.errors.contains("app-experiments': there is no such folder"))
    try folder.write("- {identifier: gone, end_version: 8.1}\n", to: "experiments/retired.yml")
    #expect(try generate(["--target", "App"]) == ChildProcess(code: 0, output: "", errors: ""))
    #expect(try folder.names("out") == ["SplitTests+Registry.swift"])
    #expect(try folder.text("out/SplitTests+Registry.swift").contains("[\"gone\"]"))
  }

  @Test func listsOfAllTargetsCountForEach() throws {
    try folder.write("targets:\n  App: {experiments: app-experiments}\n", to: ".split-test.yml")
    try folder.write(specText("special"), to: "app-experiments/special.yml")
    try folder.write("- {identifier: own, end_version: 8.1}\n", to: "app-experiments/retired.yml")
    #expect(try generate(["--target", "App"]).code == 0)
    #expect(try folder.text("out/SplitTests+Registry.swift").contains("[\"own\"]"))
    let snapshot = ["--target", "App", "--snapshot", folder.path + "/inputs"]
    #expect(try generate(snapshot).code == 0)
    let earlier = try folder.text("inputs")
    try folder.write("- {identifier: general, end_version: 8.1}\n", to: "experiments/retired.yml")
    #expect(try generate(snapshot).code == 0)
    #expect(try folder.text("inputs") != earlier)
    #expect(try generate(["--target", "App"]).code == 0)
    #expect(try folder.text("out/SplitTests+Registry.swift").contains("[\"general\"]"))
    try folder.write("- {identifier: special, end_version: 8.1}\n", to: "experiments/retired.yml")
    let reused = try generate(["--target", "App"])
    #expect(reused.code == 1 && reused.errors.contains("[retired-identifier]"))
  }

  @Test func anErrorInASpecStopsItAtItsPlace() throws {
    try folder.write(specText("button_color", groups: "{control: 50, blue: fifty}"), to: "experiments/button_color.yml")
    let result = try generate()
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("\(folder.path)/experiments/button_color.yml:5:29: error: "))
    #expect(result.errors.hasSuffix("[invalid-value]\n"))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/out"))
  }

  @Test func lifeCycleNeverStopsABuild() throws {
    try folder.write("app_version: 9.0\n", to: ".split-test.yml")
    try folder.write(specText("button_color"), to: "experiments/button_color.yml")
    #expect(try generate() == ChildProcess(code: 0, output: "", errors: ""))
    #expect(try folder.text("out/button_color+SplitTest.swift").contains("ended with 8.14 undecided"))
  }

  @Test func missingFolderAndBrokenConfigurationAreTwo() throws {
    let missing = try generate()
    #expect(missing.code == 2)
    #expect(missing.errors.contains("\(folder.path)/experiments"))
    try folder.write(specText("one"), to: "experiments/one.yml")
    try folder.write("acess: public\n", to: ".split-test.yml")
    let broken = try generate()
    #expect(broken.code == 2)
    #expect(broken.errors.hasPrefix("\(folder.path)/.split-test.yml:1:1: error: "))
    #expect(try ChildProcess.run(tool, ["--nonsense"]).code == 2)
  }

  @Test func theAppVersionIsReadFromItsFile() throws {
    try folder.write("app_version: {file: Version.xcconfig, key: MARKETING_VERSION}\n", to: ".split-test.yml")
    try folder.write(specText("button_color"), to: "experiments/button_color.yml")
    let missing = try generate()
    #expect(missing.code == 2)
    #expect(missing.errors.hasPrefix("\(folder.path)/.split-test.yml:1:21: error: "))
    try folder.write("MARKETING_VERSION = 8.14\n", to: "Version.xcconfig")
    #expect(try generate().code == 0)
    #expect(try folder.text("out/button_color+SplitTest.swift").contains("deprecated"))
    try folder.write("MARKETING_VERSION = 8.13\n", to: "Version.xcconfig")
    #expect(try generate().code == 0)
    #expect(try !folder.text("out/button_color+SplitTest.swift").contains("deprecated"))
  }

  /// After any number of kills, each file is complete, either old or new.
  @Test func killedAtAnyTimeEachFileIsOldOrNew() throws {
    let names = (0..<40).map { "exp_\($0)" }
    func write(_ group: String) throws {
      for name in names {
        try folder.write(specText(name, groups: "[control, \(group)]"), to: "experiments/\(name).yml")
      }
    }
    var versions: [String: Set<String>] = [:]
    for group in ["blue", "green"] {
      try write(group)
      #expect(try generate().code == 0)
      for name in names {
        let text = try folder.text("out/\(name)+SplitTest.swift")
        versions[name, default: []].insert(text)
      }
    }
    var killed = 0
    for round in 0..<30 {
      try write(round.isMultiple(of: 2) ? "blue" : "green")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: tool)
      process.arguments = ["--package-path", folder.path, "--output", folder.path + "/out"]
      try process.run()
      usleep(UInt32(1_000 + round * 700))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if process.terminationReason == .uncaughtSignal { killed += 1 }
      for name in names {
        let text = try folder.text("out/\(name)+SplitTest.swift")
        #expect(versions[name]?.contains(text) == true, "\(name)")
      }
    }
    #expect(killed > 0)
    #expect(try generate().code == 0)
    #expect(try folder.names("out").count == names.count + 1, "what a killed run left behind is cleared away")
  }
}

extension TemporaryFolder {
  fileprivate func modified(_ name: String) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file(name))[.modificationDate] as? Date
  }
}
