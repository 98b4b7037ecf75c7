/// Where an expression stands: the function and the type around it, and what a call put in for the
/// parameters.
final class Frame: Sendable {
  /// What a name stands for: an expression, and where that one stands.
  struct Binding: Sendable {
    var text: String
    var number: SiteNumber?
    var string: String?
    var frame: Frame
  }

  /// Index into the functions; `nil` outside of all of them.
  let function: Int?
  /// The type whose member the code is.
  let type: String?
  let file: String
  /// The parameters of a call that is looked through.
  let bindings: [String: Binding]
  /// What `self` is in a call that is looked through.
  let receiver: Binding?
  /// Tells frames apart: equal for the same function in the same call.
  let key: String
  /// How many calls are looked through.
  let depth: Int

  init(
    function: Int?, type: String?, file: String,
    bindings: [String: Binding] = [:], receiver: Binding? = nil, key: String, depth: Int = 0
  ) {
    self.function = function
    self.type = type
    self.file = file
    self.bindings = bindings
    self.receiver = receiver
    self.key = key
    self.depth = depth
  }

  /// The frame in which a loop, known by its variable, gives `name` its element number `place`.
  func frame(where name: String, is element: Binding, at place: Int, in loop: Int) -> Frame {
    Frame(
      function: function, type: type, file: file,
      bindings: bindings.merging([name: element]) { _, new in new },
      receiver: receiver, key: "\(key)@\(loop).\(place)", depth: depth)
  }
}
