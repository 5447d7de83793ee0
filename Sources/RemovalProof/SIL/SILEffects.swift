/// The effect of an instruction beside making its results.
enum SILEffect {
  /// None, so it may be anywhere after its operands.
  case none
  /// None at run time.
  case ignored
  /// Passes its operand on.
  case forwards
  /// Reads memory.
  case reads
  /// Has an effect whose order matters.
  case happens
  /// Ends a block.
  case ends
}

extension SILInstruction {
  /// Whether it releases one reference to a value.
  var isRelease: Bool { ["destroy_value", "release_value", "strong_release"].contains(opcode) }

  var effect: SILEffect {
    if Self.ending.contains(opcode) { return .ends }
    if Self.ignored.contains(opcode) { return .ignored }
    if Self.pure.contains(opcode) { return .none }
    switch opcode {
    case "load": return template.hasPrefix("load [take]") ? .happens : .reads
    case "end_init_let_ref", "move_value", "mark_dependence_addr": return .forwards
    case "begin_access": return template.contains("[static]") ? .forwards : .happens
    case "builtin": return isPureBuiltin ? .none : .happens
    default: return .happens
    }
  }

  private static let ending: Set = [
    "br", "cond_br", "switch_enum", "switch_enum_addr", "switch_value", "checked_cast_br", "checked_cast_addr_br",
    "dynamic_method_br", "try_apply", "return", "throw", "unreachable", "unwind", "yield", "await_async_continuation",
    "throw_addr", "begin_apply",
  ]

  /// Retaining an object has no visible effect, and neither has the end of a place on the stack. Releasing it may run a `deinit`.
  private static let ignored: Set = [
    "dealloc_stack", "dealloc_stack_ref", "debug_value", "debug_step", "increment_profiler_counter", "retain_value",
    "specify_test", "strong_retain",
  ]

  private static let pure: Set = [
    "address_to_pointer", "alloc_stack", "base_addr_for_offset", "bridge_object_to_ref", "bridge_object_to_word",
    "class_method",
    "convert_escape_to_noescape", "convert_function", "enum", "existential_metatype", "float_literal", "function_ref",
    "global_addr", "global_value", "index_addr", "index_raw_pointer", "init_existential_metatype",
    "init_existential_ref",
    "integer_literal", "metatype", "objc_metatype_to_object", "objc_protocol", "open_existential_metatype",
    "open_existential_ref", "pointer_to_address", "project_block_storage", "project_box", "raw_pointer_to_ref",
    "ref_element_addr", "ref_tail_addr", "ref_to_bridge_object", "ref_to_raw_pointer", "select_enum", "string_literal",
    "struct", "struct_element_addr", "struct_extract", "tail_addr", "thick_to_objc_metatype",
    "thin_to_thick_function", "tuple", "tuple_element_addr", "tuple_extract", "unchecked_addr_cast",
    "unchecked_bitwise_cast", "unchecked_enum_data", "unchecked_ref_cast", "unchecked_trivial_bit_cast", "undef",
    "upcast", "value_metatype", "value_to_bridge_object", "vector_base_addr", "witness_method",
  ]

  private static let pureBuiltins = [
    "add_", "and_", "ashr_", "assume", "bitcast", "cmp_", "ctpop", "fadd", "fcmp_", "fdiv", "fmul", "fneg", "fpext",
    "fpto", "fptrunc", "frem", "fsub", "int_ctlz", "int_cttz", "int_ctpop", "inttoptr", "lshr_", "mul_", "or_",
    "ptrtoint", "sadd_", "sdiv_", "sext", "shl_", "sitofp", "sizeof", "smul_", "srem_", "ssub_", "s_to_", "strideof",
    "sub_", "trunc", "s_to_s", "uadd_", "udiv_", "uitofp", "umul_", "urem_", "usub_", "u_to_", "xor_", "zext",
    "zeroInitializer", "zextOrBitCast",
  ]

  private var isPureBuiltin: Bool {
    let name = template.dropFirst("builtin \"".count)
    return Self.pureBuiltins.contains { name.hasPrefix($0) }
  }
}
