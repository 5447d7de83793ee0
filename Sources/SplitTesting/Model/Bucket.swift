/// Maps a text to one of `count` equally likely buckets.
///
/// Multiplication and shift are exact for every count and avoid the bias of a remainder.
enum Bucket {
  static func index(of text: String, into count: Int) -> Int {
    Int((UInt64(Murmur3.hash(text)) * UInt64(count)) >> 32)
  }
}
