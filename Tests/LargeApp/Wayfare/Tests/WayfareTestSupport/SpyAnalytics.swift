import WayfareCore

public final class SpyAnalytics: AnalyticsTracking {
  public private(set) var events: [AnalyticsEvent] = []

  public init() {}

  public func track(_ event: AnalyticsEvent) { events.append(event) }
}
