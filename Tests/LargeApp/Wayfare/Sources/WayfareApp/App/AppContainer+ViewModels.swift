import WayfareCore
import WayfareFeatures

extension AppContainer {
  func makeSearch() -> SearchViewModel {
    SearchViewModel(flags: flags, analytics: analytics)
  }

  func makeResults() -> ResultsViewModel {
    ResultsViewModel(search: LiveTripSearch(), splitTests: splitTests, flags: flags, analytics: analytics)
  }

  func makeDetail(_ trip: Trip) -> TripDetailViewModel {
    TripDetailViewModel(
      trip: trip, favourites: favourites, alerts: priceAlerts, flags: flags, analytics: analytics)
  }

  func makeBookBar(_ trip: Trip) -> BookBarViewModel {
    BookBarViewModel(trip: trip, splitTests: splitTests, analytics: analytics)
  }

  func makeLoyaltyBanner() -> LoyaltyBannerViewModel {
    LoyaltyBannerViewModel(features: loyaltyFeatures, analytics: analytics)
  }

  func makeTicket(_ booking: Booking) -> TicketViewModel {
    TicketViewModel(booking: booking, flags: flags, analytics: analytics)
  }

  func makeTrips(_ bookings: [Booking]) -> TripsViewModel {
    TripsViewModel(bookings: bookings, flags: flags)
  }
}
