/// The colours and fonts of every picture.
///
/// The hues are Okabe and Ito's, which people with any kind of colour blindness can tell apart
/// (https://jfly.uni-koeln.de/color/); nothing is told by colour alone.
package enum PictureStyle {
  /// Plain CSS without variables, since not every SVG viewer knows them.
  package static let css = light + "@media (prefers-color-scheme: dark) {\n" + dark + "}\n"

  /// The rules for a light background.
  package static let light = """
    .ald text { font: 11px Helvetica, Arial, "Liberation Sans", "DejaVu Sans", sans-serif; fill: #3d4450; white-space: pre; }
    .ald .ald-title { font-size: 13px; font-weight: 700; fill: #16191f; }
    .ald .ald-heading { font-size: 12.5px; font-weight: 700; fill: #16191f; }
    .ald .ald-label { font: 11.5px ui-monospace, Menlo, "DejaVu Sans Mono", "Liberation Mono", monospace; fill: #16191f; }
    .ald .ald-page { fill: #ffffff; }
    .ald .ald-cluster rect { fill: #f4f6f9; stroke: #c3cad5; stroke-width: 1; }
    .ald .ald-item rect { fill: #eaf3fb; stroke: #0072b2; stroke-width: 1.2; }
    .ald .ald-item.ald-hue-1 rect { fill: #e6f5f0; stroke: #00785a; }
    .ald .ald-item.ald-hue-2 rect { fill: #f7f3dc; stroke: #756300; }
    .ald .ald-item.ald-hue-3 rect { fill: #efedfa; stroke: #5b4bb5; }
    .ald .ald-item.ald-systems rect { fill: #f3f3f3; stroke: #767c86; stroke-dasharray: 1.5 2.5; stroke-width: 1.5; }
    .ald .ald-item.ald-receding rect { stroke-width: 0.8; }
    .ald .ald-item.ald-receding .ald-title { font-weight: 400; fill: #4b5360; }
    .ald .ald-item.ald-conflict rect { stroke-width: 2; }
    .ald .ald-divider { stroke: #a9b3c0; stroke-width: 0.7; }
    .ald .ald-line { fill: none; stroke: #5a6472; stroke-width: 1.2; }
    .ald .ald-arrow { fill: #5a6472; stroke: none; }
    .ald .ald-tag { fill: #ffffff; stroke: #c3cad5; stroke-width: 0.8; }
    .ald .ald-receding .ald-line { stroke: #aab2bd; stroke-width: 1; }
    .ald .ald-receding .ald-arrow { fill: #aab2bd; }
    .ald .ald-receding .ald-label { fill: #5f6875; }
    .ald .ald-constraint.ald-conflict .ald-line { stroke: #c44900; stroke-width: 2.6; }
    .ald .ald-constraint.ald-conflict .ald-arrow { fill: #c44900; }
    .ald .ald-constraint.ald-conflict .ald-tag { fill: #fff1e6; stroke: #c44900; stroke-width: 1; }
    .ald .ald-constraint.ald-conflict .ald-label { fill: #8f3600; font-weight: 700; }
    .ald .ald-constraint.ald-other .ald-line { stroke: #a3508a; stroke-width: 2; }
    .ald .ald-constraint.ald-other .ald-arrow { fill: #a3508a; }
    .ald .ald-constraint.ald-other .ald-tag { fill: #fbeff7; stroke: #a3508a; stroke-width: 1; }
    .ald .ald-constraint.ald-other .ald-label { fill: #84366c; font-weight: 700; }
    .ald .ald-dashed { stroke-dasharray: 7 4; }
    .ald .ald-constraint.ald-broken .ald-tag { stroke-dasharray: 4 3; }
    .ald .ald-frame { fill: none; stroke: #c44900; stroke-dasharray: 4 3; }
    .ald .ald-other .ald-frame { stroke: #a3508a; }
    .ald .ald-step rect { fill: #c44900; }
    .ald .ald-step.ald-other rect { fill: #84366c; }
    .ald .ald-step text { fill: #ffffff; font-size: 10.5px; font-weight: 700; text-anchor: middle; }
    .ald .ald-ambiguity { fill: #84366c; font-weight: 700; }
    .ald .ald-item.ald-ambiguous rect { stroke: #a3508a; stroke-width: 2; }
    .ald .ald-note { fill: #5f6875; font-style: italic; }
    .ald .ald-box .ald-frame-box { fill: #0072b2; fill-opacity: 0.09; stroke: #0072b2; stroke-width: 1.2; }
    .ald .ald-box.ald-hue-1 .ald-frame-box { fill: #00785a; stroke: #00785a; }
    .ald .ald-box.ald-hue-2 .ald-frame-box { fill: #756300; stroke: #756300; }
    .ald .ald-box.ald-hue-3 .ald-frame-box { fill: #5b4bb5; stroke: #5b4bb5; }
    .ald .ald-box.ald-systems .ald-frame-box { fill: #5a6472; fill-opacity: 0.05; stroke: #767c86; stroke-dasharray: 2 2; }
    .ald .ald-box.ald-undecided .ald-frame-box { stroke-dasharray: 5 3; }
    .ald .ald-box.ald-unseen .ald-frame-box { fill: #5a6472; fill-opacity: 0.03; stroke: #767c86; stroke-dasharray: 4 3; }
    .ald .ald-box.ald-open .ald-frame-box { stroke: #c44900; stroke-width: 2; stroke-dasharray: 7 4; }
    .ald .ald-box.ald-flat .ald-frame-box { fill-opacity: 0; stroke: none; }
    .ald .ald-flat-line { stroke: #0072b2; stroke-width: 1.6; stroke-dasharray: 5 3; }
    .ald .ald-box.ald-hue-1 .ald-flat-line { stroke: #00785a; }
    .ald .ald-box.ald-hue-2 .ald-flat-line { stroke: #756300; }
    .ald .ald-box.ald-hue-3 .ald-flat-line { stroke: #5b4bb5; }
    .ald .ald-box.ald-systems .ald-flat-line, .ald .ald-box.ald-unseen .ald-flat-line { stroke: #767c86; }
    .ald .ald-frame-other { fill: none; stroke: #a3508a; stroke-width: 1.6; stroke-dasharray: 6 3; }
    .ald .ald-outer { fill: none; stroke: #0072b2; stroke-width: 1; stroke-dasharray: 1.5 2.5; }
    .ald .ald-box.ald-ambiguous .ald-frame-box { fill: #a3508a; fill-opacity: 0.05; stroke: #a3508a; stroke-width: 1.6; stroke-dasharray: 6 3; }
    .ald .ald-box.ald-following .ald-frame-box, .ald .ald-frame-other.ald-following { stroke-width: 0.8; stroke-dasharray: 2 2; }
    .ald .ald-moving { fill: #a3508a; fill-opacity: 0.22; stroke: none; }
    .ald .ald-name { fill: #16191f; paint-order: stroke; stroke: #ffffff; stroke-width: 2.5; stroke-opacity: 0.8; stroke-linejoin: round; }
    .ald .ald-key { font-size: 9.5px; font-weight: 700; fill: #16191f; paint-order: stroke; stroke: #ffffff; stroke-width: 2.5; stroke-opacity: 0.8; stroke-linejoin: round; }
    .ald .ald-leader { stroke: #8d96a3; stroke-width: 0.7; stroke-dasharray: 2 2; }
    .ald .ald-measure { stroke: #5a6472; stroke-width: 1.2; }
    .ald .ald-constraint.ald-conflict .ald-measure { stroke: #c44900; stroke-width: 1.6; }
    .ald .ald-constraint.ald-other .ald-measure { stroke: #a3508a; }
    .ald-drawing .ald-constraint.ald-conflict .ald-label { fill: #16191f; font-weight: 400; }
    .ald .ald-constraint.ald-yielding .ald-measure { stroke: #d5202a; stroke-width: 2; }
    .ald .ald-hatched { stroke: none; }
    .ald .ald-hatch-line { stroke: #16191f; stroke-opacity: 0.45; stroke-width: 2; }
    .ald .ald-gap-line { stroke: #d5202a; stroke-width: 2; }
    .ald .ald-ghost { fill: #d5202a; fill-opacity: 0.04; stroke: #d5202a; stroke-width: 1.2; stroke-dasharray: 5 3; }
    .ald .ald-gap-label { font: 11.5px ui-monospace, Menlo, "DejaVu Sans Mono", "Liberation Mono", monospace; fill: #b3101b; font-weight: 700; paint-order: stroke; stroke: #ffffff; stroke-width: 2.5; stroke-opacity: 0.8; }
    .ald-drawing .ald-constraint.ald-yielding .ald-label { fill: #b3101b; font-weight: 700; }
    .ald .ald-range .ald-line { stroke: #a3508a; stroke-width: 2.4; }
    .ald .ald-range .ald-arrow { fill: #a3508a; }
    @media (prefers-reduced-motion: reduce) { .ald .ald-moving { display: none; } }

    """

  static let transparent = """
    .ald .ald-page { fill: none; }
    .ald .ald-plate { fill: #ffffff; stroke: none; }

    """

  static let dark = """
    .ald text { fill: #c3cad5; }
    .ald .ald-title, .ald .ald-heading, .ald .ald-label { fill: #f1f4f8; }
    .ald .ald-page { fill: #14171c; }
    .ald .ald-cluster rect { fill: #1b2027; stroke: #465060; }
    .ald .ald-item rect { fill: #15293a; stroke: #56b4e9; }
    .ald .ald-item.ald-hue-1 rect { fill: #10302a; stroke: #2fcf9f; }
    .ald .ald-item.ald-hue-2 rect { fill: #302b10; stroke: #e0cb4c; }
    .ald .ald-item.ald-hue-3 rect { fill: #25213f; stroke: #a99cf5; }
    .ald .ald-item.ald-systems rect { fill: #23272e; stroke: #98a1ae; }
    .ald .ald-item.ald-receding .ald-title { fill: #b7bfca; }
    .ald .ald-divider { stroke: #4d5867; }
    .ald .ald-line { stroke: #98a1ae; }
    .ald .ald-arrow { fill: #98a1ae; }
    .ald .ald-tag { fill: #14171c; stroke: #4d5867; }
    .ald .ald-receding .ald-line { stroke: #4d5867; }
    .ald .ald-receding .ald-arrow { fill: #4d5867; }
    .ald .ald-receding .ald-label { fill: #a0a9b6; }
    .ald .ald-constraint.ald-conflict .ald-line { stroke: #ff8b3d; }
    .ald .ald-constraint.ald-conflict .ald-arrow { fill: #ff8b3d; }
    .ald .ald-constraint.ald-conflict .ald-tag { fill: #3a2113; stroke: #ff8b3d; }
    .ald .ald-constraint.ald-conflict .ald-label { fill: #ffb485; }
    .ald .ald-constraint.ald-other .ald-line { stroke: #df9fca; }
    .ald .ald-constraint.ald-other .ald-arrow { fill: #df9fca; }
    .ald .ald-constraint.ald-other .ald-tag { fill: #33202d; stroke: #df9fca; }
    .ald .ald-constraint.ald-other .ald-label { fill: #efc2e0; }
    .ald .ald-frame { stroke: #ff8b3d; }
    .ald .ald-other .ald-frame { stroke: #df9fca; }
    .ald .ald-step rect { fill: #ff8b3d; }
    .ald .ald-step.ald-other rect { fill: #efc2e0; }
    .ald .ald-step text { fill: #14171c; }
    .ald .ald-ambiguity { fill: #efc2e0; }
    .ald .ald-item.ald-ambiguous rect { stroke: #df9fca; }
    .ald .ald-note { fill: #a0a9b6; }
    .ald .ald-box .ald-frame-box { fill: #56b4e9; fill-opacity: 0.12; stroke: #56b4e9; }
    .ald .ald-box.ald-hue-1 .ald-frame-box { fill: #2fcf9f; stroke: #2fcf9f; }
    .ald .ald-box.ald-hue-2 .ald-frame-box { fill: #e0cb4c; stroke: #e0cb4c; }
    .ald .ald-box.ald-hue-3 .ald-frame-box { fill: #a99cf5; stroke: #a99cf5; }
    .ald .ald-box.ald-systems .ald-frame-box { fill: #98a1ae; fill-opacity: 0.06; stroke: #98a1ae; }
    .ald .ald-box.ald-unseen .ald-frame-box { fill: #98a1ae; stroke: #98a1ae; }
    .ald .ald-box.ald-open .ald-frame-box { stroke: #ff8b3d; }
    .ald .ald-box.ald-flat .ald-frame-box { fill-opacity: 0; stroke: none; }
    .ald .ald-flat-line { stroke: #56b4e9; }
    .ald .ald-box.ald-hue-1 .ald-flat-line { stroke: #2fcf9f; }
    .ald .ald-box.ald-hue-2 .ald-flat-line { stroke: #e0cb4c; }
    .ald .ald-box.ald-hue-3 .ald-flat-line { stroke: #a99cf5; }
    .ald .ald-box.ald-systems .ald-flat-line, .ald .ald-box.ald-unseen .ald-flat-line { stroke: #98a1ae; }
    .ald .ald-frame-other { stroke: #df9fca; }
    .ald .ald-outer { stroke: #56b4e9; }
    .ald .ald-box.ald-ambiguous .ald-frame-box { fill: #df9fca; stroke: #df9fca; }
    .ald .ald-moving { fill: #df9fca; }
    .ald .ald-name, .ald .ald-key { fill: #f1f4f8; stroke: #14171c; }
    .ald .ald-leader { stroke: #6d7786; }
    .ald .ald-measure { stroke: #98a1ae; }
    .ald .ald-constraint.ald-conflict .ald-measure { stroke: #ff8b3d; }
    .ald .ald-constraint.ald-other .ald-measure { stroke: #df9fca; }
    .ald-drawing .ald-constraint.ald-conflict .ald-label { fill: #f1f4f8; }
    .ald .ald-constraint.ald-yielding .ald-measure { stroke: #ff6b72; }
    .ald .ald-hatch-line { stroke: #f1f4f8; }
    .ald .ald-gap-line { stroke: #ff6b72; }
    .ald .ald-ghost { fill: #ff6b72; stroke: #ff6b72; }
    .ald .ald-gap-label { fill: #ff9ba0; stroke: #14171c; }
    .ald-drawing .ald-constraint.ald-yielding .ald-label { fill: #ff9ba0; }
    .ald .ald-range .ald-line { stroke: #df9fca; }
    .ald .ald-range .ald-arrow { fill: #df9fca; }

    """
}
