import Foundation

extension Data {
  /// The bytes as an array.
  ///
  /// `Array(data)` is not safe in optimised code: the compiler of Swift 6.3.1 may free the array's buffer before the bytes are
  /// written to it, where the conversion is inlined into a longer function.
  var copiedBytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
