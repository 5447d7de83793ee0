class Pet { func name() -> String { "pet" } }
final class Dog: Pet { override func name() -> String { "dog" } }
final class Cat: Pet { override func name() -> String { "cat" } }

func kind<T>(_ value: T) -> String { "\(T.self)" }
func pets<T>(_ all: [T]) -> String { "\(T.self) \(all.count)" }

func run() {
  let test = service.fetchSplitTest(ButtonColorSplitTest.self)
  let pet = test.currentGroup == .red ? Dog() : Cat()
  log(pet.name() + kind(pet))
  let (dog, cat) = (Dog(), Cat())
  log(pets(test.currentGroup == .red ? [dog, cat] : [cat]))
  log(pets([test.currentGroup == .red ? dog : nil, dog].compactMap { $0 }))
  log(pets([test.currentGroup == .red ? nil : dog, dog].compactMap { $0 }))
}
