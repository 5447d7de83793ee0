public enum PaymentMethod: Hashable, Sendable {
  case storedCard(lastDigits: String)
  case newCard
  case invoice
}
