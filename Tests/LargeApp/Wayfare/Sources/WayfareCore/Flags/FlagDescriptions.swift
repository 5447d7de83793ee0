/// What the menu for developers says of a flag.
public struct FlagDescription: Equatable, Sendable {
  public let title: String
  public let team: String
  public let ticket: String?

  public init(title: String, team: String, ticket: String? = nil) {
    self.title = title
    self.team = team
    self.ticket = ticket
  }
}

extension FeatureFlag {
  private static let descriptions: [FeatureFlag: FlagDescription] = [
    .fareCalendar: FlagDescription(title: "Fare calendar", team: "search", ticket: "WAY-211"),
    .guestCheckout: FlagDescription(title: "Guest checkout", team: "checkout"),
    .tripStory: FlagDescription(title: "Trip story", team: "growth", ticket: "WAY-340"),
    .priceAlerts: FlagDescription(title: "Price alerts", team: "growth"),
    .loyaltyBanner: FlagDescription(title: "Loyalty banner", team: "loyalty"),
    .compactResults: FlagDescription(title: "Compact results", team: "search"),
    .walletPass: FlagDescription(
      title: "Wallet pass",
      team: "tickets",
      ticket: "WAY-352"
    ),
    .legacyReceipts: FlagDescription(title: "Receipts of last year", team: "tickets"),
    .deepLinksV2: FlagDescription(title: "Deep links", team: "platform"),
    .offlineTickets: FlagDescription(title: "Offline tickets", team: "tickets"),
    .stationMaps: FlagDescription(title: "Station maps", team: "search"),
  ]

  public var description: FlagDescription {
    Self.descriptions[self] ?? FlagDescription(title: rawValue, team: "unknown")
  }
}
