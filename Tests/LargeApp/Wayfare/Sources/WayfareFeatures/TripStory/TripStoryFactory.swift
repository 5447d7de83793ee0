import PlatformUI
import WayfareCore

public struct TripStoryFactory {
  private let analytics: AnalyticsTracking
  private let storyboard = UIStoryboard(name: "Main")

  public init(analytics: AnalyticsTracking) { self.analytics = analytics }

  public func make(_ trip: Trip) -> TripStoryViewController {
    let photos = trip.duration > 60 ? [TripStoryPhoto(name: "window", minute: 30)] : []
    let model = TripStoryViewModel(trip: trip, photos: photos, analytics: analytics)
    return storyboard.instantiate("TripStory") { TripStoryViewController(model: model) }
  }
}
