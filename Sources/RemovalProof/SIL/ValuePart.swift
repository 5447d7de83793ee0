/// A value as a part of another one: `#Page.owner` of a parameter.
struct ValuePart {
  let whole: Int
  /// The properties on the way, from the outside to the inside; none for a whole value.
  let path: [String]

  init(of value: Int, in walk: SILWalk) {
    var whole = walk.value(value)
    var path: [String] = []
    while let definition = walk.function.definition(of: whole), definition.opcode == "struct_extract",
      let operand = definition.operands.first
    {
      path.append(String(definition.template.split(separator: " ").last ?? ""))
      whole = walk.value(operand)
    }
    self.whole = whole
    self.path = path.reversed()
  }
}
