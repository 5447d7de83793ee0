public enum OrderFailure: Error, Equatable {
  case emptyCart
  case incompleteAddress
  case noPayment
}
