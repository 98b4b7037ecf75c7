package import LayoutDiagnosis
package import LayoutModel

/// What a picture is of: a system, what is wrong with it, and the words for it.
///
/// The words are made elsewhere and handed in, since drawing knows neither logs nor English.
package struct PictureSubject: Sendable {
  package var system: LayoutSystem
  package var diagnosis: Diagnosis
  /// The constraint that the system said it will break.
  package var broken: ConstraintID?
  /// The report's id, `r1`; the ids in the picture begin with it.
  package var id: String
  package var title: String
  /// One name per item, as it stands in a sentence.
  package var itemNames: [String] = []
  /// One sentence per constraint.
  package var sentences: [String] = []
  /// What the first remedies say to do, in the diagnosis' order.
  package var fixes: [String] = []
  /// Whether the system knows rows that size themselves.
  package var rowsGrow = true
  /// Who made each item; `nil` where nobody knows.
  package var owners: [LayoutItem.Owner?] = []
  /// Each conflict's constraints in the order in which its explanation visits them; those that are
  /// missing are visited in the log's order.
  package var walks: [[ConstraintID]]
  /// What items have to do with each other beyond constraints.
  package var relations: [Relation] = []
  /// Items that are drawn even where nothing ties them: the views in a loop.
  package var involved: [ItemID] = []
  /// Items that are not inside the view that should contain them.
  package var outside: Set<ItemID> = []
  /// Views that should hold what is outside: drawn as frames around what they do hold.
  package var holders: [ItemID] = []
  /// What the frames tell that the input prints, where they are worth a picture.
  package var printed: Placement?
  /// Whether there is nothing but frames to draw.
  package var isOfFrames = false
  /// What the layouts rest on that the input does not tell, as a sentence.
  package var assumption: String?
  /// What the picture says below, such as a suspicion that the system has.
  package var remark: String?

  /// One arrow between two items.
  package struct Relation: Sendable {
    package enum Kind: Sendable {
      /// The first makes the second need layout or another pass.
      case invalidates
      /// A constraint between the two could not be made.
      case refused
    }

    package var kind: Kind
    package var from: ItemID
    package var to: ItemID
    /// What the log says of it: a method's name, or two anchors.
    package var label: String
    package var sentence: String

    package init(_ kind: Kind, from: ItemID, to: ItemID, label: String, sentence: String) {
      self.kind = kind
      self.from = from
      self.to = to
      self.label = label
      self.sentence = sentence
    }
  }

  package init(system: LayoutSystem, diagnosis: Diagnosis, id: String, title: String) {
    self.system = system
    self.diagnosis = diagnosis
    self.id = id
    self.title = title
    walks = []
  }

  /// The constraints of the conflict at a place, in the explanation's order.
  func constraints(ofConflict place: Int) -> [ConstraintID] {
    guard diagnosis.conflicts.indices.contains(place) else { return [] }
    let all = (diagnosis.conflicts[place].tightened ?? diagnosis.conflicts[place]).constraints
    let visited = walks.indices.contains(place) ? walks[place].filter(all.contains) : []
    return visited.isEmpty ? all : visited
  }

  /// What the explanation of the first conflict speaks of, in the log's order.
  var explained: [ConstraintID] { diagnosis.explained }

  /// The constraints of all conflicts with their places, in the explanations' order.
  package var steps: [ConstraintID: ConstraintGraph.Step] {
    var steps: [ConstraintID: ConstraintGraph.Step] = [:]
    for conflict in diagnosis.conflicts.indices {
      var place = 0
      for id in constraints(ofConflict: conflict) where steps[id] == nil {
        place += 1
        steps[id] = ConstraintGraph.Step(conflict + 1, place)
      }
    }
    return steps
  }

  /// What to call `item`.
  func name(of item: ItemID) -> String {
    guard itemNames.indices.contains(item.index) else {
      let name = system[item].shortClassName
      return name.isEmpty ? item.name : name
    }
    return PictureText.clean(itemNames[item.index], limit: 120)
  }

  /// What a line or a mark says, as a sentence.
  func sentence(of part: ConstraintGraph.Part) -> String {
    switch part {
    case .constraint(let id): sentence(of: id)
    case .relation(let index): PictureText.clean(relations[index].sentence, limit: 400)
    }
  }

  /// What `constraint` demands, as a sentence.
  func sentence(of constraint: ConstraintID) -> String {
    guard sentences.indices.contains(constraint.index)
    else { return PictureText.clean(system[constraint].raw, limit: 400) }
    return PictureText.clean(sentences[constraint.index], limit: 400)
  }
}

extension Diagnosis {
  fileprivate var explained: [ConstraintID] {
    guard let conflict = conflicts.first else { return [] }
    return (conflict.tightened ?? conflict).constraints
  }
}
