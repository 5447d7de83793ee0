func check() async throws {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  if try test.currentGroup == .red && risky(1) { log("1") }
  if try test.currentGroup == .blue && risky(2) { log("2") } else { log("not 2") }
  if await later(3) && test.currentGroup == .red { log("3") }
  if await later(4) && test.currentGroup == .blue { log("4") } else { log("not 4") }
  log("end")
}

func run() async {
  do { try await check() } catch { log("failed") }
}
