import SplitTesting

/// Parameters: the spec has a value per group, and a remote document may override it without a release.
struct Level {
  let lives: Int
  let speed: Double

  init(_ service: SplitTestingService) {
    let test = service.fetchSplitTest(DifficultySplitTest.self)
    lives = test.parameters.lives
    speed = test.parameters.speed
    test.hitSplitTest()
  }
}
