func run() {
  #if os(Windows)
    log("red on Windows")
  #elseif NEVER
    log("not blue")
  #else
    log("here")
  #endif
  log("end")
}
