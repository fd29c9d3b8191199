import { setImmediate, setTimeout } from 'node:timers/promises';

/** A turn of the event loop that takes longer had other work in it, or waited for a processor that others had. */
const CALM_MS = 1;

/** The event loop as it is asked; tests have one of their own. */
export interface EventLoop {
  now: () => number;
  /** Resolves when everything that waits now has had its turn. */
  turn: () => Promise<unknown>;
  rest: (ms: number) => Promise<unknown>;
}
const LOOP: EventLoop = {
  now: () => performance.now(),
  turn: () => setImmediate(),
  rest: (ms) => setTimeout(ms),
};

/**
 * For work that nobody waits for to the millisecond (files of lists, public pages): resolves once the event loop is calm, after
 * `mostMs` milliseconds at the latest. It measures how long a turn of the loop takes, and rests twice as long as that was late.
 */
export async function giveWay(mostMs: number, loop = LOOP): Promise<void> {
  const began = loop.now();
  for (let from = began; ; from = loop.now()) {
    await loop.turn();
    const now = loop.now();
    const left = mostMs - (now - began);
    if (now - from <= CALM_MS || left <= 0) return;
    await loop.rest(Math.min(2 * (now - from), left));
  }
}
