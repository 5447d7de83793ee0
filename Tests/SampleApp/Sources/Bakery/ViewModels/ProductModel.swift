import SplitTesting

/// The model of one product's screen.
public final class ProductModel {
  let test: SplitTestAssignment<ButtonColorSplitTest>
  private let product: Product
  private let tracker: EventTracker

  // MARK: Life

  public init(product: Product, environment: AppEnvironment) {
    self.product = product
    self.test = environment.splitTests.fetchSplitTest(ButtonColorSplitTest.self)
    self.tracker = environment.tracker
  }

  // MARK: Texts

  public var title: String { product.name }

  public var priceText: String { PriceText.format(product.price) }

  public var allergens: String { product.allergens.map(\.rawValue).joined(separator: ", ") }

  public var buttonTitle: String { test.currentGroup.title }

  var buttonStyle: ButtonStyle {
    test.currentGroup.style
  }

  public var isButtonProminent: Bool {
    buttonStyle.isProminent
  }

  // MARK: Events

  public func didAppear() {
    test.hitSplitTest()
    tracker.track("product_seen", ["id": product.id])
  }

  public func buy(into cart: inout Cart) {
    cart.add(product)
    switch test.currentGroup {
    case .control:
      tracker.track("buy")
    case .blue:
      // The blue button also says what was bought.
      tracker.track("buy", ["id": product.id])
    case .darkGray:
      tracker.track("buy", ["style": darkStyleName])
    }
  }

  private var darkStyleName: String {
    "dark-" + product.id
  }
}
