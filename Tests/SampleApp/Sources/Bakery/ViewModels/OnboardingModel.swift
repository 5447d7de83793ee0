/// The model of the first start.
public final class OnboardingModel {
  private let abTests: ABTests
  public private(set) var page = 0

  public init(environment: AppEnvironment) {
    abTests = environment.abTests
  }

  public var pages: [String] {
    if abTests.variation(for: .welcome) == .short {
      return ["Order bread"]
    }
    return ["Our bakers", "Order bread", "Collect points"]
  }

  public func next() {
    if page + 1 < pages.count { page += 1 }
  }
}
