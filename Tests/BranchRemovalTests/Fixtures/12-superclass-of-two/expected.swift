class Pet { func name() -> String { "pet" } }
final class Dog: Pet { override func name() -> String { "dog" } }
final class Cat: Pet { override func name() -> String { "cat" } }

func kind<T>(_ value: T) -> String { "\(T.self)" }
func pets<T>(_ all: [T]) -> String { "\(T.self) \(all.count)" }

func run() {
  let pet: Pet = Dog()
  log(pet.name() + kind(pet))
  let (dog, cat) = (Dog(), Cat())
  log(pets([dog, cat]))
  log(pets([dog, dog].compactMap { $0 }))
  log(pets([dog].compactMap { $0 }))
}
