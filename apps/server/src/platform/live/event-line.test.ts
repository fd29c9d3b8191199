import { expect, it } from 'vitest';
import type { z } from 'zod';
import { EventLine } from './event-line';

const START = new Date(1_000);

function open() {
  const written: string[] = [];
  const state = { waiting: 0, ended: false };
  const line = new EventLine<{ moved: z.ZodType<number> }>(
    { write: (text) => written.push(text), waiting: () => state.waiting, end: () => (state.ended = true) },
    START,
  );
  return { line, state, written: () => written.splice(0) };
}

it('writes each event with an id that never goes back, and a beat while it is quiet', () => {
  const { line, written } = open();
  line.send('moved', 1, 1_500);
  line.send('moved', 2, 1_200);
  line.beat();
  expect(written()).toEqual([
    'id: 1500\nevent: moved\ndata: 1\n\n',
    'id: 1500\nevent: moved\ndata: 2\n\n',
    ': 心跳\n\n',
  ]);
});

it('leaves out what a client does not take, and tells it to load anew once it has caught up', () => {
  const { line, state, written } = open();
  line.drained();
  expect(written()).toEqual([]);
  state.waiting = 256 * 1024;
  line.send('moved', 1);
  state.waiting += 1;
  line.send('moved', 2, 9_000);
  state.waiting = 0;
  // Behind is behind until all was taken: a gap is not hidden by what comes after it.
  line.send('moved', 3);
  line.beat();
  expect(written()).toEqual(['id: 1000\nevent: moved\ndata: 1\n\n']);
  line.drained();
  expect(written()).toEqual([expect.stringMatching(/^id: 1000\nevent: resync\ndata: \{"reason":"网络较慢/)]);
  line.beat();
  line.drained();
  expect(written()).toEqual([': 心跳\n\n']);
});

it('ends with its client', () => {
  const { line, state } = open();
  line.end();
  expect(state.ended).toBe(true);
});
