internal import SiteRecords

/// What is known of names at a place in a function.
struct Scope {
  /// The class around it.
  var type: String?
  var function: SiteID?
  var functionName = ""
  /// The names of the function's parameters.
  var parameters: [String] = []
  /// What local names can hold: every assignment that can reach the place; empty where nothing is known.
  var locals: [String: [Expression]] = [:]
  var classes: [String: ClassGuess] = [:]
  /// Local names that hold numbers of C.
  var numbers: Set<String> = []
  /// Local names that stand for `self`.
  var selves: Set<String> = ["self", "ws"]
  /// The blocks of Masonry around the place, by the name of their maker.
  var makers: [String: Maker] = [:]
  /// What PureLayout's `autoSetPriority:forConstraints:` says around the place.
  var priority: Number?
  var identifier: String?
  /// How many branches and loops are open inside of the function.
  var branchDepth = 0
}

/// A class and how it is known.
struct ClassGuess: Equatable {
  let name: String
  let source: VariableRecord.Source
}

/// The block of `mas_makeConstraints:`.
struct Maker {
  let items: [String]
  let made: ConstraintRecord.Making
  let block: SiteID
}

/// Where an expression stands: what becomes of the constraint that it makes.
struct Use {
  var form: SiteForm?
  var stored: String?
  var statement: Range<Int>
  var activation: Range<Int>?
  var block: SiteID?

  init(statement: Range<Int>) {
    self.statement = statement
  }

  /// An expression inside of this one whose constraint goes nowhere that is known.
  var inner: Use { Use(statement: statement) }

  func with(_ form: SiteForm, activation: Range<Int>? = nil, block: SiteID? = nil) -> Use {
    var use = self
    use.form = form
    use.activation = activation ?? self.activation
    use.block = block ?? self.block
    return use
  }
}
