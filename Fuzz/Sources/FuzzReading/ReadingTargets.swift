import Promises

/// What reads, and the solver, by the names under which they are fuzzed.
enum ReadingTargets {
  static let all: [String: FuzzTarget] = [
    "reader": ReaderTarget.run, "envelope": ReaderTarget.run,
    "callTree": CallTreeTarget.run, "crash": CrashTarget.run, "message": MessageTarget.run,
    "description": DescriptionTarget.run, "visualFormat": VisualFormatTarget.run,
    "scratch": ScratchTarget.run, "solver": SolverTarget.run,
  ]
}
