import DebtTrend
import DiagnosticReporting
import ExperimentSpec

enum TrendJSON {
  static func render(_ trend: Trend) -> String {
    let document: JSONValue = [
      "version": 1, "unit": .string(trend.unit.rawValue), "until": .string(trend.lastDay.description),
      "qa_days": .integer(trend.qaDays), "total": json(trend.total),
      "periods": .array(trend.periods.map(json)),
      "owners": .array(
        trend.owners.map { .object([JSONValue.Member("owner", .string($0.name))] + members(of: $0.total)) }),
      "experiments": .array(trend.lives.map(json)),
    ]
    return document.text
  }

  private static func json(_ period: Trend.Period) -> JSONValue {
    [
      "period": .string(period.title), "until": .string(period.lastDay.description), "added": .integer(period.added),
      "decided": .integer(period.decided), "expired": .integer(period.expired), "removed": .integer(period.removed),
      "alive": .integer(period.alive), "debt": .integer(period.debt),
      "median_age_at_removal": period.medianAge.map(JSONValue.integer) ?? .null,
    ]
  }

  private static func json(_ total: Trend.Total) -> JSONValue { .object(members(of: total)) }

  private static func members(of total: Trend.Total) -> [JSONValue.Member] {
    [
      JSONValue.Member("added", .integer(total.added)), JSONValue.Member("removed", .integer(total.removed)),
      JSONValue.Member("alive", .integer(total.alive)), JSONValue.Member("debt", .integer(total.debt)),
      JSONValue.Member("median_age_at_removal", total.medianAge.map(JSONValue.integer) ?? .null),
      JSONValue.Member("due", .integer(total.due)), JSONValue.Member("removed_in_time", .integer(total.removedInTime)),
    ]
  }

  private static func json(_ life: ExperimentLife) -> JSONValue {
    func day(_ day: CalendarDay?) -> JSONValue { .string(orNull: day?.description) }
    return [
      "experiment": .string(life.identifier), "owner": .string(life.owner),
      "end_version": .string(orNull: life.endVersion?.description), "added": day(life.added),
      "decided": day(life.decided), "expired": day(life.expired), "removed": day(life.removed),
    ]
  }
}
