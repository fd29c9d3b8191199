import { metresBetween, wgs84 } from '@boxhaul/domain/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drive, type Driving, fix, hasArrived, setOut } from './driver';

const LINE = [wgs84(114.2689, 22.5728), wgs84(114.12, 22.6), wgs84(113.9, 22.75)];

function untilThere(start: Driving, seconds: number): Driving[] {
  const states = [start];
  for (let now = start; !hasArrived(now); states.push(now)) {
    now = drive(now, seconds);
    if (states.length > 20_000) throw new Error('it never arrives');
  }
  return states;
}

describe('a simulated truck', () => {
  it('arrives and stands at the end of its way', () => {
    const end = untilThere(setOut(LINE), 5).at(-1)!;
    const { at, speed } = fix(end);
    expect(metresBetween(at, LINE.at(-1)!)).toBeLessThan(1);
    expect(speed).toBe(0);
  });

  it('never drives faster than a truck may, nor backwards, whatever the interval', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 15, noNaN: true }), (seconds) => {
        const states = untilThere(setOut(LINE), seconds);
        for (let i = 1; i < states.length; i++) {
          const metres = states[i]!.along - states[i - 1]!.along;
          expect(metres).toBeGreaterThanOrEqual(0);
          expect(metres / seconds).toBeLessThan(80 / 3.6);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('needs about the time that a truck needs', () => {
    const seconds = untilThere(setOut(LINE), 5).length * 5;
    const kmh = (setOut(LINE).length / seconds) * 3.6;
    expect(kmh).toBeGreaterThan(35);
    expect(kmh).toBeLessThan(66);
  });
});
