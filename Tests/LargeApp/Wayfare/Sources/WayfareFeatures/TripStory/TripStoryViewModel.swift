import WayfareCore

public final class TripStoryViewModel {
  private let trip: Trip
  private let photos: [TripStoryPhoto]
  private let analytics: AnalyticsTracking

  init(trip: Trip, photos: [TripStoryPhoto], analytics: AnalyticsTracking) {
    self.trip = trip
    self.photos = photos
    self.analytics = analytics
  }

  var title: String { L10n.Story.title }

  var subtitle: String { photos.isEmpty ? L10n.Story.empty : L10n.Story.photos(photos.count) }

  var shareTitle: String { L10n.Story.share }

  var photoNames: [String] { photos.sorted { $0.minute < $1.minute }.map(\.name) }

  public func didAppear() {
    analytics.track(.tripStoryOpened(id: trip.id))
  }

  func share() {
    analytics.track(.tripStoryShared(id: trip.id, photos: photos.count))
  }
}
