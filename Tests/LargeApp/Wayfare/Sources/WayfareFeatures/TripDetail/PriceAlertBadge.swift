import PlatformUI

struct PriceAlertBadge: View {
  var body: some View {
    Image("alert-bell")
      .background(Color("AlertYellow"))
  }
}
