import WayfareCore

public final class TicketViewModel {
  private let booking: Booking
  private let exporter: TicketExporting
  private let analytics: AnalyticsTracking

  public init(booking: Booking, flags: FeatureFlagProviding, analytics: AnalyticsTracking) {
    self.booking = booking
    self.analytics = analytics
    exporter = flags.isEnabled(.walletPass) ? WalletPassExporter() : PDFTicketExporter()
  }

  public var buttonImage: String { exporter.destination == "wallet" ? "add-to-wallet" : "share" }

  public func export() -> String {
    analytics.track(.ticketAdded(to: exporter.destination))
    return exporter.export(booking)
  }
}
