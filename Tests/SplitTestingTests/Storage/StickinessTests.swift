import Testing

@testable import SplitTesting

/// The same experiment in a later release: fewer units, other weights, or a renamed group.
enum ButtonColorLater {
  enum Narrowed: SplitTest {
    typealias Group = ButtonColorSplitTest.Group
    static let identifier = "button_color"
    static let startVersion = SplitTestVersion(8, 10)
    static let endVersion = SplitTestVersion(8, 14)
    static let defaultGroup = Group.control
    static let allocation = SplitTestAllocation<Group>(
      salt: "button_color", cumulativeWeights: [(.control, 98), (.blue, 99), (.darkGray, 100)], coverage: 0)
  }

  enum Renamed: SplitTest {
    enum Group: String, SplitTestGroup { case control, navy, darkGray = "dark_gray" }
    static let identifier = "button_color"
    static let startVersion = SplitTestVersion(8, 10)
    static let endVersion = SplitTestVersion(8, 14)
    static let defaultGroup = Group.control
    static let allocation = SplitTestAllocation<Group>(
      salt: "button_color", cumulativeWeights: [(.control, 50), (.navy, 75), (.darkGray, 100)])
  }
}

@Suite struct StickinessTests {
  let storage = InMemoryStorage()
  let analytics = InMemoryAnalytics()

  func service(_ unitID: String, version: String = "8.11.0") -> SplitTestingService {
    SplitTestingService(
      unitID: unitID, appVersion: version, storage: storage, analytics: analytics, overrides: QAOverrides())
  }

  @Test func sameUnitAskedFiveTimes() {
    let here = service("user-42")
    let groups = (0..<5).flatMap { _ in
      [here, service("user-42")].map { $0.fetchSplitTest(ButtonColorSplitTest.self).currentGroup }
    }
    #expect(groups == Array(repeating: .blue, count: 10))
  }

  @Test func keysAndTexts() {
    _ = service("user-42", version: "8.11.0-beta.3").fetchSplitTest(ButtonColorSplitTest.self)
    #expect(
      storage.contents == [
        "split_test_database-button_color": "blue",
        "split_test_unit-button_color": UnitFingerprint(unitID: "user-42").text,
        "split_test_enrolment-button_color": "8.11.0 button_color",
      ])
    #expect(!storage.contents.values.contains { $0.contains("user-42") })
  }

  @Test func choiceOutlivesChangedWeightsAndCoverage() {
    _ = service("user-42").fetchSplitTest(ButtonColorSplitTest.self)
    let later = service("user-42", version: "8.12").fetchSplitTest(ButtonColorLater.Narrowed.self)
    #expect(later.currentGroup == .blue)
    #expect(later.reason == .stored)
    #expect(service("user-43", version: "8.12").fetchSplitTest(ButtonColorLater.Narrowed.self).reason == .coverage)
  }

  @Test func enrolmentIsTheFirstOne() {
    let first = service("user-42").fetchSplitTest(ButtonColorSplitTest.self).enrolment
    let later = service("user-42", version: "8.13.1").fetchSplitTest(ButtonColorSplitTest.self).enrolment
    #expect(first == Enrolment(group: "blue", firstVersion: SplitTestVersion(8, 11), salt: "button_color"))
    #expect(later == first)
  }

  /// Analytics has the group that was on the screen. The renamed group has the same place in the same hash.
  @Test func groupRenamedAfterExposure() {
    service("user-42").fetchSplitTest(ButtonColorSplitTest.self).hitSplitTest()
    let renamed = service("user-42").fetchSplitTest(ButtonColorLater.Renamed.self)
    #expect(renamed.currentGroup == .navy)
    #expect(renamed.reason == .hash)
    renamed.hitSplitTest()
    #expect(analytics.events == [.init(key: "split_test-button_color", value: "blue")])
    #expect(service("user-42").fetchSplitTest(ButtonColorLater.Renamed.self).reason == .stored)
  }

  @Test func typeRenamedIdentifierKept() {
    for index in 0..<2_000 {
      let unit = "user-\(index)"
      let before = ButtonColorSplitTest.allocation.hashedGroup(unitID: unit)
      #expect(
        ButtonColorLater.Renamed.allocation.hashedGroup(unitID: unit)?.rawValue.replacing("navy", with: "blue")
          == before?.rawValue)
    }
  }

  @Test func choiceOfAHandWrittenServiceIsAdoptedByTheFirstUnit() {
    storage.save(string: "dark_gray", for: "split_test_database-button_color")
    let first = service("user-42").fetchSplitTest(ButtonColorSplitTest.self)
    #expect(first.currentGroup == .darkGray)
    #expect(first.reason == .stored)
    #expect(first.enrolment == nil)
    #expect(storage.string(for: "split_test_unit-button_color") == UnitFingerprint(unitID: "user-42").text)
    let second = service("user-2").fetchSplitTest(ButtonColorSplitTest.self)
    #expect(second.reason == .hash)
  }

  @Test(arguments: ["user-2", "", "USER-42", "user-42 "]) func choiceOfOneUnitIsNeverUsedForAnother(_ other: String) {
    // The hash gives none of them `dark_gray`.
    storage.save(string: "dark_gray", for: "split_test_database-button_color")
    _ = service("user-42").fetchSplitTest(ButtonColorSplitTest.self)
    let assignment = service(other).fetchSplitTest(ButtonColorSplitTest.self)
    #expect(assignment.reason == (other.isEmpty ? .unit : .hash))
    #expect(assignment.currentGroup == ButtonColorSplitTest.allocation.hashedGroup(unitID: other) || other.isEmpty)
  }

  @Test func composedAndDecomposedIdsAreTwoUnits() {
    storage.save(string: "dark_gray", for: "split_test_database-button_color")
    #expect(service("\u{E9}").fetchSplitTest(ButtonColorSplitTest.self).reason == .stored)
    #expect(service("e\u{301}").fetchSplitTest(ButtonColorSplitTest.self).reason == .hash)
  }

  /// Whenever the process dies, no unit finds another unit's choice under its own name.
  @Test func everyCutOfASaveIsSafe() {
    let before = [
      "split_test_database-button_color": "dark_gray",
      "split_test_unit-button_color": UnitFingerprint(unitID: "user-1").text,
    ]
    let unit = UnitFingerprint(unitID: "user-42")
    let changes = StoredChoice(identifier: "button_color", unit: unit, storage: InMemoryStorage(before))
      .enrolment(Enrolment(group: "blue", firstVersion: SplitTestVersion(8, 11), salt: "button_color"))
    #expect(changes.count == 4)
    for count in 0...changes.count {
      let cut = InMemoryStorage(before)
      cut.save(Array(changes.prefix(count)))
      for (id, groups) in [("user-1", ["dark_gray", nil]), ("user-42", ["blue", nil]), ("user-7", [nil])] {
        let stored = StoredChoice(identifier: "button_color", unit: UnitFingerprint(unitID: id), storage: cut)
        #expect(groups.contains(stored.name), "after \(count) saves for \(id)")
      }
    }
  }
}
