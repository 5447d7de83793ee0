/// A 64-bit fingerprint of a unit's id, stored in place of the id.
///
/// It is made from the bytes of the id as given, so it also distinguishes the two Unicode forms of `é`, which `String`
/// considers equal.
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
