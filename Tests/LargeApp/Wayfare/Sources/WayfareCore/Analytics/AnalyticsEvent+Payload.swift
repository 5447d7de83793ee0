extension AnalyticsEvent {
  public var name: String {
    switch self {
    case .searchShown: return "search_shown"
    case .fareCalendarOpened: return "fare_calendar_opened"
    case .fareCalendarDayPicked: return "fare_calendar_day_picked"
    case .dateFieldTapped: return "date_field_tapped"
    case .resultsShown: return "results_shown"
    case .tripOpened: return "trip_opened"
    case .signInGateShown: return "sign_in_gate_shown"
    case .signInGateDismissed: return "sign_in_gate_dismissed"
    case .checkoutStarted: return "checkout_started"
    case .accountOffered: return "account_offered"
    case .booked: return "booked"
    case .tripStoryOpened: return "trip_story_opened"
    case .tripStoryShared: return "trip_story_shared"
    case .priceAlertSet: return "price_alert_set"
    case .priceAlertDismissed: return "price_alert_dismissed"
    case .loyaltyBannerTapped: return "loyalty_banner_tapped"
    case .ticketAdded: return "ticket_added"
    }
  }

  public var payload: [String: String] {
    switch self {
    case .searchShown(let dates): return ["dates": dates]
    case .fareCalendarDayPicked(let day): return ["day": "\(day)"]
    case .resultsShown(let count): return ["count": "\(count)"]
    case .tripOpened(let id), .tripStoryOpened(let id): return ["id": id]
    case .checkoutStarted(let guest): return ["guest": guest ? "1" : "0"]
    case .booked(let id, let style): return ["id": id, "style": style]
    case .tripStoryShared(let id, let photos): return ["id": id, "photos": "\(photos)"]
    case .priceAlertSet(let trip, let limit): return ["trip": trip, "limit": "\(limit)"]
    case .ticketAdded(let place): return ["to": place]
    case .fareCalendarOpened, .dateFieldTapped, .signInGateShown, .signInGateDismissed, .accountOffered,
      .priceAlertDismissed, .loyaltyBannerTapped:
      return [:]
    }
  }
}
