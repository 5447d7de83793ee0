import Foundation

/// The texts of `Localizable.strings`.
public enum L10n {
  public enum Search {
    public static var title: String { tr("search.title") }
    public static var datePlaceholder: String { tr("search.date.placeholder") }
    public static var dateHint: String { tr("search.date.hint") }
    public static var calendarLegend: String { tr("search.calendar.legend") }
  }

  public enum Story {
    public static var title: String { tr("story.title") }
    public static var empty: String { tr("story.empty") }
    public static func photos(_ count: Int) -> String { tr("story.photos", count) }
    public static var share: String { tr("story.share") }
  }

  public enum SignInGate {
    public static var title: String { tr("gate.title") }
    public static var reason: String { tr("gate.reason") }
    public static var signIn: String { tr("gate.sign_in") }
  }

  public enum Account {
    public static var offer: String { tr("account.offer") }
  }

  public enum Alerts {
    public static func button(_ price: String) -> String { tr("alerts.button", price) }
    public static var confirmation: String { tr("alerts.confirmation") }
  }

  public enum Loyalty {
    public static func banner(_ points: Int) -> String { tr("loyalty.banner", points) }
    public static var join: String { tr("loyalty.join") }
  }

  public enum Trips {
    public static var title: String { tr("trips.title") }
    public static var empty: String { tr("trips.empty") }
  }

  static func tr(_ key: String, _ arguments: CVarArg...) -> String {
    let format = NSLocalizedString(key, comment: "")
    return arguments.isEmpty ? format : "\(format) \(arguments.map { "\($0)" }.joined(separator: " "))"
  }
}
