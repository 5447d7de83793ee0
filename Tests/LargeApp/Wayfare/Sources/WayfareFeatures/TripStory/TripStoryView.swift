import PlatformUI

struct TripStoryView: View {
  let model: TripStoryViewModel

  var body: some View {
    VStack {
      Text(model.title)
      Text(model.subtitle)
      if model.photoNames.isEmpty {
        Image("story-placeholder")
      } else {
        ForEach(model.photoNames) { Image($0) }
      }
      Button(model.shareTitle) { model.share() }
    }
    .background(Color("StoryBackground"))
  }
}
