import XCTest

@testable import Bakery

final class WelcomeTests: XCTestCase {
  func testShortWelcome() {
    let environment = makeEnvironment(variations: ["welcome": "short"])
    XCTAssertEqual(HomeModel(environment: environment).welcome, "Hello")
    XCTAssertEqual(OnboardingModel(environment: environment).pages.count, 1)
  }

  func testLongWelcome() {
    let model = OnboardingModel(environment: makeEnvironment())
    model.next()
    XCTAssertEqual(model.page, 1)
    XCTAssertEqual(HomeView(model: HomeModel(environment: makeEnvironment())).screen.lines.count, 9)
  }
}
