func run() {
  #if DEBUG
    log("debug")
  #else
    log("release")
  #endif
  log("red")
}
