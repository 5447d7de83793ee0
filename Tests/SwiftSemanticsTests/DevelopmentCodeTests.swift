import SwiftSemantics
import Testing

/// Which files are tests by their paths.
@Suite struct DevelopmentCodeTests {
  @Test(arguments: [
    "Tests/ShopTests/Basket.swift", "ShopTests/Basket.swift", "Modules/Shop/Tests/Mock.swift", "AppUITests/Robot.swift",
    "Tests/SplitTests/Layer.swift",
  ])
  func testTargets(_ path: String) { #expect(DevelopmentCode.isTest(path)) }

  @Test(arguments: [
    "Sources/App/ABTests.swift", "Sources/ABTests/Layer.swift", "Sources/Tests/Layer.swift", "App/ABTests/Layer.swift",
    "App/SplitTests/Layer.swift", "App/SpeedTests.swift", "Tests.swift",
  ])
  func codeOfTheApp(_ path: String) { #expect(!DevelopmentCode.isTest(path)) }
}
