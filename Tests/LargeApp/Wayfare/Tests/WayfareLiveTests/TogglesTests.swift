import PlatformUI
import Testing

@testable import WayfareLive

@Suite struct TogglesTests {
  @Test func backendDecides() async {
    let toggles = RemoteToggles(launched: ["live_map_v1": true])
    #expect(toggles.isOn(.liveMap))
    await toggles.receive(["live_map_v1": false, "dark_board": true])
    #expect(await toggles.resolved(.darkBoard))
    #expect(await toggles.resolved(.liveMap) == false)
  }

  @Test(arguments: LiveToggle.all) func everyToggleHasAKey(_ toggle: LiveToggle) {
    #expect(!toggle.key.isEmpty)
  }

  @Test(arguments: [(LiveToggle.liveMap, false), (.delayDigest, true), (.quickRebook, false), (.darkBoard, false)])
  func defaults(_ toggle: LiveToggle, _ isOn: Bool) {
    #expect(toggle.isOnByDefault == isOn)
  }
}

@Suite struct MapTests {
  @Test(arguments: [true, false]) func positions(isLive: Bool) async {
    await with(isLive ? [.liveMap] : []) {
      let model = MapViewModel(feed: FakeFeed())
      await model.refresh(.day)
      #expect(model.positions.count == (isLive ? 1 : 4))
      #expect(model.notice == (isLive ? nil : "positions.estimated"))
    }
  }

  @Test func screen() async {
    await with([.liveMap]) {
      #expect(rendered(MapScreen(model: MapViewModel(feed: FakeFeed()))) == ["live"])
    }
  }

  @Test func offlineScreen() async {
    await with {
      #expect(rendered(MapScreen(model: MapViewModel(feed: FakeFeed()))) == ["timetable", "<map-offline>"])
    }
  }
}

@Suite struct DigestTests {
  @Test func digest() async {
    await with([.delayDigest]) {
      #expect(DelayDigest().lines(.day) == ["delays.title", "2 of 4", "worst: Jena +70"])
    }
  }

  @Test func everyDelay() async {
    await with([]) {
      #expect(DelayDigest().lines(.day) == ["delays.title", "Bonn +25", "Jena +70"])
    }
  }
}

@Suite struct CoordinatorTests {
  private let late = Train(id: "b", to: "Bonn", minute: 605, delay: 25)

  @Test func withoutRebooking() async {
    await with {
      let coordinator = TrainCoordinator(navigation: UINavigationController())
      coordinator.open(late)
      #expect(coordinator.routes == [.details(late)])
    }
  }

  @Test func rebooking() async {
    await with([.quickRebook]) {
      let coordinator = TrainCoordinator(navigation: UINavigationController())
      coordinator.open(late)
      #expect(coordinator.routes == [.rebook(late)])
    }
  }

  @Test func offers() async {
    await with {
      let model = RebookViewModel(train: late)
      await model.load()
      #expect(model.isSheetShown)
      #expect(rendered(RebookSheet(model: model)) == ["rebook.title", "11:05 Bonn"])
    }
  }
}
