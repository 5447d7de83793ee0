func check() async throws {
  if try risky(1) { log("1") }
  log("not 2")
  if await later(3) { log("3") }
  _ = await later(4)
  log("not 4")
  log("end")
}

func run() async {
  do { try await check() } catch { log("failed") }
}
