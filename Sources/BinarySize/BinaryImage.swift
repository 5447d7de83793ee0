/// The sections of a linked program, library or object file, and the symbols in them.
package struct BinaryImage: Sendable, Equatable {
  package enum Kind: Sendable {
    case executable, dynamicLibrary, object, other
  }

  package struct Section: Sendable, Equatable {
    package enum Content: Sendable {
      case code, data
      /// Memory that is initialized with zeros and takes no space in the file.
      case zeroFilled
      /// Symbol tables, debug information and other sections that `strip` may drop.
      case notLoaded
    }

    package let name: String
    package let size: Int
    package let content: Content

    /// The number of bytes in a stripped file.
    package var shippedSize: Int {
      switch content {
      case .code, .data: size
      case .zeroFilled, .notLoaded: 0
      }
    }
  }

  /// A function or a variable.
  package struct Symbol: Sendable, Equatable {
    /// The linker's name, without the underscore that Mach-O adds.
    package let name: String
    package let size: Int
  }

  package let kind: Kind
  /// `x86_64`, `arm64`, …; a number if it has no name here.
  package let architecture: String
  package let sections: [Section]
  /// Symbols with a size inside a section, one for each address, sorted by name.
  package let symbols: [Symbol]

  package var shippedSize: Int { sections.reduce(0) { $0 + $1.shippedSize } }
}

package enum BinaryImageError: Error, Equatable, CustomStringConvertible {
  case unknownFormat
  case corrupt(String)

  package var description: String {
    switch self {
    case .unknownFormat: "it is neither ELF nor Mach-O"
    case .corrupt(let reason): "it is damaged: \(reason)"
    }
  }
}

extension BinaryImage {
  /// The images in a file: one, or one for each architecture of a universal Mach-O file.
  package static func images(in bytes: [UInt8]) throws(BinaryImageError) -> [BinaryImage] {
    switch Array(bytes.prefix(4)) {
    case [0x7F, 0x45, 0x4C, 0x46]:
      return [try ELFReader(bytes[...]).image()]
    case [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE]:
      return [try MachOReader(bytes[...]).image()]
    case [0xCA, 0xFE, 0xBA, 0xBE], [0xCA, 0xFE, 0xBA, 0xBF]:
      var images: [BinaryImage] = []
      for slice in try UniversalBinary(bytes).slices { images.append(try MachOReader(slice).image()) }
      return images
    default:
      throw .unknownFormat
    }
  }

  /// The image that a user's device loads: the 64-bit Arm one if there is one, else the first.
  package static func shipped(in bytes: [UInt8]) throws(BinaryImageError) -> BinaryImage {
    let images = try images(in: bytes)
    guard let image = images.first(where: { $0.architecture == "arm64" }) ?? images.first else {
      throw .corrupt("it has no architecture")
    }
    return image
  }
}
