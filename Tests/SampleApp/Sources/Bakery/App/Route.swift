/// A place in the app.
public enum Route: Equatable, Sendable {
  case home
  case product(String)
  case cart
  case checkout
  case address
  case delivery
  case payment
  case confirmation(Int)
  case review(Int)
  case profile
}
