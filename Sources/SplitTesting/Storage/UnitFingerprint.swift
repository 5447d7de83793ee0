/// Stands for a unit in storage, so that its id is not written there: 64 bits, made of the bytes of the id as given.
///
/// Comparing fingerprints instead of ids also keeps `é` in its two Unicode forms apart, which `String` holds to be equal.
struct UnitFingerprint: Hashable, Sendable {
  let text: String

  init(unitID: String) {
    text =
      Self.hexadecimal(Murmur3.hash(unitID, seed: 0x5EED_0001))
      + Self.hexadecimal(Murmur3.hash(unitID, seed: 0x5EED_0002))
  }

  private static func hexadecimal(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
