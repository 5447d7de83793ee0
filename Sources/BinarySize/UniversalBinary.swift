/// A Mach-O file for several architectures: a table of slices, always big-endian, according to `mach-o/fat.h`.
struct UniversalBinary {
  let slices: [ArraySlice<UInt8>]

  init(_ bytes: [UInt8]) throws(BinaryImageError) {
    let reader = ByteReader(bytes: bytes[...], endianness: .big)
    let is64Bit = try reader.uint8(at: 3) == 0xBF
    let count = try reader.uint32(at: 4)
    // Java's class files begin with the same four bytes; their next four are a version of at least 45.
    guard count < 45 else { throw .unknownFormat }
    var slices: [ArraySlice<UInt8>] = []
    for index in 0..<count {
      let entry = 8 + index * (is64Bit ? 32 : 20)
      let offset = is64Bit ? try reader.uint64(at: entry + 8) : try reader.uint32(at: entry + 8)
      let size = is64Bit ? try reader.uint64(at: entry + 16) : try reader.uint32(at: entry + 12)
      slices.append(try reader.slice(offset, size).bytes)
    }
    self.slices = slices
  }
}
