import Foundation

/// What a person is told of an error: the sentence of one of ours, or what Foundation says of its own.
func reason(of error: any Error) -> String {
  switch error {
  case is CocoaError, is POSIXError, is URLError: error.localizedDescription
  default: "\(error)"
  }
}
