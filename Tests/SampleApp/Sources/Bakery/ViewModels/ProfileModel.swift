import SplitTesting

/// The model of the customer's page.
public final class ProfileModel {
  let customer: Customer
  let test: SplitTestAssignment<ProfilePageSplitTest>
  private let orders: [Order]
  private let isNew: Bool

  public init(customer: Customer, orders: [Order], environment: AppEnvironment) {
    self.customer = customer
    self.orders = orders
    let test = environment.splitTests.fetchSplitTest(ProfilePageSplitTest.self)
    self.test = test
    isNew = test.currentGroup == .newProfile
  }

  public var greeting: String {
    isNew ? "Good to see you, \(customer.name)" : customer.name
  }

  public var orderLines: [String] {
    guard isNew else { return [] }
    return orders.map { "Order \($0.number)" }
  }

  public var badge: String? {
    switch test.currentGroup {
    case .control, .controlCheck:
      return nil
    case .newProfile:
      if customer.points > 100 {
        return "Gold"
      }
      return customer.points > 50 ? "Silver" : nil
    }
  }

  public func didAppear() {
    test.hitSplitTest()
  }
}
