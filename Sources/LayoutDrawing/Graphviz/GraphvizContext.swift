internal import CGraphviz

/// Owns Graphviz's context: its configuration and loaded plug-ins.
@safe struct GraphvizContext: ~Copyable, @unchecked Sendable {
  let pointer: OpaquePointer

  init?() {
    GraphvizMessages.collect()
    guard let pointer = unsafe gvContext() else { return nil }
    unsafe self.pointer = pointer
  }

  deinit { unsafe gvFreeContext(pointer) }
}
