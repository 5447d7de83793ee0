/// The model of the first screen.
public final class HomeModel {
  public struct Section: Equatable {
    public let title: String
    public let products: [Product]
  }

  private let abTests: ABTests
  public let sections: [Section]

  public init(environment: AppEnvironment) {
    abTests = environment.abTests
    let products = environment.catalogue.products()
    sections = Category.allCases.map { category in
      Section(title: category.rawValue.capitalized, products: products.filter { $0.category == category })
    }
  }

  public var welcome: String {
    abTests.variation(for: .welcome) == .short ? "Hello" : "Welcome to the bakery, fresh every morning"
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
