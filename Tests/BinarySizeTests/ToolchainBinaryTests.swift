import Foundation
import Testing

@testable import BinarySize

/// Real files, compared with the output of the toolchain's own `llvm-objdump` and `llvm-nm`.
@Suite(.enabled(if: Toolchain.isComplete)) struct ToolchainBinaryTests {
  static let source = """
    int zeros[100]; static int numbers[10] = {1}; const char *text = "hello";
    int first(int x) { return x * numbers[x % 10]; }
    int second(int x) { return first(x) + zeros[x]; }
    """

  static let targets = [
    "arm64-apple-macos13", "x86_64-apple-macos13", "armv7k-apple-watchos5", "x86_64-unknown-linux-gnu",
    "aarch64-unknown-linux-gnu", "i686-unknown-linux-gnu", "powerpc64-unknown-linux-gnu",
  ]

  @Test(arguments: targets) func objectsOfC(_ target: String) throws {
    try withFolder { folder in
      try Data(Self.source.utf8).write(to: folder.appendingPathComponent("a.c"))
      _ = try Toolchain.run("clang", "-target", target, "-g", "-O1", "-c", "a.c", "-o", "a.o", in: folder)
      let image = try compare(folder.appendingPathComponent("a.o"))
      #expect(image.kind == .object)
      #expect(image.symbols.map(\.name).contains("second"))
      #expect(image.symbols.first { $0.name == "zeros" }?.size == 400)
    }
  }

  @Test func aMachOObjectOfSwift() throws {
    try withFolder { folder in
      let source = "public func f(_ x: Builtin.Int64) -> Builtin.Int64 { return x }"
      try Data(source.utf8).write(to: folder.appendingPathComponent("a.swift"))
      _ = try Toolchain.run(
        "swiftc", "-target", "arm64-apple-macos13", "-parse-stdlib", "-module-name", "a", "-emit-object", "a.swift",
        "-o",
        "a.o", in: folder)
      let image = try compare(folder.appendingPathComponent("a.o"))
      #expect(image.architecture == "arm64")
      #expect(image.symbols.map(\.name).contains("$s1a1fyBi64_Bi64_F"))
      #expect(SymbolDemangler()("$s1a1fyBi64_Bi64_F") == "a.f(Builtin.Int64) -> Builtin.Int64")
    }
  }

  /// The program that runs these tests, a large one from the real linker.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/exe"))) func thisProgram() throws {
    let file = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let image = try compare(file)
    #expect(image.kind == .executable)
    #expect(image.symbols.count > 100)
  }

  // MARK: Oracle

  /// Section sizes in order, and for ELF, which records them, the size of every symbol.
  private func compare(_ file: URL, at place: SourceLocation = #_sourceLocation) throws -> BinaryImage {
    let image = try BinaryImage.shipped(in: Array(try Data(contentsOf: file)))
    let folder = file.deletingLastPathComponent()
    // "  0 .text  0000001f 0000000000000000 TEXT"; the names of Mach-O come without their segments.
    let printed = try Toolchain.run("llvm-objdump", "--section-headers", file.path, in: folder)
      .split(separator: "\n").map { $0.split(separator: " ") }.filter { $0.count >= 4 && Int($0[0]) != nil }
      .compactMap { columns -> String? in
        guard let size = Int(columns[2], radix: 16) else { return nil }
        return "\(columns[1]) \(size)"
      }
    let read = image.sections.map { "\($0.name.split(separator: ",").last ?? "") \($0.size)" }
    #expect(!read.isEmpty, sourceLocation: place)
    #expect(read == printed.suffix(read.count), sourceLocation: place)

    let bytes = try Data(contentsOf: file).prefix(4)
    guard bytes == Data([0x7F, 0x45, 0x4C, 0x46]) else { return image }
    var sizes: [String: Set<Int>] = [:]
    for line in try Toolchain.run("llvm-nm", "--print-size", "--defined-only", file.path, in: folder).split(
      separator: "\n")
    {
      let columns = line.split(separator: " ", maxSplits: 3)
      guard columns.count == 4, let size = Int(columns[1], radix: 16) else { continue }
      sizes[String(columns[3]), default: []].insert(size)
    }
    #expect(!sizes.isEmpty, sourceLocation: place)
    #expect(image.symbols.filter { sizes[$0.name]?.contains($0.size) != true } == [], sourceLocation: place)
    return image
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("binary-size-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
