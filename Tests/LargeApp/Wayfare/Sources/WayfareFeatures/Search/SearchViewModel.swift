import WayfareCore

/// From where, to where, and when.
public final class SearchViewModel {
  private let flags: FeatureFlagProviding
  private let fares: FareCalendarProviding
  private let analytics: AnalyticsTracking
  private var isDatePickerShown = false

  public var from: Station?
  public var to: Station?
  public private(set) var day: Int?
  public var onSearch: (Station, Station, Int) -> Void = { _, _, _ in }

  public init(
    flags: FeatureFlagProviding, fares: FareCalendarProviding = LiveFareCalendar(), analytics: AnalyticsTracking
  ) {
    self.flags = flags
    self.fares = fares
    self.analytics = analytics
  }

  public var title: String { L10n.Search.title }

  public var dateSection: DateSection {
    if flags.isEnabled(.fareCalendar), let from, let to {
      return .calendar(fares.days(from: from, to: to))
    }
    return .field(placeholder: placeholder)
  }

  public var legend: String? {
    flags.isEnabled(.fareCalendar) ? L10n.Search.calendarLegend : nil
  }

  public var hint: String? {
    guard !flags.isEnabled(.fareCalendar) else { return nil }
    return isDatePickerShown ? L10n.Search.dateHint : nil
  }

  // MARK: Events

  public func didAppear() {
    analytics.track(.searchShown(dates: flags.isEnabled(.fareCalendar) ? "calendar" : "field"))
  }

  public func didTapDate() {
    if flags.isEnabled(.fareCalendar) {
      analytics.track(.fareCalendarOpened)
    } else {
      // The picker of the system reports nothing by itself.
      analytics.track(.dateFieldTapped)
      isDatePickerShown = true
    }
  }

  public func pick(day: Int) {
    self.day = day
    if flags.isEnabled(.fareCalendar) {
      analytics.track(.fareCalendarDayPicked(day: day))
    }
    isDatePickerShown = false
  }

  public func search() {
    guard let from, let to, let day else { return }
    onSearch(from, to, day)
  }

  private var placeholder: String { L10n.Search.datePlaceholder }
}
