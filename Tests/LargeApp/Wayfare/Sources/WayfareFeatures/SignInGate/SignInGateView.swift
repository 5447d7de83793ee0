import PlatformUI

struct SignInGateView: View {
  let model: SignInGateViewModel

  var body: some View {
    VStack {
      Image("gate-lock")
      Text(model.title)
      Text(model.reason)
      Button(model.buttonTitle) { model.signIn(as: "me") }
    }
    .onAppear { model.didAppear() }
  }
}
