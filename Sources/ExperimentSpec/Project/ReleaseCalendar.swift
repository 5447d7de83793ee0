package import SourceDiagnostics
import YAMLTree

/// A day without a time zone.
package struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Reads an existing day in the form `YYYY-MM-DD`.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days since 1970-01-01, in the proleptic Gregorian calendar.
  package var dayNumber: Int {
    let years = month <= 2 ? year - 1 : year
    let era = (years >= 0 ? years : years - 399) / 400
    let yearOfEra = years - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// - Parameter dayNumber: days since 1970-01-01.
  package init(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  package func adding(days: Int) -> CalendarDay { CalendarDay(dayNumber: dayNumber + days) }

  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  package var lastOfMonth: CalendarDay {
    // Four days after the 28th, it is one of the first days of the next month.
    let next = adding(days: 28 - day + 4)
    return next.adding(days: -next.day)
  }

  package static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// The release days of versions.
package struct ReleaseCalendar: Sendable {
  package struct Release: Sendable {
    package let version: Located<AppVersion>
    package let day: CalendarDay
  }

  package let path: String
  /// Sorted by version.
  package let releases: [Release]
  package let diagnostics: [Diagnostic]
  package let suppressions: [Suppression]

  package func day(of version: AppVersion) -> CalendarDay? {
    releases.first { $0.version.value == version }?.day
  }

  /// Reads a mapping version → `YYYY-MM-DD`. A later version must not be released before an earlier one. A version with
  /// a third part repairs an old one and may be released at any time.
  package static func decode(_ source: SourceText) -> ReleaseCalendar {
    let stream = YAMLReader.compose(source)
    var problems = SpecProblems(source: source)
    var releases: [Release] = []
    var seen: [AppVersion: Range<Int>] = [:]
    for root in stream.documents {
      guard let entries = root.mapping else {
        problems.report(
          .invalidValue, "the release calendar must be a mapping from versions to days, not \(root.kindName)",
          at: root.placeRange)
        continue
      }
      for entry in entries {
        guard let version = AppVersion(entry.key.value) else {
          problems.report(
            .invalidValue, "a release must be a version such as 8.10, not '\(entry.key.value.shortened)'",
            at: entry.key.range)
          continue
        }
        if let first = seen[version] {
          problems.report(
            .duplicateKey, "the version \(version) is repeated; keep one of them", at: entry.key.range,
            notes: [("the version is first written here", first)])
          continue
        }
        seen[version] = entry.key.range
        guard let day = entry.value.text.flatMap({ CalendarDay($0.value) }) else {
          problems.report(
            .invalidValue, "the day of \(version) must be written as YYYY-MM-DD and exist", at: entry.value.placeRange)
          continue
        }
        releases.append(Release(version: Located(version, at: entry.key.range), day: day))
      }
    }
    releases.sort { $0.version.value < $1.version.value }
    let planned = releases.filter { $0.version.value.patch == 0 }
    for (earlier, later) in zip(planned, planned.dropFirst()) where later.day < earlier.day {
      problems.report(
        .invalidValue, "\(later.version.value) is released before \(earlier.version.value)", at: later.version.range)
    }
    let (suppressions, invalid) = SuppressionReader.read(stream.comments, in: source)
    return ReleaseCalendar(
      path: source.path, releases: releases, diagnostics: stream.diagnostics + problems.diagnostics + invalid,
      suppressions: suppressions)
  }
}
