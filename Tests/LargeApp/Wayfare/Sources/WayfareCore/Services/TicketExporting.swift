/// Brings a ticket to where it is shown at the gate.
public protocol TicketExporting {
  var destination: String { get }
  func export(_ booking: Booking) -> String
}

public struct PDFTicketExporter: TicketExporting {
  public init() {}
  public var destination: String { "files" }
  public func export(_ booking: Booking) -> String { "\(booking.id).pdf" }
}

public struct WalletPassExporter: TicketExporting {
  public init() {}
  public var destination: String { "wallet" }
  public func export(_ booking: Booking) -> String { "\(booking.id).pkpass" }
}
