import PlatformUI
import WayfareCore
import WayfareFeatures

/// The list of all price alerts.
final class PriceAlertsViewController: UIViewController {
  private let alerts: PriceAlertScheduling
  private(set) var cells: [PriceAlertCell] = []

  init(alerts: PriceAlertScheduling) {
    self.alerts = alerts
    super.init()
    title = PriceAlertCell.nib.nibName
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    cells = alerts.scheduled.map { id in
      let cell = PriceAlertCell()
      cell.text = id
      return cell
    }
  }
}
