import Foundation

/// The text of an error for people: the sentence of one of ours, or Foundation's description of its own.
func reason(of error: any Error) -> String {
  switch error {
  case is CocoaError, is POSIXError, is URLError: error.localizedDescription
  default: "\(error)"
  }
}
