import TestSupport

/// Stand-ins that programs are compiled against, small so that a program compiles in a fraction of a second.
enum StandInSources {
  /// Programs log their actions. `coin` and `number` stand for values that are known only at run time. Each call is
  /// logged, so a lost, additional or moved evaluation shows.
  static let trace = """
    import Dispatch
    import Glibc

    struct State { var seed: UInt64 = 0; var calls: UInt64 = 0; var lines = 0; var forced: [String: String] = [:] }
    nonisolated(unsafe) var state = State()

    public func start(seed: UInt64, forced: [String: String]) { state = State(seed: seed, forced: forced) }
    public func forcedGroup(_ identifier: String) -> String? { state.forced[identifier] }

    /// SplitMix64 over the seed and what is asked.
    public func draw(_ question: UInt64) -> UInt64 {
      var z = state.seed &* 0x9E37_79B9_7F4A_7C15 &+ question &* 0xD1B5_4A32_D192_ED03
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }

    public func log(_ text: String) {
      print(text)
      state.lines += 1
      // A program that runs away is cut off at the same line before and after.
      if state.lines > 3000 { exit(0) }
    }

    public func coin(_ place: Int) -> Bool {
      state.calls += 1
      let side = draw(UInt64(place) &* 1000 &+ state.calls) % 2 == 0
      log("coin \\(place) \\(side)")
      return side
    }

    public func number(_ place: Int) -> Int {
      state.calls += 1
      let value = Int(draw(UInt64(place) &* 1000 &+ state.calls) % 4)
      log("number \\(place) \\(value)")
      return value
    }

    public func maybe(_ place: Int) -> Int? { coin(place) ? place : nil }

    public struct Failure: Error { public init() {} }
    public func risky(_ place: Int) throws -> Bool {
      if number(place) == 0 { throw Failure() }
      return coin(place)
    }
    public func later(_ place: Int) async -> Bool { coin(place) }

    public func finish(_ body: @escaping @Sendable () async -> Void) {
      let done = DispatchSemaphore(value: 0)
      Task.detached { await body(); done.signal() }
      done.wait()
    }
    """

  /// The part of the runtime's interface that code uses, with groups forced from outside.
  static let runtime = """
    import Trace

    public protocol SplitTestGroup: RawRepresentable, CaseIterable, Hashable, Sendable
    where RawValue == String, AllCases == [Self] {}

    public protocol SplitTest {
      associatedtype Group: SplitTestGroup
      static var identifier: String { get }
    }

    public struct SplitTestAssignment<Test: SplitTest>: Sendable {
      public let currentGroup: Test.Group
      public init(group: Test.Group) { currentGroup = group }
      public func hitSplitTest() {}
    }

    public final class SplitTestingService: Sendable {
      public init() {}
      public func fetchSplitTest<Test: SplitTest>(_ test: Test.Type) -> SplitTestAssignment<Test> {
        let groups = Test.Group.allCases
        let drawn = groups[Int(draw(UInt64(Test.identifier.utf8.count)) % UInt64(groups.count))]
        return SplitTestAssignment(group: forcedGroup(Test.identifier).flatMap(Test.Group.init(rawValue:)) ?? drawn)
      }
    }
    """

  /// The same with winners as constants, and with a call that the optimiser does not look into where the group is fetched.
  static let provingRuntime = """
    public protocol SplitTestGroup: RawRepresentable, CaseIterable, Hashable, Sendable
    where RawValue == String, AllCases == [Self] {}

    public protocol SplitTest {
      associatedtype Group: SplitTestGroup
      static var identifier: String { get }
      static var winner: Group? { get }
    }
    extension SplitTest {
      @inlinable public static var winner: Group? { nil }
    }

    public struct SplitTestAssignment<Test: SplitTest>: Sendable {
      @usableFromInline let group: Test.Group
      @inlinable @inline(__always) public var currentGroup: Test.Group {
        if let winner = Test.winner { return winner }
        return group
      }
      @inlinable @inline(__always) public func hitSplitTest() {
        if Test.winner == nil { report() }
      }
      @usableFromInline @inline(never) func report() { print(Test.identifier) }
    }

    public final class SplitTestingService: Sendable {
      @inline(never) public init() {}
      @inline(never) public func fetchSplitTest<Test: SplitTest>(_ test: Test.Type) -> SplitTestAssignment<Test> {
        SplitTestAssignment(group: Test.Group.allCases[0])
      }
    }
    """

  /// `runner LIBRARY ENTRY[,ENTRY…] SEEDS [IDENTIFIER=GROUP…]`: runs each program once per seed.
  static let runner = """
    import Glibc
    import Trace

    let arguments = CommandLine.arguments
    let names = arguments[2].split(separator: ",").map(String.init)
    guard let library = dlopen(arguments[1], RTLD_NOW), let seeds = UInt64(arguments[3]) else {
      print(dlerror().map { String(cString: $0) } ?? "no seeds")
      exit(2)
    }
    var forced: [String: String] = [:]
    for argument in arguments.dropFirst(4) {
      let parts = argument.split(separator: "=")
      forced[String(parts[0])] = String(parts[1])
    }
    for name in names {
      guard let entry = dlsym(library, name) else {
        print(dlerror().map { String(cString: $0) } ?? "no entry")
        exit(2)
      }
      let run = unsafeBitCast(entry, to: (@convention(c) () -> Void).self)
      if names.count > 1 { print("entry \\(name)") }
      for seed in 0..<seeds {
        print("seed \\(seed)")
        fflush(nil)
        start(seed: seed, forced: forced)
        run()
        fflush(nil)
      }
    }
    """
}
