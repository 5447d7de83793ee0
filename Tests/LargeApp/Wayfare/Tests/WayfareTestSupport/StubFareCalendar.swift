import WayfareCore

public struct StubFareCalendar: FareCalendarProviding {
  public init() {}

  public func days(from: Station, to: Station) -> [FareDay] {
    [FareDay(day: 3, lowest: Money(cents: 1990))]
  }
}
