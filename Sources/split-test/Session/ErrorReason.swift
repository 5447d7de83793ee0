import Foundation

/// The text of an error for users: our own message, or Foundation's localized description.
func reason(of error: any Error) -> String {
  switch error {
  case is CocoaError, is POSIXError, is URLError: error.localizedDescription
  default: "\(error)"
  }
}
