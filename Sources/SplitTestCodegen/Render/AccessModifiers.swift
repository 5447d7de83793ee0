import ExperimentSpec

/// The modifiers that each access level needs so that a winner folds away in other modules, too.
extension AccessLevel {
  /// Before a declaration that others use.
  var modifier: String {
    switch self {
    case .internal: ""
    case .package: "@usableFromInline package "
    case .public: "public "
    }
  }

  /// Before an enum over which others switch.
  var enumModifier: String {
    switch self {
    case .internal: ""
    case .package: "@frozen @usableFromInline package "
    case .public: "@frozen public "
    }
  }

  /// Before a declaration that must disappear at the call.
  var inlinedModifier: String {
    switch self {
    case .internal: "@inline(__always) "
    case .package: "@inlinable @inline(__always) package "
    case .public: "@inlinable @inline(__always) public "
    }
  }

  /// Before a declaration that must not be in the binary of its own module, only where it is used.
  var neverEmittedModifier: String {
    switch self {
    case .internal: inlinedModifier
    case .package: "@_alwaysEmitIntoClient @inline(__always) package "
    case .public: "@_alwaysEmitIntoClient @inline(__always) public "
    }
  }

  /// Before a declaration whose body another module has to see.
  var inlinableModifier: String {
    switch self {
    case .internal: ""
    case .package: "@inlinable package "
    case .public: "@inlinable public "
    }
  }

  /// Before a declaration that is never part of inlined code.
  var plainModifier: String {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }

  /// An experiment that others see, or that is inlined into their code, needs the runtime to be seen by them as well.
  var runtimeImport: String {
    switch self {
    case .internal: "import SplitTesting"
    case .package, .public: "public import SplitTesting"
    }
  }
}
