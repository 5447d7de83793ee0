package import ExperimentSpec
import SourceDiagnostics

/// The positions of versions from left (0) to right (1): by their release days if the calendar knows at least two, else
/// at equal distances.
package struct TimelineAxis: Sendable, Equatable {
  package struct Tick: Sendable, Equatable {
    package let version: AppVersion
    package let day: CalendarDay?
    /// 0...1
    package let position: Double
  }

  package let isByDate: Bool
  /// One for every version of the axis, in order.
  package let ticks: [Tick]

  /// - Parameter versions: the versions to show. Releases of the calendar between them are added.
  package init(_ versions: Set<AppVersion>, calendar: ReleaseCalendar?) {
    let lowest = versions.min() ?? AppVersion(0)
    let highest = versions.max() ?? lowest
    let between = (calendar?.releases ?? []).map(\.version.value).filter { $0 > lowest && $0 < highest }
    let all = versions.union(between).sorted()
    let days = all.map { calendar?.day(of: $0) }
    let dated = Self.coordinates(of: days.map { $0?.dayNumber })
    isByDate = dated != nil
    let coordinates = dated ?? all.indices.map(Double.init)
    let first = coordinates.first ?? 0
    let span = max((coordinates.last ?? 0) - first, .leastNormalMagnitude)
    ticks = zip(zip(all, days), coordinates).map { release, coordinate in
      Tick(version: release.0, day: release.1, position: (coordinate - first) / span)
    }
  }

  /// - Parameter version: a version of the axis; any other has the position of the next lower one.
  package func position(of version: AppVersion) -> Double {
    let next = ticks.partitioningIndex { $0.version > version }
    return next == 0 ? 0 : ticks[next - 1].position
  }

  /// The days of all versions, in ascending order. Versions without a day are spread evenly between their neighbours,
  /// and beyond the calendar at its mean distance.
  ///
  /// `nil` unless two days differ.
  private static func coordinates(of days: [Int?]) -> [Double]? {
    let known = days.enumerated().compactMap { index, day in day.map { (index: index, day: Double($0)) } }
    guard let first = known.first, let last = known.last, last.day > first.day else { return nil }
    let step = (last.day - first.day) / Double(last.index - first.index)
    var highest = -Double.infinity
    return days.indices.map { index in
      let after = known.first { $0.index >= index }
      let before = known.last { $0.index <= index }
      let coordinate: Double
      switch (before, after) {
      case (let before?, let after?) where before.index == after.index: coordinate = before.day
      case (let before?, let after?):
        let part = Double(index - before.index) / Double(after.index - before.index)
        coordinate = before.day + (after.day - before.day) * part
      case (let before?, nil): coordinate = before.day + step * Double(index - before.index)
      case (nil, let after?): coordinate = after.day - step * Double(after.index - index)
      case (nil, nil): coordinate = Double(index)
      }
      // A calendar that goes backwards has its own diagnostic; the position stays the same here.
      highest = max(highest, coordinate)
      return highest
    }
  }
}
