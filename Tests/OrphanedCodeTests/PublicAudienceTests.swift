import TestSupport
import Testing

@testable import OrphanedCode

/// Swift files outside of the sources may use public declarations, but only if they import a module.
@Suite struct PublicAudienceTests {
  private static let app = [
    "App.xcodeproj/project.pbxproj": "productType = \"com.apple.product-type.application\";",
    "App/Start.swift": "import Core\n", "Core/Page.swift": "public struct Page {}\n",
    "Core/Package.swift": "import PackageDescription\n",
  ]

  @Test(arguments: [
    ("Project.swift", "import ProjectDescription\nimport ProjectDescriptionHelpers\n", true),
    ("Template.xctemplate/___NAME___.swift", "//\nimport Foundation\n@testable import struct UIKit.UIColor\n", true),
    ("scripts/lint.swift", "print(1)\n", true),
    ("Extra/Page.swift", "import Foundation\n@testable import Core\n", false),
    ("Extra/Page.swift", "#if DEBUG\n  public import struct Core.Page\n#endif\n", false),
    ("Extra/Page.swift", "import Foundation; import Core\n", false),
  ]) func otherFiles(_ path: String, _ text: String, isWithin: Bool) throws {
    let folder = try TemporaryFolder(Self.app.merging([path: text]) { $1 })
    let audience = PublicAudience(PackageFiles(root: folder.path))
    #expect(audience.isWithin(["App/Start.swift", "Core/Page.swift"]) == isWithin)
  }
}
