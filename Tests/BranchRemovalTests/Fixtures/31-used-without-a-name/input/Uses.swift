func name<T: Identifiable>(of value: T) -> String {
  log("name")
  return "\(value.id)"
}

struct View {
  @Fetched var group

  func show() {
    log("shows")
    if group == .red { log("red") }
  }
}
