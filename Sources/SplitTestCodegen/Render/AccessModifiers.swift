import ExperimentSpec

/// The modifiers of an access level with which a winner folds in other modules, too.
///
/// A class, because all files share one.
final class AccessModifiers: Sendable {
  let level: AccessLevel
  /// For a declaration that others use.
  let used: SwiftCode
  /// For an enum that others switch over.
  let frozen: SwiftCode
  /// For a declaration that must be inlined at the call.
  let inlined: SwiftCode
  /// For a declaration that its own module's binary must not contain, only its callers'.
  let neverEmitted: SwiftCode
  /// For a declaration that is never part of inlined code.
  let plain: SwiftCode
  /// The import of the runtime. An experiment that other modules see, or inline, must make the runtime visible to them
  /// as well.
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
