enum Style {
  case plain, bold, slim
}

enum Weight {
  case plain, bold
}
