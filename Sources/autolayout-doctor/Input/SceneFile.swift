internal import AutoLayoutDoctor
internal import InterfaceBuilder
internal import LayoutAnnotations
internal import LayoutCheck
internal import LayoutReports

/// A storyboard or xib whose scenes are read as layouts: `Main.storyboard`, or `Main.storyboard#Settings` for one.
struct SceneFile {
  /// What is asked of its scenes.
  enum Question { case constraints, masks }

  let path: String
  /// The scene's name or identifier; `nil` for all.
  let scene: String?

  /// `nil` where the name is none of a file of Interface Builder.
  init?(_ argument: String) {
    if let mark = argument.lastIndex(of: "#"), InterfaceFiles.isInterface(argument[..<mark]) {
      path = String(argument[..<mark])
      scene = String(argument[argument.index(after: mark)...])
    } else if InterfaceFiles.isInterface(argument) {
      (path, scene) = (argument, nil)
    } else {
      return nil
    }
  }

  /// Reads each scene that is meant as a layout written by hand.
  ///
  /// - Throws: where there is no such file or scene.
  func read(
    into session: inout DiagnosisSession, asking question: Question = .constraints
  ) throws(CommandFailure) {
    let document = InterfaceDocument(try bytes())
    if let problem = document.problems.first {
      let verb = question == .masks ? "read" : "drawn"
      throw .trouble(
        "\(DisplayText.safe(path)) is not \(verb), it is damaged: \(DisplayText.safe(problem.what))"
      )
    }
    let chosen = document.scenes.indices.filter { number in
      let it = document.scenes[number]
      return scene.map(it.names.contains) ?? !it.views.isEmpty
    }
    if let scene, chosen.isEmpty {
      let known = document.scenes.map { $0.name ?? $0.id }.joined(separator: ", ")
      throw .usage(
        "\(DisplayText.safe(path)) has no scene \(DisplayText.safe(scene)); it has: "
          + "\(DisplayText.safe(known)).")
    }
    for number in chosen {
      let it = document.scenes[number]
      let name = "\(path)#\(it.name ?? it.id)"
      if question == .masks {
        let masks = SceneMasks(document, scene: number)
        if !masks.untold.isEmpty {
          let ids = masks.untold.map { it.views[$0].label ?? it.views[$0].id }
          StandardError.warn(
            "\(DisplayText.safe(name)): left out, as the file does not tell whether y counts from the top "
              + "around them: \(DisplayText.safe(ids.joined(separator: ", ")))")
        }
        session.read(Array(masks.text.utf8), named: name, as: LayoutInput.self)
        continue
      }
      if let reason = it.refusals.first.flatMap({ SceneCheck.Silence(rawValue: $0.rawValue) }) {
        StandardError.warn("\(DisplayText.safe(name)): \(reason.words)")
        continue
      }
      let statements = SceneStatements(document, scene: number)
      if !statements.unsaid.isEmpty {
        let ids = statements.unsaid.map { it.constraints[$0].id ?? "without an id" }
        StandardError.warn(
          "\(DisplayText.safe(name)): not drawn: \(DisplayText.safe(ids.joined(separator: ", ")))")
      }
      for stack in statements.unsaidStacks {
        StandardError.warn(
          "\(DisplayText.safe(name)): not all rules of a stack view are drawn: "
            + "\(DisplayText.safe(it.views[stack].id))")
      }
      session.read(Array(statements.text.utf8), named: name, as: LayoutInput.self)
    }
  }

  private func bytes() throws(CommandFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(InputError) {
      try OpenInput.each(of: path, named: []) { input throws(InputError) in
        let (contents, damage) = input.contents()
        if let damage { throw damage }
        bytes = contents
      }
    } catch {
      throw .trouble(error.message)
    }
    return bytes
  }
}
