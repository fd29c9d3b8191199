import { expect, test } from 'vitest';
import { type EventLoop, giveWay } from './give-way';

/** A loop whose turns take these milliseconds, the last one for ever; tells what was rested. */
function loopOf(turns: readonly number[]) {
  let [now, turn] = [0, 0];
  const rests: number[] = [];
  const pass = (ms: number) => {
    now += ms;
    return Promise.resolve();
  };
  const loop: EventLoop = {
    now: () => now,
    turn: () => pass(turns[Math.min(turn++, turns.length - 1)] ?? 0),
    rest: (ms) => {
      rests.push(ms);
      return pass(ms);
    },
  };
  return { loop, rests, turns: () => turn, now: () => now };
}

test('a calm loop is left at once', async () => {
  const { loop, rests, turns } = loopOf([1]);
  await giveWay(20, loop);
  expect([turns(), rests]).toEqual([1, []]);
});

test('a late one is left alone by how late it is, until it is calm', async () => {
  const { loop, rests, turns } = loopOf([3, 1.5, 0.2]);
  await giveWay(20, loop);
  expect([turns(), rests]).toEqual([3, [6, 3]]);
});

test('one that is always late is left alone for so long and no longer', async () => {
  const { loop, rests, now } = loopOf([4]);
  await giveWay(20, loop);
  expect(rests).toEqual([8, 4]);
  expect(now()).toBe(24);
});

test('what others have to do meanwhile is done', async () => {
  const done: string[] = [];
  setImmediate(() => done.push('other'));
  await giveWay(20);
  expect(done).toEqual(['other']);
});
