/// The changes in size from one build of a program to another.
package struct SizeDifference: Sendable, Equatable {
  package struct Change: Sendable, Equatable {
    package let name: String
    package let before: Int
    package let after: Int

    package var saved: Int { before - after }
  }

  /// The bytes of a stripped program.
  package let before: Int
  package let after: Int
  /// The sections with different sizes, largest saving first, without sections that are not shipped.
  package let sections: [Change]
  package let symbols: [Change]

  package var saved: Int { before - after }
}

extension SizeDifference {
  /// The sums over the images of each build.
  package init(from before: [BinaryImage], to after: [BinaryImage]) {
    self.before = before.reduce(0) { $0 + $1.shippedSize }
    self.after = after.reduce(0) { $0 + $1.shippedSize }
    self.sections = Self.changes(Self.sectionSizes(before), Self.sectionSizes(after))
    let demangled = SymbolDemangler()
    self.symbols = Self.changes(Self.symbolSizes(before), Self.symbolSizes(after)).map {
      Change(name: demangled($0.name), before: $0.before, after: $0.after)
    }
  }

  private static func sectionSizes(_ images: [BinaryImage]) -> [String: Int] {
    images.lazy.flatMap(\.sections).filter { $0.shippedSize > 0 }
      .reduce(into: [:]) { $0[$1.name, default: 0] += $1.shippedSize }
  }

  private static func symbolSizes(_ images: [BinaryImage]) -> [String: Int] {
    images.lazy.flatMap(\.symbols).reduce(into: [:]) { $0[$1.name, default: 0] += $1.size }
  }

  private static func changes(_ before: [String: Int], _ after: [String: Int]) -> [Change] {
    Set(before.keys).union(after.keys)
      .map { Change(name: $0, before: before[$0] ?? 0, after: after[$0] ?? 0) }
      .filter { $0.saved != 0 }
      .sorted { ($1.saved, $0.name) < ($0.saved, $1.name) }
  }
}
