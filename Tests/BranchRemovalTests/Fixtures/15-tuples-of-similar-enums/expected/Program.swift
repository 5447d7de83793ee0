func run() {
  for style in [Style.plain, .bold, .slim] { show(style) }
}

func show(_ style: Style) {
  switch style {
  case .plain: log("plain")
  case .bold: log("bold")
  default: log("default")
  }
}
