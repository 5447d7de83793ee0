import Foundation
import RemovalProof
import Testing

/// The experiment's own effects are no difference; those of another one with a longer name are.
@Suite struct OwnEffectsTests {
  private static func module(_ call: String) -> SILModule {
    let text = """
      sil_stage canonical

      // use()
      sil @$s7program3useyyF : $@convention(thin) () -> () {
      bb0:
      \(call)
        %2 = tuple ()                                   // user: %3
        return %2 : $()                                 // id: %3
      } // end sil function '$s7program3useyyF'

      """
    return SILModule(Data(text.utf8))
  }

  private static func isProved(removing types: [String], call: String) -> Bool {
    let before = module(call)
    let after = module("")
    let own = OwnEffects(before: before, after: after, experimentTypes: types)
    return ModuleComparison(before, after, own: own).verdict().findings.isEmpty
  }

  private static let generic = """
      %0 = function_ref @$s12SplitTesting5fetchyyxmlF : $@convention(thin) <τ_0_0> () -> () // user: %1
      %1 = apply %0<ButtonColorSplitTest>() : $@convention(thin) <τ_0_0> () -> ()
    """
  private static let specialised = """
      %0 = function_ref @$s12SplitTesting5fetchyyF7program20ButtonColorSplitTestV_Tg5 : $@convention(thin) () -> () // user: %1
      %1 = apply %0() : $@convention(thin) () -> ()
    """

  @Test(arguments: [generic, specialised]) func callForTheExperimentIsItsOwn(_ call: String) {
    #expect(Self.isProved(removing: ["ButtonColorSplitTest"], call: call))
  }

  @Test(arguments: [generic, specialised]) func callForALongerNameIsADifference(_ call: String) {
    #expect(!Self.isProved(removing: ["ColorSplitTest"], call: call))
    #expect(!Self.isProved(removing: ["ButtonColor"], call: call))
  }
}
