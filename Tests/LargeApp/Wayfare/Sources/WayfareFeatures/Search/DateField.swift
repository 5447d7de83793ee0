import PlatformUI

struct DateField: View {
  let placeholder: String

  var body: some View {
    HStack {
      Image("calendar-small")
      Text(placeholder)
    }
  }
}
