// The minimum of an app that uses Swift's concurrency: a task and a stream.
let numbers = AsyncStream<Int> { continuation in
  continuation.yield(1)
  continuation.finish()
}
let task = Task { for await number in numbers { print("hello", number) } }
await task.value
