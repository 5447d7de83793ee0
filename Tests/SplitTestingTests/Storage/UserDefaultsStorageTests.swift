import Foundation
import SplitTesting
import SplitTestingFoundation
import Testing

@Suite struct UserDefaultsStorageTests {
  @Test func keepsTextsInItsSuite() throws {
    let suite = "split-test-\(UUID().uuidString)"
    defer { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    let storage = UserDefaultsStorage(suiteName: suite)
    #expect(storage.string(for: "a") == nil)
    storage.save(string: "1", for: "a")
    #expect(UserDefaultsStorage(suiteName: suite).string(for: "a") == "1")
    #expect(UserDefaultsStorage().string(for: "a") == nil)
    storage.save(string: nil, for: "a")
    #expect(storage.string(for: "a") == nil)
    try #require(UserDefaults(suiteName: suite)).set(5, forKey: "number")
    #expect(storage.string(for: "number") == nil)
  }

  @Test func takesOverAHandWrittenService() throws {
    let suite = "split-test-\(UUID().uuidString)"
    defer { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    try #require(UserDefaults(suiteName: suite)).set("dark_gray", forKey: "split_test_database-button_color")
    let service = SplitTestingService(
      unitID: "user-1", appVersion: "8.11", storage: UserDefaultsStorage(suiteName: suite),
      analytics: InMemoryAnalytics(), overrides: QAOverrides())
    #expect(service.fetchSplitTest(ButtonColorSplitTest.self).currentGroup == .darkGray)
  }
}
