import { Refusal } from './refusal';

/** Runs work when its turn comes. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so much work run at a time, and so much wait in its order; what comes then is refused with UNAVAILABLE. */
export function createTurns(atATime: number, longestQueue: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atATime) {
      if (waiting.length >= longestQueue) throw new Refusal('UNAVAILABLE');
      // The one who leaves hands over the place, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
