import ExperimentSpec

/// The modifiers that an access level needs so that a winner folds away in other modules, too.
///
/// A class, because every file has the same ones.
final class AccessModifiers: Sendable {
  let level: AccessLevel
  /// Before a declaration that others use.
  let used: SwiftCode
  /// Before an enum over which others switch.
  let frozen: SwiftCode
  /// Before a declaration that must disappear at the call.
  let inlined: SwiftCode
  /// Before a declaration that must not be in the binary of its own module, only where it is used.
  let neverEmitted: SwiftCode
  /// Before a declaration that is never part of inlined code.
  let plain: SwiftCode
  /// An experiment that others see, or that is inlined into their code, needs the runtime to be seen by them as well.
  let runtimeImport: SwiftCode

  init(_ level: AccessLevel) {
    self.level = level
    switch level {
    case .internal:
      used = ""
      frozen = ""
      inlined = "@inline(__always) "
      neverEmitted = inlined
      plain = ""
      runtimeImport = "import SplitTesting"
    case .package:
      used = "@usableFromInline package "
      frozen = "@frozen @usableFromInline package "
      inlined = "@inlinable @inline(__always) package "
      neverEmitted = "@_alwaysEmitIntoClient @inline(__always) package "
      plain = "package "
      runtimeImport = "public import SplitTesting"
    case .public:
      used = "public "
      frozen = "@frozen public "
      inlined = "@inlinable @inline(__always) public "
      neverEmitted = "@_alwaysEmitIntoClient @inline(__always) public "
      plain = "public "
      runtimeImport = "public import SplitTesting"
    }
  }
}
