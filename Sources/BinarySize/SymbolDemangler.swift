#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Turns the linker's names of Swift symbols into source names.
///
/// It calls `swift_demangle` of this process's Swift runtime, which has no header and is looked up at run time. If it
/// is missing, names stay as they are.
package struct SymbolDemangler: Sendable {
  private typealias Demangle =
    @convention(c) (
      _ name: UnsafePointer<CChar>, _ length: Int, _ buffer: UnsafeMutablePointer<CChar>?,
      _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
    ) -> UnsafeMutablePointer<CChar>?

  private let demangle: Demangle?

  package init() {
    guard let library = dlopen(nil, RTLD_NOW), let function = dlsym(library, "swift_demangle") else {
      demangle = nil
      return
    }
    demangle = unsafeBitCast(function, to: Demangle.self)
  }

  package func callAsFunction(_ name: String) -> String {
    guard name.hasPrefix("$s") || name.hasPrefix("$S"), let demangle,
      let text = demangle(name, name.utf8.count, nil, nil, 0)
    else { return name }
    defer { free(text) }
    return String(cString: text)
  }
}
