import { describe, expect, it, vi } from 'vitest';
import { Lines } from './lines';
import type { LiveLine, Terminals } from '../ports';

const live = (line: number, terminalId = 'T'): LiveLine => ({ terminalId, vehicleId: 'V', line });
const session = () => ({ live: null as LiveLine | null, seenAt: 7 });

function linesUnderTest(port: Partial<Terminals> = {}) {
  const release = vi.fn(port.release ?? (() => Promise.resolve()));
  const touch = vi.fn(port.touch ?? (() => Promise.resolve(new Set<string>())));
  return { lines: new Lines({ release, touch }), release, touch };
}

describe('two lines of one terminal', () => {
  it('the newer one wins, and the older is told', () => {
    const { lines } = linesUnderTest();
    const [older, newer] = [session(), session()];
    const ended = vi.fn();
    lines.begin(older, live(1), ended);
    expect(older.live).toEqual(live(1));
    lines.begin(newer, live(2), () => expect.unreachable());
    expect(ended).toHaveBeenCalledTimes(1);
    expect([older.live, newer.live]).toEqual([null, live(2)]);
  });

  it('the newer one wins though the older one’s answer came later', () => {
    const { lines } = linesUnderTest();
    const [older, newer] = [session(), session()];
    const ended = vi.fn();
    lines.begin(newer, live(2), () => expect.unreachable());
    lines.begin(older, live(1), ended);
    expect(ended).toHaveBeenCalledTimes(1);
    expect([older.live, newer.live]).toEqual([null, live(2)]);
  });

  it('of one number are one: told twice, it goes on', () => {
    const { lines } = linesUnderTest();
    const one = session();
    lines.begin(one, live(1), () => expect.unreachable());
    lines.begin(one, live(1), () => expect.unreachable());
    expect(one.live).toEqual(live(1));
  });

  it('of two terminals do not touch each other', () => {
    const { lines } = linesUnderTest();
    const [one, other] = [session(), session()];
    lines.begin(one, live(1), () => expect.unreachable());
    lines.begin(other, live(2, 'U'), () => expect.unreachable());
    expect([one.live, other.live]).toEqual([live(1), live(2, 'U')]);
  });
});

describe('what another process says', () => {
  it('ends the line when it is of a higher number, once', () => {
    const { lines } = linesUnderTest();
    const one = session();
    const ended = vi.fn();
    lines.begin(one, live(5), ended);
    lines.supersede('T', 4);
    lines.supersede('T', 5);
    lines.supersede('other', 9);
    expect(one.live).toEqual(live(5));
    lines.supersede('T', 6);
    lines.supersede('T', 7);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(one.live).toBeNull();
  });
});

describe('a line that is hung up', () => {
  it('is stored once', async () => {
    const { lines, release } = linesUnderTest();
    const one = session();
    lines.begin(one, live(1), () => expect.unreachable());
    lines.leave(one);
    lines.leave(one);
    lines.leave(session());
    await lines.release();
    await lines.release();
    expect(release.mock.calls).toEqual([[[live(1)]]]);
    expect(one.live).toBeNull();
  });

  it('does not take away a newer one', async () => {
    const { lines, touch } = linesUnderTest({ touch: () => Promise.resolve(new Set(['T'])) });
    const [older, newer] = [session(), session()];
    lines.begin(older, live(1), () => undefined);
    lines.begin(newer, live(2), () => undefined);
    older.live = live(1);
    lines.leave(older);
    await lines.touch();
    expect(touch).toHaveBeenCalledWith([{ ...live(2), at: 7 }]);
  });

  it('is stored with the next ones when the database refused', async () => {
    let away = true;
    const stored: LiveLine[][] = [];
    const { lines } = linesUnderTest({
      release: (left) => {
        if (away) return Promise.reject(new Error('away'));
        stored.push([...left]);
        return Promise.resolve();
      },
    });
    const [one, other, again] = [session(), session(), session()];
    lines.begin(one, live(1), () => undefined);
    lines.leave(one);
    const failing = lines.release();
    lines.begin(other, live(1, 'U'), () => undefined);
    lines.leave(other);
    lines.begin(again, live(3), () => undefined);
    lines.leave(again);
    await expect(failing).rejects.toThrow('away');
    away = false;
    await lines.release();
    expect(stored).toEqual([[live(3), live(1, 'U')]]);
  });

  it('is stored before the terminal comes again, and only for it', async () => {
    const { lines, release } = linesUnderTest();
    const one = session();
    lines.begin(one, live(1), () => undefined);
    await lines.releaseOf('T');
    lines.leave(one);
    await lines.releaseOf('U');
    expect(release).not.toHaveBeenCalled();
    await lines.releaseOf('T');
    expect(release).toHaveBeenCalledTimes(1);
  });
});

describe('the touch', () => {
  it('tells when each was heard of, and ends those that are no longer live', async () => {
    const { lines, touch } = linesUnderTest({ touch: () => Promise.resolve(new Set(['T'])) });
    const [kept, over] = [session(), session()];
    const ended = vi.fn();
    lines.begin(kept, live(1), () => expect.unreachable());
    lines.begin(over, live(4, 'U'), ended);
    over.seenAt = 9;
    await lines.touch();
    expect(touch.mock.calls).toEqual([
      [
        [
          { ...live(1), at: 7 },
          { ...live(4, 'U'), at: 9 },
        ],
      ],
    ]);
    expect(ended).toHaveBeenCalledTimes(1);
    expect([kept.live, over.live]).toEqual([live(1), null]);
  });

  it('asks nothing when nobody is there', async () => {
    const { lines, touch } = linesUnderTest();
    await lines.touch();
    expect(touch).not.toHaveBeenCalled();
  });

  it('spares a line that began while it asked', async () => {
    let answer: () => void = () => undefined;
    const { lines } = linesUnderTest({
      touch: () => new Promise((resolve) => void (answer = () => resolve(new Set()))),
    });
    const [older, newer] = [session(), session()];
    lines.begin(older, live(1), () => undefined);
    const asked = lines.touch();
    lines.begin(newer, live(2), () => expect.unreachable());
    answer();
    await asked;
    expect(newer.live).toEqual(live(2));
  });
});
