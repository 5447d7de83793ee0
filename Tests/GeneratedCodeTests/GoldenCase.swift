import ExperimentSpec
import Foundation
import SourceDiagnostics
import SplitTestCodegen
import Testing

/// A spec in `Specs/` and its generated code, a file in `Generated/` that is compiled as a part of this module.
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let name: String
  var access = AccessLevel.internal

  static let all =
    [
      "expired_undecided", "hostile", "keywords", "layer", "mirrors", "none_groups", "parameters", "percent", "ratio",
      "sequence", "several", "winner", "winner_of_twin",
    ].map { GoldenCase(name: $0) } + [
      GoldenCase(name: "package_access", access: .package), GoldenCase(name: "public_access", access: .public),
    ]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let generated = folder.appending(path: "Generated")

  var testDescription: String { name }

  func specFile() throws -> SpecFile {
    SpecFile.decode(
      SourceText(
        path: "Specs/\(name).yml", utf8: [UInt8](try Data(contentsOf: Self.folder.appending(path: "Specs/\(name).yml")))
      )
    )
  }

  func rendered() throws -> [GeneratedFile] {
    let project = SpecProject(folder: "Specs", files: [try specFile()])
    return CodeGenerator.generate(project, Self.options(access)).filter { $0.name != OutputName.registry }
  }

  static func project() throws -> SpecProject {
    let retired = try Data(contentsOf: folder.appending(path: "Specs/retired.yml"))
    return SpecProject(
      folder: "Specs", files: try all.map { try $0.specFile() },
      retired: RetiredList.decode(SourceText(path: "Specs/retired.yml", utf8: [UInt8](retired))))
  }

  static func registry() throws -> [GeneratedFile] {
    CodeGenerator.generate(try project(), options(.internal)).filter { $0.name == OutputName.registry }
  }

  private static func options(_ access: AccessLevel) -> GeneratorOptions {
    GeneratorOptions(access: access, deprecate: .concluded, appVersion: AppVersion("8.12"))
  }
}
