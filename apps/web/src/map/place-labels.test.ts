import { describe, expect, it } from 'vitest';
import { CORNERS, LABEL_GAP, placeLabels, type LabelledSymbol, type Side } from './place-labels';

const FRAME = { width: 390, height: 400 };
const ALL: readonly Side[] = ['right', 'left', 'bottom', 'top'];
const mark = (x: number, y: number, part: Partial<LabelledSymbol> = {}): LabelledSymbol => ({
  x,
  y,
  radius: 10,
  width: 80,
  height: 20,
  sides: ALL,
  ...part,
});
const sidesOf = (...marks: LabelledSymbol[]) => placeLabels(marks, FRAME);

describe('a label', () => {
  it('stands on its best side while nothing is there', () => {
    expect(LABEL_GAP).toBe(6);
    expect(sidesOf(mark(200, 200))).toEqual(['right']);
    for (const side of ALL) expect(sidesOf(mark(200, 200, { sides: [side] }))).toEqual([side]);
    expect(sidesOf()).toEqual([]);
  });

  // The label reaches 10 + 6 + 80 px to a side, 10 + 6 + 20 px up and down.
  it.each([
    ['right', 294, 200, ['right', 'left'], 'right'],
    ['right', 295, 200, ['right', 'left'], 'left'],
    ['left', 96, 200, ['left', 'right'], 'left'],
    ['left', 95, 200, ['left', 'right'], 'right'],
    ['top', 200, 36, ['top', 'bottom'], 'top'],
    ['top', 200, 35, ['top', 'bottom'], 'bottom'],
    ['bottom', 200, 364, ['bottom', 'top'], 'bottom'],
    ['bottom', 200, 365, ['bottom', 'top'], 'top'],
  ] as const)('is not cut off by the %s edge at %d, %d', (_, x, y, sides, found) => {
    expect(sidesOf(mark(x, y, { sides }))).toEqual([found]);
  });

  it.each([
    [306, 'right'],
    [305, 'left'],
  ] as const)('does not lie on a symbol: one at %d px', (x, side) => {
    expect(sidesOf(mark(200, 200), mark(x, 200, { sides: ['top'] }))[0]).toBe(side);
  });

  it.each([
    [220, 'right'],
    [219, 'bottom'],
  ] as const)('does not lie on a label that was placed before: one at y %d', (y, side) => {
    const second = mark(200, y, { radius: 0, width: 70, sides: ['right', 'bottom'] });
    expect(sidesOf(mark(200, 200, { radius: 0 }), second)).toEqual(['right', side]);
  });

  it('of the first one chooses first', () => {
    const wanting = (x: number) => mark(x, 200, { sides: ['right', 'top'] });
    expect(sidesOf(wanting(200), wanting(185))).toEqual(['right', 'top']);
    expect(sidesOf(mark(200, 200), mark(200, 200))).toEqual(['right', 'left']);
  });

  it('goes where it covers least when every side is taken', () => {
    const wall = (x: number, y: number) => mark(x, y, { radius: 30, width: 0, height: 0 });
    const sides = ['left', 'right', 'bottom'] as const;
    expect(sidesOf(mark(200, 200, { sides }), wall(140, 200), wall(330, 200), wall(200, 235))[0]).toBe(
      'right',
    );
    // As bad on both sides: the better one.
    expect(sidesOf(mark(200, 200, { sides }), wall(140, 200), wall(260, 200), wall(200, 226))[0]).toBe(
      'left',
    );
  });

  // Off a corner the label begins at the symbol's edge: 10 px both ways.
  it.each([
    ['top-right', 300, 30],
    ['bottom-right', 300, 370],
    ['bottom-left', 90, 370],
    ['top-left', 90, 30],
  ] as const)('stands off the %s corner up to the edge', (corner, x, y) => {
    const both = (x: number, y: number) => sidesOf(mark(x, y, { sides: [corner], optional: true }));
    expect(both(x, y)).toEqual([corner]);
    const [outX, outY] = [corner.endsWith('right') ? 1 : -1, corner.startsWith('bottom') ? 1 : -1];
    expect(both(x + outX, y)).toEqual([null]);
    expect(both(x, y + outY)).toEqual([null]);
  });

  it('of a place between whole pixels is shown like any other', () => {
    for (let n = 0; n < 200; n++) {
      const place = mark(150 + n * 0.137, 150 + n * 0.291, { sides: ['right'], optional: true });
      expect(sidesOf(place)).toEqual(['right']);
    }
  });

  it('rather lies on another label than on a symbol', () => {
    const label = mark(100, 214, { width: 240, radius: 0, sides: ['right'] });
    const dot = (x: number, y: number) => mark(x, y, { radius: 5, width: 0, height: 0 });
    const own = mark(200, 180, { sides: ['right', 'bottom'] });
    // To the right it would cover the whole dot, below half of the label.
    expect(sidesOf(label, own, dot(260, 180))).toEqual(['right', 'bottom', 'right']);
    expect(sidesOf(label, own, dot(360, 180))).toEqual(['right', 'right', 'right']);
  });

  it('leaves every stop in sight where four sides would not do', () => {
    const truck = mark(180, 200, {
      radius: 13,
      width: 128,
      height: 38,
      sides: ['top', 'bottom', 'right', 'left'],
    });
    const stop = (x: number, y: number) => mark(x, y, { radius: 5, width: 0, height: 0, sides: ['right'] });
    const stops = [stop(180, 165), stop(180, 236), stop(230, 200), stop(130, 200)];
    expect(placeLabels([truck, ...stops], FRAME)[0]).toBe('top');
    expect(placeLabels([{ ...truck, sides: [...truck.sides, ...CORNERS] }, ...stops], FRAME)[0]).toBe(
      'top-right',
    );
  });

  it('is left out where it may be and would cover something, and then is in nobody’s way', () => {
    const optional = { sides: ['right'], optional: true } as const;
    expect(sidesOf(mark(200, 200, optional))).toEqual(['right']);
    expect(sidesOf(mark(295, 200, optional))).toEqual([null]);
    expect(sidesOf(mark(200, 200), mark(200, 205, optional))).toEqual(['right', null]);
    expect(
      sidesOf(mark(294, 200), mark(295, 220, optional), mark(294, 222, { sides: ['right', 'top'] })),
    ).toEqual(['right', null, 'right']);
    expect(sidesOf(mark(200, 200, { sides: [] }))).toEqual([null]);
  });

  it.each([390, 360])('of truck, dock, door and stay covers nothing at %d px', (width) => {
    const marks = [
      mark(180, 150, { radius: 13, width: 128, height: 38, sides: ['top', 'bottom', 'right', 'left'] }),
      mark(186, 160, { radius: 9, width: 110, height: 24 }),
      mark(160, 250, { radius: 9, width: 46, height: 24 }),
      mark(170, 130, {
        radius: 5,
        width: 40,
        height: 18,
        sides: ['bottom', 'right', 'left'],
        optional: true,
      }),
    ];
    expect(placeLabels(marks, { width: width - 32, height: 400 })).toEqual([
      'bottom',
      'right',
      'right',
      'left',
    ]);
  });
});
