/// The views and guides that the source names, each of them once, and what the source adds them to.
struct EntityTable {
  private(set) var entities: [Entity] = []
  /// The superviews that the source gives an entity, by its number.
  private(set) var superviews: [Int: [Int]] = [:]
  private var numberByKey: [String: Int] = [:]

  subscript(number: Int) -> Entity {
    get { entities[number] }
    _modify { yield &entities[number] }
  }

  /// The number of the entity that has the key; `nil` where none has it.
  func number(of key: String) -> Int? { numberByKey[key] }

  /// The number of the entity that has the key; it is made where none has it.
  mutating func add(_ key: String, _ make: () -> Entity) -> Int {
    if let known = numberByKey[key] { return known }
    entities.append(make())
    numberByKey[key] = entities.count - 1
    return entities.count - 1
  }

  /// Makes `key` another key of an entity.
  mutating func unite(_ key: String, with number: Int) { numberByKey[key] = number }

  /// Notes that the source adds a view to another.
  mutating func link(_ child: Int, to parent: Int) {
    guard child != parent, superviews[child]?.contains(parent) != true else { return }
    superviews[child, default: []].append(parent)
  }

  /// The superview, where the source tells one; an entity that stands for it otherwise.
  mutating func superview(of child: Int) -> Int {
    if let parents = superviews[child], parents.count == 1 { return parents[0] }
    let key = "superview(\(entities[child].key))"
    return add(key) {
      Entity(kind: .superview(of: child), key: key, name: "superview", type: nil)
    }
  }

  /// Whether one entity is the other's superview, by name or by what the source adds.
  func isSuperview(_ parent: Int, of child: Int) -> Bool {
    entities[parent].kind == .superview(of: child) || superviews[child]?.contains(parent) == true
  }
}
