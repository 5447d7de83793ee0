import WayfareCore

/// The text of a receipt, as accountants like it.
public struct ReceiptFormatter {
  private let issuer: String

  public init(issuer: String = "Wayfare") { self.issuer = issuer }

  public func text(_ receipt: Receipt) -> String {
    "\(issuer)\n\(receipt.text)"
  }
}
