#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Bionic)
  import Bionic
#endif

/// Groups that a tester forces from outside the app, with the environment variable `SPLIT_TEST_<IDENTIFIER>=group` or
/// the launch argument `-split_test-<identifier> group`. The argument takes precedence.
public struct QAOverrides: Sendable {
  private let environment: @Sendable (String) -> String?
  private let arguments: [String]

  /// Overrides from given values, for unit tests.
  public init(environment: [String: String] = [:], arguments: [String] = []) {
    self.environment = { environment[$0] }
    self.arguments = arguments
  }

  private init(lookup: @escaping @Sendable (String) -> String?, arguments: [String]) {
    environment = lookup
    self.arguments = arguments
  }

  /// The overrides of this process.
  public static var process: QAOverrides {
    QAOverrides(lookup: { name in getenv(name).map { String(cString: $0) } }, arguments: CommandLine.arguments)
  }

  /// The name of the forced group, which need not exist.
  func groupName(identifier: String) -> String? {
    if let flag = arguments.lastIndex(of: "-split_test-" + identifier), flag + 1 < arguments.count {
      return arguments[flag + 1]
    }
    return environment("SPLIT_TEST_" + identifier.uppercased())
  }
}
