import PlatformUI

/// A row of the list of alerts.
public final class PriceAlertCell: UITableViewCell {
  public static let nib = UINib(nibName: "PriceAlertCell")

  public var text = ""
}
