/// Collects symbols while a file is read, and merges several symbols of one address.
struct SymbolTable {
  private struct Place: Hashable {
    let section: Int
    let address: UInt64
  }

  private var symbols: [Place: BinaryImage.Symbol] = [:]
  /// The limit of bytes of names. Names may share their ends, but a file with names many times its own size is an
  /// attempt to exhaust memory.
  private var nameBudget: Int

  init(fileSize: Int) {
    nameBudget = 16 * fileSize
  }

  /// Adds a symbol. Aliases count once, under the alphabetically first name, with the largest size.
  mutating func insert(
    name: ArraySlice<UInt8>, size: Int, section: Int, address: UInt64
  ) throws(BinaryImageError) {
    guard size > 0 else { return }
    nameBudget -= name.count
    guard nameBudget >= 0 else { throw .corrupt("its symbol names overlap beyond reason") }
    let name = String(decoding: name, as: UTF8.self)
    let place = Place(section: section, address: address)
    if let other = symbols[place] {
      symbols[place] = BinaryImage.Symbol(name: min(name, other.name), size: max(size, other.size))
    } else {
      symbols[place] = BinaryImage.Symbol(name: name, size: size)
    }
  }

  var sorted: [BinaryImage.Symbol] {
    symbols.values.sorted { ($0.name, $0.size) < ($1.name, $1.size) }
  }
}
