/** Where a label may stand: at a side of its symbol, or off one of its corners. */
export type Side = 'top' | 'right' | 'bottom' | 'left' | Corner;
type Corner = 'top-right' | 'bottom-right' | 'bottom-left' | 'top-left';

/** What is tried when the sides are taken. */
export const CORNERS: readonly Corner[] = ['top-right', 'bottom-right', 'bottom-left', 'top-left'];

/** A symbol on the map with its label; CSS pixels. */
export interface LabelledSymbol {
  /** The symbol's middle. */
  x: number;
  y: number;
  radius: number;
  /** Of the label. */
  width: number;
  height: number;
  /** Where the label may stand, the best first. */
  sides: readonly Side[];
  /** Rather no label than one in the way. */
  optional?: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Between a symbol and its label; the style sheet of the marks has the same. */
export const LABEL_GAP = 6;

const around = (x: number, y: number, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

function labelAt({ x, y, radius, width, height }: LabelledSymbol, side: Side): Box {
  const away = radius + LABEL_GAP;
  const right = x + radius + width / 2;
  const left = x - radius - width / 2;
  const above = y - radius - height / 2;
  const below = y + radius + height / 2;
  switch (side) {
    case 'top':
      return around(x, y - away - height / 2, width, height);
    case 'bottom':
      return around(x, y + away + height / 2, width, height);
    case 'left':
      return around(x - away - width / 2, y, width, height);
    case 'right':
      return around(x + away + width / 2, y, width, height);
    case 'top-right':
      return around(right, above, width, height);
    case 'bottom-right':
      return around(right, below, width, height);
    case 'bottom-left':
      return around(left, below, width, height);
    case 'top-left':
      return around(left, above, width, height);
  }
}

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** A symbol is small, and gone once it is covered; of a label the rest can still be read. */
const SYMBOL_WEIGHT = 20;
/** Square pixels that are nothing: places on the map are no whole ones. */
const ROUNDING = 0.01;

/**
 * The side of each label, so that none covers another, a symbol or the frame's edge; the first of `marks` choose first.
 * Where every side is taken: the least covered one, or none for an optional label.
 */
export function placeLabels(
  marks: readonly LabelledSymbol[],
  frame: { width: number; height: number },
): (Side | null)[] {
  const inFrame: Box = { left: 0, top: 0, right: frame.width, bottom: frame.height };
  const symbols = marks.map(({ x, y, radius }) => around(x, y, 2 * radius, 2 * radius));
  const placed: Box[] = [];
  return marks.map((mark, own) => {
    const others = symbols.filter((_, i) => i !== own);
    const sharedWith = (box: Box, boxes: readonly Box[]): number =>
      boxes.reduce((sum, one) => sum + shared(box, one), 0);
    const covered = (box: Box): number =>
      mark.width * mark.height -
      shared(box, inFrame) +
      sharedWith(box, placed) +
      SYMBOL_WEIGHT * sharedWith(box, others);
    const choices = mark.sides.map((side) => {
      const box = labelAt(mark, side);
      return { side, box, cost: covered(box) };
    });
    const best = choices.reduce<(typeof choices)[number] | undefined>(
      (least, one) => (least === undefined || one.cost < least.cost - ROUNDING ? one : least),
      undefined,
    );
    if (!best || (mark.optional && best.cost > ROUNDING)) return null;
    placed.push(best.box);
    return best.side;
  });
}
