/// Mach-O files written field by field.
enum HandMadeMachO {
  /// arm64: code with two functions, zero-filled memory, debug information.
  static let sample: [UInt8] = {
    let names: [UInt8] = [0] + Array("_main\0_$s4main1fyyF\0_zeros\0/file.o\0".utf8)
    let code = [UInt8](repeating: 0, count: 64)
    let symbols =
      symbol(name: 1, type: 0x0F, section: 1, address: 0x1000)
      + symbol(name: 7, type: 0x0E, section: 1, address: 0x1018)
      + symbol(name: 21, type: 0x0F, section: 2, address: 0x2000)
      + symbol(name: 28, type: 0x66, section: 1, address: 0x1000)
      + symbol(name: 1, type: 0x01, section: 0, address: 0)
    let commandBytes = 72 + 3 * 80 + 24
    let codeStart = 32 + commandBytes
    var file = number(0xFEED_FACF) + number(0x0100_000C) + number(0) + number(2) + number(2) + number(commandBytes)
    file += number(0) + number(0)
    file += number(0x19) + number(72 + 3 * 80) + [UInt8](repeating: 0, count: 56) + number(3) + number(0)
    file += section("__text", "__TEXT", address: 0x1000, size: 64, offset: codeStart, flags: 0x8000_0400)
    file += section("__bss", "__DATA", address: 0x2000, size: 256, offset: 0, flags: 0x1)
    file += section("__debug_info", "__DWARF", address: 0, size: 7, offset: 0, flags: 0x0200_0000)
    file += number(2) + number(24) + number(codeStart + 64) + number(5) + number(codeStart + 64 + 80)
    file += number(names.count)
    return file + code + symbols + names
  }()

  /// The sample twice, as x86_64 and as arm64.
  static let universal: [UInt8] = {
    var other = sample
    other.replaceSubrange(4..<8, with: number(0x0100_0007))
    let first = 8 + 2 * 20
    let header: [[UInt8]] = [
      [0xCA, 0xFE, 0xBA, 0xBE], number(2).reversed(),
      number(0x0100_0007).reversed(), number(3).reversed(), number(first).reversed(), number(sample.count).reversed(),
      number(0).reversed(),
      number(0x0100_000C).reversed(), number(0).reversed(), number(first + sample.count).reversed(),
      number(sample.count).reversed(), number(0).reversed(),
    ]
    return header.flatMap(\.self) + other + sample
  }()

  private static func section(
    _ name: String, _ segment: String, address: Int, size: Int, offset: Int, flags: Int
  ) -> [UInt8] {
    padded(name) + padded(segment) + wide(address) + wide(size) + number(offset) + number(0) + number(0) + number(0)
      + number(flags) + number(0) + number(0) + number(0)
  }

  private static func symbol(name: Int, type: UInt8, section: UInt8, address: Int) -> [UInt8] {
    number(name) + [type, section, 0, 0] + wide(address)
  }

  private static func padded(_ name: String) -> [UInt8] {
    Array(name.utf8) + [UInt8](repeating: 0, count: 16 - name.utf8.count)
  }

  private static func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  private static func wide(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
}
