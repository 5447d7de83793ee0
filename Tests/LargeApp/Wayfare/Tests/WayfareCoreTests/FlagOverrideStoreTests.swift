import WayfareCore
import XCTest

final class FlagOverrideStoreTests: XCTestCase {
  private let storage = MemoryStorage()

  func testAValueIsKept() {
    let store = FlagOverrideStore(storage: storage)
    XCTAssertNil(store.value(of: .walletPass))
    store.set(.walletPass, to: false)
    XCTAssertEqual(FlagOverrideStore(storage: storage).value(of: .walletPass), false)
    XCTAssertEqual(storage.keys, ["flag_override.walletPass"])
  }

  func testReset() {
    let store = FlagOverrideStore(storage: storage)
    store.set(.offlineTickets, to: false)
    store.set(.walletPass, to: true)
    store.reset()
    XCTAssertEqual(storage.keys, [])
  }
}
