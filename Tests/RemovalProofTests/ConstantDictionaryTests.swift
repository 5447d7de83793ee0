import RemovalProof
import Testing

/// Dictionaries of constants that are asked for a constant key.
@Suite struct ConstantDictionaryTests {
  /// Returns the value for a key in `[.red: 3, .blue: 7]`, or 9.
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let module: String
    /// The number that is left; `nil` if it is not decided.
    let value: Int?

    init(
      _ name: String, key: String = "enum $G, #G.red!enumelt", second: String = "blue", extra: String = "",
      equal: String = ConstantDictionaryTests.equal, hash: String = ConstantDictionaryTests.hash, is value: Int?
    ) {
      testDescription = name
      self.value = value
      module = [
        ConstantDictionaryTests.array(second), ConstantDictionaryTests.witnesses(equal, hash),
        ConstantDictionaryTests.function(ConstantDictionaryTests.search(key, extra)),
      ].joined(separator: "\n")
    }
  }

  @Test(arguments: rows) func onlyTheValueOfTheKeyIsLeft(_ row: Row) {
    for value in [3, 7, 9] {
      let constant = Self.function(
        "  %1 = integer_literal $Builtin.Int64, \(value)\n  %2 = struct $Int (%1)\n  return %2")
      let (module, plain) = (SILModule(row.module), SILModule(Self.witnesses(Self.equal, Self.hash) + constant))
      let names = [
        ModuleComparison(module, plain).verdict(), ModuleComparison(plain, module).verdict(),
      ].map { $0.findings.map(\.symbol).contains("$s1a4showyyF") }
      #expect(names == [row.value != value, row.value != value], "\(value)")
    }
  }

  private static let rows = [
    Row("first key", is: 3),
    Row("second key", key: "enum $G, #G.blue!enumelt", is: 7),
    Row("missing key", key: "enum $G, #G.green!enumelt", is: 9),
    Row("key that is known to the running program", key: "load %0", is: nil),
    Row("key given twice", second: "red", is: nil),
    Row("dictionary that somebody sees", extra: "%90 = apply %0(%7) : $@convention(thin) () -> ()", is: nil),
    Row("storage that somebody keeps", extra: "store %16 to %0", is: nil),
    Row("array that somebody changes", extra: "%90 = apply %0(%5) : $@convention(thin) () -> ()", is: nil),
    Row("equality of an app's own", equal: "  %3 = integer_literal $Builtin.Int1, -1\n  return %3", is: nil),
    Row(
      "equality with an effect",
      equal: "  %4 = function_ref @log : $() -> ()\n  %5 = apply %4() : $() -> ()\n\(equal)", is: nil),
    Row(
      "hash value with an effect", hash: "  %4 = function_ref @log : $() -> ()\n  %5 = apply %4() : $() -> ()\n\(hash)",
      is: nil),
    Row(
      "hash value from a global", hash: "  %4 = global_addr @seed : $*Int\n  %5 = load %4\n\(hash)", is: nil),
  ]

  fileprivate static let equal = """
      %3 = builtin "getEnumTag"<G>(%0) : $Builtin.Int32
      %4 = builtin "getEnumTag"<G>(%1) : $Builtin.Int32
      %5 = builtin "cmp_eq_Int32"(%3, %4) : $Builtin.Int1
      %6 = struct $Bool (%5)
      return %6
    """

  fileprivate static let hash = """
      %12 = load %1
      %13 = integer_literal $Builtin.Int64, 0
      %14 = integer_literal $Builtin.Int64, 1
      %15 = select_enum %12, case #G.red!enumelt: %13, default %14 : $Builtin.Int64
      %16 = struct $UInt (%15)
      %17 = function_ref @$ss6HasherV8_combineyySuF : $@convention(method) (UInt, @inout Hasher) -> ()
      %18 = apply %17(%16, %0) : $@convention(method) (UInt, @inout Hasher) -> ()
      return %18
    """

  fileprivate static func array(_ second: String) -> String {
    """
    sil_global private [let] @$s1a4showyyFTv_ : $_ContiguousArrayStorage<(G, Int)> = {
      %0 = integer_literal $Builtin.Int64, 2
      %1 = struct $_ArrayBody (%0)
      %2 = enum $G, #G.red!enumelt
      %3 = integer_literal $Builtin.Int64, 3
      %4 = struct $Int (%3)
      %5 = tuple (%2, %4)
      %6 = enum $G, #G.\(second)!enumelt
      %7 = integer_literal $Builtin.Int64, 7
      %8 = struct $Int (%7)
      %9 = tuple (%6, %8)
      %initval = object $_ContiguousArrayStorage<(G, Int)> (%1, [tail_elems] %5, %9)
    }

    """
  }

  fileprivate static func witnesses(_ equal: String, _ hash: String) -> String {
    """
    sil shared @equal : $() -> Bool {
    bb0(%0 : $*G, %1 : $*G, %2 : $@thick G.Type):
    \(equal)
    } // end sil function 'equal'

    sil shared @hash : $() -> () {
    bb0(%0 : $*Hasher, %1 : $*G):
    \(hash)
    } // end sil function 'hash'

    sil_witness_table hidden G: Equatable module a {
      method #Equatable."==": <Self where Self : Equatable> (Self.Type) -> (Self, Self) -> Bool : @equal
    }

    sil_witness_table hidden G: Hashable module a {
      base_protocol Equatable: G: Equatable module a
      method #Hashable.hash: <Self where Self : Hashable> (Self) -> (inout Hasher) -> () : @hash
      method #Hashable._rawHashValue: <Self where Self : Hashable> (Self) -> (Int) -> Int : @hash
    }

    """
  }

  fileprivate static func function(_ body: String) -> String {
    "sil @$s1a4showyyF : $@convention(thin) (Int) -> Int {\nbb0(%0 : $Int):\n\(body)\n} // end sil function\n"
  }

  fileprivate static func search(_ key: String, _ extra: String) -> String {
    """
    \(made)

    bb1:
      release_value %7
      br bb5

    bb2:
    \(extra)
      %25 = \(key)
      %26 = function_ref @$ss22__RawDictionaryStorageC4findys10_HashTableV6BucketV6bucket_Sb5foundtxSHRzlF1a1GO_Tg5 : $()
      %27 = apply %26(%25, %16) : $@convention(method) (G, @guaranteed __RawDictionaryStorage) -> (Bucket, Bool)
      %28 = tuple_extract %27, 1
      %29 = struct_extract %28, #Bool._value
      cond_br %29, bb3, bb4

    \(found)
    """
  }

  /// Makes the dictionary, and asks whether there is anything in it.
  private static let made = """
      %1 = global_value @$s1a4showyyFTv_ : $_ContiguousArrayStorage<(G, Int)>
      %2 = upcast %1 to $__ContiguousArrayStorageBase
      %3 = integer_literal $Builtin.Int64, 0
      %4 = struct $_ContiguousArrayBuffer<(G, Int)> (%2)
      %5 = struct $Array<(G, Int)> (%4)
      %6 = function_ref @$sSD17dictionaryLiteralSDyxq_Gx_q_td_tcfC1a1GO_SiTt0g5Tf4g_n : $@convention(thin) () -> ()
      %7 = apply %6(%5) : $@convention(thin) (@guaranteed Array<(G, Int)>) -> @owned Dictionary<G, Int>
      fix_lifetime %1
      %13 = struct_extract %7, #Dictionary._variant
      %14 = struct_extract %13, #Dictionary._Variant.object
      %15 = struct_extract %14, #_BridgeStorage.rawValue
      %16 = unchecked_ref_cast %15 to $__RawDictionaryStorage
      %17 = ref_element_addr %16, #__RawDictionaryStorage._count
      %18 = struct_element_addr %17, #Int._value
      %19 = load %18
      %20 = builtin "assumeNonNegative_Int64"(%19) : $Builtin.Int64
      %21 = builtin "cmp_eq_Int64"(%20, %3) : $Builtin.Int1
      cond_br %21, bb1, bb2
    """

  /// Returns the value of the key that was found, or 9.
  private static let found = """
    bb3:
      %31 = struct $_NativeDictionary<G, Int> (%16)
      %32 = tuple_extract %27, 0
      %33 = ref_element_addr %16, #__RawDictionaryStorage._rawValues
      %34 = struct_element_addr %33, #UnsafeMutableRawPointer._rawValue
      %35 = load %34
      %36 = struct_extract %32, #_HashTable.Bucket.offset
      %37 = struct_extract %36, #Int._value
      %38 = builtin "truncOrBitCast_Int64_Word"(%37) : $Builtin.Word
      %39 = pointer_to_address %35 to [strict] $*Int
      %40 = index_addr [stack_protection] %39, %38
      %41 = load %40
      fix_lifetime %31
      release_value %7
      br bb6(%41)

    bb4:
      release_value %7
      br bb5

    bb5:
      %51 = integer_literal $Builtin.Int64, 9
      %52 = struct $Int (%51)
      br bb6(%52)

    bb6(%59 : $Int):
      return %59
    """
}
