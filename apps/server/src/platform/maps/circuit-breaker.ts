import { MapFault } from './map-provider';

/** Faults in a row after which a provider is left alone, and for how long. */
const MOST_FAULTS = 5;
const REST_MS = 30_000;

/** Leaves alone who keeps failing: after a rest one question is let through, and tells whether to go on. */
export function circuitBreaker(now: () => number): <T>(ask: () => Promise<T>) => Promise<T> {
  let faults = 0;
  let restUntil = 0;
  let trying = false;
  return async (ask) => {
    if (faults >= MOST_FAULTS) {
      if (trying || now() < restUntil) throw new MapFault('resting');
      trying = true;
    }
    try {
      const answer = await ask();
      faults = 0;
      return answer;
    } catch (error) {
      faults += 1;
      // Over the day's quota the next question fails as surely.
      if (error instanceof MapFault && error.reason === 'quota') faults = Math.max(faults, MOST_FAULTS);
      restUntil = now() + REST_MS;
      throw error;
    } finally {
      trying = false;
    }
  };
}
