public enum CheckoutStep: Equatable, Sendable {
  case signInGate
  case passengers(String)
  case confirmation(String)
  case accountOffer(String)
}
