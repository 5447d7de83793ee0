// Times an app's calls of the runtime, beside a dictionary look-up under a lock. Exits with 1 if a promise is broken.
import AllocationCount
import SplitTesting
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

struct Nowhere: AnalyticsService { func setOnce(value: String, for key: String) {} }

/// The best of several rounds, in nanoseconds per call, and the allocations per call.
func measure(_ name: String, calls: Int, rounds: Int = 7, _ body: () -> Void) -> (time: Double, allocations: Double) {
  var best = Double.infinity
  var allocations = 0.0
  for _ in 0..<rounds {
    let before = allocation_count()
    let time = ContinuousClock().measure { for _ in 0..<calls { body() } }
    allocations = Double(allocation_count() - before) / Double(calls)
    let parts = time.components
    best = min(best, (Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9) / Double(calls))
  }
  print("\(name): \((best * 100).rounded() / 100) ns, \((allocations * 100).rounded() / 100) allocations")
  return (best, allocations)
}

@inline(never) func use<Value>(_ value: Value) { withExtendedLifetime(value) {} }

func service(_ storage: any StorageService, remote: RemoteConfiguration? = nil) -> SplitTestingService {
  SplitTestingService(
    unitID: "user-42", appVersion: "8.11.0", storage: storage, analytics: Nowhere(), remote: remote,
    overrides: QAOverrides(), experiments: thousand)
}

let dictionary = Mutex(Dictionary(uniqueKeysWithValues: (0..<100).map { ("experiment_\($0)", $0) }))
let key = "experiment_42"
let lookup = measure("dictionary look-up under a lock", calls: 1_000_000) {
  use(dictionary.withLock { $0[key] })
}

let warm = service(InMemoryStorage())
let held = warm.fetchSplitTest(ButtonColorSplitTest.self)
let current = measure("currentGroup of an assignment that is held", calls: 5_000_000) { use(held.currentGroup) }
let cached = measure("cached fetch and currentGroup", calls: 1_000_000) {
  use(warm.fetchSplitTest(ButtonColorSplitTest.self).currentGroup)
}
let withRemote = service(InMemoryStorage(), remote: RemoteConfiguration(user: "user-42"))
let remote = measure("the same with a remote configuration", calls: 1_000_000) {
  use(withRemote.fetchSplitTest(ButtonColorSplitTest.self).currentGroup)
}
held.hitSplitTest()
let hit = measure("hit that was reported before", calls: 1_000_000) { held.hitSplitTest() }
_ = measure("first fetch, storage in memory", calls: 20_000) {
  use(service(InMemoryStorage()).fetchSplitTest(ButtonColorSplitTest.self).currentGroup)
}
let folder = "/tmp/split-test-benchmark-\(getpid())"
var launches = 0
_ = measure("first fetch ever, storage in a file", calls: 500, rounds: 1) {
  launches += 1
  use(service(FileStorage(path: "\(folder)/\(launches)")).fetchSplitTest(ButtonColorSplitTest.self))
}
launches = 0
_ = measure("first fetch after a relaunch, storage in a file", calls: 500, rounds: 1) {
  launches += 1
  use(service(FileStorage(path: "\(folder)/\(launches)")).fetchSplitTest(ButtonColorSplitTest.self))
}
_ = measure("snapshot of 1,000 experiments, none fetched", calls: 10) { use(service(InMemoryStorage()).snapshot()) }
for launch in 1...launches { unlink("\(folder)/\(launch)") }
rmdir(folder)
func fetch<Test: SplitTest>(_ test: Test.Type) { use(warm.fetchSplitTest(test).reason) }
for test in thousand { fetch(test) }
_ = measure("snapshot of 1,000 experiments, all fetched", calls: 20) { use(warm.snapshot()) }

func ratio(_ value: Double) -> Double { (value / lookup.time * 100).rounded() / 100 }
print("currentGroup is \(ratio(current.time)) of a look-up, a cached fetch \(ratio(cached.time))")

let promises = [
  ("currentGroup allocates nothing", current.allocations < 0.001),
  ("a cached fetch allocates nothing", cached.allocations < 0.001 && remote.allocations < 0.001),
  ("a repeated hit allocates nothing", hit.allocations < 0.001),
  ("currentGroup takes at most a fifth of a look-up", current.time <= lookup.time / 5),
  ("a cached fetch takes at most three look-ups", cached.time <= lookup.time * 3),
]
for (promise, isKept) in promises where !isKept { print("broken: \(promise)") }
exit(promises.allSatisfy(\.1) ? 0 : 1)
