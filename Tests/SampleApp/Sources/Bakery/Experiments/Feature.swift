/// What can be switched on and off from the backend.
public enum Feature: String, CaseIterable, Sendable {
  case expressPayment = "express_payment"
  case darkMode = "dark_mode"
  case orderTracking = "order_tracking"
}
