/** A line of text as it stands in the picture: a rectangle about its centre, pixels. */
export interface TextBox {
  x: number;
  y: number;
  /** Along the text, and across it. */
  width: number;
  height: number;
  /** Of the text's direction, radians, clockwise from the right: more than -π/2, at most π/2. */
  angle: number;
  /** How sure it is that this is text, 0 to 1. */
  odds: number;
}
