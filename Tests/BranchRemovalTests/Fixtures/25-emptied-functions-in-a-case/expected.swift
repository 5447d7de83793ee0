final class Page {
  func open(_ size: Int) {
    switch size {
    case 0:
      log("none")
    case 1:
      break
    case 2:
      break
    default:
      log("big")
    }
    if size > 2 {
      log("more")
    }
    log("open")
  }
}

func run() {
  for size in 0..<4 { Page().open(size) }
}
